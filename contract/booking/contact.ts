import type { FieldError } from "../answer.ts";
import { name } from "../forms/common.ts";
import { defineForm } from "../forms/define-form.ts";
import { cleanLine } from "../text.ts";
import { validateForm } from "../validate.ts";
import { type Contact, type Reply, replies } from "./visit.ts";

const choose = "Please choose how we should answer.";

/** The contact fields of a booking, defined like any other form. */
export const visitorForm = defineForm({
  name: "visitor",
  fields: {
    name,
    email: { kind: "email", label: "E-mail" },
    phone: { kind: "phone", label: "Phone" },
    reply: {
      kind: "choice",
      label: "How should we answer?",
      options: [
        { value: "email", label: "By e-mail" },
        { value: "text", label: "By text message" },
        { value: "call", label: "By a call" },
        { value: "none", label: "Please do not answer" },
      ],
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
      isRight: ({ email, phone, reply }) => reply !== "none" || email !== "" || phone !== "",
    },
  ],
});

/** Removes control characters and surrounding whitespace from all text fields. */
export function cleanContact(contact: Contact): Contact {
  const { name: own, email, phone } = contact;
  return { ...contact, name: cleanLine(own), email: cleanLine(email), phone: cleanLine(phone) };
}

/**
 * Validates the contact fields, with the same messages in the browser and on the server.
 * @returns at most one error per field, in form order
 */
export function contactErrors({ name: own, email, phone, reply }: Contact): readonly FieldError[] {
  const checked = validateForm(visitorForm, { name: own, email, phone, reply });
  return checked.ok ? [] : checked.errors;
}

/** Type guard for {@link Reply}. */
export function isReply(word: string): word is Reply {
  return (replies as readonly string[]).includes(word);
}
