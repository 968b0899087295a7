import type { FieldError } from "./answer.ts";

type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 415 | 421 | 422 | 429 | 503;

/** A refused request: status and message of the response. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param words message for the visitor; the whole body of a plain-text response
   * @param details field errors of a 422, and headers such as `retry-after`
   */
  constructor(
    status: RefusalStatus,
    words: string,
    details: { errors?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(words);
    this.status = status;
    this.errors = details.errors ?? [];
    this.headers = details.headers ?? {};
  }
}
