import { sql } from "kysely";
import { replyTo } from "#core/booking/booking-contact.ts";
import type { Contact } from "#core/booking/visit.ts";
import { all, first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";

/** Something to tell somebody whom no mail tells it. */
type NewCall = Pick<Contact, "name" | "email" | "phone"> & {
  /** How they would like to be told; if they chose nothing, as `replyTo` says. */
  readonly reply?: string;
  /** What it is about, such as `gift 12`: what is added about the same later replaces it. */
  readonly about: string;
  /** The page of the desk about it. */
  readonly path: string;
  /** The words to say, as a mail would say them; omitted if they follow from what is true when somebody calls. */
  readonly words?: string;
};

/**
 * Puts on *Calls to make* what would be mailed and cannot be, inside the transaction of what it tells: mail is not set up, there
 * is no address, or it was refused.
 */
export function addCall(db: Writer, { reply = "", words = "", ...call }: NewCall, now: number): void {
  dropCall(db, call.about);
  // Who was deleted, or has left no way to be reached, cannot be told.
  if (`${call.email}${call.phone}` === "") return;
  const byText = +(replyTo({ reply, ...call }) === "text");
  run(db, query.insertInto("calls_to_make").values({ ...call, words, is_by_text: byText, made_at: now }));
}

/** Takes off the list what nobody needs to be told any more. */
export function dropCall(db: Writer, about: string): void {
  run(db, query.deleteFrom("calls_to_make").where("about", "=", about));
}

/** What was, or is, to be told about something; undefined if nothing is known of it. */
export function findCall(db: Reader, about: string): Row<"calls_to_make"> | undefined {
  return first(db, query.selectFrom("calls_to_make").selectAll().where("about", "=", about));
}

/** What is still to be told, the oldest first; at most 200. */
export function openCalls(db: Reader): Row<"calls_to_make">[] {
  const calls = query.selectFrom("calls_to_make").selectAll().where("done_at", "is", null);
  return all(db, calls.orderBy("id").limit(200));
}

/** Notes when somebody was told; null puts it back on the list. */
export function setCallDone(db: Writer, id: number, at: number | null): void {
  run(db, query.updateTable("calls_to_make").set({ done_at: at }).where("id", "=", id));
}

/** Deletes what was told before a time, and what is so old that nobody needs it any more. */
export function dropOldCalls(
  db: Writer,
  limits: { readonly doneBefore: number; readonly madeBefore: number; readonly now: number },
): void {
  const { now } = limits;
  const drop = query.deleteFrom("calls_to_make");
  run(db, drop.where("done_at", "<", limits.doneBefore));
  run(db, drop.where("made_at", "<", limits.madeBefore));
  // Noted while the clock was wrong.
  const noted = query.updateTable("calls_to_make");
  run(db, noted.set({ done_at: now }).where("done_at", ">", now));
  run(db, noted.set({ made_at: now }).where("made_at", ">", now));
}

/** A booking whose guest may have to be told something by text or call. */
export type DueCall = Pick<Row<"bookings">, "id" | "reference" | "name" | "phone" | "email" | "reply"> &
  Pick<Row<"bookings">, "sequence" | "told_sequence">;

/**
 * Bookings whose guests have not been told the current state, or of a visit before `soon`, the next
 * one first.
 * @param hasMail whether guests with an address get mails: then only the others are called
 */
export function dueCalls(
  db: Reader,
  { hasMail, now, soon, limit }: { hasMail: boolean; now: number; soon: number; limit: number },
): DueCall[] {
  const from = hasMail ? sql`bookings INDEXED BY bookings_to_call` : sql`bookings`;
  const who = hasMail
    ? sql`phone <> '' AND (reply IN ('text', 'call') OR (reply = 'email' AND email = ''))`
    : sql`reply <> 'none' AND (phone <> '' OR email <> '')`;
  const due = sql<DueCall>`(
    SELECT bookings.id, reference, bookings.name, phone, email, reply, sequence, told_sequence,
      min(start_tick) FILTER (WHERE cancelled_at IS NULL) AS next, min(start_tick) AS first
    FROM ${from} JOIN booking_lines ON booking = bookings.id
    WHERE reference IS NOT NULL AND ${who} AND start_tick > ${now}
    GROUP BY bookings.id
    HAVING coalesce(told_sequence, -1) < sequence OR (next < ${soon} AND coalesce(reminded_tick, 0) <> next)
    ORDER BY coalesce(next, first), bookings.id LIMIT ${limit})`;
  return all(db, query.selectFrom(due.as("due")).selectAll());
}
