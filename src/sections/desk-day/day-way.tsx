import styles from "./day-way.module.css";

type Way = { label: string; href: string };

type DayWayProps = {
  /** The nav's label for screen readers. */
  label: string;
  before: Way;
  /** The current position, or a link back to today. */
  now: { label: string; href?: string };
  after: Way;
};

/** Links to the previous and next days or weeks. */
export function DayWay({ label, before, now, after }: DayWayProps) {
  return (
    <nav aria-label={label} className={styles.way}>
      <a href={before.href}>{before.label}</a>
      {now.href ? <a href={now.href}>{now.label}</a> : <span className={styles.now}>{now.label}</span>}
      <a href={after.href}>{after.label}</a>
    </nav>
  );
}
