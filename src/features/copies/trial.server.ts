import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { addKey } from "#core/booking/visit-store.server.ts";
import { withoutSecrets } from "#core/config/config.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { hashKey, newKey } from "#core/process/keys.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import { openDatabase, openForReading, storeFileName } from "#core/store/open.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import { bringFiles } from "./copied-files.server.ts";
import { listGenerations, type Replica, restoreGeneration } from "./litestream.server.ts";
import { currentGeneration } from "./standing.server.ts";
import { countBefore, latestVisit } from "./trial-store.server.ts";

/** How the last trial restore went. Times are milliseconds since 1970. */
export type Trial = {
  readonly at: number;
  /** What was wrong; undefined if it went well. */
  readonly fault?: string | undefined;
  /** When one last went well. */
  readonly okAt?: number | undefined;
};

/** A trial restore is made once a week; after one that failed, and on a server that is new, after a day and an hour, in milliseconds. */
const every = { goodMs: 7 * dayMs, badMs: dayMs, firstMs: 3_600_000 } as const;

/** How long it may take, in milliseconds. */
const trialMs = 3_600_000;

const trialFact = "copies tried";

/** How the last trial went; undefined before the first one. */
export function readTrial(db: Reader): Trial | undefined {
  const text = readFact(db, trialFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Notes how a trial went, inside a transaction. @param fault undefined if it went well */
export function noteTrial(db: Writer, fault: string | undefined, now: number): void {
  const okAt = fault === undefined ? now : readTrial(db)?.okAt;
  writeFact(db, trialFact, JSON.stringify({ at: now, fault, okAt } satisfies Trial));
}

/** Whether a trial is due. @param startedAt when the server started */
export function isTrialDue(trial: Trial | undefined, startedAt: number, now: number): boolean {
  if (!trial) return hasPassed(every.firstMs, startedAt, now);
  return hasPassed(trial.fault === undefined ? every.goodMs : every.badMs, trial.at, now);
}

/** Where a copy is brought back for a trial. A server that starts removes what an interrupted one has left. */
export function trialFolder(dataDir: string): string {
  return path.join(dataDir, "trial-work");
}

/** Removes what a trial has brought back. */
export function removeTrial(dataDir: string): void {
  rmSync(trialFolder(dataDir), { recursive: true, force: true });
}

/**
 * Brings the newest copy of this machine back aside, as another machine would, and checks it: it is whole, and nothing is missing
 * that was here a minute before its last second.
 * @returns what it holds, and the way to a booking's page in it, if one can be opened
 * @throws CommandError that says what is wrong
 */
export async function bringBackAside(replica: Replica, now: number) {
  const { dataDir } = replica;
  const work = trialFolder(dataDir);
  removeTrial(dataDir);
  const own = currentGeneration(dataDir);
  const newest = (await listGenerations(replica, "store")).find(({ id }) => id === own);
  if (!newest) throw new CommandError(`There is no copy of this machine at ${replica.shown} yet.`);
  await mkdir(work, { mode: 0o700 });
  await restoreGeneration(replica, "store", newest.id, path.join(work, storeFileName));
  const { damaged } = await bringFiles(replica, work);
  if (damaged.length > 0)
    throw new CommandError(`Files of the copy are damaged: ${damaged.slice(0, 5).join(", ")}.`);
  const live = openForReading(dataDir);
  const copy = openDatabase(work, { isChecked: true, isCopyKept: false });
  try {
    const before = newest.until - 60_000;
    const [here, there] = [live && countBefore(live, before), countBefore(copy, before)];
    const missing = here && {
      messages: here.messages - there.messages,
      bookings: here.bookings - there.bookings,
    };
    if (missing && (missing.messages > 0 || missing.bookings > 0))
      throw new CommandError(
        `The copy lacks what is here: ${Math.max(0, missing.messages)} messages, ${Math.max(0, missing.bookings)} bookings.`,
      );
    return { ...there, until: newest.until, work, visit: openVisit(copy, now) };
  } finally {
    live?.close();
    copy.close();
  }
}

/** Gives the latest visit of a copy a key of its own. @returns undefined if there is none whose page can still be opened */
function openVisit(copy: Writer, now: number): { reference: string; key: string } | undefined {
  const latest = latestVisit(copy);
  if (!latest || latest.startTick < tickAt(now)) return undefined;
  const key = newKey();
  addKey(copy, latest.booking, hashKey(key), false);
  return { reference: latest.reference, key };
}

/**
 * Makes a trial in a process of its own, which ends with this one, however that ends, and leaves nothing behind.
 * @returns what was wrong; undefined if it went well
 */
export function tryInProcess(script: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, "try", "--tied"], {
      stdio: ["pipe", "ignore", "pipe"],
      env: withoutSecrets(process.env),
      timeout: trialMs,
      killSignal: "SIGKILL",
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.once("error", (error) => resolve(error.message));
    child.once("close", (status) => resolve(status === 0 ? undefined : said.trim() || "It was stopped."));
  });
}
