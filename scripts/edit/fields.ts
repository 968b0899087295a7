import { z } from "zod";
import { unwrap, wordsOf } from "#src/content/.server/schema-parts.ts";

/** A field of the editor, as Sveltia CMS wants it: https://sveltiacms.app/en/docs/fields */
export type Field = {
  name: string;
  label: string;
  widget: string;
  required?: boolean;
  fields?: Field[];
  field?: Field;
  [option: string]: unknown;
};

/** A shape that the editor has no field for. */
export class NoField extends Error {}

/** Texts of pages that are longer than one line, by their names in the schemas; entries say it themselves. */
const LONG =
  /^(text|texts|summary|description|lead|subtitle|answer|paragraphs|emergency|notMedical|quietHours|organisation|pays|aims|alt|note|empty|fallback|steps|renderings|testMode)$/;

/**
 * The field for one part of the content: says the same about it as its schema, so that what the editor saves is valid.
 *
 * @param name As the file has it.
 * @param schema Shape of the part.
 * @param pictures Files that a picture can be chosen from.
 * @throws NoField where the schema allows what no field can hold, such as a text or a group.
 */
export function fieldFor(name: string, schema: unknown, pictures: readonly string[]): Field {
  const { inner, isOptional, fallback } = unwrap(schema);
  const { title, description, isPicture, isLong } = wordsOf(schema);
  const field = {
    name,
    label: title ?? labelOf(name),
    ...(description && { hint: description }),
    ...(isOptional && { required: false }),
    ...(isPlain(fallback) && { default: fallback }),
  };
  if (isPicture) return { ...field, widget: "select", options: pictures };
  if (inner instanceof z.ZodPipe) return { ...fieldFor(name, inner.in, pictures), ...field };
  if (inner instanceof z.ZodBoolean) return { ...field, required: false, widget: "boolean" };
  if (inner instanceof z.ZodEnum) return { ...field, widget: "select", options: inner.options };
  if (inner instanceof z.ZodNumber) return { ...field, widget: "number", ...rangeOf(inner) };
  if (inner instanceof z.ZodISODate)
    return { ...field, widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat)
    return { ...field, widget: isLong || LONG.test(name) ? "text" : "string", ...patternOf(inner) };
  if (inner instanceof z.ZodObject)
    return { ...field, widget: "object", collapsed: true, fields: fieldsOf(inner, pictures) };
  if (inner instanceof z.ZodTuple)
    return { ...field, widget: "list", field: fieldFor("part", inner.def.items[0], pictures) };
  if (inner instanceof z.ZodArray) return { ...field, ...listOf(name, inner, pictures) };
  throw new NoField(`The editor has no field for ${name}.`);
}

/** The fields of a group. */
export function fieldsOf(schema: z.ZodObject, pictures: readonly string[]): Field[] {
  return Object.entries(schema.shape).map(([name, part]) => fieldFor(name, part, pictures));
}

function listOf(name: string, list: z.ZodArray, pictures: readonly string[]) {
  const item = unwrap(list.element).inner;
  if (item instanceof z.ZodObject)
    return { widget: "list", collapsed: true, fields: fieldsOf(item, pictures), summary: summaryOf(item) };
  return { widget: "list", field: fieldFor(name, list.element, pictures) };
}

/** What tells one entry of a list from the others while it is closed. */
function summaryOf(item: z.ZodObject): string {
  const names = Object.keys(item.shape);
  const name = ["title", "label", "name", "question", "network", "days", "file", "amount"].find((key) =>
    names.includes(key),
  );
  return `{{fields.${name ?? names[0]}}}`;
}

function isPlain(value: unknown): boolean {
  return value !== undefined && value !== null && !Array.isArray(value);
}

function rangeOf(schema: z.ZodNumber) {
  const { minValue, maxValue, format } = schema;
  return {
    value_type: format === "safeint" ? "int" : "float",
    ...(minValue !== null && Number.isSafeInteger(minValue) && { min: minValue }),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER && { max: maxValue }),
  };
}

function patternOf(schema: z.ZodString | z.ZodStringFormat) {
  const { pattern } = z.toJSONSchema(schema, { unrepresentable: "any" });
  return typeof pattern === "string"
    ? { pattern: [pattern, "This form of words is not possible here."] }
    : {};
}

/** `imageSmall` as people read it: `Image small`. */
function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
