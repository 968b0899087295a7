import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./day-list.module.css";
import type { ShowTimes } from "./use-show-times.ts";

type DayListProps = {
  days: readonly { date: string; words: string; times: string }[];
  /** Goes on with the day `from`. */
  later?: { label: string; from: string } | undefined;
  show: ShowTimes;
};

/** Days with open times, soonest first. */
export function DayList({ days, later, show }: DayListProps) {
  return (
    <TitledPart id="soonest" title="Soonest" className={styles.part}>
      <ul role="list" className={styles.days}>
        {days.map(({ date, words, times }) => (
          <li key={date} className={styles.day}>
            <button {...show("times")} name="date" value={date} className={styles.link}>
              <span>
                <span className={styles.name}>{words}</span>
                <VisuallyHidden>, </VisuallyHidden>
                <span className={styles.times}>{times}</span>
              </span>
              <Icon name="arrow-right" className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
      {later && (
        <div>
          <Button {...show("days")} variant="secondary" name="from" value={later.from}>
            {later.label}
          </Button>
        </div>
      )}
    </TitledPart>
  );
}
