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

/** As many letters as are looked for inside words, too: fewer stand in too many. */
const insideFrom = 5;

/** Whether what is looked for is found inside words: it is long, or has no letters of words, such as digits. */
export function isFoundInside(typed: string): boolean {
  const words = foldedText(typed);
  return words.length >= insideFrom || !/\p{Ll}/u.test(words);
}

/**
 * Tells whether a text has what somebody looks for, see {@link foldedText}: words that begin so, in any order, `lang zo` of `Zoë Lang`, or
 * where {@link isFoundInside} says so, the same inside words. An accent or an apostrophe alone is in none.
 */
export function finderOf(typed: string): (text: string) => boolean {
  const words = foldedText(typed);
  const mayBeInside = isFoundInside(typed);
  return (text) => {
    if (words === "") return false;
    const folded = foldedText(text);
    return (
      (mayBeInside && folded.includes(words)) ||
      words.split(" ").every((one) => beginningIn(folded, one) !== -1)
    );
  };
}

/** Where a word of a text begins so; -1 if none does. */
export function beginningIn(text: string, part: string): number {
  const at = [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].find(({ index }) =>
    text.startsWith(part, index),
  );
  return at?.index ?? -1;
}

/** Reads a whole number of up to nine digits, as somebody types it. @returns NaN if it is none */
export function readCount(text: string): number {
  const digits = plainDigits(cleanLine(text));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
