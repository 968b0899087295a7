import type { z } from "zod";
import { type ContentIssue, closestName } from "./content-error.ts";
import { fieldsIn, itemIn, wordsOf } from "./schema-parts.ts";
import { describeValue, formatPath, issueAt, type Path, type Source, valueAt } from "./source.ts";

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list: every line starts with a hyphen",
  tuple: "a list: every line starts with a hyphen",
  object: "a group of fields, indented below this one",
};

/** A validated value, or the issues found. */
export type Checked<T> = { value: T; issues?: never } | { value?: never; issues: ContentIssue[] };

/**
 * Checks a file's data against a schema.
 * @param at path to the part of the file to check; the whole file by default
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
  at: Path = [],
): Checked<z.output<Schema>> {
  const result = schema.safeParse(valueAt(source.data, at), { error: describeExpectation });
  if (result.success) return { value: result.data };

  const issues: ContentIssue[] = [];
  // A mistyped name is one issue, not two: the field it was meant for is not reported as missing.
  const meant = new Set<string>();
  for (const issue of result.error.issues) {
    if (issue.code !== "unrecognized_keys") continue;
    const missing = missingFields(result.error.issues, source, at, issue.path);
    for (const key of issue.keys) {
      const path = [...at, ...issue.path, key];
      const name = closestName(key, missing.length > 0 ? missing : knownFields(schema, issue.path));
      if (name) meant.add(formatPath([...at, ...issue.path, name]));
      issues.push({
        file: source.file,
        ...source.locateKey(path),
        field: formatPath(path),
        found: `the field \`${key}\`, which is not used here`,
        expected: `only known fields: ${knownFields(schema, issue.path).join(", ")}`,
        hint: name
          ? `did you mean \`${name}\`?`
          : (movedHint(key, path, source) ?? "remove it, or look for a typo"),
      });
    }
  }
  for (const issue of result.error.issues) {
    const path = [...at, ...issue.path];
    if (issue.code === "unrecognized_keys" || meant.has(formatPath(path))) continue;
    const found = valueAt(source.data, path);
    const hint = hintFor(issue, found);
    issues.push(
      issueAt(source, path, {
        found: describeValue(found),
        expected: issue.message,
        ...(hint && { hint }),
      }),
    );
  }
  return { issues };
}

/** Names of the missing fields in the group of an unknown one. */
function missingFields(issues: z.core.$ZodIssue[], source: Source, at: Path, parent: Path): string[] {
  const depth = parent.length + 1;
  return issues
    .filter(({ path }) => path.length === depth && formatPath(path.slice(0, -1)) === formatPath(parent))
    .filter(({ path }) => valueAt(source.data, [...at, ...path]) === undefined)
    .map(({ path }) => String(path.at(-1)));
}

/** Field names that a schema allows at a path. */
function knownFields(schema: z.ZodType, path: Path): string[] {
  let current: unknown = schema;
  for (const part of path)
    current = typeof part === "number" ? itemIn(current) : fieldsIn(current)[String(part)];
  return Object.keys(fieldsIn(current));
}

/**
 * Entries used to set their address in a `slug` field. Without this hint the address would change silently.
 */
function movedHint(key: string, path: Path, source: Source): string | undefined {
  if (key !== "slug" || path.length > 1 || !source.file.endsWith(".md")) return undefined;
  return `the file's name is now the address: rename the file to ${String(valueAt(source.data, path))}.md, and remove this line`;
}

/** Says what a schema expects, in plain words for the owner. Rules with their own message keep it. */
function describeExpectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? String(issue.expected);
    case "invalid_value":
      return `one of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return sizeLimit(issue.origin, issue.minimum, "at least");
    case "too_big":
      return sizeLimit(issue.origin, issue.maximum, "at most");
    default:
      return undefined;
  }
}

function sizeLimit(origin: string, limit: number | bigint, words: string): string {
  if (origin === "array") return `a list with ${words} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  if (origin === "string") return `a text of ${words} ${limit} characters`;
  return `a number of ${words} ${limit}`;
}

/** Suggests a fix for a value of the wrong type. */
function hintFor(issue: z.core.$ZodIssue, found: unknown): string | undefined {
  if (found === undefined) return "add this field";
  if (found === null)
    return "write something after the colon, or remove the line if the field may be left out";
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "string") {
    if (typeof found === "object") return 'put a text that contains a colon in quotes: "Rest: a guide"';
    return `put it in quotes: "${String(found)}"`;
  }
  const isNumberInQuotes = typeof found === "string" && found.trim() !== "" && Number.isFinite(Number(found));
  if (isNumberInQuotes && /^(number|int)$/.test(issue.expected)) return `leave out the quotes: ${found}`;
  return undefined;
}

/** A place in the content that references an entry of a folder. */
export interface Reference {
  source: Source;
  path: Path;
  slug: string;
  folder: string;
}

/** Finds the places in a file that reference entries, according to its schema. */
export function referencesIn(schema: unknown, source: Source): Reference[] {
  function visit(shape: unknown, value: unknown, path: Path): Reference[] {
    if (value === undefined || value === null) return [];
    const { entryOf } = wordsOf(shape);
    if (typeof entryOf === "string" && typeof value === "string")
      return [{ source, path, slug: value, folder: entryOf }];
    if (Array.isArray(value))
      return value.flatMap((item, index) => visit(itemIn(shape), item, [...path, index]));
    return Object.entries(fieldsIn(shape)).flatMap(([name, field]) =>
      visit(field, valueAt(value, [name]), [...path, name]),
    );
  }
  return visit(schema, source.data, []);
}
