import type { FieldError } from "#core/form/answer.ts";
import type { Answers } from "#core/form/answers.ts";
import type { MoveWay } from "#core/values/money-moves.ts";
import type { Invoice } from "#core/values/paper.ts";
import type { KeptNeeds, KeptWhoComes, needsForm, Party } from "./line-form.ts";
import type { EventFacts } from "./setup.ts";
import type { NearTime } from "./times-answer.ts";
import type { visitorContactForm } from "./visitor-form.ts";
import type { BackWhy } from "./void-why.ts";
import type { Signed } from "./waiver-signing.ts";

/** Credentials to see and change a booking. */
export type Pass = { readonly reference: string; readonly key: string };

/** What leads to a visit: its link, the key of its hold, or the ticket of the way back from paying. */
export type VisitKey = Pass | { readonly hold: string } | { readonly ticket: string };

/** One line of a visit as the visitor chooses it: what, when, and who comes. */
export type LineChoice = Partial<Answers<typeof needsForm>> & {
  readonly offer: string;
  readonly minutes: number;
  readonly party: Party;
  /** Where we come to the guest, the name of the area. */
  readonly area?: string | undefined;
  /** With a UTC offset: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  /** What of a stored line was ticked, answered and chosen: it keeps its words and prices, and may stay, whatever the lists say now. */
  readonly kept?: KeptNeeds;
};

/** Who books. */
export type Contact = Answers<typeof visitorContactForm>;

/** A stored line, with everything that pages show of it. */
export type Line = KeptWhoComes & {
  /** Stable for the lifetime of the hold or booking. */
  readonly id: number;
  readonly offer: string;
  readonly name: string;
  readonly rooms: readonly string[];
  readonly minutes: number;
  readonly starts: string;
  readonly ends: string;
  /** See {@link OpenTime}. */
  readonly ofTwo?: "first" | "second";
  /** In cents. */
  readonly price: number;
  /** Where we come to the guest, the name of the area. */
  readonly area?: string;
  /** An event has a place and a page of its own. */
  readonly event?: Pick<EventFacts, "page" | "place" | "gift">;
  /** Ids in `helps` that a room of the line does not support. */
  readonly cannot: readonly string[];
};

/** A held visit that is not booked yet, with everything typed so far. None of it appears in a URL. */
export type Hold = {
  /** When the hold ends, with the studio's UTC offset. */
  readonly until: string;
  /** Whether the times are still held. After the hold ends, the visit can be booked if its times are open. */
  readonly isKept: boolean;
  /** Whether it was made from the address that asks. */
  readonly isFromHere: boolean;
  readonly extensionsLeft: number;
  readonly lines: readonly (Line & {
    /** Whether it can be booked now. */
    readonly isOpen: boolean;
    /** What has changed at the place since it was ticked, as sentences. */
    readonly news: readonly string[];
  })[];
  readonly contact: Contact;
  /** Total of all lines, in cents. */
  readonly price: number;
  /** The pass or voucher that the visitor has given. */
  readonly pass?: HeldPass;
  /** What can or has to be paid online; undefined if the visit is paid at the studio. */
  readonly pay?: PayChoice;
  /** The payment that the guest has begun: nothing else about the visit changes until it ends. */
  readonly paying?: BegunPayment;
  /** What was paid for nothing: all of it goes back. As display text. */
  readonly goesBack?: string;
  /** Why, and whether it could not go back by itself. */
  readonly back?: { readonly why: BackWhy; readonly isStuck: boolean };
  /** Whether the payment that was begun last has ended, and nothing was taken. */
  readonly isUnpaid?: boolean;
  /** Whether the provider has not said yet that it is over: what is paid all the same goes back. */
  readonly isUnsure?: boolean;
};

