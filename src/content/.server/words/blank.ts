import { z } from "zod";
import { unwrap, wordsOf } from "../schema-parts.ts";
import { shapeOf } from "./form-fields.ts";

/** A new, empty value for a schema, with all required fields, to be filled in. */
export function blankOf(schema: unknown): unknown {
  const { inner } = unwrap(schema);
  if (wordsOf(schema).isPicture) return "";
  if (inner instanceof z.ZodPipe) return blankOf(inner.in);
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
    const shape = shapeOf(inner, undefined);
    const needed = Object.entries(shape).filter(([, part]) => !unwrap(part).isOptional);
    return Object.fromEntries(needed.map(([name, part]) => [name, blankOf(part)]));
  }
  if (inner instanceof z.ZodArray) {
    // One blank item where the list must not be empty.
    return z.safeParse(inner, []).success ? [] : [blankOf(inner.element)];
  }
  if (inner instanceof z.ZodTuple) return inner.def.items.map(() => 0);
  if (inner instanceof z.ZodBoolean) return false;
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodNumber)
    return inner.minValue !== null && inner.minValue > -1e9 ? inner.minValue : 0;
  return "";
}
