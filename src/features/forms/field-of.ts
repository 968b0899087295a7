import type { FieldError } from "#domain/answer.ts";
import type { Field, FieldTable, FormDefinition } from "#domain/forms/define-form.ts";
import type { RefusedForm } from "#domain/refused-form.ts";
import { controlProps, type FieldOf } from "#src/lib/form-controls.ts";
import { initialValueOf } from "./refused-form.ts";

/** Names of all fields of a form. */
export type FieldName<Form extends FormDefinition> = keyof Form["fields"] & string;

type FieldContext = {
  /** Prefix of the controls' ids. */
  idPrefix: string;
  /** What needs fixing now. */
  errors: readonly FieldError[];
  /** What the server has refused of the form, if it shows the page again. */
  refused: RefusedForm | undefined;
};

/** Creates the function that a form passes to its fields. */
export function fieldOf<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { idPrefix, errors, refused }: FieldContext,
): FieldOf<keyof Fields & string> {
  const table: { readonly [Name in keyof Fields]: Field } = form.fields;
  return (name) => ({
    id: `${idPrefix}-${name}`,
    name,
    ...controlProps(table[name]),
    error: errors.find(({ field }) => field === name)?.message,
    ...initialValueOf(refused, name),
  });
}
