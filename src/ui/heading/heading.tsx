import type { ReactNode } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./heading.module.css";

type HeadingProps = {
  /** Level in the page's outline. */
  level: 1 | 2 | 3 | 4;
  /** Visual size, if it differs from the level. */
  size?: 1 | 2 | 3 | 4;
  id?: string | undefined;
  /** A small line above. It is read before the heading and is not part of it. */
  eyebrow?: string | undefined;
  /** A sentence below. */
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

const SIZES = { 1: styles.size1, 2: styles.size2, 3: styles.size3, 4: styles.size4 };

/** A heading, with an optional line above and sentence below. Level 1 takes the focus after navigation. */
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
