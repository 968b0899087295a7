import type { FormError } from "#core/form/answer.ts";
import type { FormTexts } from "#core/form/message-forms.ts";

/** How one attempt to send ended. */
export type Outcome =
  | { readonly phase: "stored"; readonly sent: FormTexts }
  /** The form goes on elsewhere, as on a payment provider's page. */
  | { readonly phase: "leaving"; readonly location: string }
  | { readonly phase: "invalid"; readonly errors: readonly FormError[] }
  /** Not accepted, for a reason that concerns no single field. */
  | { readonly phase: "refused"; readonly message: string };

/**
 * The state of a form. While it is `checking`, nothing has been sent. `progress` runs from 0 to 1, while a file is uploaded.
 */
export type FormState =
  | { readonly phase: "idle" }
  | { readonly phase: "checking" }
  | { readonly phase: "submitting"; readonly progress?: number }
  | Outcome;
