import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { createClaims } from "../booking/claims.ts";
import { tickAt } from "../booking/clock.ts";
import { forgetCountedMails } from "../mail/mail-limit.ts";
import { messagesOf } from "../messages/message-store.ts";
import { bookingsOf } from "./find-person.ts";

/**
 * Deletes everything about an address from the store, inside a transaction. Upcoming visits are cancelled.
 * Only times of visits and paid amounts remain.
 * @param email in lower case
 * @param now milliseconds since 1970
 */
export function forgetPerson(db: DatabaseSync, email: string, now: number): void {
  const remove = db.prepare("DELETE FROM messages WHERE id = ?");
  for (const { id } of messagesOf(db, email)) if (!anonymizeIfPaid(db, id)) remove.run(id);
  for (const { id } of bookingsOf(db, email)) forgetBooking(db, id, now);
  for (const table of ["comments", "place_wishes", "letter_addresses"])
    db.prepare(`DELETE FROM ${table} WHERE lower(email) = ?`).run(email);
  forgetCountedMails(db, email, ["mail", "sign-in"]);
}

/** Anonymizes a paid gift or order, which stays in the books. @returns whether it was paid */
function anonymizeIfPaid(db: DatabaseSync, id: number): boolean {
  const { changes } = db
    .prepare(
      `UPDATE messages SET submission_id = ?, digest = '', page = '', mail_id = ?, mail_state = 'none', mail_error = NULL,
         fields = json_patch('{}', json_object('amount', json_extract(fields, '$.amount'),
           'cause', json_extract(fields, '$.cause'), 'method', json_extract(fields, '$.method')))
       WHERE id = ? AND settled_at IS NOT NULL`,
    )
    .run(randomUUID(), randomUUID(), id);
  if (changes > 0) db.prepare("DELETE FROM replies WHERE message = ?").run(id);
  return changes > 0;
}

function forgetBooking(db: DatabaseSync, booking: number, now: number): void {
  const claims = createClaims(db);
  const upcoming = db
    .prepare("SELECT id FROM booking_lines WHERE booking = ? AND start_tick > ? AND cancelled_at IS NULL")
    .all(booking, tickAt(now));
  for (const { id } of upcoming) {
    claims.release({ booking, line: Number(id) });
    db.prepare("UPDATE booking_lines SET cancelled_at = ? WHERE id = ?").run(now, Number(id));
  }
  db.prepare("UPDATE booking_lines SET helps = '[]', note = '' WHERE booking = ?").run(booking);
  db.prepare(
    `UPDATE bookings SET name = '', email = '', phone = '', hold_hash = NULL, submission_id = NULL, digest = NULL,
       visitor = NULL, network = NULL,
       kept_until = iif(reference IS NULL, ?, kept_until), draft_until = iif(reference IS NULL, ?, draft_until)
     WHERE id = ?`,
  ).run(now, now, booking);
  for (const table of ["booking_keys", "booking_mails"])
    db.prepare(`DELETE FROM ${table} WHERE booking = ?`).run(booking);
}
