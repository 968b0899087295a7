import { weekdays } from "#core/values/time.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./month-table.module.css";
import type { MonthDay } from "./month-weeks.ts";
import type { ShowTimes } from "./use-show-times.ts";

/** A day in the table; one with words has open times. The first of a second month names it. */
type TableDay = MonthDay & { month?: string; words?: string; isChosen?: boolean };

type MonthTableProps = {
  /** `December 2026`, `November and December 2026` */
  title: string;
  weeks: readonly (readonly (TableDay | undefined)[])[];
  /** The months beside it, with their first days. */
  before?: { label: string; from: string } | undefined;
  after?: { label: string; from: string } | undefined;
  show: ShowTimes;
};

/** Days with no more times than these have a mark. */
const FEW = 3;

/** Whether few times are left on a day. */
export function isFew({ count }: Pick<MonthDay, "count">): boolean {
  return count > 0 && count <= FEW;
}

/**
 * A month at a glance, without the weeks that are over. Days with open times are buttons, with a mark where few are left, and say how
 * many there are; all others are plain numbers.
 */
export function MonthTable({ title, weeks, before, after, show }: MonthTableProps) {
  const names = weekdays();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.title}>{title}</caption>
        <thead>
          <tr>
            {names.map((day) => (
              <th key={day} scope="col" abbr={day} className={styles.weekday}>
                <span aria-hidden="true">{day.slice(0, 2)}</span>
                <VisuallyHidden>{day}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)?.date}>
              {week.map((day, index) => (
                <td key={names[index]} className={styles.cell}>
                  {day?.words ? (
                    <button
                      {...show("times")}
                      name="date"
                      value={day.date}
                      className={styles.open}
                      aria-current={day.isChosen ? "date" : undefined}
                    >
                      <span aria-hidden="true">
                        <DayName {...day} />
                      </span>
                      {isFew(day) && <span aria-hidden="true" className={styles.few} />}
                      <VisuallyHidden>{day.words}</VisuallyHidden>
                    </button>
                  ) : (
                    day && <DayName {...day} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.months}>
        {[before, after].map(
          (month) =>
            month && (
              <button key={month.from} {...show("days")} name="from" value={month.from}>
                {month.label}
              </button>
            ),
        )}
      </p>
    </div>
  );
}

function DayName({ month, number }: TableDay) {
  return (
    <>
      {month && <span className={styles.count}>{month} </span>}
      {number}
    </>
  );
}
