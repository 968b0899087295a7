import { formatMoney } from "#core/values/money-text.ts";
import { count as countOf } from "#core/values/plural.ts";
import { formatLength } from "#core/values/time.ts";

/** What a pass counts: visits or minutes. A voucher counts an amount, in cents. */
export type PassUnit = "visits" | "minutes" | "money";

export type PassMove = "sold" | "entered" | "used" | "returned" | "corrected" | "given back" | "put back";

/** What a product of the shop gives to whoever has its code. */
export type PassTerms = {
  readonly unit: PassUnit;
  /** Visits, minutes or cents. */
  readonly count: number;
  /** Slugs of the offers that it pays; empty for all of them. */
  readonly offers: readonly string[];
  /** Months after which it ends; undefined if it never does. */
  readonly endsAfter?: number | undefined;
};

/** What is left of a pass, or what it takes: `3 visits`, `60 minutes`, `$40`. */
export function formatPassCount(unit: PassUnit, count: number, currency: string): string {
  if (unit === "visits") return countOf(count, "visit", "visits");
  if (unit === "money") return formatMoney(count, currency);
  return formatLength(count);
}

/** A pass counts visits or minutes; a voucher an amount. */
export function passWord(unit: PassUnit): "pass" | "voucher" {
  return unit === "money" ? "voucher" : "pass";
}

/** Letters and digits of a code: those that nobody confuses on paper or on the phone. */
export const codeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Number of letters and digits of a code: 13 of 31 are 64 bits. */
export const codeLength = 13;

/** Number of letters and digits of a code that was made by version 2.0.0 or before. */
export const oldCodeLength = 12;

/** A code as it is written: `ABC-DEF-GHJ-KMNP`. */
export function formatCode(code: string): string {
  return code.match(/.{3}(?=.{3})|.+/g)?.join("-") ?? "";
}

/** How a code looks, in a sentence; the sample stays on one line. */
export const codeWords = `${oldCodeLength} or ${codeLength} letters and digits, such as ${formatCode("ABCDEFGHJKMNP").replaceAll("-", "\u2060-\u2060")}`;

/** Longest text that is read as a code, in characters. */
export const longestCode = 60;

/** A code as somebody typed it, without spaces and dashes; undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  if (typed.length > longestCode) return undefined;
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const isLong = code.length === codeLength || code.length === oldCodeLength;
  const isOne = isLong && [...code].every((letter) => codeLetters.includes(letter));
  return isOne ? code : undefined;
}

/** Address of the page that says what is left of a pass; after `#`, which no server sees, its code. */
export const passPath = "/pass";

/** Where the buyer of a pass comes back to from the payment provider's page, with the ticket of the payment. */
export function passPaidPath(ticket: string): string {
  return `${passPath}/paid?ticket=${ticket}`;
}

/** A pass that somebody wants to buy online. `price` is in hundredths. */
export type NewGuestPass = {
  readonly product: string;
  readonly price: number;
  readonly terms: PassTerms;
  readonly forName: string;
  readonly words: string;
  readonly email: string;
};

/** A pass, as whoever has its code sees it: what is left, never when or for what it was used. */
export type PassView = {
  readonly word: "pass" | "voucher";
  readonly product: string;
  /** What is left, and what was sold: `3 visits`. */
  readonly left: string;
  readonly total: string;
  /** Names of the visits that it pays; empty for all of them. */
  readonly offers: readonly string[];
  /** `2031-12-31` */
  readonly lastDay: string | undefined;
  /** As it is written: `ABC-DEF-GHJ-KMNP`. */
  readonly code: string;
  /** Address with the code, for a QR code. */
  readonly address: string;
  readonly forName: string;
  readonly words: string;
  /** Why it pays nothing now. */
  readonly problem: string | undefined;
  /** What giving it back now would give back, and until when it can be: `$35`, `2026-12-04`; undefined if it cannot. */
  readonly giveBack?: { readonly sum: string; readonly until: string } | undefined;
};
