import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import { DayGroup } from "./day-group.tsx";
import styles from "./visit-lines.module.css";

export type VisitLineWords = {
  line: number;
  when: string;
  what: string;
  who: string;
  href: string;
  /** Why it is in the list, if that is not obvious. */
  why?: string;
  /** A time that is only held: where its button gives it back. */
  release?: { action: string; hold: number };
};

type VisitLinesProps = {
  /** A day, or the search. */
  title: string;
  /** Link to the day's page. */
  href?: string | undefined;
  /** What to do about them. */
  lead?: string;
  visits: readonly VisitLineWords[];
  empty: string;
};

/** Visits under a heading, one line each, linking to their bookings. */
export function VisitLines({ title, href, lead, visits, empty }: VisitLinesProps) {
  return (
    <DayGroup title={title} href={href}>
      {lead && <p>{lead}</p>}
      {visits.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {visits.map(({ line, when, what, who, href: booking, why, release }) => (
            <li key={line}>
              <a href={booking} className={styles.visit}>
                <span className={styles.when}>{when}</span>
                <span className={styles.who}>{who}</span>
                <span className={styles.what}>{what}</span>
                {why && <span className={styles.why}>{why}</span>}
              </a>
              {release && (
                <form method="post" action={release.action}>
                  <input type="hidden" name="hold" value={release.hold} />
                  <Button type="submit" variant="secondary" name="act" value="release">
                    Release<VisuallyHidden>: {`${what}, ${when}`}</VisuallyHidden>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </DayGroup>
  );
}
