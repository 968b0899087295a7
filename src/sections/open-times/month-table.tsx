import { WEEKDAYS } from "#src/lib/format-date.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./month-table.module.css";

/** A day in the table; one with a link has open times. */
export type TableDay = { date: string; number: number; href?: string; words?: string; isChosen?: boolean };

type MonthTableProps = {
  /** `December 2026` */
  title: string;
  weeks: readonly (readonly (TableDay | undefined)[])[];
  before?: { label: string; href: string } | undefined;
  after?: { label: string; href: string } | undefined;
};

/** A month at a glance. Days with open times are links; all others are plain numbers. */
export function MonthTable({ title, weeks, before, after }: MonthTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.title}>{title}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
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
                <td key={WEEKDAYS[index]} className={styles.cell}>
                  {day?.href ? (
                    <a
                      href={day.href}
                      className={styles.open}
                      aria-label={day.words}
                      aria-current={day.isChosen ? "date" : undefined}
                    >
                      {day.number}
                    </a>
                  ) : (
                    day?.number
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.months}>
        {before && <a href={before.href}>{before.label}</a>}
        {after && <a href={after.href}>{after.label}</a>}
      </p>
    </div>
  );
}
