/** Finds numbers of payment cards in typed text, which nobody here may have. Shared by the browser and the relay. */

import { plainDigits } from "./digits.ts";
import { studioLocale } from "./locale.ts";

/** What may stand between the digits of one number; also unseen characters, which pasted numbers bring along. */
const numbers = /\d+(?:[ \t.\-_/|*·\p{Cf}]{1,3}\d+)*/gu;

/** What stands between groups of a card's digits only: elsewhere it parts numbers, such as those of two phones on two lines. */
const betweenGroups = /(?<=(?<!\d)\d{4}|(?<!\d)\d{6})(?:[,:;]|[()]{2}|\s?\n\s?)(?=\d{3,6}(?!\d))/g;

/**
 * Digits of a card by a brand's prefix and its valid lengths: Visa; Mastercard and Troy; American Express; Diners; JCB and
 * Mir; UnionPay; Maestro, within whose prefixes are Discover, Elo, Verve and others. `card-number.test.ts` compares it with
 * `credit-card-type`.
 */
const brands =
  /^(?:4(?:\d{12}|\d{15}|\d{17,18})|(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720|9792)\d{12}|3[47]\d{13}|(?:30[0-5]\d|3[689]\d\d)(?:\d{10}|\d{12}|\d{15})|(?:2131|1800|35(?:2[89]|[3-8]\d)|220[0-4])\d{12,15}|81(?:[0-6]\d|7[01])\d{10,15}|(?:6|5[6-9]|493698|50(?!4175|6699|67[0-6]|677[0-8]|9))\d+|50\d{14})$/;

/**
 * International numbers of phones with 13 to 15 digits that begin like a card, also with a 0 too many after the code of the
 * country. `card-number.test.ts` compares it with
 * `libphonenumber-js`, whose data is too large for a page.
 */
const longPhones =
  /^(?:30\d{12}|39\d{12}|38[13]\d{11}|4[39]\d{11}|4[246]0\d{10}|50[1-4]\d{11}|506\d{10}|507\d{10,11}|5[67]\d{11}|570\d{11}|580\d{10}|59[35]\d{10,11}|598\d{10,12}|61(?:[01]\d{10}|\d{12}|0\d{12})|6[23]\d{11,13}|65\d{11}|66\d{13}|679\d{11}|685\d{10}|81\d{12,13})$/;

/** How people group the digits of a card, as lengths: `4,4,4,4`. */
const groups = /^(?:4,4,4,[1-4](?:,[1-3])?|4,6,[45]|8,8|6,(?:[789]|1[0-3])|1[3-9])$/;

const day = /\b(?:\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d{4}[.-]\d\d[.-]\d\d)\b/;

const iban = /\b([A-Z]{2}\d\d)((?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?)\b/g;

/**
 * Whether a text contains a number of a payment card: 13 to 19 digits with a brand's prefix, a right check digit and a
 * valid length, that are not a possible phone number as it was typed, with a plus or of the studio's country.
 * @param isPhone whether the text is in a field for phone numbers, where the plus may be missing
 */
export function hasCardNumber(text: string, isPhone = false): boolean {
  const plain = plainDigits(text)
    .replace(/\p{Pd}/gu, "-")
    .replace(betweenGroups, "-")
    .replace(iban, (found) => (isIban(found) ? " " : found));
  for (const { 0: found, index } of plain.matchAll(numbers)) {
    const tokens = found.match(/\d+/g) ?? [];
    const before = plain.slice(Math.max(0, index - 5), index);
    const hasPlus = isPhone || /(?:\+|\b(?:00|011)) ?$/.test(before);
    const isOneNumber = found.length < 40 && /^\d+(?:[ -]\d+)*$/.test(found) && !day.test(found);
    if (isOneNumber && isForbidden(tokens.join(""), hasPlus)) return true;
    for (const [from, token] of tokens.entries()) {
      const hasOwnPlus = from === 0 ? hasPlus : isDialed(tokens[from - 1]);
      if (mayBegin(token) && isGrouped(tokens.slice(from, from + 5), hasOwnPlus)) return true;
    }
  }
  return false;
}

/** Whether a group of so many digits begins a card's number. */
function mayBegin({ length }: string): boolean {
  return length === 4 || length === 6 || length === 8 || (length >= 13 && length <= 19);
}

/** Whether the first of some groups of digits are a card's number, grouped as people do. */
function isGrouped(tokens: readonly string[], hasPlus: boolean): boolean {
  let digits = "";
  let lengths = "";
  for (const token of tokens) {
    digits += token;
    lengths += lengths === "" ? token.length : `,${token.length}`;
    if (digits.length > 19) return false;
    if (digits.length >= 13 && groups.test(lengths) && isForbidden(digits, hasPlus)) return true;
  }
  return false;
}

/** Whether a call to another country begins so. */
function isDialed(token: string | undefined): boolean {
  return token === "00" || token === "011";
}

/** Whether digits are those of a card, and of no phone. */
function isForbidden(digits: string, hasPlus: boolean): boolean {
  if (digits.length < 13 || digits.length > 19 || !brands.test(digits) || !passesLuhn(digits)) return false;
  return !(longPhones.test(digits) && (hasPlus || digits.startsWith(studioLocale().calling)));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The shortest number of a bank account has this many characters; what is shorter is the tax number of a company. */
const shortestIban = 15;

/** Whether all numbers of bank accounts in a text are right, of those that carry check digits (IBAN). */
export function hasRightIbans(text: string): boolean {
  const found = plainDigits(text).match(iban) ?? [];
  return found.every((one) => {
    const parts = one.split(" ");
    // A short word behind it, such as "BIC", is no part of it.
    const read = [0, 1, 2].map((behind) => parts.slice(0, parts.length - behind).join(""));
    return one.replaceAll(" ", "").length < shortestIban || read.some((part) => part !== "" && isIban(part));
  });
}

/** Whether a number of a bank account is right: it may hold digits that look like a card's. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(" ", "");
  const digits = [...compact.slice(4), ...compact.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join("");
  return BigInt(digits) % 97n === 1n;
}
