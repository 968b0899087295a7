import { inspect } from "node:util";

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
  hint?: string;
}

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
