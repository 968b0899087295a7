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
  /** Guests who have booked within closed times: they keep their time until they are moved or cancelled. */
  readonly guestsOf: (series: string) => readonly DeskVisit[];
  /** @returns whether there was something to open */
  readonly reopen: (series: string) => Promise<boolean>;
};
