import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Text files, whose line endings git may have converted. */
const TEXT = /\.(yaml|md|svg)$/;

/**
 * A short digest of a file's content, independent of line endings.
 */
export function digestOf(file: string): string {
  const bytes = readFileSync(file);
  const content = TEXT.test(file) ? bytes.toString("utf8").replace(/\r\n?/g, "\n") : bytes;
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
