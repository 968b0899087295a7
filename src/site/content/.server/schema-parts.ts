import { z } from "zod";
import { asHere } from "#core/values/spelling.ts";
import { memoizeByObject } from "./memoize.ts";

// Takes schemas apart with zod's public classes. Unknown types have no fields.

/** A schema without its wrappers, and what the wrappers said. */
type Unwrapped = {
  readonly inner: unknown;
  /** Whether the value may be omitted or null. */
  readonly isOptional: boolean;
  /** The default value, if any. */
  readonly fallback?: unknown;
};

/** Removes the wrappers of a schema: optional, nullable, default and lazy. */
export function unwrap(schema: unknown): Unwrapped {
  return schema instanceof z.ZodType ? unwrapOnce(schema) : { inner: schema, isOptional: false };
}

// Memoized: each schema is asked for every value of the content.
const unwrapOnce = memoizeByObject((schema: z.ZodType): Unwrapped => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable
  )
    return { ...unwrap(schema.unwrap()), isOptional: true };
  if (schema instanceof z.ZodDefault)
    return { ...unwrap(schema.unwrap()), isOptional: true, fallback: schema.def.defaultValue };
  if (schema instanceof z.ZodPrefault) return { ...unwrap(schema.unwrap()), isOptional: true };
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap());
  return { inner: schema, isOptional: false };
});

/** Which kind of a group some data are: the first where they name none. */
export function kindIn(union: z.ZodDiscriminatedUnion, data: unknown): z.ZodObject | undefined {
  const key = union.def.discriminator;
  const kinds = union.options.filter((option) => option instanceof z.ZodObject);
  const written: unknown = typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;
  return kinds.find(({ shape }) => z.safeParse(shape[key] as z.ZodType, written).success) ?? kinds[0];
}

/** The fields of an object schema by name; empty for anything else. @param data what tells the kind of a group that has several */
export function fieldsIn(schema: unknown, data?: unknown): Readonly<Record<string, unknown>> {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodPipe) return fieldsIn(inner.in, data);
  if (inner instanceof z.ZodDiscriminatedUnion) return fieldsIn(kindIn(inner, data));
  return inner instanceof z.ZodObject ? inner.shape : {};
}

/** The item schema of an array schema; undefined for anything else. */
export function itemIn(schema: unknown): unknown {
  const { inner } = unwrap(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/** A schema's metadata, such as label and help, merged from all its wrappers. */
export function wordsOf(schema: unknown): Readonly<z.core.GlobalMeta> {
  if (!(schema instanceof z.ZodType)) return {};
  const { title, description, ...others } = readWords(schema);
  return {
    ...others,
    ...(title !== undefined && { title: asHere(title) }),
    ...(description !== undefined && { description: asHere(description) }),
  };
}

const readWords = memoizeByObject((schema: z.ZodType): Readonly<z.core.GlobalMeta> => {
  const { inner } = unwrap(schema);
  return { ...(inner instanceof z.ZodType ? inner.meta() : {}), ...schema.meta() };
});

/** The choices of an enum or literal with their labels at the desk; the label defaults to the value. */
export function choicesOf(schema: unknown): ReadonlyMap<string, string> {
  const { inner } = unwrap(schema);
  const values =
    inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? inner.def.values : [];
  const words = z.record(z.string(), z.string()).safeParse(wordsOf(schema).choices).data ?? {};
  return new Map(values.map((value) => [String(value), asHere(words[String(value)] ?? String(value))]));
}
