import { z } from "zod";
import { nameOfWords } from "#core/form/kinds/questions/questions.ts";
import { plainDigits } from "#core/values/digits.ts";
import { withLocale } from "#core/values/locale.ts";
import { readAmount } from "#core/values/money-text.ts";
import { isDay } from "#core/values/time.ts";
import { tidyMarkdown, tidyText } from "#core/values/typed-text.ts";
import {
  type Choice,
  type EditorField,
  fieldName,
  type ValueField,
  valueFields,
} from "#ui/lib/editor-fields.ts";
import { unwrap, wordsOf } from "../schema-parts.ts";
import { type Path, valueAt } from "../source.ts";
import type { DraftStudio } from "./draft-studio.ts";
import { editYaml, markOwn } from "./edit-yaml.ts";
import { blankOf } from "./editable-files.ts";
import { bodyPath, editorForm, fieldKindOf, pathOf, shapeOf, zoneOf } from "./editor-form.ts";
import { dataOf, type EditorTable, joinFile, splitFile } from "./editor-tables.ts";
import { instantIn } from "./instant-in.ts";

/** The actions of a form's buttons on a list, or on an optional group. */
const formActions = ["add", "remove", "up", "down", "include", "leave-out"] as const;
type FormAction = { readonly act: (typeof formActions)[number]; readonly path: string };

/** Parses the value of a form's button, such as `add:hero.slides`. */
export function parseFormAction(value: string): FormAction | undefined {
  const [name, path] = value.split(":", 2);
  const act = formActions.find((known) => known === name);
  return act && path !== undefined ? { act, path } : undefined;
}

/**
 * Writes posted values back into a file. Unchanged fields are left as they are.
 * @param posted the form's values by `fieldName`; a switch that is off is missing
 * @param studio what times and amounts are read by; by default UTC, and the locale of this program
 * @throws SyntaxError where the text cannot be parsed, or none of its fields was posted
 */
export function writePosted(
  table: EditorTable,
  file: string,
  text: string,
  posted: URLSearchParams,
  studio?: DraftStudio,
): string {
  const fields = postedFields(table, file, text, { studio });
  if (!fields) throw new SyntaxError("This file cannot be read.");
  // A page from before an upgrade may name its fields differently. To read it as empty would turn all switches off.
  if (
    fields.some(({ control }) => control !== "switch") &&
    fields.every(({ path }) => !posted.has(fieldName(path)))
  )
    throw new SyntaxError("The form has none of the file's fields.");
  const values = fields.map((field) => [field, postedValue(field, posted)] as const);
  return writeValues(table, file, text, values, studio);
}

/** Every field of a file that has one value; undefined where they cannot be parsed. */
export function postedFields(
  table: EditorTable,
  file: string,
  text: string,
  parts: {
    studio?: DraftStudio | undefined;
    choices?: ((from: string) => readonly Choice[]) | undefined;
  } = {},
): ValueField[] | undefined {
  return editorForm(table, file, text, { issues: [], pictures: [], ...parts })?.fields.flatMap(valueFields);
}

/**
 * Writes new values of fields into a file. A field without one stays as it is. Where another kind of a group is chosen, its fields are
 * written, and those of the kind that was left go.
 */
export function writeValues(
  table: EditorTable,
  file: string,
  text: string,
  values: Iterable<readonly [ValueField, string | undefined]>,
  studio?: DraftStudio,
): string {
  const parts = splitFile(file, text);
  if (!parts) throw new SyntaxError("This file cannot be read.");
  let { yaml, body } = parts;
  // A time that was typed beside another time zone is read by that one.
  const inOrder = [...values].toSorted(([one], [other]) => Number(isZone(other)) - Number(isZone(one)));
  for (const [field, value] of inOrder) {
    if (value === undefined || value === field.value || !isOfKind(yaml, field)) continue;
    if (field.path === bodyPath && table.folder) body = `${/^\n*/.exec(body ?? "")?.[0] ?? ""}${value}`;
    else {
      const write = () => writeValue(table, yaml, field, value.trim() === "" ? "" : value, studio);
      yaml = studio ? withLocale(studio.locale, write) : write();
    }
  }
  return joinFile({ ...parts, yaml, body: body === undefined || body.endsWith("\n") ? body : `${body}\n` });
}

