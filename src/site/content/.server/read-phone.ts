import {
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { plainDigits } from "#core/values/digits.ts";
import { studioLocale } from "#core/values/locale.ts";

/** More is no phone number. */
const mostCharacters = 60;

/** A phone number as people of the studio's country write it, and its link. */
export type Phone = { readonly words: string; readonly href: string };

/** Digits with what people put between them. Words, and what parts two numbers, end it. */
const digitsInText = /\+?\d(?:(?:[ ().-]{0,3}|\/)\d)+/;

/** What somebody says of a number, such as whose it is. */
const says = /(?!\b(?:ext|tel|phone)\b)\b\p{L}{3,}/iu;

/**
 * Reads a phone number that a visitor typed, also with words or another number beside it: the link calls the first one. One that cannot
 * be understood stays as it was typed, and its link dials its digits, as a person would.
 * @param typed `020 7946 0018`, or with another country, `+1 614 555 0142`.
 */
export function readPhone(typed: string): Phone {
  const { code, calling } = studioLocale();
  const country = isSupportedCountry(code) ? code : undefined;
  const options = country && { defaultCountry: country };
  const whole = typed.length > mostCharacters ? undefined : parsePhoneNumberFromString(typed, options);
  const [first] = whole?.isValid() ? [] : findPhoneNumbersInText(typed.slice(0, mostCharacters), options);
  const number = first?.number ?? whole;
  if (!number?.isValid()) {
    const [dialed = ""] = digitsInText.exec(plainDigits(typed)) ?? [];
    return { words: typed, href: `tel:${dialed.replace(/[^\d+]/g, "")}` };
  }
  // Beside words, what looks like an extension may be a floor.
  if (first || says.test(typed)) return { words: typed, href: `tel:${number.number}` };
  const isHere = number.countryCallingCode === calling;
  return { words: isHere ? number.formatNational() : number.formatInternational(), href: number.getURI() };
}
