import type { FieldError } from "#contract/answer.ts";
import type { Field, FieldTable, FormDefinition } from "#contract/forms/define-form.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { typedInto } from "./refused-form.ts";

/** What a control of `src/ui/field` is given about its field. */
export type ControlProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  type?: "date" | "email" | "tel";
  inputMode?: "decimal" | "numeric" | "url";
  /** What is sent when a box is ticked. */
  value?: string;
  error: string | undefined;
  /** What was typed before, where the server shows a refused form again. */
  defaultValue?: string;
};

/** Gives the control of a field its props. Takes the names of a form's fields, and no others. */
export type FieldOf<Name extends string> = (name: Name) => ControlProps;

/** Names of all fields of a form. */
export type FieldName<Form extends FormDefinition> = keyof Form["fields"] & string;

type Moment = {
  /** Begins the ids of the controls. */
  idPrefix: string;
  /** What is to be mended now. */
  errors: readonly FieldError[];
  /** What the server has refused of the form, where it shows the page again. */
  refused: RefusedForm | undefined;
};

/** Makes what a form hands to its fields. */
export function fieldOf<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { idPrefix, errors, refused }: Moment,
): FieldOf<keyof Fields & string> {
  const table: { readonly [Name in keyof Fields]: Field } = form.fields;
  return (name) => ({
    id: `${idPrefix}-${name}`,
    name,
    ...controlProps(table[name]),
    error: errors.find(({ field }) => field === name)?.message,
    ...typedInto(refused, name),
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
