import type { Change } from "../booking/service.ts";
import type { BookingSetup } from "../booking/setup.ts";
import type { TimesAnswer, TimesQuestion } from "../booking/times.ts";
import type { Booking, BookResult, ChangeResult, Contact, DayWord, LineChoice } from "../booking/visit.ts";
import type { DeskCall } from "./calls.ts";

/** Whether a guest is here, as noted by staff. */
export const presences = ["here", "absent"] as const;
export type Presence = (typeof presences)[number];

/** How a visit was paid. */
export const payWays = ["cash", "card", "pass", "invoice", "free"] as const;
export type PayWay = (typeof payWays)[number];

/** How each is worded: as an option, and on a visit paid that way. */
export const payWords: Readonly<
  Record<PayWay, { readonly option: string; readonly paid: (price: string) => string }>
> = {
  cash: { option: "With cash", paid: (price) => `${price}, paid with cash` },
  card: { option: "With a card", paid: (price) => `${price}, paid with a card` },
  pass: { option: "With a pass", paid: (price) => `${price}, paid with a pass` },
  invoice: { option: "By invoice", paid: (price) => `${price}, paid by invoice` },
  free: { option: "A free hour", paid: () => "A free hour" },
};

/** One line of a booked visit, as the desk shows it. */
export type DeskVisit = {
  /** Number of the line. */
  readonly line: number;
  readonly reference: string;
  /** With the studio's UTC offset: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  readonly ends: string;
  readonly offer: string;
  readonly name: string;
  readonly rooms: readonly string[];
  readonly roomIds: readonly string[];
  readonly people: number;
  /** What to call the guest; the booking page shows the full name. */
  readonly firstName: string;
  readonly helps: readonly string[];
  readonly note: string;
  /** What the guest said on the day, and when. */
  readonly said?: { readonly what: DayWord; readonly at: string };
  readonly presence?: { readonly what: Presence; readonly at: string };
  /** Price at booking, in cents. */
  readonly price: number;
  readonly paysLess: boolean;
  readonly paid?: { readonly how: PayWay; readonly cents: number };
  readonly isCancelled: boolean;
  /** Whether the studio cancelled it and can undo that. */
  readonly canRestore: boolean;
  /** Whether it has its rooms to itself, so that it can change rooms or length. */
  readonly isPrivate: boolean;
  /** Whether it came from the site and nobody vouches for it yet: by mail, payment, or being reached. */
  readonly isUnvouched: boolean;
};

/** An upcoming visit that no longer fits what is offered, and why, as sentences. */
export type VisitOutside = DeskVisit & { readonly why: readonly string[] };

/** A booking in full. */
export type DeskBooking = {
  readonly reference: string;
  readonly contact: Contact;
  readonly visits: readonly DeskVisit[];
  /** History, latest first. */
  readonly events: readonly { readonly at: string; readonly who: string; readonly what: string }[];
};

/** An action at the desk on one visit. `undefined` undoes it. */
export type VisitAct =
  | { readonly kind: "presence"; readonly what: Presence | undefined }
  | { readonly kind: "say"; readonly what: DayWord | undefined }
  /** Staff have reached the guest. It cannot be undone. */
  | { readonly kind: "reached" }
  | { readonly kind: "pay"; readonly how: PayWay | undefined; readonly cents?: number }
  /** In minutes: 15 longer, or 15 shorter. */
  | { readonly kind: "lengthen"; readonly by: 15 | -15 }
  | { readonly kind: "room"; readonly room: string };

/** One day at the desk. Dates as `2026-12-01`. */
export type DeskDay = {
  readonly date: string;
  readonly today: string;
  readonly visits: readonly DeskVisit[];
};

/** Nothing was stored: a guest is choosing this time until then, with the studio's UTC offset. Staff may take it. */
export type BeingChosen = { readonly kind: "being-chosen"; readonly until: string };

/** Visits, for the desk. Every method throws NotAllowed if the role may not use it. */
export type VisitsDesk = {
  /** @param date `2026-12-01`; today if it is not a date */
  readonly day: (date?: string) => DeskDay;
  /** @param from the first of seven days */
  readonly week: (from?: string) => readonly DeskDay[];
  /**
   * Upcoming visits that fit what is offered now but would not fit `next`.
   * @param next what will be offered; undefined for nothing
   */
  readonly outside: (next: BookingSetup | undefined) => readonly VisitOutside[];
  /** Finds visits by name, phone or reference, latest first; at most 50. */
  readonly search: (words: string) => readonly DeskVisit[];
  readonly booking: (reference: string) => DeskBooking | undefined;
  /** A booking as its guest sees it; undefined if there is none. */
  readonly record: (reference: string) => Booking | undefined;
  /** Open times for the studio: no minimum notice, and the current quarter of an hour for walk-ins. */
  readonly times: (question: TimesQuestion) => TimesAnswer;
  /** Open times that a visit can move to; undefined if there is no such visit. */
  readonly timesToMove: (
    reference: string,
    line: number,
    span: { readonly from?: string; readonly days?: number },
  ) => TimesAnswer | undefined;
  /** Guests to text or call now, next visit first; at most 50. */
  readonly calls: () => readonly DeskCall[];
  /** Records that a guest was told by text or call; `false` undoes it. */
  readonly recordCall: (reference: string, isDone: boolean) => Promise<ChangeResult>;
  /** @param mayTake whether to take a room that a guest is choosing for then; their hold ends */
  readonly act: (line: number, act: VisitAct, mayTake?: boolean) => Promise<ChangeResult | BeingChosen>;
  /**
   * Books for somebody who calls or walks in; the visit may begin in the current quarter of an hour.
   * @param mayTake whether to take a time that a guest is choosing; their hold ends
   */
  readonly book: (
    lines: readonly LineChoice[],
    contact: Contact,
    submissionId: string,
    mayTake?: boolean,
  ) => Promise<BookResult | BeingChosen>;
  /** Changes who comes, what helps or how to reach the guest, even after the visit has begun. */
  readonly change: (reference: string, change: Change) => Promise<ChangeResult>;
  /** Cancels lines of a booking, or all if none are given, and tells the guest. */
  readonly cancel: (reference: string, lines?: readonly number[]) => Promise<ChangeResult>;
  /** Restores a line that the studio cancelled, if its place is still open, and tells the guest. */
  readonly restore: (
    reference: string,
    line: number,
    mayTake?: boolean,
  ) => Promise<ChangeResult | BeingChosen>;
  /** The instant of a studio day and time (`2026-12-04`, `15:00`); undefined if invalid. */
  readonly startOf: (date: string, time: string) => string | undefined;
  readonly move: (
    reference: string,
    line: number,
    starts: string,
    mayTake?: boolean,
  ) => Promise<ChangeResult | BeingChosen>;
};
