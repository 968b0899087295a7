import type { ComponentProps, ReactNode } from "react";
import { DayList } from "./day-list.tsx";
import { MonthTable } from "./month-table.tsx";
import styles from "./open-times.module.css";

type OpenTimesProps = {
  /** Form for length and number of people. */
  party?: ReactNode;
  /** The times of the chosen day, or what to do if nothing is open. */
  times?: ReactNode;
  /** All days with open times. */
  days?:
    | {
        isAnyOpen: boolean;
        list: ComponentProps<typeof DayList>["days"];
        later?: ComponentProps<typeof DayList>["later"];
        month: ComponentProps<typeof MonthTable>;
      }
    | undefined;
};

/** When to come: the chosen day first, then all days as a list and, where there is room, as a month. */
export function OpenTimes({ party, times, days }: OpenTimesProps) {
  return (
    <div className={styles.parts}>
      {party}
      {times}
      {days && (days.list.length > 0 || days.isAnyOpen) && (
        <div className={styles.pair}>
          {days.list.length > 0 && (
            <DayList
              title={times ? "Other days" : "Days with open times"}
              days={days.list}
              later={days.later}
            />
          )}
          {days.isAnyOpen && (
            <div className={styles.month}>
              <MonthTable {...days.month} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
