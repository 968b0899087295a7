import type { DatabaseSync } from "node:sqlite";

/** Normalizes an e-mail address for comparison: case does not matter. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase();
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
