import { type KindRule, unless } from "../kind-rule.ts";
import type { TickKind } from "./tick-model.ts";

export const tickRule: KindRule<TickKind & { readonly required?: string }> = {
  check: (text, { value, invalid, required }) => unless(text === value, invalid ?? required),
};
