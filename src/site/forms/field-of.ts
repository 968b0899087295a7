import type { FieldError } from "#core/form/answer.ts";
import type { Field, FieldTable, FormDefinition } from "#core/form/define-form.ts";
import { asHere } from "#core/values/spelling.ts";
import { type FieldOf, formControlProps } from "./form-controls.ts";

export type FieldName<Form extends FormDefinition> = keyof Form["fields"] & string;

type FieldContext = {
  /** Prefix of the controls' ids, for forms of which a page may have several. Without it, a field's name is its id. */
  idPrefix?: string;
  /** Prefix of the fields' names: the line of a visit that they belong to. */
  prefix?: string;
  /** What needs fixing now. */
  errors: readonly FieldError[];
  /** What was typed or chosen before, as text. */
  values?: Readonly<Record<string, unknown>> | undefined;
};

/** Creates the function that a form passes to its fields. */
export function fieldOf<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { idPrefix, prefix = "", errors, values = {} }: FieldContext,
): FieldOf<keyof Fields & string> {
  const table: { readonly [Name in keyof Fields]: Field } = form.fields;
  return (name) => {
    const value = values[name];
    const message = errors.find(({ field }) => field === prefix + name)?.message;
    return {
      id: idPrefix === undefined ? prefix + name : `${idPrefix}-${name}`,
      name: prefix + name,
      ...formControlProps(table[name]),
      error: message && asHere(message),
      ...(typeof value === "string" && { defaultValue: value }),
    };
  };
}
