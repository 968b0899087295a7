import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import { Heading } from "#src/ui/heading/heading.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import styles from "./event-cards.module.css";

type EventsHeadProps = { head: SectionHead; titleId: string };

/** Heading of a group of events, with its link. */
export function EventsHead({ head, titleId }: EventsHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={2} size={1} id={titleId} eyebrow={head.eyebrow} lead={head.lead}>
        {head.title}
      </Heading>
      {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
    </div>
  );
}
