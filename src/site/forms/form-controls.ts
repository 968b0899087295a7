import type { Field } from "#core/form/define-form.ts";
import type { ControlProps } from "#core/form/kinds/kind-control.ts";
import { kindInputs, ownInput } from "#core/form/kinds/kind-inputs.ts";
import { asHere } from "#core/values/spelling.ts";

/** Returns the props of a field's control. It takes the names of the form's fields, and no others. */
export type FieldOf<Name extends string> = (name: Name) => ControlProps;

/** What a form's table says about the control of a field. */
export function formControlProps(field: Field) {
  const { label, help, required, autoComplete } = field;
  return {
    label: asHere(label),
    ...kindInputs[field.kind],
    ...(help && { hint: asHere(help) }),
    ...(required && { required: true }),
    ...(autoComplete && { autoComplete }),
    ...ownInput(field),
  };
}
