import { DatabaseSync } from "node:sqlite";
import type { VitalName, VitalsReport } from "#contract/vitals.ts";
import { explainStoreError, StoreError } from "../store/failure.ts";
import { privateFile } from "../store/private-file.ts";
import { createStore } from "../store/writer.ts";

/** Name of the file that holds the measurements. It stands apart, so that messages never wait for them. */
export const vitalsFileName = "vitals.sqlite";

/** Days that measurements are kept. */
export const vitalsDays = 30;

/** Most rows the file may have; beyond them only counts that are there already go up. */
const maxRows = 50_000;

const day = 86_400_000;

/** Values are counted in steps of 10 %, so a figure is off by 5 % at most. */
const step = Math.log(1.1);

/** What many visits to a page came to in one measure. */
export type VitalSummary = {
  readonly page: string;
  readonly name: VitalName;
  /** Three of four visits were at least as good. */
  readonly p75: number;
  readonly count: number;
};

/** Keeps how often which value was measured on which page and day: no visit by itself, and nobody's address. */
export type VitalsStore = {
  readonly add: (report: VitalsReport) => Promise<void>;
  /** By page and measure. */
  readonly summaries: () => VitalSummary[];
  /** One measure over all pages; undefined where nobody was measured. */
  readonly overall: (name: VitalName) => Pick<VitalSummary, "p75" | "count"> | undefined;
  readonly close: () => void;
};

/**
 * Opens the file of measurements, and makes it where there is none, readable by this user alone.
 *
 * @param folder as for messages
 * @param now milliseconds since 1970
 * @throws StoreError when the file cannot be used
 */
export function openVitals(folder: string, now: () => number): VitalsStore {
  const { db, write } = createStore(openFile(folder));
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
  const forget = db.prepare("DELETE FROM vitals WHERE day <= ?");
  const today = () => Math.floor(now() / day);

  return {
    add: ({ page, values }) =>
      write(() => {
        forget.run(today() - vitalsDays);
        for (const [name, value] of Object.entries(values)) {
          const key = [today(), page, name, bucketOf(name, value)] as const;
          if (raise.run(...key).changes === 0) insert.run(...key, maxRows);
        }
      }),
    summaries() {
      const groups = new Map<string, Row[]>();
      for (const row of recent.all(today() - vitalsDays) as Row[]) {
        const key = `${row.page} ${row.name}`;
        groups.set(key, [...(groups.get(key) ?? []), row]);
      }
      return [...groups.values()].flatMap((rows) => summarize(rows) ?? []);
    },
    overall: (name) => summarize(ofAll.all(today() - vitalsDays, name) as Row[]),
    close: () => db.close(),
  };
}

function openFile(folder: string): DatabaseSync {
  const file = privateFile(folder, vitalsFileName);
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    // A power cut may take the last minutes along: these are figures, not messages.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS vitals (
        day INTEGER NOT NULL, page TEXT NOT NULL, name TEXT NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (day, page, name, bucket)
      ) STRICT, WITHOUT ROWID`);
    return db;
  } catch (error) {
    db.close();
    const words = explainStoreError(error, file);
    if (words === undefined) throw error;
    throw new StoreError(`${words} This file holds measurements only: without it no message is missing.`);
  }
}

type Row = { page: string; name: VitalName; bucket: number; count: number };

/** The rows of one page and measure, from the smallest value on, as one figure. */
function summarize(rows: readonly Row[]): VitalSummary | undefined {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  let passed = 0;
  const row = rows.find((candidate) => {
    passed += candidate.count;
    return passed >= count * 0.75;
  });
  return row && { page: row.page, name: row.name, p75: middleOf(row.name, row.bucket), count };
}

/** Shifts of the layout are small numbers: they are counted in ten-thousandths. */
function unitOf(name: string): number {
  return name === "CLS" ? 0.0001 : 1;
}

function bucketOf(name: string, value: number): number {
  const units = value / unitOf(name);
  return units < 1 ? -1 : Math.round(Math.log(units) / step);
}

function middleOf(name: string, bucket: number): number {
  return bucket < 0 ? 0 : Math.exp(bucket * step) * unitOf(name);
}