/**
 * Puts together what two people changed in the same version of a file: each field as the one who changed it wants it.
 *
 * @param base the version that both began with
 * @param now the version that the other one has saved
 * @param posted the form of the first one
 * @returns the text, with the posted values where both changed a field, and these fields' paths; undefined where the
 *   versions do not have the same fields, so that nobody can tell
 */
export function mergePosted(
  table: EditorTable,
  file: string,
  { base, now }: { base: string; now: string },
  posted: URLSearchParams,
  studio?: DraftStudio,
): { text: string; both: string[] } | undefined {
  const [before, fields] = [base, now].map((text) => postedFields(table, file, text, { studio }));
  const pathsIn = (all: readonly ValueField[]) => all.map(({ path }) => path).join();
  if (!before || !fields || pathsIn(before) !== pathsIn(fields)) return undefined;
  const values = new Map(before.map(({ path, value }) => [path, value]));
  const both: string[] = [];
  const merged = fields.map((theirs) => {
    const old = values.get(theirs.path) ?? "";
    const mine = postedValue({ ...theirs, value: old }, posted) ?? old;
    if (mine !== old && theirs.value !== old && mine !== theirs.value) both.push(theirs.path);
    return [theirs, mine === old ? theirs.value : mine] as const;
  });
  return { text: writeValues(table, file, now, merged, studio), both };
}

/**
 * Writes the picture of one field into a file, or shows it in a text.
 * @param picture `cursor`: where in the text, below its line; at its end by default. `alt`: what it shows
 * @returns undefined where the file has no such field
 */
export function writePicture(
  table: EditorTable,
  file: string,
  text: string,
  {
    path,
    name,
    cursor,
    alt,
  }: { path: string; name: string; cursor?: number | undefined; alt?: string | undefined },
): string | undefined {
  const field = postedFields(table, file, text)?.find((one) => one.path === path);
  if (field?.control === "markdown")
    return writeValues(table, file, text, [[field, withPicture(field.value, { name, cursor, alt })]]);
  if (field?.control !== "picture") return undefined;
  return writeValues(table, file, text, [[field, name]]);
}

/**
 * Writes the name of a PDF into its field. The paper is a PDF then, and no link.
 * @returns undefined where the file has no such field
 */
export function writePdf(
  table: EditorTable,
  file: string,
  text: string,
  { path, name }: { path: string; name: string },
): string | undefined {
  const fields = postedFields(table, file, text) ?? [];
  const field = fields.find((one) => one.path === path);
  if (field?.control !== "pdf") return undefined;
  const link = fields.find((one) => one.path === path.replace(/[^.]+$/, "href"));
  return writeValues(table, file, text, [
    [field, name.replace(/\.pdf$/, "")],
    ...(link ? [[link, ""] as const] : []),
  ]);
}

/** A text with a picture on a line of its own, below the line of the cursor. */
function withPicture(
  text: string,
  { name, cursor, alt }: { name: string; cursor: number | undefined; alt: string | undefined },
): string {
  const end = text.indexOf("\n", cursor ?? text.length);
  const [above, below] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
  const file = /[\s()<>]/.test(name) ? `<${name}>` : name;
  const words = alt?.replace(/[[\]\n]/g, " ") || "A picture";
  return [above.trimEnd(), `![${words}](${file})`, below.trim()].filter(Boolean).join("\n\n");
}

/** {@link markOwn} in a file, at a path as forms write it; for an empty one, all of the file. */
export function markOwnText(file: string, text: string, path: string): string | undefined {
  const parts = splitFile(file, text);
  const yaml = parts && markOwn(parts.yaml, pathOf(path));
  return parts && yaml !== undefined ? joinFile({ ...parts, yaml }) : undefined;
}

/** The promises about the building in `place.yaml`, in order, each with its answer if somebody gave one. */
export function promisesIn(text: string): { id: string; fact: string; answer: string | undefined }[] {
  const promises = valueAt(dataOf(text)?.data, ["promises"]);
  return (Array.isArray(promises) ? promises : []).map((one) => {
    const [id, fact, answer] = ["id", "fact", "answer"].map((field) => valueAt(one, [field]));
    return { id: String(id), fact: String(fact), answer: answer === undefined ? undefined : String(answer) };
  });
}

