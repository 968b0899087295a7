import type { FieldError } from "#domain/answer.ts";

/** Somebody else booked first: a constraint failed. Rolls back the work that throws it. */
export class Taken extends Error {
  /** Index of the taken line. */
  readonly line: number;

  constructor(line: number) {
    super("taken");
    this.line = line;
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

/** Its guest has begun to pay for this visit: that ends first. */
export class Paying extends Error {}

/** The visit has to be paid online before it is booked. */
export class PayFirst extends Error {}

/** Unknown reference or wrong key. */
export class Unknown extends Error {}

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

/** SQLite's primary result code for a constraint violation. */
const CONSTRAINT = 19;

/** Whether a statement failed because a row with the same key exists. */
export function isConstraint(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" && (code & 0xff) === CONSTRAINT;
}
