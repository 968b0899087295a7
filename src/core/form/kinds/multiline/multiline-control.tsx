import { TextAreaField } from "#ui/field/text-area-field.tsx";
import type { KindControlProps } from "../kind-control.ts";
import type { MultilineKind } from "./multiline-model.ts";

/** A field that grows with what is written. It takes more than its limit, which is said beside it: a browser would cut what is pasted. */
export function MultilineControl({ props }: KindControlProps<MultilineKind>) {
  return <TextAreaField {...props} />;
}
