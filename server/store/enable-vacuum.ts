import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import { readPragma } from "./queries.ts";
import { freeBytes, minFreeBytes } from "./reserve.ts";

/**
 * Rebuilds a store from an earlier version without auto-vacuum, whose file could only grow. That needs space
 * for two more copies of it. If there is none, or another program locks the store, the next start tries
 * again.
 */
export function enableVacuum(db: DatabaseSync, log: Log): void {
  const incremental = 2;
  if (readPragma(db, "auto_vacuum") === incremental) return;
  const size = readPragma(db, "page_count") * readPragma(db, "page_size");
  try {
    if (freeBytes(path.dirname(String(db.location()))) < 2 * size + minFreeBytes)
      throw new Error("the disk has too little room");
    db.exec("PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
    log("store compacted");
  } catch (error) {
    log("store not compacted", { reason: errorMessage(error) });
  }
}
