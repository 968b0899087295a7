import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { studioLocale } from "#core/values/locale.ts";
import { phoneLink } from "#ui/lib/phone-link.ts";

/** More is no phone number. */
const mostCharacters = 60;

/** A phone number as people of the studio's country write it, and its link. */
export type Phone = { readonly words: string; readonly href: string };

/**
 * Reads a phone number that a visitor typed. One that cannot be understood stays as it was typed.
 * @param typed `020 7946 0018`, or with another country, `+1 614 555 0142`.
 */
export function readPhone(typed: string): Phone {
  const { code, calling } = studioLocale();
  const country = isSupportedCountry(code) ? code : undefined;
  const number =
    typed.length > mostCharacters
      ? undefined
      : parsePhoneNumberFromString(typed, { ...(country && { defaultCountry: country }) });
  if (!number?.isValid()) return { words: typed, href: phoneLink(typed) };
  const isHere = number.countryCallingCode === calling;
  return { words: isHere ? number.formatNational() : number.formatInternational(), href: number.getURI() };
}
