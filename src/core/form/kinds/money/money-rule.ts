import { type KindRule, unless } from "../kind-rule.ts";
import { amountMessage, donationCents } from "./donation-amount.ts";

export const moneyRule: KindRule = {
  check: (text) => unless(donationCents(text) !== undefined, amountMessage(text)),
};
