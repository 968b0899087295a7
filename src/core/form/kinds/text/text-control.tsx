import { TextField } from "#ui/field/text-field.tsx";
import type { KindControlProps } from "../kind-control.ts";

/** One line to write; browsers know more of it by its `inputOf`. */
export function TextControl({ props }: KindControlProps<unknown>) {
  return <TextField {...props} />;
}
