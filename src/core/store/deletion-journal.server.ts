import { createHmac, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { dayMs } from "#core/values/time.ts";
import { storeFileName } from "./open.server.ts";
import { inTransaction, type Reader } from "./query.server.ts";

/**
 * A deliberate deletion, which restoring a backup must not undo. The key is the mail id of a message, an
 * e-mail address, the digits of a phone number, `id made_at` of a person at the desk, or the id of a passkey.
 */
type Deletion = {
  readonly what: "message" | "binned" | "address" | "phone" | "letters" | "person" | "passkey" | TakenBack;
  readonly key: string;
};

/** Entries that take back an earlier one with the same key. */
type TakenBack = "unbinned" | "letters again";

const takenBack: Readonly<Record<TakenBack, Deletion["what"]>> = {
  unbinned: "binned",
  "letters again": "letters",
};

/** The deletions that a store may have missed. */
export type DeletionJournal = {
  readonly isEmpty: boolean;
  /**
   * Whether something was deleted; false if that was taken back since.
   * @param since only what was deleted from then on, give or take the time between its entry and the change itself
   */
  readonly has: (what: Exclude<Deletion["what"], TakenBack>, key: string, since?: number) => boolean;
  /** When something was deleted; undefined if it was not, or that was taken back since. */
  readonly deletedAt: (what: Exclude<Deletion["what"], TakenBack>, key: string) => number | undefined;
};

/** Name of the file in the data folder. Backups have it encrypted; restoring one adds to it. */
export const deletionJournalName = "deletions.jsonl";

/** Entries are written shortly before the change itself, so entries from this long before a time count, in milliseconds. */
const overlap = 300_000;

type Entry = { readonly at: number; readonly what: Deletion["what"]; readonly hash: string };

/**
 * Records a deletion next to the store; it is on disk when this returns. Call it before deleting the rows.
 * Recording a deletion twice is harmless. The file contains only hashes.
 * @param db any connection to the store
 */
export function recordDeletion(db: Reader, { what, key }: Deletion, now: number): void {
  const file = path.join(path.dirname(String(db.location())), deletionJournalName);
  const secret = readSecret(file) ?? begin(file);
  append(file, { at: now, what, hash: hashOf(secret, what, key) } satisfies Entry);
}

/** Reads the journal. @param folder the data folder */
export function readDeletions(folder: string): DeletionJournal {
  const file = path.join(folder, deletionJournalName);
  // A journal that was joined with that of another machine has the keys of both.
  const secrets = readSecrets(file);
  const times = new Map<string, number>();
  // By time: two journals that were joined stand one after the other.
  const entries = readLines<Entry>(file).filter(({ hash }) => hash);
  for (const { at, what, hash } of entries.toSorted((a, b) => a.at - b.at)) {
    if (isTakenBack(what)) times.delete(hash);
    else times.set(hash, at);
  }
  const deletedAt: DeletionJournal["deletedAt"] = (what, key) => {
    const found = secrets.flatMap((secret) => times.get(hashOf(secret, what, key)) ?? []);
    return found.length === 0 ? undefined : Math.max(...found);
  };
  return {
    isEmpty: secrets.length === 0 || times.size === 0,
    has: (what, key, since = 0) => (deletedAt(what, key) ?? Number.NEGATIVE_INFINITY) >= since - overlap,
    deletedAt,
  };
}

/**
 * Adds the lines of another machine's journal, so that what was deleted there stays deleted here, too.
 * @param folder the data folder
 */
export function joinDeletions(folder: string, lines: readonly string[]): void {
  const file = path.join(folder, deletionJournalName);
  const known = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const missing = lines.filter((line) => line !== "" && !known.has(line));
  if (missing.length > 0) appendText(file, missing.join("\n"));
}

/** The lines of the journal: its key, and its entries. */
export function journalLines(folder: string): string[] {
  const file = path.join(folder, deletionJournalName);
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
    : [];
}

/** An entry is kept for this time longer than the oldest copy that can be restored, in milliseconds. */
const spareMs = 30 * dayMs;

/** How far back deletions are known, at least: that long backups are kept, and an entry longer than they. In milliseconds. */
export const knownMs = 14 * dayMs + spareMs;

/**
 * Forgets what was deleted so long ago that it is in no copy any more. Entries are recorded within transactions of the store, so
 * none is while this one has its lock.
 * @param oldest when the oldest copy was made that can be restored, in milliseconds since 1970
 */
export function pruneDeletions(folder: string, oldest: number, now: number): void {
  const before = Math.min(oldest, now - (knownMs - spareMs)) - spareMs;
  const isKept = (line: string) => !(entryTime(line) < before);
  if (journalLines(folder).every(isKept)) return;
  const db = new DatabaseSync(path.join(folder, storeFileName), { timeout: 5000 });
  try {
    inTransaction(db, () => {
      const kept = journalLines(folder).filter(isKept);
      writeAtomic(path.join(folder, deletionJournalName), `${kept.join("\n")}\n`, 0o600);
    });
  } finally {
    db.close();
  }
}

/** When an entry was recorded; NaN of any other line. */
function entryTime(line: string): number {
  try {
    return Number((JSON.parse(line) as Partial<Entry>).at ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/** Keyed hash, with a key in this file, so that precomputed tables cannot reveal addresses. */
function hashOf(secret: string, what: Deletion["what"], key: string): string {
  // An entry and the one that takes it back share a hash, so that the later one wins.
  const kind = isTakenBack(what) ? takenBack[what] : what;
  return createHmac("sha256", Buffer.from(secret, "hex"))
    .update(`${kind}\n${key.trim().toLowerCase()}`)
    .digest("hex");
}

function isTakenBack(what: Deletion["what"]): what is TakenBack {
  return what in takenBack;
}

function readSecrets(file: string): string[] {
  return readLines<{ readonly key?: string }>(file).flatMap(({ key }) => key ?? []);
}

function readSecret(file: string): string | undefined {
  return readSecrets(file)[0];
}

function begin(file: string): string {
  const key = randomBytes(32).toString("hex");
  append(file, { key });
  // If two processes begin at the same time, the first line is the key.
  return readSecret(file) ?? key;
}

function append(file: string, line: object): void {
  appendText(file, JSON.stringify(line));
}

/** Appends one line or several. The leading line break ends a line that was cut off by a power failure. */
function appendText(file: string, line: string): void {
  const handle = openSync(file, "a", 0o600);
  try {
    writeSync(handle, `\n${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The complete lines of the file; incomplete ones are skipped. */
function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text) => {
      try {
        return text === "" ? [] : [JSON.parse(text) as Line];
      } catch {
        return [];
      }
    });
}
