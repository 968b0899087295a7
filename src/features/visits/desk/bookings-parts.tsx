import type { ComponentProps, ReactNode } from "react";
import { DeskList, type Entry, RowAct } from "#desk/parts/desk-list.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./bookings-parts.module.css";
import { unconfirmedPath } from "./present-visits.ts";

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

type VisitListProps = Omit<ComponentProps<typeof DeskList>, "entries"> & {
  /** Visits, and times that are only held, which can be given back. */
  visits: readonly (Entry & { hold?: number })[];
};

/** Visits in a list, linking to their bookings. */
export function VisitList({ visits, ...list }: VisitListProps) {
  return (
    <DeskList
      {...list}
      entries={visits.map(({ hold, ...visit }) => ({
        ...visit,
        action: hold !== undefined && (
          <RowAct
            action={unconfirmedPath}
            fields={{ hold, act: "release" }}
            label="Release"
            about={`${visit.facts?.[0]}, ${visit.lead}`}
            variant="secondary"
          />
        ),
      }))}
    />
  );
}
