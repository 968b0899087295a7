import { type KindRule, unless } from "../kind-rule.ts";
import type { CountKind } from "./count-model.ts";

export const countRule: KindRule<CountKind> = {
  check: (text, { from, to, invalid }) =>
    unless(/^\d{1,2}$/.test(text) && +text >= from && +text <= to, invalid),
};
