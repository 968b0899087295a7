import type { DatabaseSync } from "node:sqlite";
import { isBusy, StoreBusy } from "./failure.ts";

/**
 * Runs work in a durable transaction as soon as the store is free.
 *
 * @param work Reads and writes the store at once, without waiting for anything. It may run again after it was undone,
 *   so it must change nothing else. When it throws, its own changes are undone and nobody else's.
 * @returns what the work returned, once that is on the disk
 * @throws what the work threw; StoreBusy when the timeout is over: then nothing was written, nor will be
 */
export type Write = <T>(work: () => T, options?: WriteOptions) => Promise<T>;

/** How a write is done. */
export type WriteOptions = {
  /** How long to wait while another program holds the store, in milliseconds; 4 s when not given. */
  readonly timeout?: number;
  /** Whether to write at once, and what waits with it, instead of after the events that are there already. */
  readonly isUrgent?: boolean;
};

/** An open store with its one way of writing. */
export type Store = {
  readonly db: DatabaseSync;
  readonly write: Write;
  /** Whether something has waited for longer than a moment because another program holds the store. */
  readonly isHeld: () => boolean;
};

/** Whoever waits for an answer gets it before this time is over, in milliseconds. */
const defaultTimeout = 4000;

/** The owner's commands hold the store for a moment; longer than this, in milliseconds, is worth a word. */
const moment = 1000;

/** Most works that share a transaction, so that none takes long. */
const maxBatch = 100;

type Job = {
  readonly work: () => unknown;
  readonly expiresAt: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * Puts a queue before a database. What comes in while the event loop is busy, or while another program holds the
 * store, shares one transaction and so the cost of one flush to the disk.
 *
 * SQLite would wait for another program's lock by stopping this whole process. So the connection never waits, and the
 * queue tries again a little later.
 */
export function createStore(db: DatabaseSync): Store {
  db.exec("PRAGMA busy_timeout = 0");
  let queue: Job[] = [];
  let isPlanned = false;
  /** Since when another program holds the store, by this process's own clock. */
  let heldSince: number | undefined;
  /** How many of the next works have a transaction each, because together they failed. */
  let apart = 0;

  function plan(): void {
    if (isPlanned || queue.length === 0) return;
    isPlanned = true;
    // Programs that wait for each other must not come at the same moments.
    if (heldSince !== undefined) setTimeout(run, 5 + Math.random() * 20);
    else setImmediate(run);
  }

  function run(): void {
    isPlanned = false;
    if (queue.length === 0) return;
    const jobs = queue.slice(0, apart > 0 ? 1 : maxBatch);
    try {
      const outcomes = inTransaction(db, () => jobs.map((job) => inSavepoint(db, job.work)));
      heldSince = undefined;
      done(jobs, outcomes);
    } catch (error) {
      heldSince = isBusy(error) ? (heldSince ?? performance.now()) : undefined;
      if (heldSince !== undefined) rejectExpired();
      else if (jobs.length === 1) done(jobs, [{ error }]);
      else apart = jobs.length;
    }
    if (queue.length === 0) heldSince = undefined;
    plan();
  }

  function done(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    queue = queue.slice(jobs.length);
    apart = Math.max(0, apart - jobs.length);
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes[index];
      if (outcome && "value" in outcome) job.resolve(outcome.value);
      else job.reject(outcome?.error);
    }
  }

  function rejectExpired(): void {
    const now = performance.now();
    const expired = queue.filter((job) => job.expiresAt <= now);
    queue = queue.filter((job) => job.expiresAt > now);
    for (const job of expired) job.reject(new StoreBusy());
  }

  return {
    db,
    isHeld: () => queue.length > 0 && heldSince !== undefined && performance.now() - heldSince > moment,
    write: <T>(work: () => T, { timeout = defaultTimeout, isUrgent = false }: WriteOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        const expiresAt = performance.now() + timeout;
        queue.push({ work, expiresAt, resolve: resolve as (value: unknown) => void, reject });
        if (isUrgent && heldSince === undefined) run();
        else plan();
      }),
  };
}

/** Runs work in a transaction that is undone when it throws. */
function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

/** Runs one work of a transaction. Its failure is its own, unless SQLite has undone the whole transaction. */
function inSavepoint(db: DatabaseSync, work: () => unknown): Outcome {
  db.exec("SAVEPOINT work");
  try {
    const value = work();
    db.exec("RELEASE work");
    return { value };
  } catch (error) {
    if (!db.isTransaction) throw error;
    db.exec("ROLLBACK TO work; RELEASE work");
    return { error };
  }
}
