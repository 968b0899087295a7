/** A person, by what they are found by: an address, or the number of a phone. */
export type Who = { readonly email: string } | { readonly phone: string };

/**
 * Reads what was typed to find a person.
 * @returns the address in lower case, or the digits of a number; undefined if it is neither
 */
export function readWho(typed: string): Who | undefined {
  const words = typed.trim().toLowerCase();
  if (words.includes("@")) return { email: words };
  const phone = digitsOf(words);
  return phone.length >= fewestDigits ? { phone } : undefined;
}

/** Fewer digits are no phone number: a room, a year, a price. */
const fewestDigits = 6;

/** The digits of a phone number, without the zeros that stand for a country or a district. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^0+/, "");
}

/** A number of at least so many digits is complete but for the country. */
const nationalDigits = 9;

/** A country has up to three digits. */
const countryDigits = 3;

/** Whether two numbers are of one phone, written with or without the country. @param digits see `digitsOf` */
export function isSamePhone(digits: string, stored: string): boolean {
  const other = digitsOf(stored);
  const [short = "", long = ""] = [digits, other].sort((one, two) => one.length - two.length);
  if (short.length < fewestDigits) return false;
  if (short === long) return true;
  return (
    short.length >= nationalDigits && long.length - short.length <= countryDigits && long.endsWith(short)
  );
}
