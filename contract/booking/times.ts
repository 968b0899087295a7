import type { FieldError } from "../answer.ts";

/** An offer in short, as the list of offers has it. Prices are those of today, in cents. */
export type OfferSummary = {
  /** The service's slug. */
  readonly offer: string;
  readonly name: string;
  /** Names of the rooms that it takes. */
  readonly rooms: readonly string[];
  readonly mode: "private" | "shared";
  readonly lengths: readonly {
    readonly minutes: number;
    readonly price: number;
    readonly per: "party" | "person";
  }[];
  readonly people: { readonly min: number; readonly max: number };
  /** The offer is only in hours that are kept quiet. */
  readonly isQuiet: boolean;
};

/** Which times are requested. */
export type TimesQuestion = {
  readonly offer: string;
  readonly minutes: number;
  readonly people: number;
  /** First day by the studio's clock, `2026-12-01`; today if left out. */
  readonly from?: string;
  /** How many days, 1 to 92; 31 if left out. */
  readonly days?: number;
  /** The key of a hold whose own times count as open, for changing one's choice. */
  readonly hold?: string;
};

/** A time at which a visit can begin. */
export type OpenTime = {
  /** With the studio's offset: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  readonly ends: string;
  /** Open places of a shared visit; open rooms of an offer that takes any of several; else 1. */
  readonly places: number;
  /** The first or last visit of the studio's day for this offer, open or not before and after. */
  readonly isFirst?: true;
  readonly isLast?: true;
  /** Where the clock shows the hour twice, which of the two it is. */
  readonly ofTwo?: "first" | "second";
};

/** One day with at least one open time; days without are left out. */
export type OpenDay = { readonly date: string; readonly times: readonly OpenTime[] };

/** Open times, or what to mend in the question. */
export type TimesAnswer =
  | {
      readonly kind: "times";
      readonly timeZone: string;
      readonly days: readonly OpenDay[];
      /** First and last day that was looked at. */
      readonly from: string;
      readonly to: string;
      /** The last day that can be booked at all. */
      readonly lastDay: string;
    }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

/** A time near one that is taken, perhaps in another room. */
export type NearTime = OpenTime & {
  readonly offer: string;
  readonly name: string;
  readonly minutes: number;
};
