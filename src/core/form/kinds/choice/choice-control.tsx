import { RadioField } from "#ui/field/radio-field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import type { KindControlProps } from "../kind-control.ts";
import type { ChoiceKind } from "./choice-model.ts";

/** A few options side by side, or a list of many. */
export function ChoiceControl({ field, props }: KindControlProps<ChoiceKind>) {
  if (field.list !== undefined)
    return <SelectField {...props} options={[{ value: "", label: field.list }, ...field.options]} />;
  return <RadioField {...props} options={field.options} layout="tiles" />;
}
