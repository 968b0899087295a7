import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { changedAt } from "#core/process/write-atomic.server.ts";
import { dayMs } from "#core/values/time.ts";
import { restorePlanFile } from "./finish-restore.server.ts";
import { setJournalMode } from "./maintenance.server.ts";
import { isOutdated, migrate } from "./migrations.server.ts";
import type { Opened, Reader } from "./query.server.ts";
import { damagedMessage, StoreError } from "./store-failure.server.ts";

export const storeFileName = "messages.sqlite";

type OpenOptions = {
  /** Whether to check the whole file for damage first. */
  readonly isChecked?: boolean;
  /** Whether the store as it was is kept if an earlier version wrote it; true by default. */
  readonly isCopyKept?: boolean;
  /** Maximum number of SQLite pages (4 kB each), for simulating a full disk. */
  readonly maxPages?: number | undefined;
};

/**
 * Opens the message store, or creates it, readable only by this user. A committed message survives a killed
 * process and a power failure (WAL with synchronous=FULL).
 * @param folder created with mode 0700 if missing; an existing folder keeps its mode
 * @throws StoreError if the file is damaged, empty, or from a newer version; SQLite and system errors, which
 * `explainStoreError` explains
 */
export function openDatabase(
  folder: string,
  { isChecked, isCopyKept = true, maxPages }: OpenOptions = {},
): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, storeFileName);
  if (existsSync(restorePlanFile(folder)))
    throw new StoreError("A restore was interrupted. Start the server: it finishes the restore.");
  if (!existsSync(file)) create(file);
  else if (statSync(file).size === 0) throw new StoreError(emptyMessage(file));
  const db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  try {
    setJournalMode(db, "wal");
    db.exec(`PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON;
      PRAGMA journal_size_limit = 16000000`);
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    if (isChecked) check(db, file);
    if (isCopyKept && isOutdated(db)) keepCopy(db, folder);
    migrate(db, file);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Name of the copy of the store from before the last upgrade: with it, the version before can be started again. */
export const copyFileName = "messages.before-upgrade.sqlite";

/** How long the copy is kept, in milliseconds: as long as backups. */
const copyMs = 14 * dayMs;

/** Copies a store, whole, before it is migrated. It is not opened if there is no space for that. */
function keepCopy(db: DatabaseSync, folder: string): void {
  const made = path.join(folder, `${copyFileName}.new`);
  rmSync(made, { force: true });
  closeSync(openSync(made, "wx", 0o600));
  db.prepare("VACUUM INTO ?").run(made);
  renameSync(made, path.join(folder, copyFileName));
}

/** Deletes the copy from before an upgrade once it is as old as backups become. @param now milliseconds since 1970 */
export function dropOldCopy(folder: string, now: number): void {
  const file = path.join(folder, copyFileName);
  if (existsSync(file) && changedAt(file, now) < now - copyMs) rmSync(file);
}

/**
 * Opens the store of a folder as it is, for reading, while a server may be using it.
 * @returns undefined if there is none
 */
export function openForReading(folder: string): (Reader & Pick<DatabaseSync, "close">) | undefined {
  const file = path.join(folder, storeFileName);
  return existsSync(file) ? new DatabaseSync(file, { readOnly: true, timeout: 5000 }) : undefined;
}

/**
 * Opens the store that a restore replaces. Closing it merges its journal, unless somebody reads it: then the journal moves along.
 * @returns undefined if it is missing or unreadable
 */
export function openReplaced(folder: string): Opened | undefined {
  const file = path.join(folder, storeFileName);
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { timeout: 5000 });
    try {
      if (db.prepare("PRAGMA quick_check(1)").get()?.quick_check === "ok") return db;
    } catch {
      // It is damaged, which may be the reason for the restore.
    }
    db.close();
    return undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates a new store under a temporary name and renames it when complete, so that an empty file always means
 * data loss.
 */
function create(file: string): void {
  if (existsSync(`${file}-wal`))
    throw new StoreError(damagedMessage(file, "it is missing, but its journal is there"));
  const made = `${file}.new`;
  for (const leftover of [made, `${made}-journal`]) rmSync(leftover, { force: true });
  // SQLite creates its journal files with the mode of the main file.
  closeSync(openSync(made, "wx", 0o600));
  const db = new DatabaseSync(made);
  try {
    // Return the space of deleted messages to the disk.
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
    `${file} is empty (0 bytes), which a message store never is. If you had messages, go back to a backup: ` +
    "docs/backup.md. If you had none, delete the file and start again."
  );
}
