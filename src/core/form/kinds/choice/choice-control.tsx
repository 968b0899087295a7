import { asHere } from "#core/values/spelling.ts";
import { RadioField } from "#ui/field/radio-field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import type { KindControlProps } from "../kind-control.ts";
import type { ChoiceKind } from "./choice-model.ts";

/** A few options side by side, or a list of many. */
export function ChoiceControl({ field, props }: KindControlProps<ChoiceKind>) {
  const options = field.options.map((option) => ({
    ...option,
    label: asHere(option.label),
    ...(option.hint && { hint: asHere(option.hint) }),
  }));
  if (field.list !== undefined)
    return <SelectField {...props} options={[{ value: "", label: field.list }, ...options]} />;
  return <RadioField {...props} options={options} layout="tiles" />;
}
