import { z } from "zod";
import type { WordField, WordsNote } from "#src/lib/words-form.ts";
import type { ContentIssue } from "../content-error.ts";
import { formatPath } from "../source.ts";
import { issueWords } from "./find-issues.ts";
import { type FormParts, fieldFor } from "./form-fields.ts";
import type { WordsTable } from "./tables.ts";
import { dataOf, splitWords } from "./words-file.ts";

/** Path of an entry's text below its fields. */
export const bodyPath = "body";

/** A file as a form. */
export type WordsForm = {
  readonly fields: readonly WordField[];
  /** What is wrong and belongs to no field. */
  readonly notes: readonly WordsNote[];
};

/**
 * Makes the form of a file.
 *
 * @param parts what is wrong with this file, and files that a picture or a drawing can be chosen from
 * @returns undefined where the text cannot be read as fields: it has to be mended as a text
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
  // Two lines of hyphens stand around the head, and empty lines above the text are not shown.
  const emptyLines = /^\n*/.exec(parts.body ?? "")?.[0].length ?? 0;
  const linesAbove =
    parts.body === undefined ? Number.POSITIVE_INFINITY : parts.yaml.split("\n").length + 1 + emptyLines;
  const errors = new Map<string, string>();
  const notes: WordsNote[] = [];
  for (const issue of issues) {
    const words = issueWords(issue);
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

/** The places of all fields, as messages name them. */
function placesOf(field: WordField): string[] {
  const own = placeOf(field.path);
  if (field.kind === "value") return [own];
  return [own, ...(field.kind === "group" ? field.fields : field.entries).flatMap(placesOf)];
}

/** `hero.slides.1` as messages name it: `hero.slides[2]`. */
function placeOf(path: string): string {
  return formatPath(path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
}

/**
 * A place in a file as its form calls it: "Quiet hours: 2: Days" for `quietHours[2].days`.
 * @returns the place itself where the form has no such field
 */
export function placeWords(table: WordsTable, file: string, text: string, place: string): string {
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

/** The field that a message is about, or the one around it. */
function nearest(place: string, known: ReadonlySet<string>): string | undefined {
  for (let name = place; name !== ""; name = name.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, ""))
    if (known.has(name)) return name;
  return undefined;
}
