import type { FieldError } from "#contract/answer.ts";

/** Statuses with which the relay refuses a form. */
export type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 415 | 422 | 429 | 503;

/** A form that is not taken: the status and the words of the answer. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param words for the visitor; the whole body of a plain answer
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
