import { TextAreaField } from "#ui/field/text-area-field.tsx";
import type { KindControlProps } from "../kind-control.ts";
import type { MultilineKind } from "./multiline-model.ts";

/** A field that grows with what is written. */
export function MultilineControl({ field, props }: KindControlProps<MultilineKind>) {
  return <TextAreaField {...props} maxLength={field.limit} />;
}
