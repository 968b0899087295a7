import type { PassMove, PassUnit } from "#core/booking/guest-passes.ts";
import { readCount } from "#core/values/digits.ts";
import { readAmount } from "#core/values/money-text.ts";

/** What somebody typed as left on a pass: whole visits or minutes, or an amount. @returns undefined if it is none */
export function passAmount(typed: string, unit: PassUnit): number | undefined {
  if (unit === "money") return readAmount(typed);
  const count = readCount(typed);
  return count < 1_000_000 ? count : undefined;
}

export const moveWords: Readonly<Record<PassMove, string>> = {
  sold: "Sold",
  entered: "Entered, sold before",
  used: "Used for a visit",
  returned: "Back from a visit",
  corrected: "Corrected",
  "given back": "Given back",
  "put back": "Not given back after all",
};
