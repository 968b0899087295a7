import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { applyDeletions } from "#server/store/apply-deletions.ts";
import { trustClock } from "#server/store/clock.ts";
import { readDeletions } from "#server/store/deletion-journal.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { reconcileMails } from "#server/store/mail-tables.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { CommandError } from "../cli/run.ts";

/** What was changed in a store from a backup before it is put in place. */
export type PreparedStore = {
  /** Messages, people and addresses that were deleted again. */
  readonly deleted: number;
  /** Mails that may have gone out since, and wait for the owner's word. */
  readonly mailsPutAside: number;
};

/** Messages that come in after a restore have numbers that no mail written before has named. */
const numbersLeftOut = 1000;

/**
 * Makes an unpacked store ready to be put in place: brought up to date, without what was deleted since, without open
 * sessions, and without mails that may have been sent.
 *
 * @param work folder with the unpacked store
 * @param dataDir folder with the store that it takes the place of, if there is one
 * @param madeAt when the backup was made, in milliseconds since 1970
 * @throws CommandError when the store is damaged or of a newer version
 */
export function prepareStore(work: string, dataDir: string, madeAt: number, now: number): PreparedStore {
  const db = openUnpacked(work);
  const replaced = openReplaced(dataDir);
  try {
    db.exec("BEGIN IMMEDIATE");
    const deleted = applyDeletions(db, readDeletions(dataDir, madeAt), now);
    const mailsPutAside = reconcileMails(db, replaced, now);
    db.exec("DELETE FROM desk_sessions; DELETE FROM desk_links; DELETE FROM desk_challenges");
    db.prepare("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'messages'").run(numbersLeftOut);
    trustClock(db, now);
    db.exec("COMMIT; PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)");
    return { deleted, mailsPutAside };
  } finally {
    replaced?.close();
    db.close();
  }
}

function openUnpacked(work: string): DatabaseSync {
  try {
    return openDatabase(work, { isChecked: true });
  } catch (error) {
    const words = explainStoreError(error, "The store in the backup");
    throw words === undefined ? error : new CommandError(`${words} Nothing was replaced.`);
  }
}

/** The store that is there now, as one file. One that cannot be read says nothing. */
function openReplaced(dataDir: string): DatabaseSync | undefined {
  const file = path.join(dataDir, storeFileName);
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { timeout: 5000 });
    try {
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      if (db.prepare("PRAGMA quick_check(1)").get()?.quick_check === "ok") return db;
    } catch {
      // It is damaged: perhaps what the restore is for.
    }
    db.close();
    return undefined;
  } catch {
    return undefined;
  }
}
