import { isClockTrusted } from "../store/clock.ts";
import { maxRetryWait, type Outbox } from "../store/outbox.ts";
import { recordResults } from "../store/table-outbox.ts";
import type { Store } from "../store/writer.ts";
import { tickAt } from "./clock.ts";
import type { MailKind } from "./mails.ts";

/** A queued mail about a booking. */
export type BookingMail = {
  readonly id: number;
  readonly booking: number;
  readonly kind: MailKind;
  readonly recipient: "visitor" | "studio";
  readonly mailId: string;
  readonly madeAt: number;
  readonly mailAttempts: number;
};

/** Condition: a reminder of a visit that has begun, which would be dropped; the parameter is the current tick. */
const isLate = `(kind = 'reminder' AND NOT EXISTS (SELECT 1 FROM booking_lines
  WHERE booking = booking_mails.booking AND cancelled_at IS NULL AND start_tick > ?))`;

/**
 * The outbox of booking mails. Reminders wait for their day. Any other mail postponed beyond the longest
 * retry interval was postponed by a wrong clock and is due now. While the clock is distrusted, a reminder
 * that seems too late waits, because it may still be in time.
 */
export function createBookingOutbox(store: Store): Omit<Outbox<BookingMail>, "file"> {
  const { db } = store;
  const waiting = `state = 'waiting' AND id NOT IN (SELECT value FROM json_each(?)) AND NOT (? AND ${isLate})`;
  /** Parameters of `waiting`. */
  const waitingAt = (now: number, except: readonly number[]) =>
    [JSON.stringify(except), Number(!isClockTrusted(db, now)), tickAt(now)] as const;
  const due = "(next_at <= ? OR (attempts > 0 AND next_at > ?))";
  const next = db.prepare(
    `SELECT * FROM booking_mails WHERE ${waiting} AND ${due} ORDER BY next_at, id LIMIT 1`,
  );
  const soonest = db.prepare(`SELECT min(next_at) AS time FROM booking_mails WHERE ${waiting}`);
  return {
    next(now, except = []) {
      const row = next.get(...waitingAt(now, except), now, now + maxRetryWait);
      return (
        row && {
          id: Number(row.id),
          booking: Number(row.booking),
          kind: row.kind as MailKind,
          recipient: row.recipient === "studio" ? "studio" : "visitor",
          mailId: String(row.mail_id),
          madeAt: Number(row.made_at),
          mailAttempts: Number(row.attempts),
        }
      );
    },
    nextTime(now, except = []) {
      const time = soonest.get(...waitingAt(now, except))?.time;
      return typeof time === "number" ? time : undefined;
    },
    ...recordResults(store, "booking_mails"),
  };
}