/** A pass or voucher that will pay for a visit once it is booked. */
export type HeldPass = {
  readonly word: "pass" | "voucher";
  readonly lastFour: string;
  /** What it takes, and what stays on it: `1 visit`; `stays` is undefined if that is nothing. */
  readonly takes: string;
  readonly stays: string | undefined;
  /** What it pays of the price, in cents. */
  readonly covers: number;
  /** Why it pays nothing. */
  readonly problem?: string;
};

/** How a visit can be paid when it is booked. */
export type PayChoice = {
  /** What has to be paid online; 0 if it may be booked without. */
  readonly needed: number;
  /** What can be paid online in all; 0 if the visit is paid at the studio. */
  readonly online: number;
};

/** A payment on the provider's page that was not paid yet. */
export type BegunPayment = {
  /** As display text: `$35`. */
  readonly sum: string;
  /** Until when it can be paid, with the studio's UTC offset. */
  readonly until: string;
};

type LineState = "booked" | "cancelled";

export type Booking = {
  readonly reference: string;
  /** How many have signed of those who come, and the key of the link to sign; undefined if nobody has to. */
  readonly signed?: Signed & { readonly key: string };
  /** What the studio has asked the guest to pay online and is left, in hundredths. */
  readonly rest?: number;
  readonly lines: readonly (Line & {
    readonly state: LineState;
    readonly isCancelledByStudio: boolean;
    /** What the visitor said on the day, with the time: "late", "outside". */
    readonly said?: { readonly what: DayWord; readonly at: string };
    /** What a pass or a voucher has paid of it: how much in cents, and with what, such as `your pass: 1 visit`. */
    readonly covered?: {
      readonly words: string;
      readonly cents: number;
      /** What cancelling now does to it, as a sentence. */
      readonly ifCancelled?: string;
    };
    /** Whether it can still be moved, changed or cancelled, which is until the visit begins. */
    readonly canChange: boolean;
    readonly isFreeToCancel: boolean;
    /** Whether we have said that we cannot come then: its guest chooses another day, or all of their money. */
    readonly isCannotGo?: true;
    /** Until when cancelling is free for whoever has signed. */
    readonly freeUntil: string;
    /** What a later cancellation costs, in the studio's words when it was booked. */
    readonly lateCancelling: string;
    /** Whether the visitor can say "late" or "outside": on the day, until the visit ends. */
    readonly isToday: boolean;
  })[];
  readonly contact: Contact;
  /** Of its prices: that of the studio when it was booked. */
  readonly currency: string;
  /** Total of the lines that are not cancelled, in cents. */
  readonly price: number;
  /** What its guest is told whose invoice waits until the booking is confirmed; undefined if none does. */
  readonly askedInvoice?: string;
  /** Its invoices and credit notes, for its guest. */
  readonly invoices?: readonly Pick<Invoice, "kind" | "name">[];
  /** What was paid and given back, and what is still to pay; undefined if nothing was paid. */
  readonly money?: BookingMoney;
  /** That the event has moved while its guest paid, as a sentence. */
  readonly moved?: string;
  /** What has changed at the place since it was booked, in sentences. */
  readonly news?: readonly string[];
  /** What went back to passes of what is cancelled, in sentences. */
  readonly passesBack?: readonly string[];
  /** The house rules the visitor agreed to. */
  readonly houseRules: readonly string[];
  /** Whether the visitor gets mail about this booking. */
  readonly isMailed: boolean;
  /** Whether our last mail about it could not be sent. */
  readonly isUnreached?: boolean;
  /** Whether the visitor came by a mail's link and can confirm the booking; false once somebody vouches for it. */
  readonly canConfirm: boolean;
  /** When the mail about it goes out, if it waits because the address got several in a short time. */
  readonly mailWaitsUntil?: string;
};

