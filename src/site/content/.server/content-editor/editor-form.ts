import { z } from "zod";
import { amountQuestion, exampleAmounts } from "#core/form/kinds/money/donation-amount.ts";
import { withLocale } from "#core/values/locale.ts";
import { typedAmount } from "#core/values/money-text.ts";
import { formatClock, formatLongDay, isDay } from "#core/values/time.ts";
import {
  type Choice,
  type EditorField,
  type EditorNote,
  type GroupField,
  type ListField,
  labelledFields,
  type ValueField,
} from "#ui/lib/editor-fields.ts";
import { isTimeZone } from "../../schemas/fields.ts";
import { readHue } from "../brand/measure-hue.ts";
import type { ContentIssue } from "../content-error.ts";
import { choicesOf, kindIn, unwrap, wordsOf } from "../schema-parts.ts";
import { formatPath, type Path, valueAt } from "../source.ts";
import type { DraftStudio } from "./draft-studio.ts";
import { dataOf, type EditorTable, labelOf, splitFile } from "./editor-tables.ts";
import { issueMessage } from "./find-issues.ts";
import { localTime } from "./instant-in.ts";

/** Texts longer than this get a multi-line control, whatever their schema says. */
const lineOfText = 70;

/** Form path of an entry's text. The dot keeps it apart from a field called "body". */
export const bodyPath = ".body";

/** What a form is built from, besides its table and its file. */
type EditorFormParts = { issues: readonly ContentIssue[]; studio?: DraftStudio | undefined } & Omit<
  FormParts,
  "errors" | "zone"
>;

/**
 * Builds the form of a file.
 * @param parts the file's issues, the pictures and drawings to choose from, and the studio: without it, times stand as in the file
 * @returns undefined where the fields cannot be parsed: the file must then be edited as text
 */
export function editorForm(table: EditorTable, file: string, text: string, parts: EditorFormParts) {
  const { studio } = parts;
  const build = () => buildForm(table, file, text, parts);
  return studio ? withLocale(studio.locale, build) : build();
}

function buildForm(
  { schema, folder, label }: EditorTable,
  file: string,
  text: string,
  { issues, studio, ...given }: EditorFormParts,
) {
  const parts = splitFile(file, text);
  const read = parts && dataOf(parts.yaml);
  if (!parts || !read) return undefined;
  const options = { ...given, zone: studio && zoneOf(read.data, studio.timeZone) };
  const make = (errors: ReadonlyMap<string, string>) =>
    rootFields({ schema, label }, read.data, { ...options, errors }, folder ? (parts.body ?? "") : undefined);
  const known = new Set(labelledFields(make(new Map())).map(({ field }) => placeOf(field.path)));
  // Two lines of hyphens enclose the front matter, and empty lines above the text are not shown.
  const emptyLines = /^\n*/.exec(parts.body ?? "")?.[0].length ?? 0;
  const linesAbove =
    parts.body === undefined ? Number.POSITIVE_INFINITY : parts.yaml.split("\n").length + 1 + emptyLines;
  const errors = new Map<string, string>();
  const notes: EditorNote[] = [];
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

/** The time zone of what a file is about: its own, or else the studio's. */
export function zoneOf(data: unknown, studioZone: string): string {
  const own = valueAt(data, ["timeZone"]);
  return typeof own === "string" && isTimeZone(own) ? own : studioZone;
}

function rootFields(
  { schema, label }: Pick<EditorTable, "schema" | "label">,
  data: unknown,
  parts: FormParts,
  body: string | undefined,
): EditorField[] {
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
      options: withCurrent(parts.pictures, "", parts.pictureWords),
      isRequired: false,
    });
  return fields;
}

