import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Message, messageOf } from "../store/message.ts";
import { all, query, type Reader } from "../store/query.ts";

/** Normalizes an e-mail address for comparison: case does not matter. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Messages from an address, oldest first. @param email in lower case */
export function messagesOf(db: Reader, email: string): Message[] {
  return all(
    db,
    query
      .selectFrom("messages")
      .leftJoin("files", "files.message_id", "messages.id")
      .selectAll("messages")
      .select("files.name as file_name")
      // The words of the index.
      .where(sql`lower(CASE WHEN json_valid(fields) THEN json_extract(fields, '$.email') END)`, "=", email)
      .orderBy("messages.id"),
  ).map(messageOf);
}

/** Ids and references of the bookings and holds of an address. @param email in lower case */
export function bookingsOf(db: DatabaseSync, email: string): { id: number; reference: string | undefined }[] {
  return db
    .prepare("SELECT id, reference FROM bookings WHERE lower(email) = ? ORDER BY id")
    .all(email)
    .map(({ id, reference }) => ({
      id: Number(id),
      reference: reference === null ? undefined : String(reference),
    }));
}

/** Number of rows of a table with an address. @param email in lower case */
export function countOf(
  db: DatabaseSync,
  table: "comments" | "place_wishes" | "letter_addresses",
  email: string,
): number {
  return Number(db.prepare(`SELECT count(*) AS n FROM ${table} WHERE lower(email) = ?`).get(email)?.n);
}
