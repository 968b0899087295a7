import type { OpenTime } from "../booking/times.ts";
import type { Refused } from "../booking/visit.ts";

/** Somebody who would come if a place opened. Days as `2026-12-01`. */
export type WaitingGuest = {
  readonly id: number;
  readonly offer: string;
  /** What the offer is called now. */
  readonly what: string;
  readonly minutes: number;
  readonly people: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Until when a place is kept for them, with the studio's offset; undefined where none is. */
  readonly offeredUntil: string | undefined;
  /** The first open times on days that would do; at most 12, and none while a place is kept for them. */
  readonly times: readonly OpenTime[];
};

export type OfferPlaceResult =
  | {
      readonly kind: "offered";
      /** Where the guest takes the place: for who gets no mail. */
      readonly link: string;
      readonly isMailed: boolean;
    }
  | Refused;

/** People who wait for a place, as the desk sees them. */
export type WaitingDesk = {
  /** How many wait. */
  readonly count: () => number;
  /**
   * Who waits, by the first day that would do; at most 30 at a time.
   * @param skip how many to leave out, none where nothing is said
   */
  readonly list: (skip?: number) => readonly WaitingGuest[];
  /**
   * Keeps a time for a guest and mails them the link to it.
   * @param starts with an offset
   * @param until with an offset; a day from now if left out, and never after the visit begins
   */
  readonly offer: (id: number, starts: string, until: string | undefined) => Promise<OfferPlaceResult>;
  /** Takes a guest off the list, with the place that is kept for them. @returns whether there was one */
  readonly remove: (id: number) => Promise<boolean>;
};
