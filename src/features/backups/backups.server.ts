/**
 * Backups: an archive of store, content and files each night, and the way back from one. The server starts them, the commands `backup`
 * and `restore` run them, copies and *Health* read what was saved.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Log } from "#core/process/log.server.ts";
import { readBackupStatus, writeBackupStatus } from "./backup-status.server.ts";

export { recipientOf } from "./age-key.server.ts";
export { backedUpDeletions } from "./backed-up-deletions.server.ts";
export { backupsFolder, listBackups } from "./backup-files.server.ts";
export { noteSaved, readBackupStatus, writeBackupStatus } from "./backup-status.server.ts";
export { isKeyPrinted, keepKey, notePrinted, readKey, replaceKey } from "./copy-key.server.ts";
export { backupLockName, describeUnpacked, makeBackup } from "./make-backup.server.ts";
export { openBackup } from "./open-backup.server.ts";
export {
  planRestore,
  prepareStore,
  publicWords,
  type RestorePlaces,
  removeLeftovers,
} from "./plan-restore.server.ts";
export { startStore } from "./start-store.server.ts";
export { storeHealth, storeWarnings } from "./store-health.server.ts";

const SCRIPT = path.resolve(import.meta.dirname, "../../../scripts/backup.ts");

/**
 * Starts a backup in a separate low-priority process: copying the store would block this one. The process
 * records its result itself; its output is discarded.
 * @param env settings such as `DATA_DIR`, `CONTENT_DIR` and `BACKUP_COMMAND`
 */
export function startBackup(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [SCRIPT], { env, stdio: "ignore" });
}

/** Backups are made at this hour, local time. */
const hour = 3;

/** Retry interval after a failure, in milliseconds. */
const retryMs = 3_600_000;

/** How often to check whether a backup is due, in milliseconds. */
const checkMs = 300_000;

/** Timeout of a backup, in milliseconds. Copying it off the machine may be slow. */
const timeoutMs = 6 * 3_600_000;

/** Makes a server's backups. */
export type Backups = ReturnType<typeof startBackups>;

/** Dependencies of backups, replaceable in tests. */
type BackupsParts = {
  readonly dataDir: string;
  readonly start: () => ChildProcess;
  readonly log: Log;
  readonly now: () => number;
};

/** Makes a backup every night at three, or as soon as the server runs again if it was down then. */
export function startBackups({ dataDir, start, log, now }: BackupsParts) {
  const startedAt = now();
  let running: { readonly child: ChildProcess; readonly end: Promise<void> } | undefined;
  let isStopped = false;

  async function run(child: ChildProcess, triedAt: number): Promise<void> {
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const [status, signal] = await once(child, "exit").catch((error: Error) => [error.message]);
    clearTimeout(timer);
    running = undefined;
    // A killed process cannot record its own failure.
    if (signal && !isStopped)
      writeBackupStatus(dataDir, { triedAt, failed: `The backup was stopped (${signal}).` });
    else if (typeof status === "string")
      writeBackupStatus(dataDir, { triedAt, failed: `The backup could not be started (${status}).` });
    log(status === 0 ? "backup made" : "backup failed", { ms: now() - triedAt });
  }

  async function make(): Promise<void> {
    if (!running && !isStopped) {
      const child = start();
      running = { child, end: run(child, now()) };
    }
    await running?.end;
  }

  const timer = setInterval(() => {
    if (isDue(now(), startedAt, readBackupStatus(dataDir))) void make();
  }, checkMs).unref();
  return {
    /** Makes a backup now, or waits for the one that is running. */
    make,
    isRunning: (): boolean => running !== undefined,
    /** Aborts a running backup; nothing of it remains. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      running?.child.kill();
      await running?.end;
    },
  };
}

/**
 * Whether a backup is due.
 * @param startedAt when the server started: the first backup waits for the first night
 * @param status result of the last attempt, if there was one
 */
export function isDue(now: number, startedAt: number, status: ReturnType<typeof readBackupStatus>): boolean {
  const night = new Date(now);
  night.setHours(hour, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  // A time in the future came from a wrong clock, and says nothing of when the last backup was made.
  const last = status?.triedAt ?? startedAt;
  if (last > now) return true;
  if (status?.failed && now - last >= retryMs) return true;
  return night.getTime() > last;
}
