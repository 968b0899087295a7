import type { z } from "zod";
import type { FolderName } from "../collections/collections.ts";
import { lists } from "../collections/lists.ts";
import { pageSchemas } from "../schemas/pages/page-schemas.ts";
import { type ContentIssue, closestName, didYouMean, issueWith } from "./content-error.ts";
import type { ContentFolder } from "./content-folder.ts";
import { type ReadText, readMarkdown } from "./markdown.ts";
import { fieldsIn, itemIn, wordsOf } from "./schema-parts.ts";
import {
  describeValue,
  findControlCharacters,
  findEncodingErrors,
  formatPath,
  issueAt,
  type Path,
  readYaml,
  type Source,
  splitFrontMatter,
  valueAt,
} from "./source.ts";

/** Files in the root of the content folder. */
const rootFiles = [
  "site",
  "brand",
  "visit",
  "place",
  "short",
  "booking",
  "waiver",
  ...Object.keys(lists),
].map((name) => `${name}.yaml`);

/** Files in the folder of another language, such as `es`. */
export const translatedFiles = ["waiver.yaml", "short.yaml"] as const;

/** A Markdown entry: its file name without `.md`, its fields and its text. */
export interface Entry {
  name: string;
  source: Source;
  text: ReadText;
}

/** Collects what was read, and the issues found. */
export interface Reading {
  folder: ContentFolder;
  sources: Source[];
  entries: Map<FolderName, Entry[]>;
  references: Reference[];
  issues: ContentIssue[];
}

/** Reads and checks one YAML file. Returns undefined after an issue, which is added to `reading`. */
export function readFile<Schema extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const label = reading.folder.label(file);
  const yaml = reading.folder.read(file);
  if (yaml === undefined) {
    reading.issues.push(issueWith(label, { found: "no such file", expected: "this file" }));
    return undefined;
  }
  const garbled = findEncodingErrors(yaml, label);
  if (!garbled) reading.issues.push(...findControlCharacters(yaml, label));
  const source = garbled ?? readYaml(yaml, label);
  if (Array.isArray(source)) {
    reading.issues.push(...source);
    return undefined;
  }
  return check(reading, schema, source);
}

/** Reads every Markdown file in a folder and checks its fields. */
export function readFolder<Schema extends z.ZodType>(
  reading: Reading,
  name: FolderName,
  schema: Schema,
): { entry: Entry; fields: z.output<Schema> }[] {
  const found: { entry: Entry; fields: z.output<Schema> }[] = [];
  for (const fileName of reading.folder.list(name)) {
    const entry = readEntry(reading, name, fileName);
    if (!entry) continue;
    reading.entries.get(name)?.push(entry);
    const fields = check(reading, schema, entry.source);
    if (fields !== undefined) found.push({ entry, fields });
  }
  return found;
}

function readEntry(reading: Reading, name: FolderName, fileName: string): Entry | undefined {
  const file = reading.folder.label(`${name}/${fileName}`);
  const refuse = (found: string, expected: string, hint: string) => {
    reading.issues.push(issueWith(file, { found, expected, hint }));
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(fileName)) {
    refuse(
      "a file name that cannot be an address",
      "lowercase letters, digits, hyphens and .md",
      "rename the file",
    );
    return undefined;
  }
  const written = reading.folder.read(`${name}/${fileName}`) ?? "";
  const garbled = findEncodingErrors(written, file);
  if (garbled) {
    reading.issues.push(...garbled);
    return undefined;
  }
  reading.issues.push(...findControlCharacters(written, file));
  const parts = splitFrontMatter(written);
  if (!parts) {
    refuse("no fields at the top", "fields between two lines of ---", "look at another file in this folder");
    return undefined;
  }
  const source = readYaml(parts.yaml, file, parts.yamlLinesBefore);
  const text = readMarkdown(parts.body, file, parts.bodyLinesBefore);
  reading.issues.push(...text.issues);
  if (Array.isArray(source)) {
    reading.issues.push(...source);
    return undefined;
  }
  return { name: fileName.replace(/\.md$/, ""), source, text };
}

