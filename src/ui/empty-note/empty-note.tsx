import type { ReactNode } from "react";
import styles from "./empty-note.module.css";

/** Said in place of a list that has no entries: what will stand there. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
