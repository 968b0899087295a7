import { cleanLine } from "./text.ts";

// Arabic and Persian ones. Their last four bits are their value.
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text with plain digits instead of those that other keyboards write: wide, Arabic and Persian ones. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Reads a whole number of up to nine digits, as somebody types it. @returns NaN if it is none */
export function readCount(text: string): number {
  const digits = plainDigits(cleanLine(text));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
