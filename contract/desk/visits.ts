import type { Change } from "../booking/service.ts";
import type { BookingSetup } from "../booking/setup.ts";
import type { TimesAnswer, TimesQuestion } from "../booking/times.ts";
import type { Booking, BookResult, ChangeResult, Contact, DayWord, LineChoice } from "../booking/visit.ts";
import type { DeskCall } from "./calls.ts";

/** Whether a guest is there, as somebody of the studio has said. */
export const presences = ["here", "absent"] as const;
export type Presence = (typeof presences)[number];

/** How a visit was paid. */
export const payWays = ["cash", "card", "pass", "invoice", "free"] as const;
export type PayWay = (typeof payWays)[number];

/** One line of a booked visit as the desk shows it. */
export type DeskVisit = {
  /** Number of the line. */
  readonly line: number;
  readonly reference: string;
  /** With the studio's offset: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  readonly ends: string;
  readonly offer: string;
  readonly name: string;
  readonly rooms: readonly string[];
  readonly roomIds: readonly string[];
  readonly people: number;
  /** What to call the guest; the whole name stands on the page of the booking. */
  readonly firstName: string;
  readonly helps: readonly string[];
  readonly note: string;
  /** What the guest said on the day, and when. */
  readonly said?: { readonly what: DayWord; readonly at: string };
  readonly presence?: { readonly what: Presence; readonly at: string };
  /** In cents, as it was booked. */
  readonly price: number;
  readonly paysLess: boolean;
  readonly paid?: { readonly how: PayWay; readonly cents: number };
  readonly isCancelled: boolean;
  /** Whether the studio cancelled it, and can take that back. */
  readonly canRestore: boolean;
  /** Whether it has the rooms for itself, so that it can get another one or more time. */
  readonly isPrivate: boolean;
};

/** A booked visit to come that would no longer fit what is offered, and why, in sentences. */
export type VisitOutside = DeskVisit & { readonly why: readonly string[] };

/** A booking with all that the studio knows of it. */
export type DeskBooking = {
  readonly reference: string;
  readonly contact: Contact;
  readonly visits: readonly DeskVisit[];
  /** What was done, the latest first. */
  readonly events: readonly { readonly at: string; readonly who: string; readonly what: string }[];
};

/** What somebody at the desk does with one visit. `undefined` takes it back. */
export type VisitAct =
  | { readonly kind: "presence"; readonly what: Presence | undefined }
  | { readonly kind: "say"; readonly what: DayWord | undefined }
  | { readonly kind: "pay"; readonly how: PayWay | undefined; readonly cents?: number }
  /** In minutes: 15 longer, or 15 shorter. */
  | { readonly kind: "lengthen"; readonly by: 15 | -15 }
  | { readonly kind: "room"; readonly room: string };

/** What can be found in a day. Dates as `2026-12-01`. */
export type DeskDay = {
  readonly date: string;
  readonly today: string;
  readonly visits: readonly DeskVisit[];
};

/** Visits, as the desk sees and changes them. All of it throws NotAllowed for who may not. */
export type VisitsDesk = {
  /** @param date `2026-12-01`; today where it is no date */
  readonly day: (date?: string) => DeskDay;
  /** @param from the first of seven days */
  readonly week: (from?: string) => readonly DeskDay[];
  /**
   * Visits to come that fit what is offered now, and would not fit any more.
   * @param next what is going to be offered; undefined for nothing
   */
  readonly outside: (next: BookingSetup | undefined) => readonly VisitOutside[];
  /** Finds visits by name, phone or reference, the latest first; at most 50. */
  readonly search: (words: string) => readonly DeskVisit[];
  readonly booking: (reference: string) => DeskBooking | undefined;
  /** A booking as its guest sees it; undefined where there is none. */
  readonly record: (reference: string) => Booking | undefined;
  /** Open times for the studio: without notice, and this quarter of an hour for who walks in. */
  readonly times: (question: TimesQuestion) => TimesAnswer;
  /** Open times to which a visit can move; undefined where there is none. */
  readonly timesToMove: (
    reference: string,
    line: number,
    span: { readonly from?: string; readonly days?: number },
  ) => TimesAnswer | undefined;
  /** Whom to text or call now, the next visit first; at most 50. */
  readonly calls: () => readonly DeskCall[];
  /** Notes that a guest was told by text or call; `false` takes it back. */
  readonly noteCall: (reference: string, isDone: boolean) => Promise<ChangeResult>;
  readonly act: (line: number, act: VisitAct) => Promise<ChangeResult>;
  /** Books for somebody who calls or walks in; a visit may then begin in this quarter of an hour. */
  readonly book: (
    lines: readonly LineChoice[],
    contact: Contact,
    submissionId: string,
  ) => Promise<BookResult>;
  /** Changes who comes, what helps or how to reach the guest, also once the visit has begun. */
  readonly change: (reference: string, change: Change) => Promise<ChangeResult>;
  /** Gives lines of a booking back, all where none is named, and tells the guest. */
  readonly cancel: (reference: string, lines?: readonly number[]) => Promise<ChangeResult>;
  /** Takes back that the studio cancelled a line, where its place is still open, and tells the guest. */
  readonly restore: (reference: string, line: number) => Promise<ChangeResult>;
  /** The start that a day and a time of the studio's clock name (`2026-12-04`, `15:00`); undefined where there is none. */
  readonly startOf: (date: string, time: string) => string | undefined;
  readonly move: (reference: string, line: number, starts: string) => Promise<ChangeResult>;
};
