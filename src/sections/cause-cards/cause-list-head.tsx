import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import { Heading } from "#src/ui/heading/heading.tsx";
import { HeadingRow } from "#src/ui/heading/heading-row.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";

type CauseListHeadProps = { head: SectionHead; titleId: string };

/** Opening of a list of causes: title at one side, the way on at the other. */
export function CauseListHead({ head, titleId }: CauseListHeadProps) {
  return (
    <HeadingRow>
      <Heading level={2} size={1} id={titleId} eyebrow={head.eyebrow} lead={head.lead}>
        {head.title}
      </Heading>
      {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
    </HeadingRow>
  );
}
