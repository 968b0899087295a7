import { Heading } from "#src/ui/heading/heading.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import styles from "./day-list.module.css";

type NothingOpenProps = {
  title: string;
  lead: string;
  /** Other times and rooms that fit. */
  others: readonly { label: string; href: string }[];
  /** Link to the waiting list. */
  waitlist: { label: string; href: string };
};

/** The alternatives when nothing is open: other times, other rooms, or the waiting list. */
export function NothingOpen({ title, lead, others, waitlist }: NothingOpenProps) {
  return (
    <section aria-labelledby="nothing-open" className={styles.part}>
      <Heading level={2} size={3} id="nothing-open" lead={lead}>
        {title}
      </Heading>
      {others.length > 0 && (
        <ul role="list" className={styles.days}>
          {others.map(({ label, href }) => (
            <li key={href} className={styles.day}>
              <a href={href} className={styles.link}>
                <span className={styles.name}>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <TextLink to={waitlist.href}>{waitlist.label}</TextLink>
    </section>
  );
}
