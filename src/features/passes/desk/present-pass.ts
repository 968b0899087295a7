import type { PassMove, PassUnit } from "#core/booking/guest-passes.ts";
import { plainDigits, readCount } from "#core/values/digits.ts";
import { readAmount } from "#core/values/money-text.ts";

/** What somebody typed as left on a pass: whole visits or minutes, or an amount. @returns undefined if it is none */
export function passAmount(typed: string, unit: PassUnit): number | undefined {
  if (unit === "money") return readAmount(typed);
  const count = unit === "minutes" ? readMinutes(typed) : readCount(typed);
  return count < 1_000_000 ? count : undefined;
}

/** How what is left of a pass is written. */
export function passAmountWords(unit: PassUnit): string {
  if (unit === "money") return "Please write what is left as an amount, in digits.";
  return unit === "minutes"
    ? "Please write what is left in hours or minutes, such as 2 h 30 min."
    : "Please write what is left as a number, such as 3.";
}

const hoursAndMinutes =
  /^(?:(\d{1,4}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?|:) ?)?(?:(\d{1,6}) ?(m|mins?|minutes?)?)?$/;

/** A time that is left: `2 h 30 min`, `2:30`, `2.5 hours`, `150`. A small number alone could be either. @returns NaN if it is none */
function readMinutes(typed: string): number {
  const [, hours, minutes, unit] = hoursAndMinutes.exec(plainDigits(typed).trim().toLowerCase()) ?? [];
  const isEither = !hours && !unit && Number(minutes) > 0 && Number(minutes) < 15;
  if ((!hours && !minutes) || isEither) return Number.NaN;
  return Math.round(Number((hours ?? "0").replace(",", ".")) * 60) + Number(minutes ?? 0);
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
