import { randomBytes, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { LetterAct } from "#domain/letters.ts";
import { countMail, nextMailTime } from "../mail/mail-limit.ts";
import { messagesOf } from "../person/find-person.ts";
import { recordDeletion } from "../store/deletion-journal.ts";
import { mailFact } from "../store/mail-health.ts";
import { readFact } from "../store/queries.ts";

/** Somebody who signs up again gets no second mail within this time, in milliseconds: a day. */
const askAgainMs = 86_400_000;

/**
 * Stores an address that signed up for the newsletter, inside a transaction. If mail is set up, it is asked
 * to confirm.
 * @param now milliseconds since 1970
 */
export function addLetterAddress(db: DatabaseSync, email: string, now: number): void {
  const address = email.trim().toLowerCase();
  if (address === "") return;
  const state = readFact(db, mailFact) === "configured" ? "waiting" : "none";
  // Somebody who unsubscribed, or has not confirmed for a day, is asked again. The link they already have stays
  // valid unless they unsubscribed, since anybody can sign them up again. A time more than a day ahead was
  // recorded by a wrong clock.
  const at = nextMailTime(db, address, now);
  const { changes } = db
    .prepare(
      `INSERT INTO letter_addresses (email, key, asked_at, mail_id, state, next_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (email) DO UPDATE SET key = iif(left_at IS NULL, key, excluded.key), asked_at = excluded.asked_at, mail_id = excluded.mail_id,
       state = excluded.state, next_at = excluded.next_at, attempts = 0, first_failed_at = NULL, error = NULL,
       sent_at = NULL, confirmed_at = NULL, left_at = NULL, removed_at = NULL, confirmed_before = NULL
     WHERE left_at IS NOT NULL OR (confirmed_at IS NULL AND abs(? - asked_at) > ?)`,
    )
    .run(address, randomBytes(24).toString("base64url"), now, randomUUID(), state, at, now, askAgainMs);
  if (changes > 0 && state === "waiting") countMail(db, address, { at, now });
}

/** Id of the address that a key belongs to. */
export function findKey(db: DatabaseSync, key: string): number | undefined {
  const row = db.prepare("SELECT id FROM letter_addresses WHERE key = ?").get(key);
  return row && Number(row.id);
}

/** Confirms or unsubscribes an address, inside a transaction. @returns whether it exists */
export function changeAddress(db: DatabaseSync, id: number, act: LetterAct, now: number): boolean {
  if (act === "leave") return leave(db, id, now);
  const { changes } = db
    .prepare(
      `UPDATE letter_addresses SET confirmed_at = coalesce(confirmed_at, ?), left_at = NULL, removed_at = NULL,
         confirmed_before = NULL WHERE id = ?`,
    )
    .run(now, id);
  return changes > 0;
}

/**
 * Unsubscribes. Journaled, so that restoring a backup does not undo it. The sign-up message is moved to the
 * bin.
 */
function leave(db: DatabaseSync, id: number, now: number): boolean {
  const row = db.prepare("SELECT email, left_at FROM letter_addresses WHERE id = ?").get(id);
  if (!row) return false;
  if (row.left_at !== null) {
    // Whoever unsubscribes themselves is not brought back.
    db.prepare("UPDATE letter_addresses SET removed_at = NULL, confirmed_before = NULL WHERE id = ?").run(id);
    return true;
  }
  const email = String(row.email);
  recordDeletion(db, { what: "letters", key: email }, now);
  db.prepare(
    `UPDATE letter_addresses SET left_at = ?, confirmed_at = NULL, state = iif(state = 'sent', 'sent', 'none')
     WHERE id = ?`,
  ).run(now, id);
  const bin = db.prepare("UPDATE messages SET binned_at = coalesce(binned_at, ?) WHERE id = ?");
  for (const message of messagesOf(db, email.toLowerCase()))
    if (message.form === "newsletter") bin.run(now, message.id);
  return true;
}

/**
 * Unsubscribes an address at the desk, inside a transaction. It can be restored for 30 days, unless the person
 * unsubscribes as well.
 * @returns whether it was subscribed
 */
export function removeAddress(db: DatabaseSync, id: number, now: number): boolean {
  const row = db
    .prepare("SELECT confirmed_at FROM letter_addresses WHERE id = ? AND left_at IS NULL")
    .get(id);
  if (!row) return false;
  leave(db, id, now);
  db.prepare("UPDATE letter_addresses SET removed_at = ?, confirmed_before = ? WHERE id = ?").run(
    now,
    row.confirmed_at ?? null,
    id,
  );
  return true;
}

/**
 * Brings an address back that was removed at the desk, as it was, with its sign-up messages, inside a transaction.
 * Somebody who had not confirmed is asked again with the next press of *Send the missing confirmation e-mails*.
 * @returns whether it was removed
 */
export function restoreAddress(db: DatabaseSync, id: number, now: number): boolean {
  const row = db
    .prepare("SELECT email, removed_at FROM letter_addresses WHERE id = ? AND removed_at IS NOT NULL")
    .get(id);
  if (!row) return false;
  const email = String(row.email);
  recordDeletion(db, { what: "letters again", key: email }, now);
  db.prepare(
    `UPDATE letter_addresses SET confirmed_at = confirmed_before, left_at = NULL, removed_at = NULL,
       confirmed_before = NULL WHERE id = ?`,
  ).run(id);
  const unbin = db.prepare("UPDATE messages SET binned_at = NULL WHERE id = ? AND binned_at = ?");
  for (const message of messagesOf(db, email.toLowerCase()))
    if (message.form === "newsletter") unbin.run(message.id, Number(row.removed_at));
  return true;
}

/** Forgets how to bring back addresses that were removed at the desk before a time. They stay unsubscribed. */
export function forgetRemovedAddresses(db: DatabaseSync, before: number): void {
  db.prepare(
    "UPDATE letter_addresses SET removed_at = NULL, confirmed_before = NULL WHERE removed_at < ?",
  ).run(before);
}
