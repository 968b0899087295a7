import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./day-strip.module.css";
import type { dayStrip } from "./present-calendar.ts";

type DayStripProps = ReturnType<typeof dayStrip> & { /** The day in the calendar. */ href: string };

/** Height of a room's line where there is no space for its name, in px. */
const LANE = 9;
/** How much of a line is a visit, in percent of the line. */
const FILLED = 66;

/** The day as a thin picture that leads to the calendar: a line for each room, its visits, and now. */
export function DayStrip({ href, hours, lanes, visits, now }: DayStripProps) {
  const line = 100 / lanes.length;
  return (
    <a href={href} className={styles.strip}>
      <VisuallyHidden>The day in the calendar</VisuallyHidden>
      <span aria-hidden="true" className={styles.rooms}>
        {lanes.map((name) => (
          <span key={name} className={styles.room}>
            {name}
          </span>
        ))}
      </span>
      <span aria-hidden="true" className={styles.hours}>
        {hours.map(({ key, label }) => (
          <span key={key} className={styles.hour}>
            {label}
          </span>
        ))}
      </span>
      <svg aria-hidden="true" width="100%" height={lanes.length * LANE} className={styles.picture}>
        {visits.map(({ key, lane, at, length, look }) => (
          <rect
            key={key}
            x={`${at}%`}
            width={`${length}%`}
            y={`${line * (lane + (100 - FILLED) / 200)}%`}
            height={`${(line * FILLED) / 100}%`}
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