/** The path of a field in its file, of `hero.slides.1` in its form. */
export function pathOf(path: string): Path {
  return path === "" ? [] : path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Converts a form path to the form of `formatPath`: `hero.slides.1` to `hero.slides[2]`. */
function placeOf(path: string): string {
  return formatPath(pathOf(path));
}

/**
 * The labels of a field: "Quiet hours: 2: Days" for `quietHours[2].days`.
 * @returns the place itself where the form has no such field
 */
export function describePlace(table: EditorTable, file: string, text: string, place: string): string {
  const form = editorForm(table, file, text, { issues: [], pictures: [] });
  const found = labelledFields(form?.fields ?? []).find(({ field }) => placeOf(field.path) === place);
  return found?.label ?? (place === "text" ? labelOf(place) : place);
}

/** The field at a place, or the closest one around it. */
function nearest(place: string, known: ReadonlySet<string>): string | undefined {
  for (let name = place; name !== ""; name = name.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, ""))
    if (known.has(name)) return name;
  return undefined;
}

/** What a form is built from, besides the schema and the data. */
type FormParts = {
  /** Picture files to choose from. */
  readonly pictures: readonly string[];
  /** What they show, by file. */
  readonly pictureWords?: ReadonlyMap<string, string>;
  /** Drawing files to choose from. */
  readonly drawings?: readonly string[];
  /** PDFs to choose from. */
  readonly pdfs?: readonly string[];
  /** What can be chosen from a list: the entries of a collection, or keys of booking.yaml. */
  readonly choices?: ((from: string) => readonly Choice[]) | undefined;
  /** The time zone in which moments are shown; as in the file if it is not given. */
  readonly zone?: string | undefined;
  /** Error messages by field, in the form of `formatPath`: `hero.slides[2]`. */
  readonly errors: ReadonlyMap<string, string>;
};

/** Builds the form field of a value from its schema and current data. */
export function fieldFor(schema: unknown, data: unknown, path: Path, parts: FormParts): EditorField {
  const { inner, isOptional, fallback } = unwrap(schema);
  const words = wordsOf(schema);
  if (inner instanceof z.ZodUnion && !(inner instanceof z.ZodDiscriminatedUnion)) {
    const kind = fieldKindOf(inner, data);
    if (kind)
      return withOptional(fieldFor(kind, data, path, parts), isOptional, commonOf(schema, path, parts));
  }
  const common = commonOf(schema, path, parts);
  if (inner instanceof z.ZodPipe && !words.isPicture)
    return withOptional(fieldFor(inner.in, data, path, parts), isOptional, common);
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion)
    return groupFor(inner, data, path, parts, { ...common, isOptional });
  const ticks = inner instanceof z.ZodArray ? tickedOf(inner, data) : undefined;
  if (ticks) return { ...common, ...ticks, isRequired: !isOptional } satisfies ValueField;
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
  const value = shown(data ?? fallback);
  const isRequired = !isOptional && !(inner instanceof z.ZodBoolean);
  const field: ValueField = { ...common, kind: "value", control: "line", value, isRequired };
  if (words.isDrawing)
    return { ...field, control: "drawing", options: withCurrent(parts.drawings ?? [], value) };
  if (words.isPicture)
    return { ...field, control: "picture", options: withCurrent(parts.pictures, value, parts.pictureWords) };
  if (words.isPdf) return { ...field, control: "pdf", options: withCurrent(parts.pdfs ?? [], value) };
  if (words.isHue) return { ...field, control: "hue", reading: readHue(value) };
  if (inner instanceof z.ZodBoolean) return { ...field, control: "switch" };
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral)
    return {
      ...field,
      control: "choice",
      options: [...choicesOf(schema)].map(([value, label]) => ({ value, label })),
    };
  if (words.amountIn !== undefined) {
    const cents = words.amountIn === "units" ? Math.round(Number(data) * 100) : Number(data);
    if (typeof data === "number") return { ...field, control: "amount", value: typedAmount(cents) };
    const help =
      value !== "" && (amountQuestion(value) ?? `Please write an amount such as ${exampleAmounts()}.`);
    return { ...field, control: "amount", error: field.error && (help || field.error) };
  }
  if (inner instanceof z.ZodNumber)
    return { ...field, control: "number", isSigned: (inner.minValue ?? -1) < 0 };
  if (inner instanceof z.ZodISODate) return { ...field, control: "date" };
  if (inner instanceof z.ZodISODateTime)
    return { ...field, control: "moment", value: localTime(value, parts.zone) };
  if (words.isTime) return { ...field, control: "time" };
  const choices = typeof words.oneOf === "string" ? (parts.choices?.(words.oneOf) ?? []) : [];
  if (choices.length > 0) {
    const isKnown = value === "" || choices.some((choice) => choice.value === value);
    return {
      ...field,
      control: "choice",
      options: isKnown ? choices : [...choices, { value, label: value }],
    };
  }
  const isLong = words.isLong || value.length > lineOfText || value.includes("\n");
  return { ...field, control: isLong ? "text" : "line" };
}

