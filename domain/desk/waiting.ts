import type { OpenTime } from "../booking/times.ts";
import type { Refused } from "../booking/visit.ts";

/** Somebody on the waitlist. Days as `2026-12-01`. */
export type WaitingGuest = {
  readonly id: number;
  readonly offer: string;
  /** Current name of the offer. */
  readonly what: string;
  readonly minutes: number;
  readonly people: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Until when a place is held for them, with the studio's UTC offset; undefined if none is. */
  readonly offeredUntil: string | undefined;
  /** The first open times on acceptable days; at most 12, and none while a place is held for them. */
  readonly times: readonly OpenTime[];
};

/** Somebody who was removed from the waitlist. */
export type RemovedGuest = Omit<WaitingGuest, "offeredUntil" | "times"> & {
  /** Milliseconds since 1970. */
  readonly removedAt: number;
};

export type OfferPlaceResult =
  | {
      readonly kind: "offered";
      /** Link to take the place, for guests who get no mail. */
      readonly link: string;
      readonly isMailed: boolean;
    }
  | Refused;

/** The waitlist, for the desk. */
export type WaitingDesk = {
  /** How many wait. */
  readonly count: () => number;
  /**
   * The waitlist by first acceptable day; at most 30 at a time.
   * @param skip number of entries to skip, 0 by default
   */
  readonly list: (skip?: number) => readonly WaitingGuest[];
  /**
   * Holds a time for a guest and mails them the link to it.
   * @param starts with a UTC offset
   * @param until with a UTC offset; a day from now if omitted, and never after the visit begins
   */
  readonly offer: (id: number, starts: string, until: string | undefined) => Promise<OfferPlaceResult>;
  /**
   * Removes a guest from the waitlist and releases the place held for them. They can be brought back for 30 days.
   * @returns whether there was one
   */
  readonly remove: (id: number) => Promise<boolean>;
  /** Guests removed in the last 30 days, the last one first, as long as their days are to come. */
  readonly removed: () => readonly RemovedGuest[];
  /** Brings a removed guest back, without the place that was held. @returns whether they were removed */
  readonly restore: (id: number) => Promise<boolean>;
};
