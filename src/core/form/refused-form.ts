import type { FieldError } from "./answer.ts";

/** A form posted without JavaScript and refused, to show again on its page with everything typed. */
export type RefusedForm = {
  /** The form's name. */
  readonly form: string;
  /** Its text fields; files cannot be shown again. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  /** Why it was refused, for the visitor. */
  readonly message: string;
};
