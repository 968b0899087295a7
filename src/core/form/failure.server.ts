import type { NearTime } from "#core/booking/times-answer.ts";
import type { LineChoice, Refused } from "#core/booking/visit.ts";
import type { FieldError } from "./answer.ts";

/** A time that somebody wants, for so many people. */
export type WantedTime = Pick<LineChoice, "offer" | "minutes" | "party"> & { readonly tick: number };

/** Somebody else booked first: a constraint failed. Rolls back the work that throws it. */
export class Taken extends Error {
  /** Index of the taken line. */
  readonly line: number;
  readonly wanted: WantedTime;

  constructor(line: number, { offer, minutes, party, tick }: WantedTime) {
    super("taken");
    this.line = line;
    this.wanted = { offer, minutes, party, tick };
  }
}

/** The request is invalid. Rolls back the work that throws it. */
export class Invalid extends Error {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super("invalid");
    this.errors = errors;
  }
}

/** One field is wrong. @param message says what to do */
export function invalid(field: string, message: string): Invalid {
  return new Invalid([{ field, message }]);
}

/** Its guest has begun to pay for this visit: that ends first. */
export class Paying extends Error {}

/** The visit has to be paid online before it is booked. */
export class PayFirst extends Error {}

/** Unknown reference or wrong key. */
export class Unknown extends Error {}

/** What was found. @throws Unknown if nothing was */
export function mustFind<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Unknown();
  return found;
}

/** An address would have more than its share of a day. Rolls back the work that throws it. */
export class OverShare extends Error {}

/** A visitor has reached the limit of holds. */
export class TooMany extends Error {
  /** Seconds until the visitor may retry. */
  readonly seconds: number;

  constructor(seconds: number) {
    super("too many");
    this.seconds = seconds;
  }
}

/**
 * Runs a change. Returns the reason for a refusal instead of throwing it.
 * @param nearest finds open times near a taken one
 * @throws anything else, above all that the store cannot write: the server answers that for every page alike
 */
export async function outcome<T>(
  work: () => Promise<T>,
  nearest: (wanted: WantedTime) => readonly NearTime[] = () => [],
): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Taken) return { kind: "taken", line: error.line, nearest: nearest(error.wanted) };
    if (error instanceof Invalid) return { kind: "invalid", errors: error.errors };
    if (error instanceof TooMany) return { kind: "too-many", seconds: error.seconds };
    if (error instanceof Paying) return { kind: "paying" };
    if (error instanceof PayFirst) return { kind: "pay-first" };
    if (error instanceof OverShare) return { kind: "over-share" };
    if (error instanceof Unknown) return { kind: "unknown" };
    throw error;
  }
}
