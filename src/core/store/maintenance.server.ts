import { randomFillSync } from "node:crypto";
import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { all, first, hasTable, query, type Reader, run, statement, type Writer } from "./query.server.ts";
import { StoreError } from "./store-failure.server.ts";

/** Runs statements that are no queries; only this folder may. */
function execute(db: Reader, statements: string): void {
  (db as DatabaseSync).exec(statements);
}

/** Reads a numeric SQLite pragma, such as `page_count`. */
export function readPragma(db: Reader, name: string): number {
  return Number((db as DatabaseSync).prepare(`PRAGMA ${name}`).get()?.[name]);
}

/** How many bytes of the file are used: a table of one row. */
export const usage = sql<{ used: number }>`(SELECT (page_count - freelist_count) * page_size AS used
  FROM pragma_page_count, pragma_freelist_count, pragma_page_size)`;

/** Returns the space of deleted rows to the disk: SQLite answers with a row for each page, and all of them are taken. */
export function shrink(db: Writer): void {
  execute(db, "PRAGMA incremental_vacuum");
}

/**
 * Truncates the WAL, outside a transaction, so that deleted data neither lingers there nor takes space. It waits for nobody, on
 * a connection of its own: while somebody reads, or where the disk refuses it, the WAL stays, and `clearJournalInTime` tries again.
 * @returns whether nothing is left in it
 */
export function clearJournal(db: Reader): boolean {
  try {
    const own = new DatabaseSync(String(db.location()), { timeout: 0 });
    try {
      own.exec("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON");
      return own.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
    } finally {
      own.close();
    }
  } catch {
    return false;
  }
}

/** How often the server tries to truncate a WAL that somebody was reading, in milliseconds. */
const journalMs = 60_000;

/**
 * Truncates the WAL each minute while something is in it: what was deleted is gone from it once nobody reads any more, whichever
 * program has deleted it.
 * @returns a function that stops it
 */
