import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./day-strip.module.css";
import type { dayStrip } from "./present-calendar.ts";

type DayStripProps = ReturnType<typeof dayStrip> & { /** The day in the calendar. */ href: string };

/** Height of a room's line, in px. */
const LANE = 9;

/** The day as a thin picture that leads to the calendar: a line for each room, its visits, and now. */
export function DayStrip({ href, hours, lanes, visits, now }: DayStripProps) {
  return (
    <a href={href} className={styles.strip}>
      <VisuallyHidden>The day in the calendar</VisuallyHidden>
      <span aria-hidden="true" className={styles.hours}>
        {hours.map(({ key, label }) => (
          <span key={key} className={styles.hour}>
            {label}
          </span>
        ))}
      </span>
      <svg aria-hidden="true" width="100%" height={lanes * LANE} className={styles.picture}>
        {visits.map(({ key, lane, at, length, look }) => (
          <rect
            key={key}
            x={`${at}%`}
            width={`${length}%`}
            y={lane * LANE + 1}
            height={LANE - 3}
            rx={2}
            className={styles.visit}
            data-look={look}
          />
        ))}
        {now !== undefined && <line x1={`${now}%`} x2={`${now}%`} y1={0} y2="100%" className={styles.now} />}
      </svg>
    </a>
  );
}
