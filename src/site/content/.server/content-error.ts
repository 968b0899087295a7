import { inspect } from "node:util";
import { slugOf } from "#core/values/slug.ts";

/** One mistake in the content, in plain words for the studio's owner. */
export interface ContentIssue {
  /** The file as the owner sees it: `content/causes/food.md`. */
  file: string;
  line: number;
  column: number;
  /** The field with the issue, such as `address.city`; empty for the whole file. */
  field: string;
  found: string;
  expected: string;
  /** How to fix it, if known. */
  hint?: string | undefined;
}

/** What an issue says, without its place. */
export type IssueWords = Pick<ContentIssue, "found" | "expected" | "hint">;

/** Stops the build. Holds every issue found in one run. */
export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    const count = issues.length === 1 ? "1 mistake" : `${issues.length} mistakes`;
    super(`${count} in the content:\n\n${issues.map(describeIssue).join("\n\n")}\n`);
    this.name = "ContentError";
    this.issues = issues;
  }

  /** Prints only the message, without a stack trace. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** An issue with a whole file. */
export function issueWith(file: string, words: IssueWords): ContentIssue {
  return { file, line: 1, column: 1, field: "", ...words };
}

function describeIssue({ file, line, column, field, found, expected, hint }: ContentIssue): string {
  const lines = [`${file}:${line}:${column}${field ? `  ${field}` : ""}`];
  lines.push(`  found:    ${found}`, `  expected: ${expected}`);
  if (hint) lines.push(`  hint:     ${hint}`);
  return lines.join("\n");
}

/** Sorts issues by file, line and column. */
export function inReadingOrder(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The known name closest to a mistyped one; undefined when none is close enough. */
export function closestName(typed: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  // Up to a third of the letters may differ; beyond that it is another word.
  const limit = Math.ceil(typed.length / 3);
  return best && best.distance <= limit ? best.name : undefined;
}

/** A hint to show for a mistyped name; undefined when no known name is close. */
export function didYouMean(typed: string, known: Iterable<string>): string | undefined {
  const name = closestName(typed, known);
  return name === undefined ? undefined : `did you mean \`${name}\`?`;
}

/** The name of a new file that a title or an uploaded file's name makes: file systems take no more than 255 bytes. */
export function fileNameOf(title: string): string {
  return slugOf(title).slice(0, 80).replace(/-$/, "");
}
