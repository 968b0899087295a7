import type { FieldTable, FormHandling } from "./define-form.ts";
import { type FormName, type FormTexts, forms, handling } from "./registry.ts";

/** A message, as far as it is described here. */
type Message = { readonly form: FormName; readonly fields: FormTexts };

/** A field's label. A field that an earlier version of the form had is called by its name. */
export function fieldLabel(form: FormName, field: string): string {
  const fields: FieldTable = forms[form].fields;
  const { added }: FormHandling = handling[form];
  return fields[field]?.label ?? added?.[field] ?? field;
}

/** What a message is: for the subject of a mail, and in a word for lists. */
export function kindOf({ form, fields }: Message): { readonly subject: string; readonly word: string } {
  const { subject, special = [] }: FormHandling = handling[form];
  return special.find((kind) => kind.isSo(fields)) ?? { subject, word: form };
}

/** Name of who sent a message; an empty text where the form asks for none. */
export function senderName({ form, fields }: Message): string {
  const { sender }: FormHandling = handling[form];
  return sender
    .map((name) => textOf(fields, name))
    .filter(Boolean)
    .join(" ");
}

/** A text by the name that it was stored under, which need not be one of today's. */
export function textOf(fields: FormTexts, name: string): string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = fields;
  return texts[name];
}
