import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { unlessMissing } from "#core/process/errors.server.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { writeAtomic, writeFault } from "#core/process/write-atomic.server.ts";

/** Content files with text: `site.yaml`, `pages/home.yaml`, `posts/1.md`. */
const contentFile = /^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*\.(yaml|md)$/;

/** Whether a path is that of a text file in the content folder. */
export function isContentFile(name: string): boolean {
  return contentFile.test(name);
}

/** The text of a content file; undefined if there is none. */
export function readContentFile(root: string, file: string): string | undefined {
  return unlessMissing(() => readFileSync(path.join(root, file), "utf8"));
}

/** The text files of a content folder, sorted; none if there is no such folder. */
export function contentFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter(isContentFile)
    .sort();
}

/** Digest of all text in a content folder: equal for two folders that have the same text. */
export function digestOfTexts(folder: string): string {
  const files = contentFilesIn(folder).map((file) => [file, digestOf(readContentFile(folder, file) ?? "")]);
  return digestOf(JSON.stringify(files));
}

/** Nothing was written: the disk is full or a folder is not writable. `words` is the message for the user. */
export type NotKept = { readonly kind: "not kept"; readonly words: string };

/** Tells the user why a file could not be written. */
function notKeptWords(fault: "full" | "not allowed"): string {
  const [why, first] = {
    full: ["the disk of the server is full", "Make room on it"],
    "not allowed": ["the server may not write to its folder", "Ask the person who runs the server"],
  }[fault];
  return `This could not be saved, because ${why}. Nothing is lost: what you wrote is still here. ${first}, then try again.`;
}

/** Writes a file, or returns why it could not be written. */
export function tryWrite<T>(write: () => T): T | NotKept {
  try {
    return write();
  } catch (error) {
    const fault = writeFault(error);
    if (!fault) throw error;
    return { kind: "not kept", words: notKeptWords(fault) };
  }
}

/** A change, as stored in the draft file. */
export type StoredChange = {
  readonly file: string;
  /** null deletes the file. */
  readonly text: string | null;
  /** Digest of the file on disk that the change is based on; null if it did not exist. */
  readonly from: string | null;
  /** Name of the person at that time. */
  readonly who: string;
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
  return JSON.parse(unlessMissing(() => readFileSync(draftFile(dataDir), "utf8")) ?? "[]");
}

/** Writes the draft atomically. */
export function writeDraftFile(dataDir: string, changes: readonly StoredChange[]): void {
  if (changes.length === 0) rmSync(draftFile(dataDir), { force: true });
  else writeAtomic(draftFile(dataDir), JSON.stringify(changes), 0o600);
}
