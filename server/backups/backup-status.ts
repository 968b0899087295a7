import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { backupsFolder, makeBackupsFolder } from "./backup-files.ts";

/** How the last try to make a backup went. It stands beside the backups, so that it can be noted without the store. */
export type BackupStatus = {
  /** When it began, in milliseconds since 1970. */
  readonly triedAt: number;
  /** Why there is no backup of it, in words for the owner. */
  readonly failed?: string | undefined;
  /** Why it was not copied off the machine, in words for the owner. */
  readonly notCopied?: string | undefined;
};

function statusFile(dataDir: string): string {
  return path.join(backupsFolder(dataDir), "last-try.json");
}

/** Reads how the last try went; undefined before the first one. */
export function readBackupStatus(dataDir: string): BackupStatus | undefined {
  try {
    return JSON.parse(readFileSync(statusFile(dataDir), "utf8"));
  } catch {
    return undefined;
  }
}

/** Notes how a try went. */
export function writeBackupStatus(dataDir: string, status: BackupStatus): void {
  makeBackupsFolder(dataDir);
  const file = statusFile(dataDir);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify(status), { mode: 0o600 });
  renameSync(next, file);
}

/** Says that backups need the owner, without saying why: anybody may read it. */
export function backupWarning(dataDir: string): string | undefined {
  const status = readBackupStatus(dataDir);
  if (status?.failed) return "The last backup failed.";
  return status?.notCopied ? "The last backup was not copied off the machine." : undefined;
}
