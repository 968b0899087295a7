import type * as z from "zod/mini";
import type { FormName } from "../wire.ts";

/** What the browser and the relay know of one form. */
export type FormDefinition = {
  readonly name: FormName;
  /** Every field, in the order of the form, with its rules. Each value arrives as a cleaned string. */
  readonly schema: z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>;
  /** Fields of several lines. In all others a line break is refused. */
  readonly multiline: readonly string[];
  /** The field that takes a file, where the form has one, and the field it follows. */
  readonly file?: { readonly field: string; readonly after: string };
};

/** All fields of a form in the order it shows them, the file among them. */
export function fieldOrder(form: FormDefinition): readonly string[] {
  return Object.keys(form.schema.shape).flatMap((name) =>
    form.file?.after === name ? [name, form.file.field] : [name],
  );
}
