import { plainDigits } from "./digits.ts";

/** Fewer digits are no phone number: a room, a year, a price. */
export const fewestDigits = 6;

/** The shortest phone numbers, of small islands and of small towns, have so many digits. */
const fewestDialed = 4;

/** Whether a text that somebody calls a phone number has enough digits to be one. */
export function isDialable(phone: string): boolean {
  return phone.replace(/\D/g, "").length >= fewestDialed;
}

/**
 * The digits of a phone number as it was written, without the zeros before a country or a district. Deletions are noted under them, so
 * they stay as they are.
 */
export function phoneDigits(phone: string): string {
  return plainDigits(phone).replace(/\D/g, "").replace(/^0+/, "");
}

/** A number as it is dialed: "+44 (0)20 …" means that the zero is left out after the country. */
export function asDialed(phone: string): string {
  return plainDigits(phone).replace(/\(\s*0\s*\)/, "");
}

/** A number of at least so many digits is complete but for the country. */
const nationalDigits = 9;

/** A country has up to three digits. */
const countryDigits = 3;

/** Whether two numbers are of one phone, however they are written, with or without the country. */
export function isSamePhone(one: string, other: string): boolean {
  const digits = [one, other].map((phone) => phoneDigits(asDialed(phone)));
  const [short = "", long = ""] = digits.sort((first, second) => first.length - second.length);
  if (short.length < fewestDigits) return false;
  if (short === long) return true;
  return (
    short.length >= nationalDigits && long.length - short.length <= countryDigits && long.endsWith(short)
  );
}

/** What all numbers of one phone share, to group them by; numbers of two countries may share it, too. "" if it is no number. */
export function phoneGroup(phone: string): string {
  return phoneDigits(asDialed(phone)).slice(-nationalDigits);
}
