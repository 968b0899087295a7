import type { FieldError } from "./answer.ts";
import type { FormName } from "./forms/registry.ts";

/** A form that was posted without JavaScript and refused, to be shown again on its page with all that was typed. */
export type RefusedForm = {
  readonly form: FormName;
  /** Its texts by field; files cannot be given back. */
  readonly values: Readonly<Record<string, string>>;
  /** What to mend in single fields. */
  readonly errors: readonly FieldError[];
  /** Why it was refused, in words. */
  readonly message: string;
};
