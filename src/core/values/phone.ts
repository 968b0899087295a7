import { plainDigits } from "./digits.ts";

/** Fewer digits are no phone number: a room, a year, a price. */
export const fewestDigits = 6;

/** The digits of a phone number, without the zeros that stand for a country or a district. */
export function phoneDigits(phone: string): string {
  return plainDigits(phone).replace(/\D/g, "").replace(/^0+/, "");
}

/** A number of at least so many digits is complete but for the country. */
const nationalDigits = 9;

/** A country has up to three digits. */
const countryDigits = 3;

/** Whether two numbers are of one phone, written with or without the country. @param digits see `phoneDigits` */
export function isSamePhone(digits: string, stored: string): boolean {
  const other = phoneDigits(stored);
  const [short = "", long = ""] = [digits, other].sort((one, two) => one.length - two.length);
  if (short.length < fewestDigits) return false;
  if (short === long) return true;
  return (
    short.length >= nationalDigits && long.length - short.length <= countryDigits && long.endsWith(short)
  );
}
