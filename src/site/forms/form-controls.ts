import type { Field } from "#core/form/define-form.ts";

/** Props for a control of `src/ui/field`. */
export type ControlProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  type?: "date" | "email" | "password" | "tel" | "time";
  /** Seconds between the times that can be chosen. */
  step?: number;
  inputMode?: "decimal" | "numeric" | "url";
  autoCapitalize?: "characters";
  spellCheck?: false;
  translate?: "no";
  /** What is sent when a checkbox is ticked. */
  value?: string;
  error: string | undefined;
  /** What was typed before, if the server shows a form again. */
  defaultValue?: string;
};

/** Returns the props of a field's control. It takes the names of the form's fields, and no others. */
export type FieldOf<Name extends string> = (name: Name) => ControlProps;

const BY_KIND: { readonly [Kind in Field["kind"]]?: Partial<ControlProps> } = {
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  website: { inputMode: "url", autoComplete: "url" },
  day: { type: "date", autoComplete: "off" },
  clock: { type: "time", step: 900, autoComplete: "off" },
  count: { inputMode: "numeric", autoComplete: "off" },
  money: { inputMode: "decimal", autoComplete: "off" },
  amount: { inputMode: "decimal", autoComplete: "off" },
};

const CODE = { autoCapitalize: "characters", spellCheck: false, translate: "no" } as const;

const SECRET = { type: "password", autoComplete: "new-password", spellCheck: false } as const;

/** What a form's table says about the control of a field. */
export function formControlProps(field: Field) {
  const { kind, label, help, required, autoComplete } = field;
  return {
    label,
    ...BY_KIND[kind],
    ...(help && { hint: help }),
    ...(required && { required: true }),
    ...(autoComplete && { autoComplete }),
    ...(kind === "tick" && { value: field.value }),
    ...("isCode" in field && CODE),
    ...("isSecret" in field && SECRET),
  };
}
