import type { FieldTable, FormHandling } from "#core/form/define-form.ts";
import type { FormName, FormTexts } from "#core/form/message-forms.ts";
import { forms, handling } from "./registry.ts";

/** The parts of a message described here. */
type Message = { readonly form: FormName; readonly fields: FormTexts };

/** A field's label; the plain name for a field that only an earlier version of the form had. */
export function fieldLabel(form: FormName, field: string): string {
  const fields: FieldTable = forms[form].fields;
  const { added }: FormHandling = handling[form];
  return fields[field]?.label ?? added?.[field] ?? field;
}

/** The kind of a message: for the mail subject, and as a word for lists. */
export function kindOf({ form, fields }: Message): { readonly subject: string; readonly word: string } {
  const { subject, special = [] }: FormHandling = handling[form];
  return special.find((kind) => kind.isSo(fields)) ?? { subject, word: form };
}

/** The sender's name; an empty string if the form has none. */
export function senderName({ form, fields }: Message): string {
  const { sender }: FormHandling = handling[form];
  return sender
    .map((name) => textOf(fields, name))
    .filter(Boolean)
    .join(" ");
}

/** A stored text by field name, which need not be a current one. */
export function textOf(fields: FormTexts, name: string): string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = fields;
  return texts[name];
}
