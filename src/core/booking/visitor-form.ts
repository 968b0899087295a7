import { email, name } from "#core/form/common.ts";
import { defineForm, type FormCheck } from "#core/form/define-form.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";

/** How the visitor wants to be answered. */
export const replies = ["email", "text", "call", "none"] as const;
export type Reply = (typeof replies)[number];

/** Ways to answer a visitor, as they choose one. */
const replyWords: Readonly<Record<Reply, { readonly option: string }>> = {
  email: { option: "By e-mail" },
  text: { option: "By text message" },
  call: { option: "By a call" },
  none: { option: "I need no answer" },
};

/**
 * Ways to answer a guest, as staff choose one, as they read it on the booking, and in the mail to the studio, which says "Would like to
 * be answered …".
 */
export const guestReplyWords: Readonly<
  Record<Reply, { readonly option: string; readonly chosen: string; readonly mailed: string }>
> = {
  email: {
    option: "By e-mail",
    chosen: "Answer by e-mail",
    mailed: "by e-mail, which is sent automatically",
  },
  text: { option: "By text message", chosen: "Answer by text message", mailed: "by text message" },
  call: { option: "By phone", chosen: "Answer by phone", mailed: "by phone" },
  none: { option: "Not at all", chosen: "No answer needed", mailed: "not at all" },
};

/** Who a visitor is, without help. An e-mail address or a phone number is enough. */
export const visitorContactFields = {
  name: { ...name, label: "Your name", fact: name.label },
  email: { kind: "email", label: email.label },
  phone: { kind: "phone", label: "Phone" },
} as const;

/** What is needed to reach somebody, as they chose. */
export const reachChecks: readonly FormCheck<"email" | "phone" | "reply">[] = [
  {
    field: "email",
    message: "Please write your e-mail address, or choose another way for us to answer.",
    isRight: ({ email, reply }) => reply !== "email" || email !== "",
  },
  {
    field: "phone",
    message: "Please write your phone number, or choose another way for us to answer.",
    isRight: ({ phone, reply }) => (reply !== "text" && reply !== "call") || phone !== "",
  },
  {
    field: "email",
    message: "Please write an e-mail address or a phone number, so that we can reach you if we have to.",
    isRight: ({ email, phone, reply }) =>
      reply === "email" || reply === "text" || reply === "call" || email !== "" || phone !== "",
  },
];

/** Who books, and how to reach them: the form of visitors, and of the desk. */
export const visitorForm = defineForm({
  name: "visitor",
  fields: {
    name: {
      ...visitorContactFields.name,
      help: "The name that you would like to be called by is enough.",
      desk: { label: name.label },
    },
    email: {
      ...visitorContactFields.email,
      isHalf: true,
    },
    phone: {
      ...visitorContactFields.phone,
      isHalf: true,
    },
    reply: {
      kind: "choice",
      label: "If we have to reach you, how?",
      fact: "If we have to reach you",
      help: "If you choose nothing: by e-mail, or by text message if we have only your phone number.",
      options: optionsOf(replyWords),
      invalid: "Please choose how we should answer.",
      desk: {
        label: "How to tell them",
        list: "By e-mail, or else by text",
        options: optionsOf(guestReplyWords),
      },
    },
  },
  checks: reachChecks,
});

/** Asked at the last look before booking. */
export const payingForm = defineForm({
  name: "paying",
  fields: {
    paysLess: {
      kind: "tick",
      value: "yes",
      label: "I cannot pay the full price",
      fact: "Price",
      said: "Cannot pay the full price",
    },
  },
});

/** Who books: everything that is kept about them. */
export const visitorContactForm = defineForm({
  name: "contact",
  fields: { ...visitorForm.fields, ...payingForm.fields },
  checks: reachChecks,
});

/** Whether a guest pays nothing when booking: nobody asks why. */
export function paysNothingNow({ paysLess }: { readonly paysLess: boolean }): boolean {
  return paysLess;
}

/** What such a guest is told of the price, whatever is usual. @param isAway whether the studio comes to them */
export function payLittleWords(isAway: boolean): string {
  return `You told us that you cannot pay the full price. That is fine. Pay what you can when ${isAway ? "we" : "you"} come, or nothing.`;
}

/** The options of a choice of replies. */
export function optionsOf(
  words: Readonly<Record<Reply, { readonly option: string }>>,
): readonly (Option & { readonly value: Reply })[] {
  return replies.map((value) => ({ value, label: words[value].option }));
}