/** A list of which each entry is one of a few words, such as days, as something to tick; undefined for other lists, and if it has anything else. */
function tickedOf({ element }: z.ZodArray, data: unknown) {
  if (!(unwrap(element).inner instanceof z.ZodEnum)) return undefined;
  const options = [...choicesOf(element)].map(([value, label]) => ({ value, label }));
  const chosen = listOf(data).map(String);
  const isKnown = chosen.every((one) => options.some(({ value }) => value === one));
  return isKnown && new Set(chosen).size === chosen.length
    ? ({ kind: "value", control: "ticks", value: chosen.join(" "), options } as const)
    : undefined;
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
export function fieldKindOf(union: z.ZodUnion, data: unknown): unknown {
  const groups = union.options.filter((option) => option instanceof z.ZodObject);
  if (groups.length === 0) return undefined;
  if (typeof data !== "object" || data === null)
    return union.options.find((option) => !(option instanceof z.ZodObject));
  return groups.find((group) => group.safeParse(data).success) ?? groups[0];
}

function groupFor(
  group: z.ZodObject | z.ZodDiscriminatedUnion,
  data: unknown,
  path: Path,
  parts: FormParts,
  common: Pick<GroupField, "path" | "label" | "help" | "error" | "isOptional">,
): GroupField {
  const isThere = typeof data === "object" && data !== null;
  const { shape, kinds } = fieldsOfKinds(group, data);
  const fields = Object.entries(shape).map(([name, schema]): EditorField => {
    const field = fieldFor(schema, isThere ? Reflect.get(data, name) : undefined, [...path, name], parts);
    const of = kinds?.of.get(name);
    return kinds && of ? { ...field, onlyIf: { path: [...path, kinds.key].join("."), kinds: of } } : field;
  });
  return {
    ...common,
    kind: "group",
    isThere: isThere || !common.isOptional,
    fields,
    summary: summaryOf(fields.filter(({ onlyIf }) => !onlyIf || valueIn(fields, onlyIf.path, onlyIf.kinds))),
  };
}

/** Whether a field has one of these values. */
function valueIn(fields: readonly EditorField[], path: string, values: readonly string[]): boolean {
  return fields.some(
    (field) => field.kind === "value" && field.path === path && values.includes(field.value),
  );
}

/**
 * All fields of a group, whatever its kind: those of the current kind first.
 * @returns with `kinds.of`, for each field that not every kind has, the kinds that have it
 */
function fieldsOfKinds(
  group: z.ZodObject | z.ZodDiscriminatedUnion,
  data: unknown,
): {
  shape: Readonly<Record<string, unknown>>;
  kinds?: { key: string; of: ReadonlyMap<string, readonly string[]> };
} {
  const own = shapeOf(group, data);
  if (group instanceof z.ZodObject) return { shape: own };
  const key = group.def.discriminator;
  const all = group.options.filter((option) => option instanceof z.ZodObject);
  const shape = { ...Object.assign({}, ...all.map((kind) => kind.shape)), ...own };
  const having = Object.keys(shape).map((name) => {
    const these = all.filter((kind) => name in kind.shape);
    return [name, these.flatMap((kind) => [...choicesOf(kind.shape[key]).keys()]), these.length] as const;
  });
  const of = new Map(
    having.flatMap(([name, kinds, count]) => (count === all.length ? [] : [[name, kinds] as const])),
  );
  const order = [...Object.keys(own), ...Object.keys(shape).filter((name) => !(name in own))];
  return { shape: Object.fromEntries(order.map((name) => [name, shape[name]])), kinds: { key, of } };
}

/** Applies the label, help and optionality of a wrapper to a field. */
function withOptional(
  field: EditorField,
  isOptional: boolean,
  common: Pick<EditorField, "path" | "label" | "help" | "error">,
): EditorField {
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
  const own = kindIn(group, data);
  const choices = new Map(kinds.flatMap(({ shape }) => [...choicesOf(shape[key])]));
  const words = { ...wordsOf(own?.shape[key]), choices: Object.fromEntries(choices) };
  return { ...own?.shape, [key]: z.enum([...choices.keys()]).meta(words) };
}

/** What identifies a group: its title or name, or else what it begins with, such as days and hours. */
function summaryOf(fields: readonly EditorField[]): string {
  const named = fields.find(
    (field) => field.kind === "value" && /(title|label|name|question)$/.test(field.path),
  );
  return named?.kind === "value"
    ? named.value
    : fields.map(plainValue).filter(Boolean).slice(0, 3).join(", ");
}

/** The value of a field, or those of a list, as people read it. */
function plainValue(field: EditorField): string {
  if (field.kind === "value") return readValue(field);
  if (field.kind === "group") return "";
  return field.entries.flatMap((entry) => (entry.kind === "value" ? entry.value : [])).join(" ");
}

/** A value as people read it: what is switched on, which days are ticked. Choices say little: they are the same for many entries. */
function readValue({ control, label, value, options = [] }: ValueField): string {
  if (control === "choice") return "";
  if (control === "switch") return value === "true" ? label : "";
  if (control === "time") return /^\d\d:\d\d$/.test(value) ? formatClock(value) : value;
  if (control === "date") return isDay(value) ? formatLongDay(value) : value;
  if (control !== "ticks") return value;
  const chosen = value.split(" ");
  return options.flatMap((one) => (chosen.includes(one.value) ? one.label : [])).join(" ");
}

function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? "" : String(value);
}

