import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import type { KindControlProps } from "../kind-control.ts";

/** A box to tick. */
export function TickControl({ props }: KindControlProps<unknown>) {
  return <CheckboxField {...props} />;
}
