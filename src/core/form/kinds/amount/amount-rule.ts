import { readAmount } from "#core/values/money-text.ts";
import { type KindRule, unless } from "../kind-rule.ts";
import { amountQuestion } from "../money/donation-amount.ts";
import type { AmountKind } from "./amount-model.ts";

export const amountRule: KindRule<AmountKind> = {
  check: (text, { isSome, invalid }) =>
    unless((readAmount(text) ?? -1) >= (isSome ? 1 : 0), amountQuestion(text) ?? invalid),
};
