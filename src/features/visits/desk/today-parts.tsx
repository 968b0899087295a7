import { type ReactNode, useId } from "react";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { DeskVisit } from "./desk-visit.tsx";
import type { DeskVisitWords } from "./present-visits.ts";
import styles from "./today-parts.module.css";

type DeskDayProps = {
  visits: readonly DeskVisitWords[];
  /** The line of who comes next. */
  next?: number | undefined;
  action: string;
  rooms: readonly { id: string; name: string }[];
  /** Shown if nobody comes. */
  empty: string;
};

/** A day's visits by time, with the front desk's actions. */
export function DeskDay({ visits, next, action, rooms, empty }: DeskDayProps) {
  if (visits.length === 0) return <EmptyNote>{empty}</EmptyNote>;
  return (
    <ol className={styles.list} role="list">
      {visits.map((visit) => (
        <li key={visit.line} id={`visit-${visit.line}`}>
          <DeskVisit visit={visit} action={action} rooms={rooms} isNext={visit.line === next} />
        </li>
      ))}
    </ol>
  );
}

type PartOfDayProps = { name: string; href?: string | undefined; facts?: string; children: ReactNode };

/** An event of the day with whoever signed up for it, or another part of the day. */
export function PartOfDay({ name, href, facts, children }: PartOfDayProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.event}>
      <h2 id={titleId} className={styles.eventName}>
        {href ? <a href={href}>{name}</a> : name}
      </h2>
      {facts && <p className={styles.line}>{facts}</p>}
      {children}
    </section>
  );
}

/** What waits beside who comes: its words with their number, `12 calls`, how many it is, and where it is dealt with. */
export type WaitingLine = { readonly label: string; readonly count: number; readonly href: string };

/** What waits beside who comes next, as one line: how much, and what first; the rest is one press away. Nothing if nothing waits. */
export function AlsoWaiting({ lines }: { lines: readonly WaitingLine[] }) {
  const [only, ...others] = lines;
  if (!only) return null;
  if (others.length === 0)
    return (
      <p className={styles.waiting}>
        Also waiting: <a href={only.href}>{only.label}</a>
      </p>
    );
  return (
    <details id="also-waiting" className={styles.waiting}>
      <summary>
        <Icon name="chevron" />
        <span>
          Also waiting: <b>{lines.reduce((sum, { count }) => sum + count, 0)}</b>
        </span>
        <span className={styles.what}>{lines.map(({ label }) => label).join(", ")}</span>
      </summary>
      <ul role="list" aria-label="Also waiting">
        {lines.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
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
