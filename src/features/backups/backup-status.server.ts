import path from "node:path";
import { readJson } from "#core/process/errors.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { backupsFolder, makeBackupsFolder } from "./backup-files.server.ts";

/**
 * Result of the last backup attempt. It is a file next to the backups, so it can be written without the
 * store.
 */
type BackupStatus = {
  /** When the attempt began, in milliseconds since 1970. */
  readonly triedAt: number;
  /** Why it failed, for the owner. */
  readonly failed?: string | undefined;
  /** Why it was not copied off the machine, for the owner. */
  readonly notCopied?: string | undefined;
  /** When the last backup was made that is on another machine. */
  readonly copiedAt?: number | undefined;
  /** When the last backup was made that an owner has saved on a computer of hers. */
  readonly savedAt?: number | undefined;
};

function statusFile(dataDir: string): string {
  return path.join(backupsFolder(dataDir), "last-try.json");
}

/** Reads the result of the last attempt; undefined before the first one. */
export function readBackupStatus(dataDir: string): BackupStatus | undefined {
  return readJson(statusFile(dataDir));
}

/** Records the result of an attempt; when one was last copied off the machine, or saved, stays known. */
export function writeBackupStatus(dataDir: string, status: BackupStatus): void {
  makeBackupsFolder(dataDir);
  const { copiedAt, savedAt } = readBackupStatus(dataDir) ?? {};
  writeAtomic(statusFile(dataDir), JSON.stringify({ copiedAt, savedAt, ...status }), 0o600);
}

/** Notes that an owner has saved a backup. @param savedAt when it was made, in milliseconds since 1970 */
export function noteSaved(dataDir: string, savedAt: number): void {
  writeBackupStatus(dataDir, { triedAt: savedAt, ...readBackupStatus(dataDir), savedAt });
}

/** Warning that backups need the owner. It gives no reason, because `/healthz` is public. */
export function backupWarning(dataDir: string): string | undefined {
  const status = readBackupStatus(dataDir);
  if (status?.failed) return "The last backup failed.";
  return status?.notCopied ? "The last backup was not copied off the machine." : undefined;
}
