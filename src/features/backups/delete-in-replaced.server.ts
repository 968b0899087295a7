import { existsSync } from "node:fs";
import path from "node:path";
import { readDeletions } from "#core/store/deletion-journal.server.ts";
import { clearJournal, shrink } from "#core/store/maintenance.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import { inTransaction } from "#core/store/query.server.ts";
import { applyDeletions } from "#features/guests/guests.server.ts";
import { listReplaced } from "./backup-files.server.ts";

/**
 * Repeats deletions in the stores that restores have replaced: whoever was deleted since is deleted there, too. A store that cannot
 * be opened, such as a damaged one, stays as it is until it is deleted itself.
 * @param now milliseconds since 1970
 * @returns number of affected entries
 */
export function deleteInReplaced(dataDir: string, now: number): number {
  const deletions = readDeletions(dataDir);
  if (deletions.isEmpty) return 0;
  let sum = 0;
  for (const { folder, at } of listReplaced(dataDir)) {
    if (!existsSync(path.join(folder, storeFileName))) continue;
    try {
      // Without the copy from before its migration, which would bring back what is deleted here.
      const db = openDatabase(folder, { isChecked: true, isCopyKept: false });
      try {
        sum += inTransaction(db, () => applyDeletions(db, deletions, now, at));
        shrink(db);
        clearJournal(db);
      } finally {
        db.close();
      }
    } catch {
      // It is damaged, or from a newer version.
    }
  }
  return sum;
}
