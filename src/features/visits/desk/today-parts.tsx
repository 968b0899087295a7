import { type ReactNode, useId } from "react";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { DeskVisit } from "./desk-visit.tsx";
import type { DeskVisitWords } from "./present-visits.ts";
import styles from "./today-parts.module.css";

type DeskDayProps = {
  visits: readonly DeskVisitWords[];
  action: string;
  rooms: readonly { id: string; name: string }[];
  /** Shown if nobody comes. */
  empty: string;
};

/** A day's visits by time, with the front desk's actions. */
export function DeskDay({ visits, action, rooms, empty }: DeskDayProps) {
  if (visits.length === 0) return <EmptyNote>{empty}</EmptyNote>;
  const next = visits.find(({ isToday, presence }) => isToday && !presence);
  return (
    <ol className={styles.list} role="list">
      {visits.map((visit) => (
        <li key={visit.line} id={`visit-${visit.line}`}>
          <DeskVisit visit={visit} action={action} rooms={rooms} isNext={visit === next} />
        </li>
      ))}
    </ol>
  );
}

type EventOfDayProps = { name: string; href: string; facts: string; children: ReactNode };

/** An event of the day, with whoever signed up for it. */
export function EventOfDay({ name, href, facts, children }: EventOfDayProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.event}>
      <h2 id={titleId} className={styles.eventName}>
        <a href={href}>{name}</a>
      </h2>
      <p className={styles.line}>{facts}</p>
      {children}
    </section>
  );
}

/** What waits for somebody, each one press away. Nothing if nothing does. */
export function Waiting({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul role="list" aria-label="What waits" className={styles.waiting}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** How fresh a page is that updates by itself: rendered at `3:05 pm`. Says so if there is no connection. */
export function AsOf({ clock, isReached }: { clock: string; isReached: boolean }) {
  return (
    <p className={styles.line}>
      {isReached ? `As of ${clock}.` : `No connection. This is how it was at ${clock}.`}
    </p>
  );
}
