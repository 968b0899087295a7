import type { ReactNode } from "react";
import styles from "./field-row.module.css";

/** A field, and beside it its button, where there is space for both. Enter in the field presses the button: see `EnterButton`. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} data-enter-here="">
      {children}
    </div>
  );
}
