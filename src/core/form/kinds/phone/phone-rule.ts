import { hasCardNumber } from "#core/values/card-number.ts";
import { studioLocale } from "#core/values/locale.ts";
import { isDialable } from "#core/values/phone.ts";
import { type KindRule, unless } from "../kind-rule.ts";

export const phoneRule: KindRule = {
  limit: 40,
  knowsCards: true,
  check: (text) =>
    unless(
      isDialable(text) && !hasCardNumber(text, true),
      `Please check the phone number. It looks like ${studioLocale().phone}.`,
    ),
};
