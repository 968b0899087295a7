import type { FieldError } from "../answer.ts";
import type { DeskVisit } from "./visits.ts";

/** A time, or several that were made together, for which nothing can be booked. */
export type DeskClosure = {
  readonly series: string;
  /** Name of the room; undefined for the whole studio. */
  readonly room: string | undefined;
  /** The next one of the series, with the studio's offset. */
  readonly from: string;
  readonly to: string;
  readonly isWholeDay: boolean;
  /** How many are still to come. */
  readonly count: number;
  readonly isForStaff: boolean;
  readonly notice: string;
};

/** How far telling a guest has come. */
export type Told =
  /** The visit stands, so there is nothing to tell yet. */
  | "stands"
  | "by mail"
  /** A mail is on its way. */
  | "mail waits"
  /** The mail could not be sent. */
  | "mail failed"
  | "by phone"
  | "to call"
  | "to text"
  /** They asked for no answer. */
  | "no answer wanted"
  /** There is no mail here, or no way to reach them. */
  | "not told";

/** A guest who had booked within a closed time. */
export type ClosureGuest = {
  readonly visit: DeskVisit;
  readonly told: Told;
  /** Empty where there is none. */
  readonly phone: string;
  readonly email: string;
};

/** A closed part of one day, with the studio's offset. */
export type ClosedSpan = {
  /** Name of the room; undefined for the whole studio. */
  readonly room: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly isWholeDay: boolean;
  readonly isForStaff: boolean;
  readonly notice: string;
};

/** What to close. Dates as `2026-12-24`, times as `13:00`; empty texts stand for nothing. */
export type ClosureWish = {
  /** Id of the room; empty for the whole studio. */
  readonly room: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Days until it repeats; 0 for once. */
  readonly every: number;
  readonly until: string;
  readonly isForStaff: boolean;
  /** What guests read about it. */
  readonly notice: string;
};

export type CloseResult =
  | { readonly kind: "closed"; readonly series: string }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

/** Closed times, as the desk sees and changes them. */
export type ClosuresDesk = {
  readonly list: () => readonly DeskClosure[];
  readonly close: (wish: ClosureWish) => Promise<CloseResult>;
  /** What is closed on a day, such as `2026-12-04`. */
  readonly on: (date: string) => readonly ClosedSpan[];
  /**
   * Guests who had booked within closed times: they keep their time until they are moved or cancelled. Who was cancelled
   * since the time was closed stays on the list, with whether they know.
   */
  readonly guestsOf: (series: string) => readonly ClosureGuest[];
  /**
   * Cancels all visits within closed times, all or none, and tells the guests.
   * @returns how many, and when, in milliseconds since 1970
   */
  readonly cancelGuests: (series: string) => Promise<{ readonly count: number; readonly at: number }>;
  /**
   * Takes that back, visit by visit, and tells the guests: each has its place again, closed as it is, unless somebody else
   * got it or it is not offered any more.
   * @param since when they were cancelled
   * @returns how many stand again, and the numbers of the lines that do not
   */
  readonly restoreGuests: (
    series: string,
    since: number,
  ) => Promise<{ readonly restored: number; readonly left: readonly number[] }>;
  /** @returns whether there was something to open */
  readonly reopen: (series: string) => Promise<boolean>;
};