/** `place.yaml` with answers to its promises, by their names. @throws SyntaxError where the file cannot be read */
export function answerPromises(text: string, answers: ReadonlyMap<string, string>): string {
  return promisesIn(text).reduce((before, { id, answer }, index) => {
    const value = answers.get(id);
    if (value === undefined || value === answer) return before;
    const path = ["promises", index, "answer"];
    const order = ["id", "fact", "about", "answer"];
    return editYaml(
      before,
      answer === undefined ? { kind: "insert", path, value, order } : { kind: "set", path, value },
    );
  }, text);
}

/** `site.yaml` without the line that calls all of the site a sample; undefined where there is none. */
export function markSampleOver(text: string): string | undefined {
  const edit = { kind: "set", path: ["sample"], value: false } as const;
  return valueAt(dataOf(text)?.data, edit.path) === true ? editYaml(text, edit) : undefined;
}

/** Performs the action of a list's or group's button. */
export function applyFormAction(
  table: EditorTable,
  file: string,
  text: string,
  { act, path }: FormAction,
): string {
  const parts = splitFile(file, text);
  const read = parts && dataOf(parts.yaml);
  if (!parts || !read) throw new SyntaxError("This file cannot be read.");
  const target = pathOf(path);
  const list = target.slice(0, -1);
  const index = Number(target.at(-1));
  const { yaml } = parts;
  const around = valueAt(read.data, list);
  if (target.length > 0 && Object(around) !== around) throw new RangeError(`There is no field ${path}.`);
  const next = () => {
    if (act === "remove" || act === "leave-out") return editYaml(yaml, { kind: "remove", path: target });
    if (act === "up" || act === "down") {
      const entries = valueAt(read.data, list);
      const first = act === "up" ? index - 1 : index;
      if (!Array.isArray(entries) || first < 0 || first + 1 >= entries.length) return yaml;
      return editYaml(yaml, { kind: "swap", path: list, first });
    }
    const { schema, order } = tableAt(table.schema, read.data, target);
    if (act === "include")
      return withoutOther(
        editYaml(yaml, { kind: "insert", path: target, value: blankOf(schema), order }),
        target,
        schema,
      );
    const element = innerOf(schema, undefined);
    const value = element instanceof z.ZodArray ? blankOf(element.element) : "";
    return Array.isArray(valueAt(read.data, target)) || target.length === 0
      ? editYaml(yaml, { kind: "append", path: target, value })
      : editYaml(yaml, { kind: "insert", path: target, value: [value], order });
  };
  return joinFile({ ...parts, yaml: next() });
}

/**
 * The path to focus after such an action: the entry that was added or moved, the one that took the place of a removed one,
 * or the list. It is in the form that is shown next, so that the page does not jump to its top.
 */
export function placeAfter(file: string, text: string, { act, path }: FormAction): string {
  const data = dataOf(splitFile(file, text)?.yaml ?? "")?.data;
  const target = pathOf(path);
  const own = valueAt(data, target);
  if (act === "add" && Array.isArray(own)) return [...target, own.length - 1].join(".");
  const index = target.at(-1);
  const list = target.slice(0, -1);
  const entries = valueAt(data, list);
  if (typeof index !== "number" || !Array.isArray(entries)) return path;
  if (entries.length === 0) return list.join(".");
  const next = act === "up" ? index - 1 : act === "down" ? index + 1 : index;
  return [...list, Math.min(Math.max(next, 0), entries.length - 1)].join(".");
}

/**
 * A form with what was posted in it, also in fields of kinds that were left and where the values could not be written.
 * @param posted the form's values by `fieldName`
 * @returns the fields, and what has no field any more, by the path it was posted for
 */
