import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { restorePlanFile } from "../backups/finish-restore.ts";
import { damagedMessage, StoreError } from "./failure.ts";
import { migrate } from "./migrations.ts";

/** Name of the one file that holds all messages. */
export const storeFileName = "messages.sqlite";

/** How a store is opened. */
export type OpenOptions = {
  /** Whether to look first for damage in the whole file. */
  readonly isChecked?: boolean;
  /** Most pages (4 kB each) the file may have, to try out a full disk. */
  readonly maxPages?: number | undefined;
};

/**
 * Opens the file of messages, and makes it where there is none, readable by this user alone.
 * A committed message survives a killed process and a power cut (WAL with synchronous=FULL).
 *
 * @param folder made with mode 0700 if missing; an existing folder keeps its mode
 * @throws StoreError when the file is damaged, empty, or of a newer version; errors of SQLite and the system, for
 *   which `explainStoreError` has words
 */
export function openDatabase(folder: string, { isChecked, maxPages }: OpenOptions = {}): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, storeFileName);
  if (existsSync(restorePlanFile(folder)))
    throw new StoreError("A restore was cut off half way. Start the server: it carries it out to its end.");
  if (!existsSync(file)) create(file);
  else if (statSync(file).size === 0) throw new StoreError(emptyMessage(file));
  const db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  try {
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
      PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 16000000`);
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    if (isChecked) check(db, file);
    migrate(db, file);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Makes a new store aside and names it when it is whole, so that an empty file always means that one was lost. */
function create(file: string): void {
  if (existsSync(`${file}-wal`))
    throw new StoreError(damagedMessage(file, "it is missing, but its journal is there"));
  const made = `${file}.new`;
  for (const leftover of [made, `${made}-journal`]) rmSync(leftover, { force: true });
  // SQLite gives its journal files the mode of the main file.
  closeSync(openSync(made, "wx", 0o600));
  const db = new DatabaseSync(made);
  try {
    // Space of deleted messages goes back to the disk.
    db.exec("PRAGMA auto_vacuum = INCREMENTAL");
    migrate(db, file);
  } finally {
    db.close();
  }
  renameSync(made, file);
}

function check(db: DatabaseSync, file: string): void {
  const [found] = db.prepare("PRAGMA quick_check(1)").all();
  if (found?.quick_check !== "ok")
    throw new StoreError(damagedMessage(file, String(found?.quick_check).replace(/\s+/g, " ")));
}

function emptyMessage(file: string): string {
  return (
    `${file} is empty (0 bytes), which a store of messages never is. If there were messages, go back to a backup: ` +
    "docs/backup.md. If there were none, delete the file and start again."
  );
}
