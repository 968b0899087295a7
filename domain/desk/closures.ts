import type { FieldError } from "../answer.ts";
import type { DeskVisit } from "./visits.ts";

/** A closed time, or a series of them: nothing can be booked then. */
export type DeskClosure = {
  readonly series: string;
  /** Name of the room; undefined for the whole studio. */
  readonly room: string | undefined;
  /** Start of the next one in the series, with the studio's UTC offset. */
  readonly from: string;
  readonly to: string;
  readonly isWholeDay: boolean;
  /** How many of the series are still to come. */
  readonly count: number;
  readonly isForStaff: boolean;
  readonly notice: string;
};

/** Whether a guest knows that their visit was cancelled. */
export type NoticeState =
  /** The visit is not cancelled, so there is nothing to tell. */
  | "stands"
  | "by mail"
  /** A mail is waiting to be sent. */
  | "mail waits"
  /** The mail could not be sent. */
  | "mail failed"
  | "by phone"
  | "to call"
  | "to text"
  /** They asked for no answer. */
  | "no answer wanted"
  /** Mail is not set up, or there is no way to reach them. */
  | "not told";

/** A guest with a booking in a closed time. */
export type ClosureGuest = {
  readonly visit: DeskVisit;
  readonly told: NoticeState;
  /** Empty if there is none. */
  readonly phone: string;
  readonly email: string;
};

/** A closed part of one day, with the studio's UTC offset. */
export type ClosedSpan = {
  /** Name of the room; undefined for the whole studio. */
  readonly room: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly isWholeDay: boolean;
  readonly isForStaff: boolean;
  readonly notice: string;
};

/** What to close. Dates as `2026-12-24`, times as `13:00`; an empty string means not set. */
export type ClosureWish = {
  /** Id of the room; empty for the whole studio. */
  readonly room: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Repeats every so many days; 0 for once. */
  readonly every: number;
  readonly until: string;
  readonly isForStaff: boolean;
  /** Notice shown to guests. */
  readonly notice: string;
};

export type CloseResult =
  | { readonly kind: "closed"; readonly series: string }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

/** Closed times, for the desk. */
export type ClosuresDesk = {
  readonly list: () => readonly DeskClosure[];
  readonly close: (wish: ClosureWish) => Promise<CloseResult>;
  /** What is closed on a day such as `2026-12-04`. */
  readonly on: (date: string) => readonly ClosedSpan[];
  /**
   * Guests with bookings in closed times. They keep their time until they are moved or cancelled. Guests
   * cancelled since the time was closed stay on the list, with whether they have been told.
   */
  readonly guestsOf: (series: string) => readonly ClosureGuest[];
  /**
   * Cancels all visits in the closed times, all or none, and tells the guests.
   * @returns how many were cancelled, and when, in milliseconds since 1970
   */
  readonly cancelGuests: (series: string) => Promise<{ readonly count: number; readonly at: number }>;
  /**
   * Undoes that, visit by visit, and tells the guests. Each visit gets its place back although the time is
   * closed, unless somebody else has taken it or the offer is gone.
   * @param since when they were cancelled
   * @returns how many were restored, and the line numbers of those that were not
   */
  readonly restoreGuests: (
    series: string,
    since: number,
  ) => Promise<{ readonly restored: number; readonly left: readonly number[] }>;
  /** Reopens a series of closed times. It can be closed again for 30 days. @returns whether it was closed */
  readonly reopen: (series: string) => Promise<boolean>;
  /** What was reopened in the last 30 days and is still to come, the last one first. */
  readonly reopened: () => readonly DeskClosure[];
  /** Closes a reopened series again. @returns whether it was reopened */
  readonly closeAgain: (series: string) => Promise<boolean>;
};
