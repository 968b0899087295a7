import type { FormName, FormTexts } from "#core/form/message-forms.ts";
import { pledgeNumber } from "#core/form/pledge-number.ts";
import { kindOf } from "./describe-message.ts";

/** A message, as far as its receipt depends on it. */
export type Sent = { readonly form: FormName; readonly fields: FormTexts };

/** What a receipt says of a message: what it is, and what happens next. `by` is until when the studio answers. */
type Words = { readonly what: string; readonly next: (by: string) => readonly string[] };

const question: Words = {
  what: "message",
  next: (by) => [`A person on our team reads it. If you would like an answer, it comes${by}.`],
};

const request: Words = {
  what: "request",
  next: (by) => [`We get back to you${by} to settle the time. Until then, nothing is booked.`],
};

const pledge: Words = {
  what: "pledge",
  next: (by) => [
    "Please write this number on your check, or tell it to us when you bring your gift.",
    `We write to you${by}, and when your gift has arrived. If you change your mind, just tell us: a pledge is not a contract.`,
  ],
};

/** The messages that have a receipt, by form. Gifts by card have one of their own once they are paid. */
const receipts: Partial<Record<FormName, (fields: FormTexts) => Words | undefined>> = {
  contact: ({ noAnswer }) => (noAnswer ? undefined : question),
  "event-contact": ({ noAnswer }) => (noAnswer ? undefined : question),
  "visit-question": () => question,
  feedback: ({ intent }) => (intent === "book" ? request : question),
  request: () => request,
  volunteer: () => ({
    what: "application",
    next: (by) => [`The person who looks after our volunteers reads it, and writes back to you${by}.`],
  }),
  order: () => ({
    what: "order",
    next: (by) => [
      `We write to you${by}, when it is ready. You collect it at the studio, and pay for it then, unless you have paid online.`,
    ],
  }),
  donation: ({ method, event }) => (method === "offline" && !event ? pledge : undefined),
};

const wordsOf = ({ form, fields }: Sent) => receipts[form]?.(fields);

/** Whether whoever sent a message gets a receipt. */
export function hasReceipt(sent: Sent): boolean {
  return wordsOf(sent) !== undefined;
}

/**
 * What the receipt of a message says, and its page. Nothing in it was typed by whoever sent it.
 * @param replyTime until when the studio answers, as `within two working days`; undefined if it is not known
 */
export function receiptWords(sent: Sent & { readonly id: number }, replyTime: string | undefined) {
  const { what, next } = wordsOf(sent) ?? { what: kindOf(sent).word, next: question.next };
  const pledged = what === "pledge" ? sent.fields.paymentReference : undefined;
  return {
    what,
    number: pledged ? pledgeNumber(pledged) : String(sent.id),
    next: next(replyTime === undefined ? "" : ` ${replyTime}`),
  };
}

/** Path of the page that shows who sent a message what they sent. */
export function messageReceiptPath(key: string): string {
  return `/receipt/message/${key}`;
}
