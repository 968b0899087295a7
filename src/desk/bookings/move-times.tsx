import type { TimeGroup } from "#src/features/booking/group-times.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./move-times.module.css";

type MoveTimesProps = {
  /** The day as text. */
  day: string;
  /** The time zone note. */
  zone: string;
  groups: readonly TimeGroup[];
};

/** The open times of a day as buttons: one press moves the visit. */
export function MoveTimes({ day, zone, groups }: MoveTimesProps) {
  return (
    <section aria-labelledby="times" className={styles.part}>
      <Heading level={2} size={3} id="times" lead={zone}>
        {day}
      </Heading>
      {groups.map(({ title, times }) => (
        <div key={title} className={styles.group}>
          <Heading level={3} size={4}>
            {title}
          </Heading>
          <ul role="list" className={styles.times}>
            {times.map(({ value, label, hint }) => (
              <li key={value}>
                <Button type="submit" variant="secondary" name="starts" value={value} className={styles.time}>
                  <span>
                    <VisuallyHidden>Move to </VisuallyHidden>
                    {label}
                    {hint && <span className={styles.hint}>{hint}</span>}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
