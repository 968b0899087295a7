import type { ReactNode } from "react";
import styles from "./open-times.module.css";

type OpenTimesProps = {
  /** Length and people: what the times are for. */
  party?: ReactNode;
  /** The times of the chosen day, or what to do where nothing is open. */
  times?: ReactNode;
  days?: ReactNode;
  month?: ReactNode;
};

/** When to come: the chosen day first, then all days, as a list and where there is room as a month. */
export function OpenTimes({ party, times, days, month }: OpenTimesProps) {
  return (
    <div className={styles.parts}>
      {party}
      {times}
      {(days || month) && (
        <div className={styles.pair}>
          {days}
          {month && <div className={styles.month}>{month}</div>}
        </div>
      )}
    </div>
  );
}
