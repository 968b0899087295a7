import { inspect } from "node:util";

/** One mistake in the content, in words that the studio's owner understands. */
export interface Mistake {
  /** The file as the owner sees it: `content/causes/food.md`. */
  file: string;
  line: number;
  column: number;
  /** The field with the mistake, such as `address.city`; empty when the whole file is meant. */
  field: string;
  /** What stands there. */
  found: string;
  /** What should stand there. */
  expected: string;
  /** What to do about it, where that can be said. */
  hint?: string;
}

/** Stops the build: holds every mistake that was found in one run. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`;
    super(`${count} in the content:\n\n${mistakes.map(describeMistake).join("\n\n")}\n`);
    this.name = "ContentError";
    this.mistakes = mistakes;
  }

  /** Wherever it is printed, the owner sees the words alone and no traces of a fault. */
  [inspect.custom](): string {
    return this.message;
  }
}

function describeMistake({ file, line, column, field, found, expected, hint }: Mistake): string {
  const lines = [`${file}:${line}:${column}${field ? `  ${field}` : ""}`];
  lines.push(`  found:    ${found}`, `  expected: ${expected}`);
  if (hint) lines.push(`  hint:     ${hint}`);
  return lines.join("\n");
}

/** Sorts mistakes by file and place, so that the list reads like the files do. */
export function inReadingOrder(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
