import { hasLineBreak } from "#core/values/text.ts";
import type { FieldError } from "./answer.ts";
import { type Answers, answersOf, baseField, readTyped, type Typed } from "./answers.ts";
import type { FieldTable, FormDefinition, TextName } from "./define-form.ts";
import type { Posted } from "./kinds/kind-answer.ts";
import { cleanAnswer } from "./kinds/kind-cleaning.ts";
import type { RawInput } from "./kinds/kind-rule.ts";
import { checkText, ruleOf } from "./kinds/kind-rules.ts";
import { innerForm } from "./kinds/questions/questions.ts";
import { isWireField } from "./wire.ts";

/** Fields as submitted, by name. */
export type FormInput = Readonly<Record<string, RawInput>>;

/** Result of validation: the cleaned values of all text fields, or the errors in form order. */
export type Validation<Name extends string = string> =
  | { readonly ok: true; readonly values: Readonly<Record<Name, string>> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Validates a form, with the same rules and messages in the browser and on the relay. Missing text fields
 * count as empty; fields of the wire contract are skipped. Only the relay checks a file's content.
 * @param fields for example `Object.fromEntries(new FormData(form))`
 */
export function validateForm<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  fields: FormInput,
): Validation<TextName<Fields>> {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string | undefined) => message && errors.push({ field, message });
  for (const [name, field] of Object.entries(form.fields)) {
    const raw = fields[name];
    const rule = ruleOf(field);
    const inner = innerForm(field);
    if (rule.checkRaw) {
      const { text, errors } = rule.checkRaw(raw, field, (text) => checkText(field, text));
      if (text !== undefined) values[name] = text;
      for (const error of errors) refuse(name, error);
    } else if (inner) {
      const answers = Object.entries<string>(Object(raw)).filter(([name]) =>
        Object.hasOwn(inner.fields, name),
      );
      values[name] = answers.map(([, text]) => text).join(", ");
      const checked = validateForm(inner, Object.fromEntries(answers));
      for (const error of checked.ok ? [] : checked.errors) refuse(`${name}.${error.field}`, error.message);
    } else {
      const text = typeof raw === "string" ? raw : "";
      values[name] = cleanAnswer(field, text);
      if (typeof raw === "object") refuse(name, "Please write text here.");
      if (!rule.isLines && hasLineBreak(text)) refuse(name, "Please write this on one line.");
      refuse(name, checkText(field, values[name]));
    }
  }
  const checked = values as Record<TextName<Fields>, string>;
  for (const check of form.checks ?? []) if (!check.isRight(checked)) refuse(check.field, check.message);
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(form.fields, name) && !isWireField(name)) refuse(name, "This form has no such field.");
  return errors.length === 0
    ? { ok: true, values: checked }
    : { ok: false, errors: inOrder(Object.keys(form.fields), errors) };
}

/** What was typed into a form that was posted: with its typed values, or with its errors in form order. */
export type Read<Form> =
  | { readonly typed: Typed<Form>; readonly values: Answers<Form>; readonly errors?: never }
  | { readonly typed: Typed<Form>; readonly values?: never; readonly errors: readonly FieldError[] };

/** Reads and checks a posted form. @param prefix of the names of its fields, which errors have as well */
export function readPosted<Form extends FormDefinition>(form: Form, posted: Posted, prefix = ""): Read<Form> {
  const typed = readTyped(form, posted, prefix);
  const checked = validateForm(form, typed);
  if (checked.ok) return { typed, values: answersOf(form, typed) };
  return { typed, errors: checked.errors.map(({ field, message }) => ({ field: prefix + field, message })) };
}

/** Names of the fields with errors, in form order. @param fields as for `validateForm` */
export function wrongFields<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  fields: FormInput,
): string[] {
  const checked = validateForm(form, fields);
  return checked.ok ? [] : checked.errors.map(({ field }) => field);
}

/** The first error of each field, in form order. */
function inOrder(names: readonly string[], errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  const placeOf = ({ field }: FieldError) => names.indexOf(baseField(field));
  const rank = (error: FieldError) => (placeOf(error) + names.length + 1) % (names.length + 1);
  return [...first.values()].sort((a, b) => rank(a) - rank(b));
}
