import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { mailFact } from "../store/mail-health.ts";
import { readFact } from "../store/queries.ts";
import { TICK_MS } from "./clock.ts";
import type { BookingRow, LineRow } from "./rows.ts";
import { isMailed } from "./views.ts";

/** What a mail tells. */
export type MailKind = "booked" | "changed" | "cancelled" | "reminder" | "link";

/** Puts mails in line; runs inside the transaction of what they tell. */
export type MailLine = {
  /**
   * Tells visitor and studio what became of a booking, and sets the time of the reminder.
   * @param kind "restored" where a cancelled line stands again
   * @param reminder hours before the visit
   */
  readonly tell: (
    booking: BookingRow,
    lines: readonly LineRow[],
    kind: "booked" | "changed" | "cancelled" | "restored",
    reminder: number,
  ) => void;
  readonly sendLink: (booking: number) => void;
};

/** Whether the server knows a mail server: without one nothing is put in line. */
export function hasMail(db: DatabaseSync): boolean {
  return readFact(db, mailFact) === "configured";
}

/** Prepares the statements. @param now milliseconds since 1970 */
export function createMailLine(db: DatabaseSync, now: () => number): MailLine {
  const add = db.prepare(
    "INSERT INTO booking_mails (booking, kind, recipient, mail_id, made_at, next_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const untold = db.prepare(
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
    tell(booking, lines, told, reminder) {
      if (!hasMail(db)) return;
      // A mail on its way may not be called back, so the guest always hears that the visit stands.
      if (told === "restored") dropCancelled.run(booking.id);
      const kind = told === "restored" ? "changed" : told;
      const recipients = isMailed(booking) ? (["visitor", "studio"] as const) : (["studio"] as const);
      for (const recipient of recipients) {
        // A mail says how the booking is when it is sent: one that waits will tell this change as well.
        if (
          kind === "changed" &&
          (["booked", "changed"] as const).some((each) => untold.get(booking.id, recipient, each))
        )
          continue;
        if (kind === "cancelled") dropWaiting.run(booking.id, recipient);
        put(booking.id, kind, recipient, now());
      }
      dropReminder.run(booking.id);
      const kept = lines
        .filter(({ cancelledAt }) => cancelledAt === undefined)
        .map(({ tick }) => tick * TICK_MS);
      const at = Math.min(...kept) - reminder * 3_600_000;
      if (isMailed(booking) && kept.length > 0 && at > now()) put(booking.id, "reminder", "visitor", at);
    },
    sendLink(booking) {
      if (hasMail(db) && !untold.get(booking, "visitor", "link")) put(booking, "link", "visitor", now());
    },
  };
}
