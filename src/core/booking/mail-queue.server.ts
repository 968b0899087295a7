import { countMail, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import {
  dropMail,
  dropUnsentMails,
  dropUntried,
  hasMail,
  isSetAside,
  lastNotice,
  queuedBookingMail,
  queueMail,
} from "#core/outbox/mail-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { dayMs } from "#core/values/time.ts";
import type { VisitStore } from "./open-visits.server.ts";
import { type BookingRow, isActive, upcomingOf } from "./visit-store.server.ts";

/** Which mail about a booking. */
export type BookingNews = "booked" | "changed" | "cancelled" | "reminder" | "link";

/**
 * Whether our last mail about a booking could not be sent, so that its guest may know nothing of what it says. Of one that was set aside
 * after a restore that is not known: it may well have come.
 */
export function isUnreached(db: Reader, booking: Pick<BookingRow, "id" | "contact">): boolean {
  const last = isMailed(db, booking) ? lastNotice(db, booking.id) : undefined;
  return last?.state === "failed" && !isSetAside(last);
}

/** Queues mails, inside the transaction of the change they announce. */
export type MailQueue = ReturnType<typeof createMailQueue>;

/** Changes within this time of the first one are told in one mail, in milliseconds. */
export const oneMailMs = 300_000;

/** Whether the visitor gets mail about a booking. */
export function isMailed(db: Reader, { contact }: Pick<BookingRow, "contact">): boolean {
  return hasMail(db) && contact.reply === "email" && contact.email !== "";
}

/** Opens the queue of mails about visits. */
export function createMailQueue(visits: VisitStore) {
  const { db, now } = visits;
  function put(booking: number, what: BookingNews, recipient: "visitor" | "studio", at: number): void {
    queueMail(db, { kind: "booking", about: booking, what, recipient, at, now: now() });
  }

  function dropUnsent(booking: number, whats?: readonly BookingNews[]): void {
    dropUnsentMails(db, { kind: "booking", about: booking }, whats);
  }

  /** Whether a mail that waits will tell of a change as well. One that waits for hours gives way to it. */
  function isTold(booking: number, recipient: "visitor" | "studio", isCounted: boolean): boolean {
    if (queuedBookingMail(db, { booking, recipient, what: "changed" })) return true;
    const booked = queuedBookingMail(db, { booking, recipient, what: "booked" });
    if (!booked) return false;
    if (isCounted || booked.next_at <= now() + oneMailMs) return true;
    dropMail(db, booked.id);
    return false;
  }

  const hasLink = (booking: number) =>
    queuedBookingMail(db, { booking, recipient: "visitor", what: "link" }) !== undefined;

  /** Takes the next turn of an address. @returns when it is */
  function takeTurn(email: string, earliest: number): number {
    const at = Math.max(earliest, nextMailTime(db, email, now()));
    countMail(db, email, { at, now: now() });
    return at;
  }

  return {
    /**
     * Notifies visitor and studio of a change to a booking, and schedules the reminder.
     * @param change "restored" if a cancelled line was restored; "money" if only what was paid is another; a visit without any line left
     * is said to be cancelled
     * @param facts `isCounted` if the mail goes to an address that anybody could have typed, so that its limit counts; `isTold`
     * false if nobody is told, and only the reminder follows; `isForStudio` false if only the visitor is
     */
    notify(
      id: number,
      change: "booked" | "changed" | "restored" | "money",
      {
        isCounted = false,
        isTold: isNews = true,
        isForStudio = true,
      }: { isCounted?: boolean; isTold?: boolean; isForStudio?: boolean } = {},
    ): void {
      const booking = visits.byId(id);
      if (!booking || !hasMail(db)) return;
      const lines = visits.linesOf(id).filter(isActive);
      const told = lines.length === 0 && change !== "money" ? "cancelled" : change;
      // A mail being sent cannot be recalled, so always tell the guest that the visit is restored.
      if (told === "restored") dropUnsent(id, ["cancelled"]);
      const kind = told === "restored" || told === "money" ? "changed" : told;
      const isTo = { visitor: isMailed(db, booking), studio: isForStudio };
      const recipients = isNews ? (["visitor", "studio"] as const).filter((each) => isTo[each]) : [];
      for (const recipient of recipients) {
        // Mails are composed when sent, so a waiting one will include this change.
        if (kind === "changed" && isTold(booking.id, recipient, isCounted)) continue;
        if (kind === "cancelled") dropUntried(db, booking.id, recipient, ["booked", "changed"]);
        const soonest = told === "changed" || told === "money" ? now() + oneMailMs : now();
        const isLimited = isCounted && recipient === "visitor";
        put(booking.id, kind, recipient, isLimited ? takeTurn(booking.contact.email, soonest) : soonest);
      }
      dropUnsent(booking.id, ["reminder"]);
      if (!isMailed(db, booking)) return;
      // A visit for more weeks has a reminder for each of its days: for whatever is within a day of the one before, it is one.
      const starts = lines.map(({ tick }) => tick * TICK_MS).toSorted((a, b) => a - b);
      let last = Number.NEGATIVE_INFINITY;
      for (const time of starts) {
        if (time - last < dayMs) continue;
        last = time;
        const at = time - visits.setup().reminder * 3_600_000;
        if (at > now()) put(booking.id, "reminder", "visitor", at);
      }
    },
    /** Drops the mails about a booking that have not been sent. */
    drop: (booking: number) => dropUnsent(booking),
    /** Mails an offered place, which the studio chose to offer. */
    sendOffer(booking: number): void {
      if (hasMail(db) && !hasLink(booking)) put(booking, "link", "visitor", now());
    },
    /** Mails links to the upcoming visits of an address, in one mail. Anybody can ask for it, so the address's limit counts. */
    sendLinks(email: string): void {
      const bookings = upcomingOf(db, email, now());
      const [first] = bookings;
      if (first === undefined || !hasMail(db)) return;
      if (bookings.some(hasLink)) return;
      put(first, "link", "visitor", takeTurn(email, now()));
    },
    /** Until when the mail about a new booking waits, because several were set off; undefined if it does not. */
    waitsUntil(booking: number): number | undefined {
      const at = queuedBookingMail(db, { booking, recipient: "visitor", what: "booked" })?.next_at ?? 0;
      return at > now() ? at : undefined;
    },
  };
}