/** What was paid for a visit, in hundredths. */
export type BookingMoney = {
  /** In which it was paid: the studio may have another one by now. */
  readonly currency: string;
  readonly paid: number;
  /** Part of it that has gone back, or is on its way. */
  readonly back: number;
  /** Still to pay at the studio. */
  readonly due: number;
  /** Still to pay by invoice. */
  readonly invoiced: number;
  /** Whether test keys were used: no money moved. */
  readonly isTest: boolean;
  /** What the studio is still to give back; undefined if nothing. */
  readonly owed?: OwedBack;
  /** What the studio gave back itself. */
  readonly given: readonly {
    readonly cents: number;
    readonly way: MoveWay /** `2026-12-01` */;
    readonly day: string;
  }[];
  /** What a late cancellation keeps. */
  readonly kept: number;
  /** What its guest has left to the studio as a gift. */
  readonly gift: number;
  /** What cancelling gives back now, for each line that can be cancelled: by the provider, and at the studio. */
  readonly ifCancelled: readonly {
    readonly line: number;
    readonly back: number;
    readonly atStudio: number;
    readonly ways: readonly MoveWay[];
    readonly kept: number;
  }[];
  /** Whether something could not be given back yet, so that the studio does it. */
  readonly isStuck: boolean;
  /** Whether its guest has left a way to be reached. */
  readonly canTell: boolean;
};

/** What the studio is to give back, in hundredths. */
export type OwedBack = {
  readonly cents: number;
  /** How it was paid. */
  readonly ways: readonly MoveWay[];
  /** The last day for it: `2026-12-05`. */
  readonly by: string;
  /** Whether that day is over. */
  readonly isLate: boolean;
};

/** How a payment came out, for the page that its guest comes back to. */
export type PaymentOutcome =
  | { readonly kind: "paid"; readonly pass: Pass }
  /** Nothing was paid yet, and it still can be. */
  | {
      readonly kind: "open";
      readonly sum: string;
      readonly until: string;
      readonly url: string;
      /** Whether it was for a visit that was booked before. */
      readonly isBooked: boolean;
      /** Whether it can be paid at the studio instead. */
      readonly canPayLater: boolean;
    }
  /** Nothing was paid, or all of it goes back, and the visit can be changed and booked again. */
  | { readonly kind: "ended"; readonly hold: string }
  /** It was paid, and all of it goes back: what it was for is deleted. */
  | { readonly kind: "gone"; readonly sum: string }
  /** The provider could not be asked. `isVoid` if nothing is kept for it any more. */
  | { readonly kind: "unknown"; readonly isVoid?: boolean };

/** What a visitor can tell the desk on the day. */
export const dayWords = ["late", "outside"] as const;
export type DayWord = (typeof dayWords)[number];

/** Why a request was refused. Nothing was stored. */
export type Refused =
  /** Somebody else booked first. `line` is the index of the taken line. */
  | { readonly kind: "taken"; readonly line: number; readonly nearest: readonly NearTime[] }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] }
  /** `seconds` until the visitor may retry. */
  | { readonly kind: "too-many"; readonly seconds: number }
  /** One address would have more than its share of a day, and nobody vouches for its visits yet. */
  | { readonly kind: "over-share" }
  /** The guest has begun to pay for it. */
  | { readonly kind: "paying" }
  /** It has to be paid online when it is booked, on the pages of the site. */
  | { readonly kind: "pay-first" }
  /** Unknown reference, wrong key, or long expired. */
  | { readonly kind: "unknown" };

export type HoldResult =
  | { readonly kind: "held" /** The key, for `?hold=`. */; readonly hold: string; readonly until: string }
  | Refused;

export type SaveResult = { readonly kind: "saved" } | Refused;

export type BookResult =
  | {
      readonly kind: "booked";
      readonly reference: string;
      /** Key of the booking, for `?key=`. */
      readonly key: string;
      readonly starts: string;
      readonly ends: string;
      readonly price: number;
      /** False if the same submission was booked before. */
      readonly isNew: boolean;
    }
  | Refused;

export type ChangeResult = { readonly kind: "changed" } | Refused;
