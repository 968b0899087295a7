import { z } from "zod";
import { choicesOf, unwrap, wordsOf } from "../schema-parts.ts";
import { shapeOf } from "./form-fields.ts";

/**
 * A new, empty value for a schema, with all required fields, to be filled in. Numbers and choices start empty, too: a
 * default would look as if somebody had chosen it.
 */
export function blankOf(schema: unknown): unknown {
  const { inner } = unwrap(schema);
  if (wordsOf(schema).isPicture) return "";
  if (inner instanceof z.ZodPipe) return blankOf(inner.in);
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
    const shape = shapeOf(inner, undefined);
    const needed = Object.entries(shape).filter(([, part]) => !unwrap(part).isOptional);
    const blank = Object.fromEntries(needed.map(([name, part]) => [name, blankOf(part)]));
    // The kind of a group decides which fields it has, so it needs one.
    if (inner instanceof z.ZodDiscriminatedUnion) {
      const key = inner.def.discriminator;
      blank[key] = [...choicesOf(shape[key]).keys()][0];
    }
    return blank;
  }
  if (inner instanceof z.ZodArray) {
    // One blank item where the list must not be empty.
    return z.safeParse(inner, []).success ? [] : [blankOf(inner.element)];
  }
  if (inner instanceof z.ZodTuple) return inner.def.items.map(() => "");
  if (inner instanceof z.ZodBoolean) return false;
  return "";
}
