import type { ReactNode } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { SearchForm } from "#src/ui/search-form/search-form.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./bookings-parts.module.css";

type DayGroupProps = {
  /** A day as text, or the search. */
  title: string;
  /** Link to the day's page. */
  href?: string | undefined;
  children: ReactNode;
};

/** A group of visits under a heading that links to their day. */
function DayGroup({ title, href, children }: DayGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{href ? <a href={href}>{title}</a> : title}</h2>
      {children}
    </section>
  );
}

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

/** Finds a booking by name, phone or reference. */
export function DeskSearch({ words = "" }: { words?: string }) {
  return (
    <SearchForm action="/desk/bookings">
      <TextField
        id="find-booking"
        name="find"
        type="search"
        label="Name, phone or reference"
        defaultValue={words}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </SearchForm>
  );
}

/** A visit in its room's column. */
export type RoomVisit = { line: number; when: string; who: string; href: string };

type RoomDayProps = {
  /** The day as text. */
  title: string;
  /** Link to the day's page. */
  href: string;
  /** When the whole studio is closed, as text. */
  closed: readonly string[];
  rooms: readonly { name: string; closed: readonly string[]; visits: readonly RoomVisit[] }[];
};

/** A day with a column for each room. */
export function RoomDay({ title, href, closed, rooms }: RoomDayProps) {
  return (
    <DayGroup title={title} href={href}>
      <Closed times={closed} />
      {rooms.every((room) => room.visits.length + room.closed.length === 0) ? (
        closed.length === 0 && <p className={styles.none}>Nobody yet.</p>
      ) : (
        <Rooms rooms={rooms} />
      )}
    </DayGroup>
  );
}

function Rooms({ rooms }: Pick<RoomDayProps, "rooms">) {
  return (
    <ul role="list" className={styles.rooms}>
      {rooms.map(({ name, closed, visits }) => (
        <li key={name} className={styles.room} data-empty={visits.length === 0 || undefined}>
          <h3 className={styles.name}>{name}</h3>
          <Closed times={closed} />
          {visits.length === 0 && closed.length === 0 && (
            <p className={styles.none}>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>Nobody yet.</VisuallyHidden>
            </p>
          )}
          {visits.length > 0 && (
            <ul role="list">
              {visits.map(({ line, when, who, href: booking }) => (
                <li key={line}>
                  <a href={booking} className={styles.visit}>
                    <span className={styles.when}>{when}</span> <span>{who}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Closed({ times }: { times: readonly string[] }) {
  return times.map((time) => (
    <p key={time} className={styles.closed}>
      {time}
    </p>
  ));
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
    <DayGroup title={title} href={href}>
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
