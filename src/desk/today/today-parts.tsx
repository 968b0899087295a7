import { DeskVisit, type DeskVisitWords } from "#src/desk/bookings/desk-visit.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
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
  return (
    <ol className={styles.list} role="list">
      {visits.map((visit) => (
        <li key={visit.line} id={`visit-${visit.line}`}>
          <DeskVisit visit={visit} action={action} rooms={rooms} />
        </li>
      ))}
    </ol>
  );
}

type AsOfProps = {
  /** When the page was rendered: `3:05 pm`. */
  clock: string;
  isReached: boolean;
};

/** How fresh a page is that updates by itself. Says so if there is no connection. */
export function AsOf({ clock, isReached }: AsOfProps) {
  return (
    <p className={styles.line}>
      {isReached ? `As of ${clock}.` : `No connection. This is how it was at ${clock}.`}
    </p>
  );
}

/** A call or text message for the staff to make, as display text. */
export type CallWords = {
  reference: string;
  /** First name. */
  name: string;
  phone: string;
  /** Link that starts the call or the message. */
  href: string;
  how: "Text" | "Call";
  /** What to tell them, and about which visits. */
  what: string;
  bookingHref: string;
};

type DeskCallsProps = {
  calls: readonly CallWords[];
  action: string;
};

/** Guests who get no e-mail: who to text or call now, and why. */
export function DeskCalls({ calls, action }: DeskCallsProps) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="calls" className={styles.calls}>
      <h2 id="calls" className={styles.title}>
        Calls to make
      </h2>
      <ul role="list">
        {calls.map(({ reference, name, phone, href, how, what, bookingHref }) => (
          <li key={reference} className={styles.call}>
            <div className={styles.words}>
              <p>
                <a href={bookingHref} className={styles.name}>
                  {name}
                </a>{" "}
                <a href={href} className={styles.phone}>
                  {how} {phone}
                </a>
              </p>
              <p>{what}</p>
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="reference" value={reference} />
              <Button type="submit" variant="secondary" name="act" value="told">
                Done<VisuallyHidden>: {name} knows</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
