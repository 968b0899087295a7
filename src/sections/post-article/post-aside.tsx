import type { ReactNode } from "react";
import styles from "./post-aside.module.css";

/** What stands beside an article, below the cover that reaches down into its column. */
export function PostAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
