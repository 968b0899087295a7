import type { Answers } from "#core/form/answers.ts";
import type { Given } from "#core/form/given.ts";
import type { GivenWho, Party } from "./line-form.ts";
import type { NearTime, OpenTime } from "./times-answer.ts";
import type { LineChoice } from "./visit.ts";
import type { visitorContactForm } from "./visitor-form.ts";
import type { waitDaysForm, waitlistForm } from "./waitlist-form.ts";

/** Input of a booking, from a hold or in a single request. */
export type BookRequest = {
  /** Idempotency key: the same id with the same content is the same booking. */
  readonly submissionId: string;
  /** The key of a hold. Its draft is booked; lines and contact given here replace those of the draft. */
  readonly hold?: string;
  readonly lines?: readonly LineChoice[];
  /** What is not given stays as the draft has it. */
  readonly contact?: Given<typeof visitorContactForm>;
  /** The code of a pass or a voucher, as somebody typed it; without one, the pass of the hold pays. */
  readonly passCode?: string;
  /** Whom an invoice for it is for, if it is paid by one. */
  readonly invoice?: { readonly recipient: string; readonly orderNumber: string };
  /** What the pass of the hold pays as the visitor has seen it, in cents: if it pays something else by now, nothing is booked. */
  readonly covers?: number | undefined;
};

/** The time of a line in another week. */
export type WeekTime = {
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
  /** Whether a group books the whole term, so that it is chosen unless they leave it out. */
  readonly isInTerm?: boolean;
};

/** A time to add for a line, with a UTC offset. */
export type WeekChoice = { readonly line: number; readonly starts: string };

/** What was typed on the details page. Omitted parts stay as they are. */
export type Draft = {
  readonly contact?: Given<typeof visitorContactForm>;
  readonly lines?: readonly (GivenWho & { readonly id: number })[];
};

/** Somebody who waits for a place, from the first to the last day that suits them. */
export type WaitlistEntry = Omit<Answers<typeof waitlistForm>, "reply"> & {
  readonly offer: string;
  readonly minutes: number;
  /** Who comes: it decides what the place costs. */
  readonly party: Party;
  /** How they would like to be told; if they chose nothing, as `replyTo` says. */
  readonly reply?: string;
};

/** A wish, as the guest who has its link sees it. */
export type Wish = Pick<WaitlistEntry, "offer" | "minutes" | "party" | "from" | "to" | "name"> & {
  readonly isConfirmed: boolean;
  /** The place that is kept for it now; times with the studio's UTC offset. */
  readonly offered: { readonly starts: string; readonly ends: string; readonly until: string } | undefined;
};

export type WishChange =
  | { readonly act: "confirm" | "leave" | "decline" }
  | ({ readonly act: "days" } & Given<typeof waitDaysForm>);