/** Checks a file's data against a schema, and notes what is in it. Returns undefined after an issue. */
function check<Schema extends z.ZodType>(
  reading: Reading,
  schema: Schema,
  source: Source,
): z.output<Schema> | undefined {
  reading.sources.push(source);
  reading.references.push(...referencesIn(schema, source));
  const result = schema.safeParse(source.data, { error: describeExpectation });
  if (result.success) return result.data;
  reading.issues.push(...describeIssues(result.error.issues, schema, source));
  return undefined;
}

/** Finds files that nothing reads: most likely a mistyped name, whose content would silently be missing. */
export function findStrayFiles({ folder, issues }: Reading): void {
  const pageFiles = Object.keys(pageSchemas).map((name) => `${name}.yaml`);
  const known: [string, readonly string[]][] = [
    [".", rootFiles],
    ["pages", pageFiles],
    ...folder.languages().map((language): [string, readonly string[]] => [language, translatedFiles]),
  ];
  for (const [where, names] of known) {
    for (const name of folder.list(where)) {
      if (names.includes(name)) continue;
      const hint = didYouMean(name, names) ?? "rename or remove it";
      const expected = `one of: ${names.join(", ")}`;
      const words = { found: "a file that nothing reads", expected, hint };
      issues.push(issueWith(folder.label(`${where}/${name}`), words));
    }
  }
}

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list: every line starts with a hyphen",
  tuple: "a list: every line starts with a hyphen",
  object: "a group of fields, indented below this one",
};

/** Describes what does not fit the schema of a file, in plain words for the owner. */
function describeIssues(
  found: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  source: Source,
): ContentIssue[] {
  const issues: ContentIssue[] = [];
  // A mistyped name is one issue, not two: the field it was meant for is not reported as missing.
  const meant = new Set<string>();
  for (const issue of found) {
    if (issue.code !== "unrecognized_keys") continue;
    const missing = missingFields(found, source, issue.path);
    for (const key of issue.keys) {
      const path = [...issue.path, key];
      const known = knownFields(schema, source.data, issue.path);
      const name = closestName(key, missing.length > 0 ? missing : known);
      if (name) meant.add(formatPath([...issue.path, name]));
      issues.push({
        file: source.file,
        ...source.locateKey(path),
        field: formatPath(path),
        found: `the field \`${key}\`, which is not used here`,
        expected: `only known fields: ${known.join(", ")}`,
        hint: name
          ? `did you mean \`${name}\`?`
          : (movedHint(key, path, source) ?? "remove it, or look for a typo"),
      });
    }
  }
  for (const issue of found) {
    const { path } = issue;
    if (issue.code === "unrecognized_keys" || meant.has(formatPath(path))) continue;
    const value = valueAt(source.data, path);
    const words = { found: describeValue(value), expected: issue.message, hint: hintFor(issue, value) };
    issues.push(issueAt(source, path, words));
  }
  return issues;
}

/** Names of the missing fields in the group of an unknown one. */
function missingFields(issues: readonly z.core.$ZodIssue[], source: Source, parent: Path): string[] {
  const depth = parent.length + 1;
  return issues
    .filter(({ path }) => path.length === depth && formatPath(path.slice(0, -1)) === formatPath(parent))
    .filter(({ path }) => valueAt(source.data, path) === undefined)
    .map(({ path }) => String(path.at(-1)));
}

/** Field names that a schema allows at a path. */
function knownFields(schema: z.ZodType, data: unknown, path: Path): string[] {
  let current: unknown = schema;
  for (const [depth, part] of path.entries()) {
    const own = valueAt(data, path.slice(0, depth));
    current = typeof part === "number" ? itemIn(current) : fieldsIn(current, own)[String(part)];
  }
  return Object.keys(fieldsIn(current, valueAt(data, path)));
}

/** Entries used to set their address in a `slug` field. Without this hint the address would change silently. */
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
    case "too_big": {
      const { input, origin, maximum } = issue;
      const most = sizeLimit(origin, maximum, "at most");
      return typeof input === "string" ? `${most}: it is ${input.length - Number(maximum)} too long` : most;
    }
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
interface Reference {
  source: Source;
  path: Path;
  slug: string;
  folder: string;
}

/** Finds the places in a file that reference entries, according to its schema. */
function referencesIn(schema: unknown, source: Source): Reference[] {
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
