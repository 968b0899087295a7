import { replyTo } from "#core/booking/booking-contact.ts";
import { mailLimitWords } from "#core/booking/link-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { FormDefinition } from "#core/form/define-form.ts";

/** How whoever has joined the waiting list is asked to confirm it. @param isMailed whether mails are sent */
export function joinedBy(
  isMailed: boolean,
  { reply = "", email, phone }: { reply?: string; email: string; phone: string },
): "mail" | "call" {
  return isMailed && replyTo({ reply, email, phone }) === "email" ? "mail" : "call";
}

/** What happens next. @param by as {@link joinedBy} says */
export function joinedWords(by: string): string[] {
  return [
    by === "mail"
      ? `Thank you. One step is left: we mail you a link. Please open it and press the button, and you are on the list. ${mailLimitWords}`
      : "Thank you. One step is left: we will call, text or write to you, so that we know that we can reach you. Then you are on the list.",
    "If a place opens, we keep it for you first, and tell you until when. Nights do not count.",
    "If it does not suit you, you do not have to do anything.",
  ];
}

/** Errors at the fields of a form; what it does not ask for is said at one of them. */
export function errorsAt({ fields }: FormDefinition, other: string, errors: readonly FieldError[]) {
  return errors.map(({ field, message }) => ({ field: field in fields ? field : other, message }));
}
