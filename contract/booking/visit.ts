import type { FieldError } from "../answer.ts";
import type { NearTime } from "./times.ts";

/** One line of a visit as a visitor chooses it: what, when, and who comes. */
export type LineChoice = {
  readonly offer: string;
  readonly minutes: number;
  readonly people: number;
  /** With an offset: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  /** Where they are given they add up to `people`. */
  readonly adults?: number | undefined;
  readonly children?: number | undefined;
  /** How many of the people come to support somebody. */
  readonly companions?: number;
  /** Ids of `whatHelps`. */
  readonly helps?: readonly string[];
  /** A free line about what helps. */
  readonly note?: string;
};

/** How the studio should answer. */
export const replies = ["email", "text", "call", "none"] as const;
export type Reply = (typeof replies)[number];

/** Who books. */
export type Contact = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly reply: Reply;
  /** "I cannot pay the full price." */
  readonly paysLess: boolean;
};

/** A line as it is stored, with everything that pages show of it. */
export type Line = {
  /** Number of the line, stable while the hold or booking lives. */
  readonly id: number;
  readonly offer: string;
  readonly name: string;
  readonly rooms: readonly string[];
  readonly minutes: number;
  readonly people: number;
  readonly adults: number | undefined;
  readonly children: number | undefined;
  readonly companions: number;
  readonly starts: string;
  readonly ends: string;
  /** See {@link NearTime}: where the clock shows the hour twice. */
  readonly ofTwo?: "first" | "second";
  /** In cents. */
  readonly price: number;
  /** What was ticked, with the words as they were then. */
  readonly helps: readonly { readonly id: string; readonly label: string }[];
  readonly note: string;
  /** Ids of those of `helps` that a room of the line cannot do. */
  readonly cannot: readonly string[];
};

/** A chosen visit that is not booked yet, with all that was typed so far. Nothing of it is in an address. */
export type Hold = {
  /** When the times are no longer kept, with the studio's offset. */
  readonly until: string;
  /** Whether they are kept now. After the end the visit can still be booked if its times are open. */
  readonly isKept: boolean;
  readonly extensionsLeft: number;
  readonly lines: readonly (Line & { /** Whether it can be booked now. */ readonly isOpen: boolean })[];
  readonly contact: Contact;
  /** Of all lines, in cents. */
  readonly price: number;
};

/** Whether a line is still booked. */
export type LineState = "booked" | "cancelled";

/** A booked visit. */
export type Booking = {
  readonly reference: string;
  readonly lines: readonly (Line & {
    readonly state: LineState;
    readonly isCancelledByStudio: boolean;
    /** What the visitor said on the day, with the time: "late", "outside". */
    readonly said?: { readonly what: DayWord; readonly at: string };
    /** Whether it can still be moved, changed or cancelled: until the visit begins. */
    readonly canChange: boolean;
    /** Whether cancelling now costs nothing. */
    readonly isFreeToCancel: boolean;
    /** The latest time at which cancelling costs nothing. */
    readonly freeUntil: string;
    /** Whether "late" and "outside" can be said: on the day, until the visit ends. */
    readonly isToday: boolean;
  })[];
  readonly contact: Contact;
  /** Of the lines that are not cancelled, in cents. */
  readonly price: number;
  readonly bookedAt: string;
  /** The house rules as they were agreed to. */
  readonly houseRules: readonly string[];
  /** Whether a mail goes to the visitor about this booking. */
  readonly isMailed: boolean;
};

/** What a visitor can say on the day. */
export const dayWords = ["late", "outside"] as const;
export type DayWord = (typeof dayWords)[number];

/** What a visit ends in, whoever asks for it. The server keeps nothing unless it says so. */
export type Refused =
  /** Somebody else was quicker. `line` is the index of the line that is taken. */
  | { readonly kind: "taken"; readonly line: number; readonly nearest: readonly NearTime[] }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] }
  /** `seconds` until the next try. */
  | { readonly kind: "too-many"; readonly seconds: number }
  /** The store cannot write now. */
  | { readonly kind: "not-stored" }
  /** Unknown reference, wrong key, or an end that is long past. */
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
      /** False when the same submission had been booked before. */
      readonly isNew: boolean;
    }
  | Refused;

export type ChangeResult = { readonly kind: "changed" } | Refused;
