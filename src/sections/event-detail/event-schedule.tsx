import type { StudioEvent } from "#src/content/collections/events.ts";
import styles from "./event-schedule.module.css";

type EventScheduleProps = { schedule: StudioEvent["schedule"] };

/** What happens when, step by step. */
export function EventSchedule({ schedule }: EventScheduleProps) {
  return (
    <ol role="list">
      {schedule.map(({ time, title, text }) => (
        <li key={time + title} className={styles.step}>
          <p className={styles.time}>{time}</p>
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
