import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import { first, query, type Reader, type Writer } from "./query.ts";
import { freeBytes, minFreeBytes } from "./reserve.ts";

/** Runs statements that are no queries; only this folder may. */
function execute(db: Reader, statements: string): void {
  (db as DatabaseSync).exec(statements);
}

/** Reads a numeric SQLite pragma, such as `page_count`. */
export function readPragma(db: Reader, name: string): number {
  return Number((db as DatabaseSync).prepare(`PRAGMA ${name}`).get()?.[name]);
}

/** How many bytes of the file are used. */
export function usedBytes(db: Reader): number {
  const sizes = sql<{ used: number }>`(SELECT (page_count - freelist_count) * page_size AS used
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size)`;
  return first(db, query.selectFrom(sizes.as("sizes")).selectAll())?.used ?? 0;
}

/** Returns the space of deleted rows to the disk. */
export function shrink(db: Writer): void {
  execute(db, "PRAGMA incremental_vacuum");
}

/** Truncates the WAL, outside a transaction, so that deleted data neither lingers there nor takes space. */
export function clearJournal(db: Reader): void {
  execute(db, "PRAGMA wal_checkpoint(TRUNCATE)");
}

/** The folder of a store. */
export function folderOf(db: Reader): string {
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
    if (freeBytes(folderOf(db)) < 2 * size + minFreeBytes) throw new Error("the disk has too little room");
    execute(db, "PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
    log("store compacted");
  } catch (error) {
    log("store not compacted", { reason: errorMessage(error) });
  }
}
