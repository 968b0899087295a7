import type { ReactNode } from "react";
import { ButtonLink } from "../button/button-link.tsx";
import { classNames } from "../lib/class-names.ts";
import { TextLink } from "../text-link/text-link.tsx";
import styles from "./heading.module.css";

type HeadingProps = {
  /** Level in the page's outline. */
  level: 1 | 2 | 3 | 4;
  /** Visual size, if it differs from the level. */
  size?: 1 | 2 | 3 | 4;
  id?: string | undefined;
  /** A small line above. It is read before the heading and is not part of it. */
  eyebrow?: string | undefined;
  lead?: ReactNode;
  className?: string | undefined;
} & HeadingText;

/** Its text, as content has it or as children. */
type HeadingText = { title: ReactNode; children?: never } | { title?: never; children: ReactNode };

const SIZES = { 1: styles.size1, 2: styles.size2, 3: styles.size3, 4: styles.size4 };

/** A heading, with an optional line above and sentence below. Level 1 takes the focus after navigation. */
export function Heading(props: HeadingProps) {
  const { level, size = level, id, eyebrow, lead, className, title, children = title } = props;
  const Tag = `h${level}` as const;
  return (
    <div className={classNames(styles.group, className)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Tag id={id} className={SIZES[size]} tabIndex={level === 1 ? -1 : undefined}>
        {children}
      </Tag>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

type HeadingRowProps = {
  /** Its texts, and an optional link to more. */
  head: { title: string; eyebrow?: string; lead?: string; action?: { label: string; href: string } };
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
      <Heading level={2} size={size} id={titleId} {...head} />
      {head.action && <ActionLink to={head.action.href}>{head.action.label}</ActionLink>}
    </div>
  );
}
