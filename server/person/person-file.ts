import type { DatabaseSync } from "node:sqlite";
import { fieldLabel, textOf } from "#domain/forms/describe-message.ts";
import { TICK_MS } from "../booking/clock.ts";
import { fileOf, messagesOf, repliesTo } from "../messages/message-store.ts";
import type { Message } from "../store/message.ts";
import { bookingsOf } from "./find-person.ts";

/** Everything stored about an address, as JSON to hand to the person. @param email in lower case */
export function personFile(db: DatabaseSync, email: string): string {
  const rows = (columns: string, table: string) =>
    db.prepare(`SELECT ${columns} FROM ${table} WHERE lower(email) = ?`).all(email);
  const person = {
    email,
    messages: messagesOf(db, email).map((message) => describeMessage(db, message)),
    bookings: bookingsOf(db, email).map(({ id }) => describeBooking(db, id)),
    comments: rows("name, words, day, cause, post", "comments"),
    placesWaitedFor: rows(
      "offer, minutes, people, from_day, to_day, name, phone, removed_at",
      "place_wishes",
    ).map(({ removed_at: removedAt, ...wish }) => ({ ...wish, removed: timeText(removedAt) })),
    letters: rows("asked_at, confirmed_at, left_at, removed_at, confirmed_before", "letter_addresses").map(
      (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, timeText(value)])),
    ),
  };
  return `${JSON.stringify(person, null, 2)}\n`;
}

function describeMessage(db: DatabaseSync, message: Message) {
  const { id, form, fields, page, receivedAt } = message;
  const file = fileOf(db, id);
  return {
    form,
    page,
    received: timeText(receivedAt),
    fields: Object.fromEntries(
      Object.keys(fields).map((name) => [fieldLabel(form, name), textOf(fields, name)]),
    ),
    ...(file && { file: { name: file.name, base64: Buffer.from(file.bytes).toString("base64") } }),
    replies: repliesTo(db, id).map(({ words, madeAt }) => ({ words, written: timeText(madeAt) })),
  };
}

function describeBooking(db: DatabaseSync, booking: number) {
  const row = db.prepare("SELECT reference, name, phone, booked_at FROM bookings WHERE id = ?").get(booking);
  const visits = db
    .prepare(
      "SELECT name, start_tick, minutes, people, price, helps, note, cancelled_at FROM booking_lines WHERE booking = ?",
    )
    .all(booking)
    .map(({ start_tick: tick, price, helps, cancelled_at: cancelledAt, ...visit }) => ({
      ...visit,
      begins: timeText(Number(tick) * TICK_MS),
      cents: price,
      helps: JSON.parse(String(helps)),
      cancelled: timeText(cancelledAt),
    }));
  return {
    reference: row?.reference,
    name: row?.name,
    phone: row?.phone,
    booked: timeText(row?.booked_at),
    visits,
  };
}

function timeText(time: unknown): string | null {
  return typeof time === "number" ? new Date(time).toISOString() : null;
}
