import type { FieldError } from "#contract/answer.ts";

/** Somebody else was quicker: the constraint said no. Undoes the work that threw it. */
export class Taken extends Error {
  /** Index of the line that is taken. */
  readonly line: number;

  constructor(line: number) {
    super("taken");
    this.line = line;
  }
}

/** What was requested is not possible, whoever asks. Undoes the work that threw it. */
export class Invalid extends Error {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super("invalid");
    this.errors = errors;
  }
}

/** Unknown reference or wrong key. */
export class Unknown extends Error {}

/** One visitor has as many holds as one may have. */
export class TooMany extends Error {
  /** Seconds until the next try. */
  readonly seconds: number;

  constructor(seconds: number) {
    super("too many");
    this.seconds = seconds;
  }
}

/** SQLite's code for a constraint that was not met. */
const CONSTRAINT = 19;

/** Whether a statement failed because a row of the same key is there. */
export function isConstraint(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" && (code & 0xff) === CONSTRAINT;
}
