import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Log } from "../log.ts";
import { readBackupStatus, writeBackupStatus } from "./backup-status.ts";

/** Backups are made at this hour of the machine's clock. */
const hour = 3;

/** After a failure it is tried again so often, in milliseconds. */
const retryMs = 3_600_000;

/** How often the clock is looked at, in milliseconds. */
const lookMs = 300_000;

/** A backup that takes longer is ended, in milliseconds: off the machine it may go by a slow line. */
const longestMs = 6 * 3_600_000;

/** What makes the backups of a server. */
export type Backups = {
  /** Makes one now. Whoever asks while one is made gets that one's end. */
  readonly make: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** Ends one that is being made; nothing is left of it. */
  readonly stop: () => Promise<void>;
};

/** What backups work with, replaceable in tests. */
export type BackupsParts = {
  readonly dataDir: string;
  readonly start: () => ChildProcess;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Makes a backup every night at three, or as soon as the server runs again after it did not at three. */
export function startBackups({ dataDir, start, log, now }: BackupsParts): Backups {
  const startedAt = now();
  let running: { readonly child: ChildProcess; readonly end: Promise<void> } | undefined;
  let isStopped = false;

  async function run(child: ChildProcess, triedAt: number): Promise<void> {
    const timer = setTimeout(() => child.kill("SIGKILL"), longestMs);
    const [status, signal] = await once(child, "exit").catch((error: Error) => [error.message]);
    clearTimeout(timer);
    running = undefined;
    // Whoever was ended could not say so.
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
  }, lookMs).unref();
  return {
    make,
    isRunning: () => running !== undefined,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      running?.child.kill();
      await running?.end;
    },
  };
}

/**
 * Whether it is time for a backup.
 * @param startedAt when the server started: the first backup waits for its first night
 * @param status how the last try went, if there was one
 */
export function isDue(now: number, startedAt: number, status: ReturnType<typeof readBackupStatus>): boolean {
  const night = new Date(now);
  night.setHours(hour, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  // A time to come was noted by a wrong clock.
  const last = status && status.triedAt <= now ? status.triedAt : undefined;
  if (last !== undefined && status?.failed && now - last >= retryMs) return true;
  return night.getTime() > (last ?? startedAt);
}
