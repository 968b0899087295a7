import { z } from "zod";

// The one place that looks into schemas. It asks by zod's public classes, so that a shape it does not know is no shape.

/** What stands inside of the wrappers of a schema, and what they say. */
export type Unwrapped = {
  readonly inner: unknown;
  /** The value may be left out, or be null. */
  readonly isOptional: boolean;
  /** What stands in for it then. */
  readonly fallback?: unknown;
};

/** Schemas never change, and each is asked again for every value of the content. */
const unwrapped = new WeakMap<z.ZodType, Unwrapped>();
const words = new WeakMap<z.ZodType, Readonly<z.core.GlobalMeta>>();

/** Takes away what says that a value may be missing, what stands in for it, and what happens to it after the check. */
export function unwrap(schema: unknown): Unwrapped {
  if (!(schema instanceof z.ZodType)) return { inner: schema, isOptional: false };
  const known = unwrapped.get(schema) ?? unwrapOnce(schema);
  unwrapped.set(schema, known);
  return known;
}

function unwrapOnce(schema: z.ZodType): Unwrapped {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable
  )
    return { ...unwrap(schema.unwrap()), isOptional: true };
  if (schema instanceof z.ZodDefault)
    return { ...unwrap(schema.unwrap()), isOptional: true, fallback: schema.def.defaultValue };
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap());
  return { inner: schema, isOptional: false };
}

/** The fields of a group by name; none of anything else. */
export function fieldsIn(schema: unknown): Readonly<Record<string, unknown>> {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodPipe) return fieldsIn(inner.in);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

/** The shape of the items of a list; undefined for anything else. */
export function itemIn(schema: unknown): unknown {
  const { inner } = unwrap(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/** The label and the help that a schema carries, wherever in its wrappers they were given. */
export function wordsOf(schema: unknown): Readonly<z.core.GlobalMeta> {
  if (!(schema instanceof z.ZodType)) return {};
  const known = words.get(schema);
  if (known) return known;
  const { inner } = unwrap(schema);
  const read = { ...(inner instanceof z.ZodType ? inner.meta() : {}), ...schema.meta() };
  words.set(schema, read);
  return read;
}

/** What the desk calls the values that can be chosen from; a value without a word is called by itself. */
export function choicesOf(schema: unknown): ReadonlyMap<string, string> {
  const { inner } = unwrap(schema);
  const values =
    inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? inner.def.values : [];
  const words = z.record(z.string(), z.string()).safeParse(wordsOf(schema).choices).data ?? {};
  return new Map(values.map((value) => [String(value), words[String(value)] ?? String(value)]));
}
