import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { mailFact } from "../store/mail-health.ts";
import { readFact } from "../store/queries.ts";
import { TICK_MS } from "./clock.ts";
import type { BookingRow, LineRow } from "./rows.ts";
import { isMailed } from "./views.ts";

/** What a mail is about. */
export type MailKind = "booked" | "changed" | "cancelled" | "reminder" | "link";

/** Queues mails, inside the transaction of the change they announce. */
export type MailQueue = {
  /**
   * Notifies visitor and studio of a change to a booking, and schedules the reminder.
   * @param kind "restored" if a cancelled line was restored
   * @param reminder hours before the visit
   */
  readonly notify: (
    booking: BookingRow,
    lines: readonly LineRow[],
    kind: "booked" | "changed" | "cancelled" | "restored",
    reminder: number,
  ) => void;
  readonly sendLink: (booking: number) => void;
};

/** Whether a mail server is configured: without one, nothing is queued. */
export function hasMail(db: DatabaseSync): boolean {
  return readFact(db, mailFact) === "configured";
}

/** Prepares the statements. @param now milliseconds since 1970 */
export function createMailQueue(db: DatabaseSync, now: () => number): MailQueue {
  const add = db.prepare(
    "INSERT INTO booking_mails (booking, kind, recipient, mail_id, made_at, next_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const queued = db.prepare(
    "SELECT 1 FROM booking_mails WHERE booking = ? AND recipient = ? AND kind = ? AND state = 'waiting' AND attempts = 0",
  );
  const dropWaiting = db.prepare(
    "DELETE FROM booking_mails WHERE booking = ? AND recipient = ? AND kind IN ('booked', 'changed') AND state <> 'sent' AND attempts = 0",
  );
  const dropCancelled = db.prepare(
    "DELETE FROM booking_mails WHERE booking = ? AND kind = 'cancelled' AND state <> 'sent'",
  );
  const dropReminder = db.prepare(
    "DELETE FROM booking_mails WHERE booking = ? AND kind = 'reminder' AND state <> 'sent'",
  );

  function put(booking: number, kind: MailKind, recipient: "visitor" | "studio", at: number): void {
    add.run(booking, kind, recipient, randomUUID(), now(), at);
  }

  return {
    notify(booking, lines, change, reminder) {
      if (!hasMail(db)) return;
      // A mail being sent cannot be recalled, so always tell the guest that the visit is restored.
      if (change === "restored") dropCancelled.run(booking.id);
      const kind = change === "restored" ? "changed" : change;
      const recipients = isMailed(booking) ? (["visitor", "studio"] as const) : (["studio"] as const);
      for (const recipient of recipients) {
        // Mails are composed when sent, so a waiting one will include this change.
        if (
          kind === "changed" &&
          (["booked", "changed"] as const).some((each) => queued.get(booking.id, recipient, each))
        )
          continue;
        if (kind === "cancelled") dropWaiting.run(booking.id, recipient);
        put(booking.id, kind, recipient, now());
      }
      dropReminder.run(booking.id);
      const active = lines
        .filter(({ cancelledAt }) => cancelledAt === undefined)
        .map(({ tick }) => tick * TICK_MS);
      const at = Math.min(...active) - reminder * 3_600_000;
      if (isMailed(booking) && active.length > 0 && at > now()) put(booking.id, "reminder", "visitor", at);
    },
    sendLink(booking) {
      if (hasMail(db) && !queued.get(booking, "visitor", "link")) put(booking, "link", "visitor", now());
    },
  };
}
