import type { ContentIssue } from "./content-error.ts";

/** A position in a file, both numbers counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Path to a value inside a file: `["address", "city"]`. */
export type Path = readonly PropertyKey[];

/** A file's unvalidated data, with the position of every value. */
export interface Source {
  /** The file as the owner sees it: `content/site.yaml`. */
  file: string;
  data: unknown;
  /** Position of a value, or of the closest enclosing value when it is missing. */
  locate(path: Path): Position;
  /** Position of a field's name. */
  locateKey(path: Path): Position;
}

/** Formats a path for people, counting from 1: `schedule[2].time`. */
export function formatPath(path: Path): string {
  let shown = "";
  for (const part of path) {
    if (typeof part === "number") shown += `[${part + 1}]`;
    else shown += shown === "" ? String(part) : `.${String(part)}`;
  }
  return shown;
}

/** The value at a path, or undefined. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** An issue at a value of a source. */
export function issueAt(
  source: Source,
  path: Path,
  words: Pick<ContentIssue, "found" | "expected" | "hint">,
): ContentIssue {
  return { file: source.file, ...source.locate(path), field: formatPath(path), ...words };
}

/** Describes a value for the owner: `"Educaton"`, `the number 5`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing: the field is missing";
  if (value === null) return "nothing: the field is empty";
  if (typeof value === "string") return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return `${value}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return "a group of fields";
}
