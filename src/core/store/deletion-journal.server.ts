import { createHmac, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Reader } from "./query.server.ts";

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

/** The deletions that a restored store may have missed. */
export type DeletionJournal = {
  readonly isEmpty: boolean;
  /** Whether something was deleted; false if that was taken back since. */
  readonly has: (what: Exclude<Deletion["what"], TakenBack>, key: string) => boolean;
};

/** Name of the file in the data folder. Backups leave it out, so that restoring one does not replace it. */
export const deletionJournalName = "deletions.jsonl";

/**
 * Entries are written shortly before the change itself, so entries from this long before a backup count, in
 * milliseconds.
 */
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

/**
 * Reads the deletions since a backup.
 * @param folder the data folder
 * @param since when the backup was made, in milliseconds since 1970
 */
export function readDeletions(folder: string, since: number): DeletionJournal {
  const file = path.join(folder, deletionJournalName);
  const secret = readSecret(file);
  const hashes = new Set<string>();
  for (const { at, what, hash } of readLines<Entry>(file)) {
    if (!hash || at < since - overlap) continue;
    if (isTakenBack(what)) hashes.delete(hash);
    else hashes.add(hash);
  }
  return {
    isEmpty: secret === undefined || hashes.size === 0,
    has: (what, key) => secret !== undefined && hashes.has(hashOf(secret, what, key)),
  };
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

function readSecret(file: string): string | undefined {
  for (const line of readLines<{ readonly key?: string }>(file)) if (line.key) return line.key;
  return undefined;
}

function begin(file: string): string {
  const key = randomBytes(32).toString("hex");
  append(file, { key });
  // If two processes begin at the same time, the first line is the key.
  return readSecret(file) ?? key;
}

/** Appends a line. The leading line break ends a line that was cut off by a power failure. */
function append(file: string, line: object): void {
  const handle = openSync(file, "a", 0o600);
  try {
    writeSync(handle, `\n${JSON.stringify(line)}\n`);
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
