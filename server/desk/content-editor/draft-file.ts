import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { errorCode } from "../../errors.ts";
import { writeAtomic } from "../../write-atomic.ts";

/** A change, as stored in the draft file. */
export type StoredChange = {
  readonly file: string;
  /** null deletes the file. */
  readonly text: string | null;
  /** Digest of the file on disk that the change is based on; null if it did not exist. */
  readonly from: string | null;
  /** Name of the person at that time. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The folder for unpublished changes. */
export function draftFolder(dataDir: string): string {
  return path.join(dataDir, "draft");
}

function draftFile(dataDir: string): string {
  return path.join(draftFolder(dataDir), "words.json");
}

/** Reads the draft. It is one file, so that related changes are saved together. */
export function readDraftFile(dataDir: string): readonly StoredChange[] {
  try {
    return JSON.parse(readFileSync(draftFile(dataDir), "utf8"));
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(errorCode(error))) return [];
    throw error;
  }
}

/** Writes the draft atomically. */
export function writeDraftFile(dataDir: string, changes: readonly StoredChange[]): void {
  if (changes.length === 0) rmSync(draftFile(dataDir), { force: true });
  else writeAtomic(draftFile(dataDir), JSON.stringify(changes), 0o600);
}
