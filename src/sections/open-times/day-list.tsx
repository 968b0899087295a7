import { Heading } from "#src/ui/heading/heading.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./day-list.module.css";

type DayListProps = {
  title: string;
  days: readonly { date: string; words: string; times: string; href: string }[];
  later?: { label: string; href: string } | undefined;
};

/** Days with open times, soonest first. */
export function DayList({ title, days, later }: DayListProps) {
  return (
    <section aria-labelledby="days" className={styles.part}>
      <Heading level={2} size={3} id="days">
        {title}
      </Heading>
      <ul role="list" className={styles.days}>
        {days.map(({ date, words, times, href }) => (
          <li key={date} className={styles.day}>
            <a href={href} className={styles.link}>
              <span>
                <span className={styles.name}>{words}</span>
                <VisuallyHidden>, </VisuallyHidden>
                <span className={styles.times}>{times}</span>
              </span>
              <Icon name="arrow-right" className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
      {later && <TextLink to={later.href}>{later.label}</TextLink>}
    </section>
  );
}
