import type { Typed } from "../forms/answers.ts";
import type { TextOf } from "../forms/define-form.ts";
import type { InvoicePaper } from "../paper.ts";
import type { WhoComes } from "./line-form.ts";
import type { NearTime, OfferSummary, OpenTime, PlacesState, TimesAnswer, TimesQuestion } from "./times.ts";
import type {
  Booking,
  BookResult,
  ChangeResult,
  Contact,
  DayWord,
  Hold,
  HoldResult,
  LineChoice,
  Pass,
  PaymentEnd,
  PayRestResult,
  PayResult,
  Refused,
  SaveResult,
  VisitKey,
  VisitQuestions,
  VisitReceipt,
} from "./visit.ts";
import type { waitlistForm } from "./waitlist-form.ts";
import type { WaiverText, WaiverView, waiverForm } from "./waiver-form.ts";

/** Input of a booking, from a hold or in a single request. */
export type BookRequest = {
  /** Idempotency key: the same id with the same content is the same booking. */
  readonly submissionId: string;
  /** The key of a hold. Its draft is booked; lines and contact given here replace those of the draft. */
  readonly hold?: string;
  readonly lines?: readonly LineChoice[];
  readonly contact?: Contact;
  /** The code of a pass or a voucher, as somebody typed it; without one, the pass of the hold pays. */
  readonly passCode?: string;
  /** Whom an invoice for it is for, if it is paid by one. */
  readonly invoice?: { readonly recipient: string; readonly orderNumber: string };
  /** What the pass of the hold pays as the visitor has seen it, in cents: if it pays something else by now, nothing is booked. */
  readonly covers?: number;
};

/**
 * Booking for the visitor of one request. Every change is one transaction. Invalid input never throws; it
 * becomes a result.
 */
