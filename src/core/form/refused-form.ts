import type { FormName } from "#features/messages/registry.ts";
import type { FieldError } from "./answer.ts";

/** A form posted without JavaScript and refused, to show again on its page with everything typed. */
export type RefusedForm = {
  readonly form: FormName;
  /** Its text fields; files cannot be shown again. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  /** Why it was refused, for the visitor. */
  readonly message: string;
};
