import styles from "./day-nav.module.css";

type NavLink = { label: string; href: string };

type DayNavProps = {
  /** The nav's label for screen readers. */
  label: string;
  before: NavLink;
  /** The current position, or a link back to today. */
  now: { label: string; href?: string };
  after: NavLink;
};

/** Links to the previous and next days or weeks. */
export function DayNav({ label, before, now, after }: DayNavProps) {
  return (
    <nav aria-label={label} className={styles.way}>
      <a href={before.href}>{before.label}</a>
      {now.href ? <a href={now.href}>{now.label}</a> : <span className={styles.now}>{now.label}</span>}
      <a href={after.href}>{after.label}</a>
    </nav>
  );
}
