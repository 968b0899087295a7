import { endAllAccess } from "#server/desk/people/people-store.ts";
import { reconcileMails } from "#server/mail/mail-store.ts";
import { skipMessageNumbers } from "#server/messages/message-store.ts";
import { nextLetter } from "#server/paper/invoice-store.ts";
import { applyDeletions } from "#server/store/apply-deletions.ts";
import { trustClock } from "#server/store/clock.ts";
import { readDeletions } from "#server/store/deletion-journal.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { clearJournal, shrink } from "#server/store/maintenance.ts";
import { openDatabase, openReplaced } from "#server/store/open.ts";
import { inTransaction, type Opened } from "#server/store/query.ts";
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
    const prepared = inTransaction(db, () => {
      const deleted = applyDeletions(db, readDeletions(dataDir, madeAt), now);
      const emailsOnHold = reconcileMails(db, replaced, now);
      endAllAccess(db);
      skipMessageNumbers(db, skippedNumbers);
      nextLetter(db);
      trustClock(db, now);
      return { deleted, emailsOnHold };
    });
    shrink(db);
    clearJournal(db);
    return prepared;
  } finally {
    replaced?.close();
    db.close();
  }
}

function openUnpacked(work: string): Opened {
  try {
    return openDatabase(work, { isChecked: true });
  } catch (error) {
    const message = explainStoreError(error, "The store in the backup");
    throw message === undefined ? error : new CommandError(`${message} Nothing was replaced.`);
  }
}
