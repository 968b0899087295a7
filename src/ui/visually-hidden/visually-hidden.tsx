import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers alone. Never put a control in it: its focus could not be seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
