import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { Heading } from "./heading.tsx";
import styles from "./heading-row.module.css";

type HeadingRowProps = {
  /** Its texts, and an optional link to more. */
  head: {
    title: string;
    eyebrow?: string;
    lead?: string;
    action?: { label: string; href: string };
  };
  /** Id of the heading, which names the section. */
  titleId: string;
  size?: 1 | 2;
  /** Whether the link to more is a button. */
  hasButton?: boolean;
};

/** Opens a section: its heading, and at the other end of the line a link to more, if there is one. */
export function HeadingRow({ head, titleId, size = 2, hasButton = false }: HeadingRowProps) {
  const ActionLink = hasButton ? ButtonLink : TextLink;
  return (
    <div className={styles.row}>
      <Heading level={2} size={size} id={titleId} eyebrow={head.eyebrow} lead={head.lead}>
        {head.title}
      </Heading>
      {head.action && <ActionLink to={head.action.href}>{head.action.label}</ActionLink>}
    </div>
  );
}
