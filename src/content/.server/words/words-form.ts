import { z } from "zod";
import type { WordField, WordsNote } from "#src/lib/words-form.ts";
import type { ContentIssue } from "../content-error.ts";
import { formatPath } from "../source.ts";
import { issueMessage } from "./find-issues.ts";
import { type FormParts, fieldFor } from "./form-fields.ts";
import type { WordsTable } from "./tables.ts";
import { dataOf, splitWords } from "./words-file.ts";

/** Form path of an entry's text. The dot keeps it apart from a field called "body". */
export const bodyPath = ".body";

/** A file as a form. */
export type WordsForm = {
  readonly fields: readonly WordField[];
  /** Issues that belong to no field. */
  readonly notes: readonly WordsNote[];
};

/**
 * Builds the form of a file.
 *
 * @param parts the file's issues, and the pictures and drawings to choose from
 * @returns undefined where the fields cannot be parsed: the file must then be edited as text
 */
export function wordsForm(
  { schema, folder, label }: WordsTable,
  file: string,
  text: string,
  { issues, ...options }: { issues: readonly ContentIssue[] } & Omit<FormParts, "errors">,
): WordsForm | undefined {
  const parts = splitWords(file, text);
  const read = parts && dataOf(parts.yaml);
  if (!parts || !read) return undefined;
  const make = (errors: ReadonlyMap<string, string>) =>
    rootFields({ schema, label }, read.data, { ...options, errors }, folder ? (parts.body ?? "") : undefined);
  const known = new Set(make(new Map()).flatMap(placesOf));
  // Two lines of hyphens enclose the front matter, and empty lines above the text are not shown.
  const emptyLines = /^\n*/.exec(parts.body ?? "")?.[0].length ?? 0;
  const linesAbove =
    parts.body === undefined ? Number.POSITIVE_INFINITY : parts.yaml.split("\n").length + 1 + emptyLines;
  const errors = new Map<string, string>();
  const notes: WordsNote[] = [];
  for (const issue of issues) {
    const words = issueMessage(issue);
    const isInBody = issue.line > linesAbove;
    const place = isInBody ? bodyPath : nearest(issue.field, known);
    if (place === undefined) notes.push({ line: issue.line, words });
    else if (!errors.has(place))
      errors.set(place, isInBody ? `Line ${issue.line - linesAbove}: ${words}` : words);
  }
  return { fields: make(errors), notes };
}

function rootFields(
  { schema, label }: Pick<WordsTable, "schema" | "label">,
  data: unknown,
  parts: FormParts,
  body: string | undefined,
): WordField[] {
  const root = fieldFor(schema, data ?? (schema instanceof z.ZodArray ? [] : {}), [], parts);
  const fields = root.kind === "group" ? [...root.fields] : [{ ...root, label }];
  if (body !== undefined)
    fields.push({
      kind: "value",
      path: bodyPath,
      label: "Text",
      error: parts.errors.get(bodyPath),
      control: "markdown",
      value: body.replace(/^\n+/, ""),
      isRequired: false,
    });
  return fields;
}

/** The places of a field and all fields inside it, in the form of `formatPath`. */
function placesOf(field: WordField): string[] {
  const own = placeOf(field.path);
  if (field.kind === "value") return [own];
  return [own, ...(field.kind === "group" ? field.fields : field.entries).flatMap(placesOf)];
}

/** Converts a form path to the form of `formatPath`: `hero.slides.1` to `hero.slides[2]`. */
function placeOf(path: string): string {
  return formatPath(path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
}

/**
 * The labels of a field: "Quiet hours: 2: Days" for `quietHours[2].days`.
 * @returns the place itself where the form has no such field
 */
export function describePlace(table: WordsTable, file: string, text: string, place: string): string {
  const form = wordsForm(table, file, text, { issues: [], pictures: [] });
  const labels = (fields: readonly WordField[]): readonly string[] | undefined => {
    for (const field of fields) {
      if (placeOf(field.path) === place) return [field.label];
      const inner = field.kind === "group" ? field.fields : field.kind === "list" ? field.entries : [];
      const found = labels(inner);
      if (found) return [field.label, ...found];
    }
    return undefined;
  };
  return labels(form?.fields ?? [])?.join(": ") ?? place;
}

/** The field at a place, or the closest one around it. */
function nearest(place: string, known: ReadonlySet<string>): string | undefined {
  for (let name = place; name !== ""; name = name.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, ""))
    if (known.has(name)) return name;
  return undefined;
}
