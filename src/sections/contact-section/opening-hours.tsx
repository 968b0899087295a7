import { formatHours } from "#domain/time.ts";
import type { Site } from "#src/content/schemas/site.ts";
import styles from "./opening-hours.module.css";

/** When someone is there to answer. */
export function OpeningHours({ hours }: { hours: Site["hours"] }) {
  return (
    <div>
      <h3 className={styles.title}>Opening hours</h3>
      <dl className={styles.hours}>
        {hours.map(({ days, opens, closes, note }) => (
          <div key={days} className={styles.row}>
            <dt>{days}</dt>
            <dd>{formatHours({ opens, closes })}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