export function clearJournalInTime(db: Reader, log: Log): () => void {
  const file = `${db.location()}-wal`;
  let isLate = false;
  const timer = setInterval(() => {
    const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
    const isNowLate = !isEmpty && !clearJournal(db);
    if (isNowLate && !isLate) log("journal not truncated yet");
    isLate = isNowLate;
  }, journalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Sets how a store keeps its journal. SQLite says how it does, instead of failing.
 * @throws StoreError if it cannot be kept so
 */
export function setJournalMode(db: Reader, mode: "wal" | "delete"): void {
  const answer = (db as DatabaseSync).prepare(`PRAGMA journal_mode = ${mode}`).get()?.journal_mode;
  if (answer === mode) return;
  throw new StoreError(
    `${db.location()} cannot be used safely there: its journal is kept as "${answer}" instead of "${mode}". DATA_DIR must name a folder on a disk of this machine.`,
  );
}

/** The folder of a store. */
export function storeFolder(db: Reader): string {
  return path.dirname(String(db.location()));
}

/**
 * Rebuilds a store from an earlier version without auto-vacuum, whose file could only grow. That needs space
 * for two more copies of it. If there is none, or another program locks the store, the next start tries
 * again.
 */
export function enableVacuum(db: Reader, log: Log): void {
  const incremental = 2;
  if (readPragma(db, "auto_vacuum") === incremental) return;
  const size = readPragma(db, "page_count") * readPragma(db, "page_size");
  try {
    if (freeBytes(storeFolder(db)) < 2 * size + minFreeBytes) throw new Error("the disk has too little room");
    execute(db, "PRAGMA auto_vacuum = INCREMENTAL; VACUUM");
    if (readPragma(db, "auto_vacuum") !== incremental) throw new Error("its file still can only grow");
    clearJournal(db);
    log("store compacted");
  } catch (error) {
    log("store not compacted", { reason: errorMessage(error) });
  }
}

const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a store into a new file, even while a server is writing to it. The copy is a single file, readable
 * only by this user. It contains everything confirmed before the call, and its integrity is checked.
 * @param file path of the copy; must not exist
 * @returns the contents of the copy
 * @throws StoreError if the store is damaged; SQLite and system errors; no copy remains then
 */
export async function copyStore(db: Reader, file: string) {
  // Create it first, so that nobody else on this machine can ever read it.
  closeSync(openSync(file, "wx", 0o600));
  try {
    // All pages in one step: a copy in several steps would restart with every message stored in between.
    await backup(db as DatabaseSync, file, { rate: ALL_PAGES });
    const copy = new DatabaseSync(file);
    try {
      // No separate WAL files: one file is easier to move than three.
      setJournalMode(copy, "delete");
      dropCopyTables(copy);
      const [check] = copy.prepare("PRAGMA integrity_check").all();
      if (check?.integrity_check !== "ok")
        throw new StoreError(
          "The message store is damaged, so it was not copied. Go back to an earlier backup: docs/backup.md.",
        );
      return countStore(copy);
    } finally {
      copy.close();
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Removes the tables that Litestream adds to what it copies: they are none of ours, and a restored store begins without them. */
export function dropCopyTables(db: Writer): void {
  execute(db, "DROP TABLE IF EXISTS _litestream_seq; DROP TABLE IF EXISTS _litestream_lock");
}

/** Counts what is in a store of this version or an earlier one. */
export function countStore(db: Reader) {
  const count = (table: "messages" | "bookings") =>
    query.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n"));
  const booked = count("bookings").where("reference", "is not", null);
  return {
    messages: first(db, count("messages"))?.n ?? 0,
    bookings: hasTable(db, "bookings") ? (first(db, booked)?.n ?? 0) : 0,
  };
}

/** Messages are refused below this free space, in bytes: mailing and deleting stored ones needs space. */
export const minFreeBytes = 16_000_000;

/** Size of the reserve file, in bytes: more than deleting the largest message needs, but too little for other writes. */
const reserveBytes = 15_000_000;

/** Name of the file that reserves disk space. */
export const reserveFileName = "reserve";

/** Free space for this user on the disk of a folder, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Runs work that deletes messages. Deleting needs space at first, so on a full disk the reserve file is
 * removed to make space, and created again when there is enough.
 */
export async function withReserve<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  spendReserve(folder);
  try {
    return await work();
  } finally {
    keepReserve(folder);
  }
}

/** Removes the reserve if the disk is full; the folder need not exist. */
export function spendReserve(folder: string): void {
  const file = path.join(folder, reserveFileName);
  if (existsSync(file) && freeBytes(folder) < minFreeBytes) rmSync(file);
}

/** Creates the reserve file, unless it exists or the disk has no space for it. */
export function keepReserve(folder: string): void {
  const file = path.join(folder, reserveFileName);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === reserveBytes || freeBytes(folder) < minFreeBytes + reserveBytes) return;
  try {
    // Random bytes, because some file systems compress zeros to nothing.
    writeFileSync(file, randomFillSync(Buffer.alloc(reserveBytes)), { mode: 0o600 });
  } catch {
    // A partial reserve would only waste space. Try again next time; messages can be stored without it.
    rmSync(file, { force: true });
  }
}

/** Numbers count from here: a second is more than any studio numbers. */
const start = Date.UTC(2026, 0, 1);

type Sequence = { readonly name: string; readonly seq: number };

const sequences = sql<Sequence>`sqlite_sequence`;

/**
 * Lets every row number of a restored store go on above all that any store of this studio can have given: what was numbered since
 * the backup, and left the house in a mail or a link, is never given again. SQLite keeps the last number of each table with
 * AUTOINCREMENT in a table of its own, which may be changed (https://sqlite.org/autoinc.html).
 * @param replaced the store that was in use; undefined if there is none
 * @param now milliseconds since 1970
 */
export function raiseNumbers(restored: Writer, replaced: Reader | undefined, now: number): void {
  const schema = sql<{ name: string; sql: string; type: string }>`sqlite_schema`;
  const numbered = query
    .selectFrom(schema.as("schema"))
    .select("name")
    .where("type", "=", "table")
    .where("sql", "like", "%AUTOINCREMENT%");
  const least = Math.floor((now - start) / 1000);
  for (const { name } of all(restored, numbered)) {
    const seq = Math.max(lastNumber(restored, name), replaced ? lastNumber(replaced, name) : 0, least);
    run(restored, statement(sql`DELETE FROM sqlite_sequence WHERE name = ${name}`));
    run(restored, statement(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${seq})`));
  }
}

function lastNumber(db: Reader, table: string): number {
  const last = query.selectFrom(sequences.as("sequences")).select("seq").where("name", "=", table);
  return first(db, last)?.seq ?? 0;
}
