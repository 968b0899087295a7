import type { z } from "zod";
import { type FolderName, lists } from "../collections/collections.ts";
import { pageSchemas } from "../schemas/pages/page-schemas.ts";
import { type Checked, checkShape, type Reference, referencesIn } from "./check-shape.ts";
import { type ContentIssue, didYouMean } from "./content-error.ts";
import type { ContentFolder } from "./content-folder.ts";
import { type ReadText, readMarkdown } from "./markdown.ts";
import { findEncodingErrors, readYaml, type Source, splitFrontMatter } from "./source.ts";

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
    const found = "no such file";
    reading.issues.push({ file: label, line: 1, column: 1, field: "", found, expected: "this file" });
    return undefined;
  }
  const garbled = findEncodingErrors(yaml, label);
  const source = garbled ?? readYaml(yaml, label);
  if (Array.isArray(source)) {
    reading.issues.push(...source);
    return undefined;
  }
  reading.sources.push(source);
  reading.references.push(...referencesIn(schema, source));
  return note(reading, checkShape(schema, source));
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
    reading.sources.push(entry.source);
    reading.references.push(...referencesIn(schema, entry.source));
    const fields = note(reading, checkShape(schema, entry.source));
    if (fields !== undefined) found.push({ entry, fields });
  }
  return found;
}

function readEntry(reading: Reading, name: FolderName, fileName: string): Entry | undefined {
  const file = reading.folder.label(`${name}/${fileName}`);
  const refuse = (found: string, expected: string, hint: string) => {
    reading.issues.push({ file, line: 1, column: 1, field: "", found, expected, hint });
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

function note<T>(reading: Reading, checked: Checked<T>): T | undefined {
  if (checked.issues) reading.issues.push(...checked.issues);
  return checked.value;
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
      const file = folder.label(`${where}/${name}`);
      const expected = `one of: ${names.join(", ")}`;
      issues.push({
        file,
        line: 1,
        column: 1,
        field: "",
        found: "a file that nothing reads",
        expected,
        hint,
      });
    }
  }
}
