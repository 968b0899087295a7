import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { reconcileMails } from "#server/mail/mail-store.ts";
import { applyDeletions } from "#server/store/apply-deletions.ts";
import { trustClock } from "#server/store/clock.ts";
import { readDeletions } from "#server/store/deletion-journal.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { CommandError } from "../cli/run.ts";

/** What was changed in a backup's store before restoring it. */
export type PreparedStore = {
  /** Messages, people and addresses that were deleted again. */
  readonly deleted: number;
  /** Emails that may have been sent after the backup. They are on hold until the owner retries them. */
  readonly emailsOnHold: number;
};

/** Gap in the message numbers after a restore, so that no number from an earlier email is reused. */
const skippedNumbers = 1000;

/**
 * Prepares an unpacked store for a restore: migrates it, repeats later deletions, ends all sessions, and puts
 * emails on hold that may have been sent.
 *
 * @param work folder with the unpacked store
 * @param dataDir folder with the store to replace, if there is one
 * @param madeAt time of the backup, in milliseconds since 1970
 * @throws CommandError when the store is damaged or from a newer version
 */
export function prepareStore(work: string, dataDir: string, madeAt: number, now: number): PreparedStore {
  const db = openUnpacked(work);
  const replaced = openReplaced(dataDir);
  try {
    db.exec("BEGIN IMMEDIATE");
    const deleted = applyDeletions(db, readDeletions(dataDir, madeAt), now);
    const emailsOnHold = reconcileMails(db, replaced, now);
    db.exec("DELETE FROM desk_sessions; DELETE FROM desk_links; DELETE FROM desk_challenges");
    db.prepare("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'messages'").run(skippedNumbers);
    trustClock(db, now);
    db.exec("COMMIT; PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)");
    return { deleted, emailsOnHold };
  } finally {
    replaced?.close();
    db.close();
  }
}

function openUnpacked(work: string): DatabaseSync {
  try {
    return openDatabase(work, { isChecked: true });
  } catch (error) {
    const message = explainStoreError(error, "The store in the backup");
    throw message === undefined ? error : new CommandError(`${message} Nothing was replaced.`);
  }
}

/** Opens the current store, with its journal merged; undefined where it is missing or unreadable. */
function openReplaced(dataDir: string): DatabaseSync | undefined {
  const file = path.join(dataDir, storeFileName);
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { timeout: 5000 });
    try {
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
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
