import type { ComponentProps } from "react";
import { byAppointment, formatHours } from "#core/values/time.ts";
import type { TitledText } from "#site/content/schemas/fields.ts";
import type { Site } from "#site/content/schemas/site.ts";
import { ClosedDays } from "#ui/closed-days/closed-days.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./hours.module.css";

type HoursProps = {
  hours: Site["hours"];
  /** The coming days on which the studio is closed. */
  closed?: ComponentProps<typeof ClosedDays>["closed"];
  /** The quiet hours; without them the card is omitted. */
  quietTimes: string | undefined;
  quietHours: TitledText;
};

/** When the studio is open, and when it is quieter still. */
export function Hours({ hours, closed, quietTimes, quietHours }: HoursProps) {
  return (
    <Section theme="night" background="alt" id="hours" width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <div>
          <h2 id="hours-title">Opening hours</h2>
          {hours.length === 0 ? (
            <p>{byAppointment}</p>
          ) : (
            <dl className={styles.list}>
              {hours.map(({ days, opens, closes, note }) => (
                <div key={days} className={styles.row}>
                  <dt>{days}</dt>
                  <dd>
                    {formatHours({ opens, closes })}
                    {note && <span className={styles.note}>{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ClosedDays closed={closed} className={styles.closed} />
        </div>
        {quietTimes && (
          <div className={styles.quiet} data-section-theme="day">
            <Icon name="moon" className={styles.moon} />
            <h3>{quietHours.title}</h3>
            <p className={styles.times}>{quietTimes}</p>
            <p>{quietHours.text}</p>
          </div>
        )}
      </div>
    </Section>
  );
}
