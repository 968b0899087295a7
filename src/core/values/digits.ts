import { cleanLine } from "./text.ts";

const otherDigit = /(?![0-9])\p{Nd}/gu;

/** The value of a digit of any script: each has its ten in order, in a row by themselves or beside another ten. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before - 1))) before--;
  return String((code - before) % 10);
}

/** A text with plain digits instead of those that other keyboards write: wide, Arabic, Persian, Hindi ones and so on. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(otherDigit, digitValue);
}

/** Letters of their own, as people without them on the keyboard write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ı: "i" },
};

/** Accents, what nobody sees, and apostrophes, which phones type as another sign. */
const unlooked = /[\p{M}\p{Cf}'’‘ʼ]/gu;

/**
 * A text as it is looked for: capitals, accents, apostrophes, kinds of dashes, wide letters, the digits of other keyboards and the
 * number of blanks make no difference.
 */
export function foldedText(text: string): string {
  const letters = plainDigits(text).toLowerCase().normalize("NFD").replace(unlooked, "");
  return letters
    .replace(/[ßæœþøłđðı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Tells whether a text has what somebody looks for, see {@link foldedText}. An accent or an apostrophe alone is in none. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = foldedText(typed);
  return (text) => words !== "" && foldedText(text).includes(words);
}

/** Reads a whole number of up to nine digits, as somebody types it. @returns NaN if it is none */
export function readCount(text: string): number {
  const digits = plainDigits(cleanLine(text));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
