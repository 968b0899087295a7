import styles from "./day-way.module.css";

type Way = { label: string; href: string };

type DayWayProps = {
  /** Names the way for screen readers. */
  label: string;
  before: Way;
  /** Where one is, or the way back to today. */
  now: { label: string; href?: string };
  after: Way;
};

/** The way to the days or weeks before and after. */
export function DayWay({ label, before, now, after }: DayWayProps) {
  return (
    <nav aria-label={label} className={styles.way}>
      <a href={before.href}>{before.label}</a>
      {now.href ? <a href={now.href}>{now.label}</a> : <span className={styles.now}>{now.label}</span>}
      <a href={after.href}>{after.label}</a>
    </nav>
  );
}
