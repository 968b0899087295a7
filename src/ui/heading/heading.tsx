import type { ReactNode } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./heading.module.css";

type HeadingProps = {
  /** Place in the page's outline. */
  level: 1 | 2 | 3 | 4;
  /** Size it is shown in, where that differs from its level. */
  size?: 1 | 2 | 3 | 4;
  id?: string | undefined;
  /** A small line above. It is read before the heading and is no part of it. */
  eyebrow?: string | undefined;
  /** A sentence below. */
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

const SIZES = { 1: styles.size1, 2: styles.size2, 3: styles.size3, 4: styles.size4 };

/** A heading, with its small line above and its sentence below where given. Level 1 takes focus on page change. */
export function Heading({ level, size = level, id, eyebrow, lead, className, children }: HeadingProps) {
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
