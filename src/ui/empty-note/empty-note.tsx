import type { ReactNode } from "react";
import styles from "./empty-note.module.css";

/** Shown instead of an empty list: what will be there. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