export type BookingService = {
  readonly offers: () => readonly OfferSummary[];
  readonly times: (question: TimesQuestion) => TimesAnswer;
  /** A key for a visit that begins, as `hold` takes it. It is not stored until something is held. */
  readonly newVisit: () => string;
  /** The soonest open time; with `isQuiet`, only of quiet offers. */
  readonly firstOpen: (question: {
    readonly people: number;
    readonly offer?: string;
    readonly isQuiet?: boolean;
  }) => NearTime | undefined;
  /** Whether an event takes sign-ups; undefined if there is no such event. @param offer its name as an offer */
  readonly places: (offer: string) => PlacesState | undefined;
  /** Open times near a taken one, other rooms at the same time first. */
  readonly nearest: (choice: LineChoice) => readonly NearTime[];

  /**
   * Holds times for a while, all or none.
   * @param visit the key this visit gets; if this address already holds times with it, these replace them
   * @param isKept whether the times are kept; else they are only noted, and booked if they are still open then
   */
  readonly hold: (lines: readonly LineChoice[], visit?: string, isKept?: boolean) => Promise<HoldResult>;
  /** Reads a hold with its draft, until a day after it ends; undefined after that or once it is booked. */
  readonly readHold: (hold: string) => Hold | undefined;
  /** The booking made from a hold, for the Back button and double clicks. */
  readonly bookedAs: (hold: string) => Pass | undefined;
  /** Adds a line to the hold, or replaces line `id` if given. */
  readonly holdLine: (hold: string, line: LineChoice, id?: number) => Promise<HoldResult>;
  readonly dropLine: (hold: string, id: number) => Promise<SaveResult>;
  /** Saves what was typed without validating it; booking validates it. */
  readonly saveDraft: (hold: string, draft: Draft) => Promise<SaveResult>;
  /** Keeps a pass or a voucher with the hold, by its code as typed; it pays when the visit is booked. "" takes it away. */
  readonly givePass: (hold: string, code: string) => Promise<SaveResult>;
  /** Extends the hold by its usual length, or takes the times again after it ended. */
  readonly extend: (hold: string) => Promise<HoldResult>;
  /** The errors that would prevent booking the draft, by field; for the step before the last. */
  readonly checkDraft: (hold: string) => readonly { readonly field: string; readonly message: string }[];

  /** The same times in the following weeks, as many as the studio lets visitors book at once. */
  readonly weeks: (hold: string) => readonly WeekTime[];
  /** Adds some of these weeks, or times near them, to a hold: all or none. */
  readonly addWeeks: (hold: string, choices: readonly WeekChoice[]) => Promise<SaveResult>;

  readonly book: (request: BookRequest) => Promise<BookResult>;
  /**
   * Begins to pay for a hold, or goes on: its times are kept until Stripe has said what became of it. Who cannot pay the full
   * price pays nothing now: the visit is booked.
   * @param isAll also what may be paid at the studio
   * @param origin of the site, to come back to
   * @param gift what is given at an event that is paid by gift, in hundredths
   */
  readonly pay: (hold: string, isAll: boolean, origin: string, gift?: number) => Promise<PayResult>;
  /** Begins to pay what is left of a booked visit, or goes on. @param origin of the site, to come back to */
  readonly payRest: (pass: Pass, origin: string) => Promise<PayRestResult>;
  /** Whether visits can be paid online now. */
  readonly paysOnline: boolean;
  /** Ends the payment of a hold at Stripe first, so that everything can be changed. */
  readonly stopPaying: (hold: string) => Promise<PaymentEnd>;
  /** How a payment came out, by the ticket of the way back. Asks Stripe. @returns undefined for a wrong or spent ticket */
  readonly comeBack: (ticket: string, isBack: boolean) => Promise<PaymentEnd | undefined>;

  /** Reads a booking; undefined for a wrong key or an unknown reference. */
  readonly read: (pass: Pass) => Booking | undefined;
  /** Cancels the given lines, or all if none are given. */
  readonly cancel: (pass: Pass, lines?: readonly number[]) => Promise<ChangeResult>;
  readonly move: (pass: Pass, line: number, starts: string) => Promise<ChangeResult>;
  /** Open times that a line can move to; its own ticks count as open. */
  readonly timesToMove: (
    pass: Pass,
    line: number,
    span: { readonly from?: string; readonly days?: number },
  ) => TimesAnswer | undefined;
  /** Changes who comes, what helps, or how to reach the visitor. */
  readonly change: (pass: Pass, change: Change) => Promise<ChangeResult>;
  /** Vouches for the booking: the guest has pressed the button behind the link of our mail. Unknown for any other key. */
  readonly confirm: (pass: Pass) => Promise<ChangeResult>;
  /** Tells the desk that the guest is late or outside, on the day of the visit. */
  readonly say: (pass: Pass, line: number, what: DayWord) => Promise<ChangeResult>;
  /** What was asked about a visit; undefined for a wrong key. */
  readonly questions: (visit: VisitKey) => VisitQuestions | undefined;
  /** Asks the studio about a visit, also about one that is being paid. The answer stands with it. */
  readonly ask: (visit: VisitKey, question: string) => Promise<ChangeResult>;
  /** What guests sign, in each language; nothing if they sign nothing. */
  readonly waiverTexts: readonly WaiverText[];
  /** What whoever signs for a visit sees: place and day; undefined for a wrong link, or if it is over. */
  readonly waiver: (key: string) => WaiverView | undefined;
  readonly sign: (key: string, lang: string, typed: Typed<typeof waiverForm>) => Promise<SaveResult>;
  /** What was paid for a booking; undefined if nothing was. */
  readonly receipt: (pass: Pass) => VisitReceipt | undefined;
  /** An invoice or a credit note of a booking, by its name: `A-12`. */
  readonly invoice: (pass: Pass, name: string) => InvoicePaper | undefined;
  /** The calendar file of a booking. */
  readonly calendar: (pass: Pass) => string | undefined;
  /** Mails links to upcoming visits to this address. Responds the same if the address is unknown. */
  readonly sendLinks: (email: string) => Promise<SaveResult>;
  /** Adds somebody to the waitlist. They count once they have confirmed it, or staff have spoken to them. */
  readonly joinWaitlist: (entry: WaitlistEntry) => Promise<SaveResult>;
  /** A wish on the waitlist by the key of its link; undefined for any other key, and once it has ended. */
  readonly readWish: (key: string) => Wish | undefined;
  /** Confirms a wish, changes its days, ends it, or gives the place that is kept for it to the next. */
  readonly changeWish: (key: string, change: WishChange) => Promise<SaveResult>;
  /** The key of the hold that keeps a place for a wish, to book it. */
  readonly takeOffer: (key: string) => Promise<{ readonly kind: "held"; readonly hold: string } | Refused>;
  /** Whether mail is set up. */
  readonly isMailed: boolean;
};

/** The time of a line in another week. */
export type WeekTime = {
  /** The line that it repeats. */
  readonly line: number;
  readonly name: string;
  /** `2026-12-11` */
  readonly date: string;
  /** The same time by the studio's clock; undefined if it is taken. */
  readonly time: OpenTime | undefined;
  /** Open times near it, if it is taken. */
  readonly near: readonly NearTime[];
  /** Whether the visit has a time on that day already. */
  readonly isYours: boolean;
};

/** A time to add for a line, with a UTC offset. */
export type WeekChoice = { readonly line: number; readonly starts: string };

/** What was typed on the details page. Omitted parts stay as they are. */
export type Draft = {
  readonly contact?: Partial<Contact>;
  readonly lines?: readonly (Partial<WhoComes> & { readonly id: number })[];
};

export type Change = Draft;

/** Somebody who waits for a place, from the first to the last day that suits them. */
export type WaitlistEntry = Readonly<Record<Exclude<TextOf<typeof waitlistForm>, "reply">, string>> & {
  readonly offer: string;
  readonly minutes: number;
  readonly people: number;
  /** How they would like to be told; if they chose nothing, as `replyTo` says. */
  readonly reply?: string;
};

/** A wish, as the guest who has its link sees it. */
export type Wish = Pick<WaitlistEntry, "offer" | "minutes" | "people" | "from" | "to" | "name"> & {
  readonly isConfirmed: boolean;
  /** The place that is kept for it now; times with the studio's UTC offset. */
  readonly offered: { readonly starts: string; readonly ends: string; readonly until: string } | undefined;
};

export type WishChange =
  | { readonly act: "confirm" | "leave" | "decline" }
  | { readonly act: "days"; readonly from: string; readonly to: string };
