import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { freeBytes, minFreeBytes, spendReserve } from "./maintenance.server.ts";
import { inSavepoint, inTransaction, type Reader, type Writer } from "./query.server.ts";
import { isBusy, StoreBusy, StoreFull } from "./store-failure.server.ts";

/**
 * Runs work in a durable transaction as soon as the store is not locked.
 * @param work reads and writes the store synchronously. It may be rolled back and run again, so it must have
 * no other side effects. If it throws, only its own changes are rolled back.
 * @returns the result of `work`, once it is on disk
 * @throws whatever `work` throws; StoreBusy after the timeout; StoreFull on a full disk. In these cases
 * nothing was or will be written
 */
export type Write = <T>(work: (db: Writer) => T, options?: WriteOptions) => Promise<T>;

type WriteOptions = {
  /** How long to wait while another program locks the store, in milliseconds; 4 s by default. */
  readonly timeout?: number;
  /** Whether to write immediately, with everything queued, instead of after pending events. */
  readonly isUrgent?: boolean;
  /**
   * Whether to write even on a nearly full disk, and to use the reserve then. Only for what frees space, what
   * the owner needs to get there, and what was done already, such as a mail that was sent.
   */
  readonly mayUseReserve?: boolean;
  /** Whether it is about this machine alone, such as who is signed in: then it is written also where another one is the studio. */
  readonly isOfMachine?: boolean;
};

/** Who signs in may make room on a full disk, and say which machine is the studio. */
export const toSignIn = { mayUseReserve: true, isOfMachine: true } as const satisfies WriteOptions;

/** An open store. All writes go through `write`, which hands out what writes. */
export type Store = {
  /** For reading, by queries of a store file. */
  readonly db: Reader;
  readonly write: Write;
  /** Whether writes have been waiting for over a second because another program locks the store. */
  readonly isHeld: () => boolean;
};

/** Writes only while something holds; otherwise each write is refused like that of a store which is locked, but those about this machine. */
export function writeIf(mayWrite: () => boolean, write: Write): Write {
  return (work, options) =>
    mayWrite() || options?.isOfMachine ? write(work, options) : Promise.reject(new StoreBusy());
}

/** Default timeout of a write, in milliseconds. */
const defaultTimeout = 4000;

/** The owner's commands lock the store briefly; a longer lock is reported, in milliseconds. */
const reportMs = 1000;

/** Maximum number of jobs per transaction, so that none takes long. */
const maxBatch = 100;

type Job = {
  readonly work: (db: Writer) => unknown;
  readonly mayUseReserve: boolean;
  readonly expiresAt: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * Creates a write queue for a database. Writes that arrive while the event loop is busy, or while another
 * program locks the store, share one transaction and so one flush to disk.
 *
 * Waiting for a lock in SQLite would block the whole process. So the connection never waits, and the queue
 * retries a little later.
 */
export function createStore(db: DatabaseSync): Store {
  db.exec("PRAGMA busy_timeout = 0");
  const folder = path.dirname(String(db.location()));
  let queue: Job[] = [];
  let isPlanned = false;
  /** Since when another program has the store locked, by the monotonic clock. */
  let heldSince: number | undefined;
  /** How many of the next jobs run in separate transactions, because they failed together. */
  let separate = 0;

  function plan(): void {
    if (isPlanned || queue.length === 0) return;
    isPlanned = true;
    // Jitter, so that programs that wait for each other do not retry at the same time.
    if (heldSince !== undefined) setTimeout(run, 5 + Math.random() * 20);
    else setImmediate(run);
  }

  function run(): void {
    isPlanned = false;
    if (queue.length === 0) return;
    const jobs = queue.slice(0, separate > 0 ? 1 : maxBatch);
    try {
      const isFull = freeBytes(folder) < minFreeBytes;
      const outcomes = inTransaction(db, () => jobs.map((job) => runJob(db, job, isFull)));
      heldSince = undefined;
      done(jobs, outcomes);
    } catch (error) {
      heldSince = isBusy(error) ? (heldSince ?? performance.now()) : undefined;
      if (heldSince !== undefined) rejectExpired();
      else if (jobs.length === 1) done(jobs, [{ error }]);
      else separate = jobs.length;
    }
    if (queue.length === 0) heldSince = undefined;
    plan();
  }

  function done(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    queue = queue.slice(jobs.length);
    separate = Math.max(0, separate - jobs.length);
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
    isHeld: () => queue.length > 0 && heldSince !== undefined && performance.now() - heldSince > reportMs,
    write: <T>(
      work: (db: Writer) => T,
      { timeout = defaultTimeout, isUrgent = false, mayUseReserve = false }: WriteOptions = {},
    ) =>
      new Promise<T>((resolve, reject) => {
        if (mayUseReserve) spendReserve(folder);
        const expiresAt = performance.now() + timeout;
        queue.push({ work, mayUseReserve, expiresAt, resolve: resolve as (value: unknown) => void, reject });
        if (isUrgent && heldSince === undefined) run();
        else plan();
      }),
  };
}

/** Runs one job of a transaction. A failure affects only this job, unless SQLite rolled back the whole transaction. */
function runJob(db: DatabaseSync, { work, mayUseReserve }: Job, isFull: boolean): Outcome {
  if (isFull && !mayUseReserve) return { error: new StoreFull() };
  try {
    return { value: inSavepoint(db, () => work(db)) };
  } catch (error) {
    if (!db.isTransaction) throw error;
    return { error };
  }
}
