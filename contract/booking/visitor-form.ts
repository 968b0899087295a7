import { email, name } from "../forms/common.ts";
import { defineForm, type Option, type TextOf } from "../forms/define-form.ts";
import { type Reply, replies } from "./visit.ts";

/** Ways to answer a visitor: as they choose one, and as they read their choice afterwards. */
export const replyWords: Readonly<Record<Reply, { readonly option: string; readonly chosen: string }>> = {
  email: { option: "By e-mail", chosen: "By e-mail" },
  text: { option: "By text message", chosen: "By text message" },
  call: { option: "By a call", chosen: "By a call" },
  none: { option: "I need no answer", chosen: "No answer needed" },
};

const choose = "Please choose how we should answer.";
const reply = {
  kind: "choice",
  options: optionsOf(replyWords),
  required: choose,
  invalid: choose,
} as const;

/** Who a visitor is, without help. An e-mail address or a phone number is enough. */
export const contactFields = {
  name: { ...name, label: "Your name" },
  email: { kind: "email", label: email.label },
  phone: { kind: "phone", label: "Phone" },
} as const;

/** Who books, and how to reach them: the form of visitors. */
export const visitorForm = defineForm({
  name: "visitor",
  fields: {
    name: { ...contactFields.name, help: "The name that you would like to be called by is enough." },
    email: { ...contactFields.email, help: "Or leave it empty and give us a phone number." },
    phone: { ...contactFields.phone, help: "Or leave it empty and give us an e-mail address." },
    reply: { ...reply, label: "If we have to reach you, how?" },
  },
  checks: [
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
      isRight: ({ email, phone, reply }) => reply !== "none" || email !== "" || phone !== "",
    },
  ],
});

type VisitorField = TextOf<typeof visitorForm>;

/** The same fields as visitors read them before they book. */
export const visitorFacts: Readonly<Record<VisitorField, string>> = {
  name: name.label,
  email: contactFields.email.label,
  phone: contactFields.phone.label,
  reply: "If we have to reach you",
};

/**
 * Ways to answer a guest, as staff choose one, as they read it on the booking, and in the mail to the
 * studio, which says "Would like to be answered …".
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

/** The same fields at the desk. All are optional, for guests who walk in. */
export const guestForm = defineForm({
  name: "guest",
  fields: {
    name: { kind: "text", label: name.label, limit: name.limit },
    phone: contactFields.phone,
    email: contactFields.email,
    reply: {
      kind: "choice",
      label: "How to tell them",
      options: optionsOf(guestReplyWords),
      invalid: choose,
    },
  },
});

function optionsOf(words: Readonly<Record<Reply, { readonly option: string }>>): readonly Option[] {
  return replies.map((value) => ({ value, label: words[value].option }));
}
