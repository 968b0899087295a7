import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeAtomic } from "../../write-atomic.ts";

/** A change as the draft's file keeps it. */
export type KeptChange = {
  readonly file: string;
  /** null takes the file away. */
  readonly text: string | null;
  /** Digest of the file on the disk that the change began with; null where there was none. */
  readonly from: string | null;
  /** Name of the person, as it was then. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The folder that keeps what is not published yet. */
export function draftFolder(dataDir: string): string {
  return path.join(dataDir, "draft");
}

function draftFile(dataDir: string): string {
  return path.join(draftFolder(dataDir), "words.json");
}

/** Reads the draft: one file, so that changes that belong together are there together. */
export function readDraftFile(dataDir: string): readonly KeptChange[] {
  try {
    return JSON.parse(readFileSync(draftFile(dataDir), "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

/** Writes the draft as a whole. */
export function writeDraftFile(dataDir: string, changes: readonly KeptChange[]): void {
  if (changes.length === 0) rmSync(draftFile(dataDir), { force: true });
  else writeAtomic(draftFile(dataDir), JSON.stringify(changes), 0o600);
}
