import { hasCardNumber } from "#core/values/card-number.ts";
import type { Field } from "../define-form.ts";
import { tooLongBy } from "../too-long.ts";
import { amountRule } from "./amount/amount-rule.ts";
import { cartRule } from "./cart/cart-rule.ts";
import { choiceRule } from "./choice/choice-rule.ts";
import { choicesRule } from "./choices/choices-rule.ts";
import { clockRule } from "./clock/clock-rule.ts";
import { countRule } from "./count/count-rule.ts";
import { dayRule } from "./day/day-rule.ts";
import { emailRule } from "./email/email-rule.ts";
import { fileRule } from "./file/file-rule.ts";
import type { KindRule } from "./kind-rule.ts";
import type { Kinds } from "./kinds.ts";
import { moneyRule } from "./money/money-rule.ts";
import { multilineRule } from "./multiline/multiline-rule.ts";
import { phoneRule } from "./phone/phone-rule.ts";
import { referenceRule } from "./reference/reference-rule.ts";
import { slugRule } from "./slug/slug-rule.ts";
import { tickRule } from "./tick/tick-rule.ts";
import { websiteRule } from "./website/website-rule.ts";

/** The rule of each kind. */
export const kindRules: { readonly [Kind in keyof Kinds]: KindRule<Field & Kinds[Kind]> } = {
  text: {},
  multiline: multilineRule,
  email: emailRule,
  phone: phoneRule,
  website: websiteRule,
  money: moneyRule,
  day: dayRule,
  clock: clockRule,
  amount: amountRule,
  count: countRule,
  choice: choiceRule,
  choices: choicesRule,
  tick: tickRule,
  slug: slugRule,
  reference: referenceRule,
  cart: cartRule,
  // A form of its own, whose fields have rules.
  questions: {},
  file: fileRule,
};

/** The one thing that is refused for what it looks like, wherever it stands: a card number must not be kept. */
const cardMessage = "This looks like a card number. Please take it out: we must not have it.";

/** The rule of a field, by its kind. */
export function ruleOf(field: Field): KindRule<Field> {
  return kindRules[field.kind];
}

/**
 * Validates the cleaned text of one field.
 * @returns an error message for the visitor, or undefined if the text is valid
 */
export function checkText(field: Field, text: string): string | undefined {
  if (text === "") return field.required;
  const rule = ruleOf(field);
  const limit = "limit" in field ? field.limit : (rule.limit ?? text.length);
  if (text.length > limit) return tooLongBy(text, limit);
  if (!rule.knowsCards && hasCardNumber(text)) return cardMessage;
  return rule.check?.(text, field);
}
