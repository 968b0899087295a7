import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { backupWarning } from "../backups/backup-status.ts";
import { clockWarning } from "./clock.ts";
import { hasStorageForText, storageMeter, storageWarnings } from "./storage.ts";
import type { Store } from "./writer.ts";

/** Warnings about the store for the owner, without anything about its contents. */
export function storeWarnings(db: DatabaseSync): string[] {
  const warnings = [
    ...storageWarnings(storageMeter(db)()),
    clockWarning(db),
    backupWarning(path.dirname(String(db.location()))),
  ];
  return warnings.filter((words) => words !== undefined);
}

/** Health of a running server's store. */
export function storeHealth({ db, isHeld }: Store): { isStoring: boolean; warnings: string[] } {
  if (isHeld()) return { isStoring: false, warnings: ["Another program has locked the message store."] };
  return { isStoring: hasStorageForText(storageMeter(db)()), warnings: storeWarnings(db) };
}
