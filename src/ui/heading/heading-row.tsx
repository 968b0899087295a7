import type { ReactNode } from "react";
import styles from "./heading-row.module.css";

/** Opens a section: its heading, and at the other end of the line the way to more, where there is one. */
export function HeadingRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
