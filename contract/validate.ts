import type { FieldError } from "./answer.ts";
import { checkFile, type FileLike } from "./files.ts";
import { type FormDefinition, fieldOrder } from "./forms/definition.ts";
import { forms } from "./forms/registry.ts";
import { cleanLine, cleanText, hasLineBreak } from "./text.ts";
import { type FormName, isWireField } from "./wire.ts";

/** Fields as they come out of a form: texts, and at most one file. */
export type FormInput = Readonly<Record<string, string | FileLike | undefined>>;

/** Outcome of a check: the cleaned values of every text field, or what to mend, in the form's order. */
export type Validation =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Checks a form with the same rules and words on both sides of the wire.
 * Missing text fields count as empty; fields of the wire contract are passed over.
 * A file's content is checked by the relay alone.
 * @param formName one of the eight forms
 * @param fields for example `Object.fromEntries(new FormData(form))`
 */
export function validateForm(formName: FormName, fields: FormInput): Validation {
  const form = forms[formName];
  const names = Object.keys(form.schema.shape);
  const errors: FieldError[] = [];
  const values: Record<string, string> = {};
  for (const name of names) {
    const raw = fields[name] ?? "";
    const text = typeof raw === "string" ? raw : "";
    const isMultiline = form.multiline.includes(name);
    values[name] = isMultiline ? cleanText(text) : cleanLine(text);
    if (typeof raw !== "string") errors.push({ field: name, message: "Please write text here." });
    else if (!isMultiline && hasLineBreak(text))
      errors.push({ field: name, message: "Please write this on one line." });
  }
  const result = form.schema.safeParse(values);
  for (const issue of result.error?.issues ?? [])
    errors.push({ field: String(issue.path[0] ?? ""), message: issue.message });
  errors.push(...fileErrors(form, fields), ...unknownFields(form, fields));
  return errors.length === 0
    ? { ok: true, values }
    : { ok: false, errors: inOrder(fieldOrder(form), errors) };
}

function fileErrors(form: FormDefinition, fields: FormInput): FieldError[] {
  const file = form.file && fields[form.file.field];
  // A browser sends an untouched file field as a nameless, empty file.
  if (!form.file || !file || (typeof file === "object" && file.name === "" && file.size === 0)) return [];
  const message = typeof file === "string" ? "Please choose a file here." : checkFile(file);
  return message === undefined ? [] : [{ field: form.file.field, message }];
}

function unknownFields(form: FormDefinition, fields: FormInput): FieldError[] {
  return Object.keys(fields)
    .filter(
      (name) => !Object.hasOwn(form.schema.shape, name) && name !== form.file?.field && !isWireField(name),
    )
    .map((field) => ({ field, message: "This form has no such field." }));
}

/** One error a field, the first, sorted as the form shows its fields. */
function inOrder(names: readonly string[], errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  const rank = (error: FieldError) => (names.indexOf(error.field) + names.length + 1) % (names.length + 1);
  return [...first.values()].sort((a, b) => rank(a) - rank(b));
}
