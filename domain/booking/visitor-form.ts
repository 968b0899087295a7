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
    reply: {
      kind: "choice",
      label: "If we have to reach you, how?",
      help: "If you choose nothing: by e-mail, or by text message if we have only your phone number.",
      options: optionsOf(replyWords),
      required: choose,
      invalid: choose,
    },
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
      isRight: ({ email, phone, reply }) =>
        reply === "email" || reply === "text" || reply === "call" || email !== "" || phone !== "",
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

/** The options of a choice of replies. */
export function optionsOf(words: Readonly<Record<Reply, { readonly option: string }>>): readonly Option[] {
  return replies.map((value) => ({ value, label: words[value].option }));
}