/** Files to choose from, including the current one. */
function withCurrent(
  files: readonly string[],
  value: string,
  words?: ReadonlyMap<string, string>,
): readonly Choice[] {
  const all = value === "" || files.includes(value) ? files : [...files, value];
  return all.map((file) => ({ value: file, label: [words?.get(file), file].filter(Boolean).join(" · ") }));
}

/** A field that differs between two versions of a file. */
type Difference = {
  readonly path: string;
  readonly label: string;
  readonly one: string;
  readonly other: string;
};

/** Compares two versions of a file field by field; as a whole where one of them cannot be parsed. */
export function compareTexts(
  table: EditorTable,
  file: string,
  one: string,
  other: string,
  studio?: DraftStudio,
): Difference[] {
  const [first, second] = [one, other].map((text) => valuesIn(table, file, text, studio));
  if (!first || !second) return [{ path: "", label: "The whole file", one, other }];
  const paths = new Set([...first.keys(), ...second.keys()]);
  return [...paths].flatMap((path) => {
    const [mine, theirs] = [first.get(path), second.get(path)];
    if (mine?.value === theirs?.value) return [];
    const label = mine?.label ?? theirs?.label ?? path;
    return [{ path, label, one: mine?.value ?? "", other: theirs?.value ?? "" }];
  });
}

/** Every value of a file by its path, labelled with the groups around it: "Hero: Title". Undefined if it cannot be parsed. */
export function valuesIn(table: EditorTable, file: string, text: string, studio?: DraftStudio) {
  const form = editorForm(table, file, text, { issues: [], pictures: [], studio });
  return (
    form &&
    new Map(
      labelledFields(form.fields).flatMap(({ field, label }) =>
        field.kind === "value" ? [[field.path, { label, value: field.value }] as const] : [],
      ),
    )
  );
}
