import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Files whose line ends may have been changed on the way to a computer. */
const TEXT = /\.(yaml|md|svg|tsx)$/;

/**
 * A short name for what a file holds: the same for copies of it, wherever they stand.
 *
 * @param file Path of the file.
 */
export function digestOf(file: string): string {
  const bytes = readFileSync(file);
  const content = TEXT.test(file) ? bytes.toString("utf8").replace(/\r\n?/g, "\n") : bytes;
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
