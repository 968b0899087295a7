import { inspect } from "node:util";

/** One mistake in the content, in words that the studio's owner understands. */
export interface ContentIssue {
  /** The file as the owner sees it: `content/causes/food.md`. */
  file: string;
  line: number;
  column: number;
  /** The field with the issue, such as `address.city`; empty when the whole file is meant. */
  field: string;
  /** What stands there. */
  found: string;
  /** What should stand there. */
  expected: string;
  /** What to do about it, where that can be said. */
  hint?: string;
}

/** Stops the build: holds every issue that was found in one run. */
export class ContentError extends Error {
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    const count = issues.length === 1 ? "1 mistake" : `${issues.length} mistakes`;
    super(`${count} in the content:\n\n${issues.map(describeIssue).join("\n\n")}\n`);
    this.name = "ContentError";
    this.issues = issues;
  }

  /** Wherever it is printed, the owner sees the words alone and no traces of a fault. */
  [inspect.custom](): string {
    return this.message;
  }
}

function describeIssue({ file, line, column, field, found, expected, hint }: ContentIssue): string {
  const lines = [`${file}:${line}:${column}${field ? `  ${field}` : ""}`];
  lines.push(`  found:    ${found}`, `  expected: ${expected}`);
  if (hint) lines.push(`  hint:     ${hint}`);
  return lines.join("\n");
}

/** Sorts issues by file and place, so that the list reads like the files do. */
export function inReadingOrder(issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
