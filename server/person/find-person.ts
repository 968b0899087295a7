import type { DatabaseSync } from "node:sqlite";
import { type Message, messageOf } from "../store/message.ts";
import { selectMessages } from "../store/queries.ts";

/** An address as it is compared: people write it in large and small letters. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Messages that an address has sent, the first one first. @param email in small letters */
export function messagesOf(db: DatabaseSync, email: string): Message[] {
  return db
    .prepare(
      `${selectMessages} WHERE lower(CASE WHEN json_valid(fields) THEN json_extract(fields, '$.email') END) = ?
       ORDER BY messages.id`,
    )
    .all(email)
    .map(messageOf);
}

/** Numbers of the bookings and holds of an address. @param email in small letters */
export function bookingsOf(db: DatabaseSync, email: string): { id: number; reference: string | undefined }[] {
  return db
    .prepare("SELECT id, reference FROM bookings WHERE lower(email) = ? ORDER BY id")
    .all(email)
    .map(({ id, reference }) => ({
      id: Number(id),
      reference: reference === null ? undefined : String(reference),
    }));
}

/** How many rows of a table bear an address. @param email in small letters */
export function countOf(
  db: DatabaseSync,
  table: "comments" | "place_wishes" | "letter_addresses",
  email: string,
): number {
  return Number(db.prepare(`SELECT count(*) AS n FROM ${table} WHERE lower(email) = ?`).get(email)?.n);
}
