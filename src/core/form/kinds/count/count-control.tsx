import { NumberField } from "#ui/field/number-field.tsx";
import type { KindControlProps } from "../kind-control.ts";
import type { CountKind } from "./count-model.ts";

/** A number to write, or to change by one. */
export function CountControl({ field, props }: KindControlProps<CountKind>) {
  return <NumberField {...props} min={field.from} max={field.to} />;
}
