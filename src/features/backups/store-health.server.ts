import { storeFolder } from "#core/store/maintenance.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { hasStorageForText, storageMeter, storageWarnings } from "#core/store/storage.server.ts";
import { clockWarning } from "#core/store/trusted-clock.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { backupWarning } from "./backup-status.server.ts";

/** Warnings about the store for the owner, without anything about its contents. */
export function storeWarnings(db: Reader): string[] {
  const warnings = [...storageWarnings(storageMeter(db)()), clockWarning(db), backupWarning(storeFolder(db))];
  return warnings.filter((words) => words !== undefined);
}

/** Health of a running server's store. */
export function storeHealth({ db, isHeld }: Store): { isStoring: boolean; warnings: string[] } {
  if (isHeld()) return { isStoring: false, warnings: ["Another program has locked the message store."] };
  return { isStoring: hasStorageForText(storageMeter(db)()), warnings: storeWarnings(db) };
}
