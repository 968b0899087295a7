import type { ValueField, WordField } from "#src/lib/words-form.ts";
import type { WordsTable } from "./tables.ts";
import { wordsForm } from "./words-form.ts";

/** A field that differs between two versions of a file. */
export type Difference = { readonly label: string; readonly one: string; readonly other: string };

/** Compares two versions of a file field by field; as a whole where one of them cannot be parsed. */
export function compareWords(table: WordsTable, file: string, one: string, other: string): Difference[] {
  const [first, second] = [one, other].map((text) => {
    const form = wordsForm(table, file, text, { issues: [], pictures: [] });
    return form && new Map(form.fields.flatMap((field) => valuesIn(field, "")));
  });
  if (!first || !second) return [{ label: "The whole file", one, other }];
  const paths = new Set([...first.keys(), ...second.keys()]);
  return [...paths].flatMap((path) => {
    const [mine, theirs] = [first.get(path), second.get(path)];
    if (mine?.value === theirs?.value) return [];
    const label = mine?.label ?? theirs?.label ?? path;
    return [{ label, one: mine?.value ?? "", other: theirs?.value ?? "" }];
  });
}

type Named = Pick<ValueField, "label" | "value">;

/** Every value, labeled with the groups around it: "Hero: Title". */
function valuesIn(field: WordField, above: string): [string, Named][] {
  const label = above ? `${above}: ${field.label}` : field.label;
  if (field.kind === "value") return [[field.path, { label, value: field.value }]];
  if (field.kind === "group" && !field.isThere) return [];
  const inner = field.kind === "group" ? field.fields : field.entries;
  return inner.flatMap((one) => valuesIn(one, label));
}
