import type { FieldError } from "#core/form/answer.ts";

/** Whether an event takes sign-ups: never how many places are left, so that nobody feels hurried. */
export type PlacesState =
  | "open"
  /** One can wait for a place. */
  | "full"
  /** It is full, and the studio keeps no waiting list. */
  | "taken"
  | "over"
  | "cancelled"
  /** It takes no sign-ups any more; who has signed up comes. */
  | "off";

export type TimesQuestion = {
  readonly offer: string;
  readonly minutes: number;
  readonly people: number;
  /** Where we come to the guest, the name of the area; the farthest one if it is missing. */
  readonly area?: string | undefined;
  /** First day in the studio's time zone, `2026-12-01`; today if omitted. */
  readonly from?: string;
  /** Number of days, 1 to 92; 31 if omitted. */
  readonly days?: number;
  /** The key of a hold whose own times count as open, so that visitors can change their choice. */
  readonly hold?: string;
};

/** A time at which a visit can begin. */
export type OpenTime = {
  /** With the studio's UTC offset: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  readonly ends: string;
  /** Open places of a shared visit; open rooms of an offer that takes any one of several rooms; else 1. */
  readonly places: number;
  /** Whether it is the first or last start of the day for this offer, whether or not the others are open. */
  readonly isFirst?: true;
  readonly isLast?: true;
  /** For the studio: a guest is choosing this time, and it is kept until then, with the studio's UTC offset. */
  readonly heldUntil?: string;
  /** Whether the visitor who asks holds this time already. */
  readonly isYours?: true;
  /** Which of the two it is, when the hour repeats at the end of daylight saving time. */
  readonly ofTwo?: "first" | "second";
};

/** A day with at least one open time; days without any are omitted. */
export type OpenDay = { readonly date: string; readonly times: readonly OpenTime[] };

/** A day on which the studio, or all rooms of an offer, are closed. */
export type ClosedDay = {
  readonly date: string;
  /** What the studio says about it; may be empty. */
  readonly notice: string;
};

/** Open times, or the errors in the query. */
export type TimesAnswer =
  | {
      readonly kind: "times";
      readonly timeZone: string;
      readonly days: readonly OpenDay[];
      /** Days without open times because it is closed, not because all is taken. */
      readonly closed: readonly ClosedDay[];
      /** First and last day covered. */
      readonly from: string;
      readonly to: string;
      /** The last day that can be booked at all. */
      readonly lastDay: string;
    }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

/** An open time near a taken one, perhaps in another room. */
export type NearTime = OpenTime & {
  readonly offer: string;
  readonly name: string;
  readonly minutes: number;
};
