import { backupWarning } from "../backups/backup-status.ts";
import { folderOf } from "./maintenance.ts";
import type { Reader } from "./query.ts";
import { hasStorageForText, storageMeter, storageWarnings } from "./storage.ts";
import { clockWarning } from "./trusted-clock.ts";
import type { Store } from "./writer.ts";

/** Warnings about the store for the owner, without anything about its contents. */
export function storeWarnings(db: Reader): string[] {
  const warnings = [...storageWarnings(storageMeter(db)()), clockWarning(db), backupWarning(folderOf(db))];
  return warnings.filter((words) => words !== undefined);
}

/** Health of a running server's store. */
export function storeHealth({ db, isHeld }: Store): { isStoring: boolean; warnings: string[] } {
  if (isHeld()) return { isStoring: false, warnings: ["Another program has locked the message store."] };
  return { isStoring: hasStorageForText(storageMeter(db)()), warnings: storeWarnings(db) };
}
