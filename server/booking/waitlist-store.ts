import { sql } from "kysely";
import type { WaitlistEntry } from "#domain/booking/service.ts";
import { all, first, query, type Reader, run, runFirst, type Writer } from "../store/query.ts";
import type { Row } from "../store/tables.ts";

/** Maximum number of entries to read. */
const maxEntries = 1000;

/** A stored entry, with what was offered to it last. */
export type StoredEntry = WaitlistEntry & {
  readonly id: number;
  /** Milliseconds since 1970; null unless it was removed at the desk. */
  readonly removedAt: number | null;
  /** The reference of the booking that came of the offer. */
  readonly reference: string | null;
  /** Until when a place is held, in milliseconds since 1970. */
  readonly keptUntil: number | null;
};

const entries = query
  .selectFrom("place_wishes")
  .leftJoin("bookings", "bookings.id", "offered")
  .selectAll("place_wishes")
  .select(["reference", "kept_until"]);
const update = query.updateTable("place_wishes");

type EntryRow = Row<"place_wishes"> & {
  readonly reference: string | null;
  readonly kept_until: number | null;
};

function entryOf(row: EntryRow): StoredEntry {
  const { id, offer, minutes, people, from_day: from, to_day: to, name, email, phone, reference } = row;
  const entry = { id, offer, minutes, people, from, to, name, email, phone };
  return { ...entry, removedAt: row.removed_at, reference, keptUntil: row.kept_until };
}

/** Entries of people who have not taken a place yet, by first acceptable day; at most 1,000. */
export function openEntries(db: Reader, today: string): StoredEntry[] {
  return all(
    db,
    entries
      .where("reference", "is", null)
      .where("removed_at", "is", null)
      .where("to_day", ">=", today)
      .orderBy("from_day")
      .orderBy("place_wishes.id")
      .limit(maxEntries),
  ).map(entryOf);
}

/** Removed entries whose days are still to come, the last removed first; at most 1,000. */
export function removedEntries(db: Reader, today: string): StoredEntry[] {
  return all(
    db,
    entries
      .where("removed_at", "is not", null)
      .where("to_day", ">=", today)
      .orderBy("removed_at", "desc")
      .orderBy("place_wishes.id", "desc")
      .limit(maxEntries),
  ).map(entryOf);
}

/** An entry that was not removed. */
export function findEntry(db: Reader, id: number): StoredEntry | undefined {
  const row = first(db, entries.where("place_wishes.id", "=", id).where("removed_at", "is", null));
  return row && entryOf(row);
}

/** The same entry of the same guest; one that was not removed comes first. */
export function sameEntry(
  db: Reader,
  { offer, minutes, people, from, to, name, email, phone }: WaitlistEntry,
): Pick<Row<"place_wishes">, "id" | "removed_at"> | undefined {
  return first(
    db,
    query
      .selectFrom("place_wishes")
      .select(["id", "removed_at"])
      .where("offer", "=", offer)
      .where("minutes", "=", minutes)
      .where("people", "=", people)
      .where("from_day", "=", from)
      .where("to_day", "=", to)
      .where("name", "=", name)
      .where("email", "=", email)
      .where("phone", "=", phone)
      .orderBy("removed_at")
      .limit(1),
  );
}

/** How many entries one guest has, and how many came from one address. @param visitor see `visitor-limits.ts` */
export function countEntries(
  db: Reader,
  { email, phone }: { email: string; phone: string },
  visitor: string | null,
): { readonly ofContact: number; readonly ofAddress: number } {
  const counted = query
    .selectFrom("place_wishes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("removed_at", "is", null);
  const same = sql<boolean>`((email <> '' AND email = ${email} COLLATE NOCASE)
    OR (phone <> '' AND phone = ${phone}))`;
  return {
    ofContact: first(db, counted.where(same))?.count ?? 0,
    ofAddress: visitor === null ? 0 : (first(db, counted.where("visitor", "=", visitor))?.count ?? 0),
  };
}

/** Stores a new entry. @param source see `visitor-limits.ts` */
export function insertEntry(
  db: Writer,
  { offer, minutes, people, from, to, name, email, phone }: WaitlistEntry,
  source: { readonly made_at: number; readonly visitor: string | null },
): void {
  const days = { from_day: from, to_day: to };
  const entry = { offer, minutes, people, ...days, name, email, phone, ...source };
  run(db, query.insertInto("place_wishes").values(entry));
}

/** Takes up a removed entry as if it were new. @param source see `visitor-limits.ts` */
export function renewEntry(
  db: Writer,
  id: number,
  source: { readonly made_at: number; readonly visitor: string | null },
): void {
  run(db, update.set({ ...source, removed_at: null }).where("id", "=", id));
}

/** Brings a removed entry back. @returns whether it was removed, and its days are still to come */
export function restoreEntry(db: Writer, id: number, today: string): boolean {
  const removed = update.set({ removed_at: null }).where("id", "=", id).where("removed_at", "is not", null);
  return run(db, removed.where("to_day", ">=", today)) > 0;
}

/** Removes an entry whose place was not booked. @returns the hold that was offered; undefined if there is no entry */
export function removeEntry(
  db: Writer,
  id: number,
  now: number,
): { readonly offered: number | null } | undefined {
  const isBooked = sql<boolean>`EXISTS (
    SELECT 1 FROM bookings WHERE bookings.id = offered AND reference IS NOT NULL)`;
  const open = update.set({ removed_at: now }).where("id", "=", id).where("removed_at", "is", null);
  return runFirst(db, open.where((is) => is.not(isBooked)).returning("offered"));
}

/** Notes the hold that was offered for an entry. */
export function setOffered(db: Writer, id: number, hold: number): void {
  run(db, update.set({ offered: hold }).where("id", "=", id));
}

/** Whether a hold was offered to somebody on the waiting list. */
export function isOffered(db: Reader, hold: number): boolean {
  return first(db, query.selectFrom("place_wishes").select("id").where("offered", "=", hold)) !== undefined;
}

/** Deletes entries that are over, that came true, or that were removed before a time. Days as `2026-12-01`. */
export function dropOldEntries(
  db: Writer,
  limits: { firstDay: string; lastDay: string; removedBefore: number; now: number },
): void {
  const drop = query.deleteFrom("place_wishes");
  run(db, drop.where("to_day", "<", limits.firstDay));
  // Earlier versions took any day, however far away.
  run(db, drop.where("to_day", ">", limits.lastDay));
  const booked = query.selectFrom("bookings").select("id").where("reference", "is not", null);
  run(db, drop.where("made_at", "<=", limits.now).where("offered", "in", booked));
  run(db, drop.where("removed_at", "<", limits.removedBefore));
  // Removed while the clock was wrong.
  run(db, update.set({ removed_at: limits.now }).where("removed_at", ">", limits.now));
}
