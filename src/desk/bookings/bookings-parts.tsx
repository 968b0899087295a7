import type { ReactNode } from "react";
import { RowAct } from "#src/desk/shared/desk-list.tsx";
import { classNames } from "#src/lib/class-names.ts";
import { buttonClass } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./bookings-parts.module.css";

type NavLink = { label: string; href: string };

type DayNavProps = {
  /** The nav's label for screen readers. */
  label: string;
  before: NavLink;
  /** The current position, or a link back to today; `about` names it where the menu has the same word. */
  now: { label: string; href?: string; about?: string };
  after: NavLink;
};

/** Links to the previous and next days or weeks. */
export function DayNav({ label, before, now, after }: DayNavProps) {
  return (
    <nav aria-label={label} className={styles.way}>
      <a href={before.href}>
        <Icon name="arrow-left" />
        <VisuallyHidden>{before.label}</VisuallyHidden>
      </a>
      {now.href ? (
        <a href={now.href} aria-label={now.about}>
          {now.label}
        </a>
      ) : (
        <span className={styles.now}>{now.label}</span>
      )}
      <a href={after.href}>
        <Icon name="arrow-right" />
        <VisuallyHidden>{after.label}</VisuallyHidden>
      </a>
    </nav>
  );
}

/** The bar of the calendar: which days it shows, and how. */
export function CalendarBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

type CalendarSwitchProps = {
  as: "times" | "list";
  /** The page, with what it shows. */
  action: string;
};

/** Whether the calendar is a picture of time or a list, which is remembered. */
export function CalendarSwitch({ as, action }: CalendarSwitchProps) {
  return (
    <form method="post" action={action} className={styles.switch} aria-label="Show as">
      {(["times", "list"] as const).map((value) => (
        <button key={value} type="submit" name="as" value={value} aria-pressed={as === value}>
          {value === "times" ? "Times" : "List"}
        </button>
      ))}
    </form>
  );
}

/** Leads to the form for a booking; just a plus where a phone has no space. @param isMain whether it is the page's main button */
export function AddLink({ href, isMain = false }: { href: string; isMain?: boolean }) {
  return (
    <a href={href} className={classNames(buttonClass(isMain ? "primary" : "secondary"), styles.add)}>
      <Icon name="plus" />
      <span>Add a booking</span>
    </a>
  );
}

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
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{href ? <a href={href}>{title}</a> : title}</h2>
      {lead && <p>{lead}</p>}
      {visits.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {visits.map(({ line, when, what, who, href: booking, why, release }) => (
            <li key={line}>
              <a href={booking} className={styles.visitLinesVisit}>
                <span className={styles.when}>{when}</span>
                <span className={styles.who}>{who}</span>
                <span className={styles.what}>{what}</span>
                {why && <span className={styles.why}>{why}</span>}
              </a>
              {release && (
                <RowAct
                  action={release.action}
                  fields={{ hold: release.hold, act: "release" }}
                  label="Release"
                  about={`${what}, ${when}`}
                  variant="secondary"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
