import type { z } from "zod";
import { closestName } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { describeExpectation, hintFor } from "./expectations.ts";
import { fieldsIn, itemIn } from "./schema-parts.ts";
import { describeValue, formatPath, issueAt, type Path, type Source, valueAt } from "./source.ts";

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
