import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Files that hold words: `site.yaml`, `pages/home.yaml`, `posts/1.md`. */
const wordsFile = /^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*\.(yaml|md)$/;

/** Whether a name is that of a file with words inside the content folder. */
export function isWordsFile(name: string): boolean {
  return wordsFile.test(name);
}

/** What tells one text of a file from another. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The text of a file of the content; undefined where there is none. */
export function readContentFile(root: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
