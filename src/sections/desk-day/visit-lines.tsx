import styles from "./visit-lines.module.css";

/** A visit in one line. */
export type VisitLineWords = { line: number; when: string; what: string; who: string; href: string };

type VisitLinesProps = {
  /** A day, or what was searched for. */
  title: string;
  /** The page of the day. */
  href?: string | undefined;
  visits: readonly VisitLineWords[];
  empty: string;
};

/** Visits under a heading, one line each, which lead to their bookings. */
export function VisitLines({ title, href, visits, empty }: VisitLinesProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{href ? <a href={href}>{title}</a> : title}</h2>
      {visits.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {visits.map(({ line, when, what, who, href: booking }) => (
            <li key={line}>
              <a href={booking} className={styles.visit}>
                <span className={styles.when}>{when}</span>
                <span className={styles.who}>{who}</span>
                <span className={styles.what}>{what}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
