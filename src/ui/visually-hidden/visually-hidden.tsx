import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers only. Never put a control in it: its focus would be invisible. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={styles.hidden} />;
}
