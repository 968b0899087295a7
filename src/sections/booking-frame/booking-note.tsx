import type { ReactNode } from "react";
import styles from "./booking-note.module.css";

/** A few sentences and a link onward, on pages with nothing to fill in. */
export function BookingNote({ texts, children }: { texts: readonly string[]; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
