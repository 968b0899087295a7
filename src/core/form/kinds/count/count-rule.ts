import { plainDigits } from "#core/values/digits.ts";
import { cleanLine } from "#core/values/text.ts";
import { type KindRule, unless } from "../kind-rule.ts";
import type { CountKind } from "./count-model.ts";

export const countRule: KindRule<CountKind> = {
  // People are counted by plain digits, and some keyboards write others.
  clean: (text) => plainDigits(cleanLine(text)),
  check: (text, { from, to, invalid }) =>
    unless(/^\d{1,2}$/.test(text) && +text >= from && +text <= to, invalid),
};
