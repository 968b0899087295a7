import { createHmac, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";

/**
 * What was deleted on purpose, so that no backup brings it back. The key says which one: the mail id of a message, an
 * e-mail address, `id made_at` of a person at the desk, the id of a passkey.
 */
export type Deletion = {
  readonly what: "message" | "binned" | "unbinned" | "address" | "letters" | "person" | "passkey";
  readonly key: string;
};

/** The deletions that a restored store may not know of. */
export type DeletionJournal = {
  /** Whether something was deleted; what was taken out of the bin again is not in it. */
  readonly has: (what: Exclude<Deletion["what"], "unbinned">, key: string) => boolean;
};

/** Name of the file in the data folder. It is in no backup: restoring one must not take it back in time. */
export const deletionJournalName = "deletions.jsonl";

/** A change may be noted a little before it is written: entries from this long before a backup count too, in ms. */
const overlap = 300_000;

type Entry = { readonly at: number; readonly what: Deletion["what"]; readonly hash: string };

/**
 * Notes a deletion beside the store, on the disk when it returns. Call it where rows are deleted, before they go. To
 * note one twice is harmless. The file holds hashes alone.
 * @param db any connection to the store
 * @param now milliseconds since 1970
 */
export function noteDeletion(db: DatabaseSync, { what, key }: Deletion, now: number): void {
  const file = path.join(path.dirname(String(db.location())), deletionJournalName);
  const secret = readSecret(file) ?? begin(file);
  append(file, { at: now, what, hash: hashOf(secret, what, key) } satisfies Entry);
}

/**
 * Reads what was deleted since a backup.
 * @param folder the data folder
 * @param since when the backup was made, in milliseconds since 1970
 */
export function readDeletions(folder: string, since: number): DeletionJournal {
  const file = path.join(folder, deletionJournalName);
  const secret = readSecret(file);
  const hashes = new Set<string>();
  for (const { at, what, hash } of readLines<Entry>(file)) {
    if (!hash || at < since - overlap) continue;
    if (what === "unbinned") hashes.delete(hash);
    else hashes.add(hash);
  }
  return { has: (what, key) => secret !== undefined && hashes.has(hashOf(secret, what, key)) };
}

/** Hashes with a key of this file's own, so that no table made elsewhere turns them back into addresses. */
function hashOf(secret: string, what: Deletion["what"], key: string): string {
  // Both ways of the bin have one hash, so that the later one wins.
  const kind = what === "unbinned" ? "binned" : what;
  return createHmac("sha256", Buffer.from(secret, "hex"))
    .update(`${kind}\n${key.trim().toLowerCase()}`)
    .digest("hex");
}

function readSecret(file: string): string | undefined {
  for (const line of readLines<{ readonly key?: string }>(file)) if (line.key) return line.key;
  return undefined;
}

function begin(file: string): string {
  const key = randomBytes(32).toString("hex");
  append(file, { key });
  // Of two that began at once, the first line is the key.
  return readSecret(file) ?? key;
}

/** A line that was cut off by a power cut ends with the line break of the next one. */
function append(file: string, line: object): void {
  const handle = openSync(file, "a", 0o600);
  try {
    writeSync(handle, `\n${JSON.stringify(line)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The whole lines of the file; half a line says nothing. */
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
