import type { ReactNode } from "react";
import styles from "./desk-heading.module.css";

/** Title of a page of the desk, with what can be done for the page as a whole beside it. */
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
