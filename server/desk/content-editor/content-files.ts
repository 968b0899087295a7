import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { errorCode } from "../../errors.ts";

/** Content files with text: `site.yaml`, `pages/home.yaml`, `posts/1.md`. */
const wordsFile = /^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*\.(yaml|md)$/;

/** Whether a path is that of a text file in the content folder. */
export function isWordsFile(name: string): boolean {
  return wordsFile.test(name);
}

/** Digest of a file's text, to detect changes. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The text of a content file; undefined if there is none. */
export function readContentFile(root: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The text files of a content folder, sorted; none if there is no such folder. */
export function wordsFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter(isWordsFile)
    .sort();
}

/** Digest of all text in a content folder: equal for two folders that have the same text. */
export function digestOfWords(folder: string): string {
  const files = wordsFilesIn(folder).map((file) => [file, digestOf(readContentFile(folder, file) ?? "")]);
  return digestOf(JSON.stringify(files));
}
