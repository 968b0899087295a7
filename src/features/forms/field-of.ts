import type { FieldError } from "#contract/answer.ts";
import type { Field, FieldTable, FormDefinition } from "#contract/forms/define-form.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { initialValueOf } from "./refused-form.ts";

/** Props for a control of `src/ui/field`. */
export type ControlProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  type?: "date" | "email" | "tel";
  inputMode?: "decimal" | "numeric" | "url";
  /** What is sent when a checkbox is ticked. */
  value?: string;
  error: string | undefined;
  /** What was typed before, if the server shows a refused form again. */
  defaultValue?: string;
};

/** Returns the props of a field's control. It takes the names of the form's fields, and no others. */
export type FieldOf<Name extends string> = (name: Name) => ControlProps;

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

const BY_KIND: { readonly [Kind in Field["kind"]]?: Partial<ControlProps> } = {
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  website: { inputMode: "url", autoComplete: "url" },
  day: { type: "date", autoComplete: "off" },
  count: { inputMode: "numeric", autoComplete: "off" },
  money: { inputMode: "decimal", autoComplete: "off" },
};

function controlProps(field: Field) {
  const { kind, label, help, required, autoComplete } = field;
  return {
    label,
    ...BY_KIND[kind],
    ...(help && { hint: help }),
    ...(required && { required: true }),
    ...(autoComplete && { autoComplete }),
    ...(kind === "tick" && { value: field.value }),
  };
}