export function withPosted(fields: readonly EditorField[], posted: URLSearchParams) {
  const placed = new Set<string>();
  const isPosted = [...posted.keys()].some((name) => name.startsWith(fieldName("")));
  const fill = (field: EditorField): EditorField => {
    if (field.kind === "group") return { ...field, fields: field.fields.map(fill) };
    if (field.kind === "list") return { ...field, entries: field.entries.map(fill) };
    placed.add(fieldName(field.path));
    return { ...field, value: postedValue(field, posted) ?? field.value };
  };
  const filled = isPosted ? fields.map(fill) : fields;
  const left = [...posted]
    .filter(([name, value]) => name.startsWith(fieldName("")) && !placed.has(name) && value.trim() !== "")
    .map(([name, value]) => ({ path: name.slice(fieldName("").length), value }));
  return { fields: filled, left };
}

/** The posted value of a field; undefined where none was posted. */
function postedValue(
  { path, control, value: before }: ValueField,
  posted: URLSearchParams,
): string | undefined {
  // Without a tick, nothing is sent.
  if (control === "ticks") return inOrderOf(before.split(" "), posted.getAll(fieldName(path))).join(" ");
  const sent = posted.get(fieldName(path)) ?? undefined;
  const value = sent && (control === "markdown" ? tidyMarkdown(sent) : tidyText(sent, control === "line"));
  if (control === "switch") return posted.has(fieldName(path)) ? "true" : before === "" ? "" : "false";
  // Browsers drop trailing line breaks.
  if (value === before.replace(/(?<!\n)\n+$/, "")) return before;
  return value?.trim() === "" ? "" : value;
}

/** What is ticked: the same as before in the order that the file has, anything else in the order of the form. */
function inOrderOf(before: readonly string[], ticked: readonly string[]): readonly string[] {
  const isSame = new Set([...before, ...ticked]).size === ticked.length && before.length === ticked.length;
  return isSame ? before : ticked;
}

function isZone({ path }: ValueField): boolean {
  return path === "timeZone";
}

/** Whether a field belongs to the kind that its group has; the field that chooses the kind comes first. */
function isOfKind(yaml: string, { onlyIf }: ValueField): boolean {
  return !onlyIf || onlyIf.kinds.includes(String(valueAt(dataOf(yaml)?.data, pathOf(onlyIf.path))));
}

function writeValue(
  table: EditorTable,
  yaml: string,
  field: ValueField,
  value: string,
  studio: DraftStudio | undefined,
): string {
  const path = pathOf(field.path);
  const data = dataOf(yaml)?.data;
  const { schema, order, around } = tableAt(table.schema, data, path);
  const isThere = valueAt(data, path) !== undefined;
  if (value === "" && !field.isRequired)
    return isThere && typeof path.at(-1) === "string" ? editYaml(yaml, { kind: "remove", path }) : yaml;
  const [, day, time] = /^(\S{10})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(value) ?? [];
  const typed =
    field.control === "moment" && isDay(day) && time
      ? instantIn(zoneOf(data, studio?.timeZone ?? "UTC"), `${day}T${time}`)
      : typedValue(schema, field, value);
  const written = isThere
    ? setNamed(yaml, path, { schema, order, before: valueAt(data, path), value: typed })
    : editYaml(yaml, { kind: "insert", path, value: typed, order });
  if (around instanceof z.ZodDiscriminatedUnion && path.at(-1) === around.def.discriminator)
    return changeKind(around, written, path.slice(0, -1));
  return withoutOther(written, path, schema);
}

/** What a group of another kind has: what only the kind that was left has goes, lists and groups of the new one begin empty. */
function changeKind(union: z.ZodDiscriminatedUnion, yaml: string, path: Path): string {
  const group = valueAt(dataOf(yaml)?.data, path);
  const shape = shapeOf(union, group);
  const order = Object.keys(shape);
  const known = union.options.flatMap((option) =>
    option instanceof z.ZodObject ? Object.keys(option.shape) : [],
  );
  const there = Object.keys(Object(group));
  const gone = there.filter((name) => known.includes(name) && !(name in shape));
  const begun = order.filter(
    (name) =>
      !there.includes(name) &&
      !unwrap(shape[name]).isOptional &&
      Object(blankOf(shape[name])) === blankOf(shape[name]),
  );
  const kept = gone.reduce((text, name) => editYaml(text, { kind: "remove", path: [...path, name] }), yaml);
  return begun.reduce(
    (text, name) =>
      editYaml(text, { kind: "insert", path: [...path, name], value: blankOf(shape[name]), order }),
    kept,
  );
}

