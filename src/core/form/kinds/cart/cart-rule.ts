import { type KindRule, unless } from "../kind-rule.ts";
import type { CartKind } from "./cart-model.ts";
import { readOrderLines } from "./order-lines.ts";

export const cartRule: KindRule<CartKind & { readonly required?: string }> = {
  check: (text, { invalid, required }) =>
    text === "[]" ? required : unless(readOrderLines(text) !== undefined, invalid),
};
