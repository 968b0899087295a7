import type { NearTime, OfferSummary, TimesAnswer, TimesQuestion } from "./times.ts";
import type {
  Booking,
  BookResult,
  ChangeResult,
  Contact,
  DayWord,
  Hold,
  HoldResult,
  LineChoice,
  SaveResult,
} from "./visit.ts";

/** What a visit is booked with, from a hold or all at once. */
export type BookRequest = {
  /** Same id and same content: the same booking. */
  readonly submissionId: string;
  /** The key of a hold; its draft is what is booked, with what else is given here in its place. */
  readonly hold?: string;
  readonly lines?: readonly LineChoice[];
  readonly contact?: Contact;
};

/** What shows that somebody may see and change a booking. */
export type Pass = { readonly reference: string; readonly key: string };

/**
 * Booking, for the visitor of one request. Everything that changes something is one transaction; nothing here throws
 * for what a visitor may do.
 */
export type BookingService = {
  readonly offers: () => readonly OfferSummary[];
  readonly times: (question: TimesQuestion) => TimesAnswer;
  /** The soonest open time; with `isQuiet`, of quiet offers only. */
  readonly firstOpen: (question: {
    readonly people: number;
    readonly offer?: string;
    readonly isQuiet?: boolean;
  }) => NearTime | undefined;
  /** Open times around one that is taken, other rooms at that time first. */
  readonly nearest: (choice: LineChoice) => readonly NearTime[];

  /** Keeps times for a while, all or none. */
  readonly hold: (lines: readonly LineChoice[]) => Promise<HoldResult>;
  /** Reads a hold with its draft, also for a day after its end; undefined after that and when it was booked. */
  readonly readHold: (hold: string) => Hold | undefined;
  /** What a hold was booked as, for Back and double presses. */
  readonly bookedAs: (hold: string) => Pass | undefined;
  /** Keeps another line with the others, in place of line `id` where one is given. */
  readonly holdLine: (hold: string, line: LineChoice, id?: number) => Promise<HoldResult>;
  readonly dropLine: (hold: string, id: number) => Promise<SaveResult>;
  /** Keeps what was typed, as it is: it is checked when it is booked. */
  readonly saveDraft: (hold: string, draft: Draft) => Promise<SaveResult>;
  /** Keeps the times for as long again, or takes them anew after the end. */
  readonly extend: (hold: string) => Promise<HoldResult>;
  /** Gives the times back and forgets the draft. */
  readonly letGo: (hold: string) => Promise<SaveResult>;
  /** What would keep the draft from being booked, by field, for the step before last. */
  readonly checkDraft: (hold: string) => readonly { readonly field: string; readonly message: string }[];

  readonly book: (request: BookRequest) => Promise<BookResult>;

  /** Reads a booking; undefined for a wrong key as for an unknown reference. */
  readonly read: (pass: Pass) => Booking | undefined;
  /** Cancels lines, or all of them where none is named. */
  readonly cancel: (pass: Pass, lines?: readonly number[]) => Promise<ChangeResult>;
  /** Moves one line to another start. */
  readonly move: (pass: Pass, line: number, starts: string) => Promise<ChangeResult>;
  /** Open times to which a line can move: its own ticks count as open. */
  readonly timesToMove: (
    pass: Pass,
    line: number,
    span: { readonly from?: string; readonly days?: number },
  ) => TimesAnswer | undefined;
  /** Changes who comes, what helps, or how to reach the visitor. */
  readonly change: (pass: Pass, change: Change) => Promise<ChangeResult>;
  /** Tells the desk on the day. */
  readonly say: (pass: Pass, line: number, what: DayWord) => Promise<ChangeResult>;
  /** The calendar file of a booking. */
  readonly calendar: (pass: Pass) => string | undefined;
  /** Mails links of coming visits to this address. The same to every address, known or not. */
  readonly sendLinks: (email: string) => Promise<void>;
  /** Notes that somebody would like a place; the desk offers one. */
  readonly joinWaitlist: (entry: WaitlistEntry) => Promise<SaveResult>;
  /** Whether mail is sent at all. */
  readonly isMailed: boolean;
};

/** What was typed on the page of who comes and what helps. Parts left out stay as they are. */
export type Draft = {
  readonly contact?: Partial<Contact>;
  readonly lines?: readonly (Partial<WhoComes> & { readonly id: number })[];
};

/** Who comes to a line, and what helps them. */
export type WhoComes = {
  readonly people: number;
  readonly adults: number | undefined;
  readonly children: number | undefined;
  readonly companions: number;
  readonly helps: readonly string[];
  readonly note: string;
};

export type Change = Draft;

/** Somebody who would take a place if one opens. */
export type WaitlistEntry = {
  readonly offer: string;
  readonly minutes: number;
  readonly people: number;
  /** Days that would do, the first and the last. */
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
};
