import { z } from "zod";
import type { Choice, GroupField, ListField, ValueField, WordField } from "#src/lib/words-form.ts";
import { readHue } from "../brand/read-hue.ts";
import { choicesOf, unwrap, wordsOf } from "../schema-parts.ts";
import { formatPath, type Path } from "../source.ts";
import { labelOf } from "./tables.ts";

/** What a form is built from, besides the schema and the data. */
export type FormParts = {
  /** Picture files to choose from. */
  readonly pictures: readonly string[];
  /** Drawing files to choose from. */
  readonly drawings?: readonly string[];
  /** Error messages by field, in the form of `formatPath`: `hero.slides[2]`. */
  readonly errors: ReadonlyMap<string, string>;
};

/** Texts longer than this get a multi-line control, whatever their schema says. */
const lineOfText = 70;

/** Builds the form field of a value from its schema and current data. */
export function fieldFor(schema: unknown, data: unknown, path: Path, parts: FormParts): WordField {
  const { inner, isOptional, fallback } = unwrap(schema);
  const words = wordsOf(schema);
  if (inner instanceof z.ZodUnion && !(inner instanceof z.ZodDiscriminatedUnion)) {
    const kind = kindOf(inner, data);
    if (kind)
      return withOptional(fieldFor(kind, data, path, parts), isOptional, commonOf(schema, path, parts));
  }
  const common = commonOf(schema, path, parts);
  if (inner instanceof z.ZodPipe && !words.isPicture)
    return withOptional(fieldFor(inner.in, data, path, parts), isOptional, common);
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion)
    return groupFor(shapeOf(inner, data), data, path, parts, { ...common, isOptional });
  if (inner instanceof z.ZodArray)
    return {
      ...common,
      kind: "list",
      canGrow: true,
      entries: listOf(data).map((entry, index) => ({
        ...fieldFor(inner.element, entry, [...path, index], parts),
        label: `${index + 1}`,
      })),
    } satisfies ListField;
  if (inner instanceof z.ZodTuple)
    return {
      ...common,
      kind: "list",
      canGrow: false,
      entries: inner.def.items.map((item, index) =>
        fieldFor(item, listOf(data)[index], [...path, index], parts),
      ),
    } satisfies ListField;
  const value = shown(data ?? (isPlain(fallback) ? fallback : undefined));
  const isRequired = !isOptional && !(inner instanceof z.ZodBoolean);
  const field: ValueField = { ...common, kind: "value", control: "line", value, isRequired };
  if (words.isDrawing)
    return { ...field, control: "picture", options: withCurrent(parts.drawings ?? [], value) };
  if (words.isPicture)
    return { ...field, control: "picture", options: withCurrent(parts.pictures, value), isRequired };
  if (words.isHue) return { ...field, control: "hue", reading: readHue(value) };
  if (inner instanceof z.ZodBoolean) return { ...field, control: "switch" };
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral)
    return {
      ...field,
      control: "choice",
      options: [...choicesOf(schema)].map(([value, label]) => ({ value, label })),
    };
  if (inner instanceof z.ZodNumber) return { ...field, control: "number", ...rangeOf(inner) };
  if (inner instanceof z.ZodISODate) return { ...field, control: "date" };
  const isLong = words.isLong || value.length > lineOfText || value.includes("\n");
  const most = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined;
  return { ...field, control: isLong ? "text" : "line", ...(most !== undefined && { most }) };
}

function commonOf(schema: unknown, path: Path, parts: FormParts) {
  const { title, description } = wordsOf(schema);
  const name = path.at(-1);
  return {
    path: path.join("."),
    label: title ?? (typeof name === "number" ? `${name + 1}` : labelOf(String(name ?? ""))),
    help: description,
    error: parts.errors.get(formatPath(path)),
  };
}

/** Picks the branch of a text-or-group union that matches the data; undefined for unions of single values. */
export function kindOf(union: z.ZodUnion, data: unknown): unknown {
  const groups = union.options.filter((option) => option instanceof z.ZodObject);
  if (groups.length === 0) return undefined;
  if (typeof data !== "object" || data === null)
    return union.options.find((option) => !(option instanceof z.ZodObject));
  return groups.find((group) => group.safeParse(data).success) ?? groups[0];
}

function groupFor(
  shape: Readonly<Record<string, unknown>>,
  data: unknown,
  path: Path,
  parts: FormParts,
  common: Pick<GroupField, "path" | "label" | "help" | "error" | "isOptional">,
): GroupField {
  const isThere = typeof data === "object" && data !== null;
  const fields = Object.entries(shape).map(([name, schema]) =>
    fieldFor(schema, isThere ? Reflect.get(data, name) : undefined, [...path, name], parts),
  );
  return {
    ...common,
    kind: "group",
    isThere: isThere || !common.isOptional,
    fields,
    summary: summaryOf(fields),
  };
}

/** Applies the label, help and optionality of a wrapper to a field. */
function withOptional(
  field: WordField,
  isOptional: boolean,
  common: Pick<WordField, "path" | "label" | "help" | "error">,
): WordField {
  const named = { ...field, ...common, help: common.help ?? field.help };
  if (named.kind === "value") return { ...named, isRequired: named.isRequired && !isOptional };
  if (named.kind === "group") return { ...named, isOptional: named.isOptional || isOptional };
  return named;
}

/** The fields of a group; for a discriminated union, those of the current kind. */
export function shapeOf(
  group: z.ZodObject | z.ZodDiscriminatedUnion,
  data: unknown,
): Readonly<Record<string, unknown>> {
  if (group instanceof z.ZodObject) return group.shape;
  const key = group.def.discriminator;
  const kinds = group.options.filter((option) => option instanceof z.ZodObject);
  const written: unknown = typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;
  const own = kinds.find(({ shape }) => z.safeParse(shape[key] as z.ZodType, written).success) ?? kinds[0];
  const choices = new Map(kinds.flatMap(({ shape }) => [...choicesOf(shape[key])]));
  const words = { ...wordsOf(own?.shape[key]), choices: Object.fromEntries(choices) };
  return { ...own?.shape, [key]: z.enum([...choices.keys()]).meta(words) };
}

/** A text that identifies a group, preferably its title or name. */
function summaryOf(fields: readonly WordField[]): string {
  const named = fields.find(
    (field) => field.kind === "value" && /(title|label|name|question)$/.test(field.path),
  );
  // Skip choices: they are the same for many entries.
  const first =
    named ??
    fields.find((field) => field.kind === "value" && field.control !== "choice" && field.value !== "");
  return first?.kind === "value" ? first.value : "";
}

function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** A value as shown in its control. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? "" : String(value);
}

/** Files to choose from, including the current one. */
function withCurrent(files: readonly string[], value: string): readonly Choice[] {
  const all = value === "" || files.includes(value) ? files : [...files, value];
  return all.map((file) => ({ value: file, label: file }));
}

function rangeOf(schema: z.ZodNumber): Pick<ValueField, "least" | "greatest" | "isWhole"> {
  const { minValue, maxValue, format } = schema;
  return {
    isWhole: format === "safeint",
    ...(minValue !== null && Number.isSafeInteger(minValue) && minValue > -1e9 && { least: minValue }),
    ...(maxValue !== null && maxValue < 1e9 && { greatest: maxValue }),
  };
}
