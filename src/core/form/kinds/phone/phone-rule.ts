import { hasCardNumber } from "#core/values/card-number.ts";
import { studioLocale } from "#core/values/locale.ts";
import { type KindRule, unless } from "../kind-rule.ts";

/** The shortest phone numbers, of small islands and of small towns, have so many digits. */
const FEWEST_DIGITS = 4;

export const phoneRule: KindRule = {
  limit: 40,
  knowsCards: true,
  check: (text) =>
    unless(
      text.replace(/\D/g, "").length >= FEWEST_DIGITS && !hasCardNumber(text, true),
      `Please check the phone number. It looks like ${studioLocale().phone}.`,
    ),
};
