import { DatabaseSync } from "node:sqlite";
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { privateFile } from "#core/store/lock.server.ts";
import { setJournalMode } from "#core/store/maintenance.server.ts";
import { explainStoreError, StoreError } from "#core/store/store-failure.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { dayMs } from "#core/values/time.ts";
import type { VitalName, VitalsReport } from "./model.ts";

/** Name of the file with the measurements. It is separate, so that messages never wait for them. */
export const vitalsFileName = "vitals.sqlite";

/** How many days measurements are kept. */
export const vitalsDays = 30;

/** Maximum number of rows; beyond it, only existing counts increase. */
const maxRows = 50_000;

/** Values are counted in buckets of 10 %, so the error is at most 5 %. */
const step = Math.log(1.1);

/** How long opening waits for another program, in milliseconds. It blocks the whole server. */
const openTimeout = 100;

/** Summary of one measure of a page over many visits. */
export type VitalSummary = NonNullable<ReturnType<typeof summarize>>;

/** Counts how often each value was measured per page and day. Stores no single visits and no addresses. */
export type VitalsStore = ReturnType<typeof openVitals>;

/**
 * Opens the store of measurements, or creates it, readable only by this user.
 * @param folder the data folder
 * @param isClockTrusted nothing is deleted while the clock may be wrong
 * @throws StoreError if the file cannot be used
 */
export function openVitals(folder: string, now: () => number, isClockTrusted: () => boolean = () => true) {
  const db = openFile(folder);
  const { write } = createStore(db);
  const raise = db.prepare(
    "UPDATE vitals SET count = count + 1 WHERE day = ? AND page = ? AND name = ? AND bucket = ?",
  );
  const insert = db.prepare(
    "INSERT INTO vitals SELECT ?, ?, ?, ?, 1 WHERE (SELECT count(*) FROM vitals) < ?",
  );
  const recent = db.prepare(`
    SELECT page, name, bucket, sum(count) AS count FROM vitals WHERE day > ?
    GROUP BY page, name, bucket ORDER BY page, name, bucket`);
  const ofAll = db.prepare(`
    SELECT '' AS page, name, bucket, sum(count) AS count FROM vitals WHERE day > ? AND name = ?
    GROUP BY bucket ORDER BY bucket`);
  const daily = db.prepare(`
    SELECT CAST(day AS TEXT) AS page, name, bucket, sum(count) AS count FROM vitals WHERE day > ? AND name = ?
    GROUP BY day, bucket ORDER BY day, bucket`);
  // Days in the future were recorded by a wrong clock; tomorrow may be a small correction.
  const forget = db.prepare("DELETE FROM vitals WHERE day <= ? OR day > ?");
  const today = () => Math.floor(now() / dayMs);

  return {
    add: ({ page, values }: VitalsReport): Promise<void> =>
      write(() => {
        if (isClockTrusted()) forget.run(today() - vitalsDays, today() + 1);
        for (const [name, value] of Object.entries(values)) {
          const key = [today(), page, name, bucketOf(name, value)] as const;
          if (raise.run(...key).changes === 0) insert.run(...key, maxRows);
        }
      }),
    /** Summaries by page and measure. */
    summaries: (): VitalSummary[] =>
      summarizeEach(recent.all(today() - vitalsDays) as Row[], ({ page, name }) => `${page} ${name}`),
    /** One measure over all pages; undefined without measurements. */
    overall: (name: VitalName): Pick<VitalSummary, "p75" | "count"> | undefined =>
      summarize(ofAll.all(today() - vitalsDays, name) as Row[]),
    /** One measure over all pages, for each day on which something was measured, in order; days such as `2026-12-01`. */
    byDay: (name: VitalName): (Pick<VitalSummary, "p75" | "count"> & { readonly day: string })[] =>
      summarizeEach(daily.all(today() - vitalsDays, name) as Row[], ({ page }) => page).map(
        ({ page, p75, count }) => ({
          day: new Date(Number(page) * dayMs).toISOString().slice(0, 10),
          p75,
          count,
        }),
      ),
    close: () => db.close(),
  };
}

function openFile(folder: string): DatabaseSync {
  const file = privateFile(folder, vitalsFileName);
  const db = new DatabaseSync(file, { timeout: openTimeout });
  try {
    // A power failure may lose the last minutes: these are figures, not messages.
    setJournalMode(db, "wal");
    db.exec(`PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS vitals (
        day INTEGER NOT NULL, page TEXT NOT NULL, name TEXT NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (day, page, name, bucket)
      ) STRICT, WITHOUT ROWID`);
    return db;
  } catch (error) {
    db.close();
    const words = explainStoreError(error, file);
    if (words === undefined) throw error;
    throw new StoreError(
      `${words} This file contains only measurements. You can delete it without losing messages.`,
    );
  }
}

type Row = { page: string; name: VitalName; bucket: number; count: number };

function summarizeEach(rows: readonly Row[], keyOf: (row: Row) => string): VitalSummary[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => summarize(group) ?? []);
}

/** Summarizes the rows of one page and measure, sorted by ascending value. */
function summarize(rows: readonly Row[]) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  let passed = 0;
  const row = rows.find((candidate) => {
    passed += candidate.count;
    return passed >= count * 0.75;
  });
  return (
    row && {
      page: row.page,
      name: row.name,
      /** 75th percentile. */
      p75: row.bucket < 0 ? 0 : Math.exp(row.bucket * step) * unitOf(row.name),
      count,
    }
  );
}

/** Layout shifts are small numbers, so they are counted in ten-thousandths. */
function unitOf(name: string): number {
  return name === "CLS" ? 0.0001 : 1;
}

function bucketOf(name: string, value: number): number {
  const units = value / unitOf(name);
  return units < 1 ? -1 : Math.round(Math.log(units) / step);
}

/** A file that cannot be opened is tried again after this time, in milliseconds: ten minutes. */
const retryMs = 600_000;

/** Stands in for a store that cannot be opened: measurements are dropped. */
const dropped: VitalsStore = {
  add: async () => {},
  summaries: () => [],
  overall: () => undefined,
  byDay: () => [],
  close: () => {},
};

/**
 * Opens the store of measurements when it is first needed. A failure is logged and remembered for a while, so
 * that a damaged or locked file does not slow down the server with every measurement.
 * @param clock milliseconds, monotonic
 */
export function createVitalsOpener(
  open: () => VitalsStore,
  log: Log,
  clock: () => number = () => performance.now(),
): { readonly get: () => VitalsStore; readonly close: () => void } {
  let opened: VitalsStore | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    get() {
      if (opened) return opened;
      if (clock() < failedAt + retryMs) return dropped;
      try {
        opened = open();
        return opened;
      } catch (error) {
        failedAt = clock();
        log("measurements not stored", { reason: errorMessage(error) });
        return dropped;
      }
    },
    close: () => opened?.close(),
  };
}

const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  TTFB: TTFBThresholds,
};

/** Whether a value is good, by the Web Vitals thresholds. */
export function isGoodVital(name: VitalName, value: number): boolean {
  return value <= thresholds[name][0];
}