/** Takes out what a field stands instead of, such as a pass where something becomes a voucher. */
function withoutOther(yaml: string, path: Path, schema: unknown): string {
  const { insteadOf } = wordsOf(schema);
  if (typeof insteadOf !== "string") return yaml;
  const other = [...path.slice(0, -1), insteadOf];
  return valueAt(dataOf(yaml)?.data, other) === undefined
    ? yaml
    : editYaml(yaml, { kind: "remove", path: other });
}

/** Sets a value. Words by which answers are stored keep their name: it is written beside them, or within a group in their place. */
function setNamed(
  yaml: string,
  path: Path,
  {
    schema,
    order,
    before,
    value,
  }: { schema: unknown; order: readonly string[]; before: unknown; value: unknown },
): string {
  const name = nameToKeep(schema, before, value);
  if (name === undefined) return editYaml(yaml, { kind: "set", path, value });
  if (wordsOf(schema).nameIs === "within")
    return editYaml(yaml, { kind: "set", path, value: { id: name, label: value } });
  const id = [...path.slice(0, -1), "id"];
  const isNamed = valueAt(dataOf(yaml)?.data, id) !== undefined;
  const named = isNamed ? yaml : editYaml(yaml, { kind: "insert", path: id, value: name, order });
  return editYaml(named, { kind: "set", path, value });
}

/** The name of words that change, which was made of them, and by which answers are stored; undefined if they have none, or keep it. */
function nameToKeep(schema: unknown, before: unknown, after: unknown): string | undefined {
  if (wordsOf(schema).nameIs === undefined || typeof before !== "string" || typeof after !== "string")
    return undefined;
  const name = nameOfWords(before);
  return name === nameOfWords(after) ? undefined : name;
}

/** Converts a posted text to the schema's type. What cannot be converted stays text, and fails validation. */
function typedValue(schema: unknown, { control }: ValueField, value: string): unknown {
  if (control === "switch") return value === "true";
  if (control === "ticks") return value.split(" ").filter(Boolean);
  if (control === "amount") {
    const cents = readAmount(value);
    return cents === undefined ? value : wordsOf(schema).amountIn === "units" ? cents / 100 : cents;
  }
  // 7,5 as in Europe. Three digits after a comma may be thousands.
  const number = Number(plainDigits(value.trim()).replace(/^(-?\d+),(\d\d?|\d{4,})$/, "$1.$2"));
  const isNumber = value.trim() !== "" && Number.isFinite(number);
  const { inner } = unwrap(schema);
  const canBeNumber =
    control === "number" || (inner instanceof z.ZodUnion && z.safeParse(inner, number).success);
  return isNumber && canBeNumber ? number : value;
}

/** The schema of a value inside a file, that of its group, and the fields of the group in schema order. */
function tableAt(
  root: unknown,
  data: unknown,
  path: Path,
): { schema: unknown; order: readonly string[]; around: unknown } {
  let schema: unknown = root;
  let around: unknown;
  let order: readonly string[] = [];
  for (const [depth, part] of path.entries()) {
    const own = valueAt(data, path.slice(0, depth));
    const inner = innerOf(schema, own);
    around = inner;
    if (inner instanceof z.ZodArray) schema = inner.element;
    else if (inner instanceof z.ZodTuple) schema = inner.def.items[Number(part)];
    else if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
      const shape = shapeOf(inner, own);
      order = Object.keys(shape);
      schema = shape[String(part)];
    } else throw new RangeError(`There is no field ${path.join(".")}.`);
  }
  if (schema === undefined) throw new RangeError(`There is no field ${path.join(".")}.`);
  return { schema, order, around };
}

/** Unwraps a schema, and picks the union branch that matches the data. */
function innerOf(schema: unknown, data: unknown): unknown {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodPipe) return innerOf(inner.in, data);
  if (inner instanceof z.ZodUnion && !(inner instanceof z.ZodDiscriminatedUnion))
    return innerOf(fieldKindOf(inner, data) ?? inner.options[0], data);
  return inner;
}
