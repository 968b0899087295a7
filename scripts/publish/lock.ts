import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Longest wait for another publish, in ms. */
const LONGEST_WAIT = 1_800_000;

/**
 * Waits until no other process publishes into a data folder, and keeps others waiting. The lock is one of SQLite's: it
 * goes when this process ends, however it ends.
 *
 * @returns Lets the next one begin.
 */
export function lockPublishing(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(path.join(dataDir, "publish.lock"), { timeout: LONGEST_WAIT });
  db.exec("BEGIN EXCLUSIVE");
  return () => db.close();
}
