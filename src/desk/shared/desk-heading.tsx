import type { ReactNode } from "react";
import styles from "./desk-heading.module.css";

/** The title of a desk page, with page-wide actions beside it. */
export function DeskHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
