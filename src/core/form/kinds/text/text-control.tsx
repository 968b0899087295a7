import { TextField } from "#ui/field/text-field.tsx";
import type { KindControlProps } from "../kind-control.ts";

/** One line to write; what browsers know of it is in `kind-inputs.ts`. */
export function TextControl({ props }: KindControlProps<unknown>) {
  return <TextField {...props} />;
}
