import type { ReactNode } from "react";
import styles from "./post-aside.module.css";

/** The article's sidebar, below the cover that extends into its column. */
export function PostAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
