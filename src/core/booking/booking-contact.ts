import type { FieldError } from "#core/form/answer.ts";
import { answersOf, forDesk, type Typed, typedOf } from "#core/form/answers.ts";
import { applyGiven, type Given, newErrors } from "#core/form/given.ts";
import type { Contact } from "./visit.ts";
import { type Reply, replies, visitorContactForm, visitorForm } from "./visitor-form.ts";

/** Who books, from what was typed. Nothing is checked. */
export function contactOf(typed: Typed<typeof visitorContactForm>): Contact {
  const given = answersOf(visitorContactForm, typed);
  return given.reply ? given : { ...given, reply: replyTo(given) };
}

/** Who books, once what is given is put together with what was known. */
export function applyContact(before: Contact, given: Given<typeof visitorContactForm> = {}): Contact {
  const next = cleanContact(applyGiven(visitorContactForm, before, given));
  return next.reply ? next : { ...next, reply: replyTo(next) };
}

/** Somebody of whom nothing is known, not even how to answer them. */
// Pure: pages that do not need it load nothing for it.
export const unknown: Contact = /* @__PURE__ */ answersOf(visitorContactForm, {});

/** Nobody yet: nothing was typed. */
export const nobody: Contact = /* @__PURE__ */ answersOf(visitorContactForm, { reply: "email" });

/** Removes control characters and surrounding whitespace from all text fields. */
export function cleanContact(contact: Contact): Contact {
  return answersOf(visitorContactForm, typedOf(visitorContactForm, contact));
}

/**
 * Validates the contact fields, with the same messages in the browser and on the server.
 * @param isStudio whether staff wrote it down: then nothing is required, and what is there has to be right all the same
 * @param before what may stay as it is, whatever the rules say today
 * @returns at most one error per field, in form order
 */
export function contactErrors(
  contact: Contact,
  isStudio = false,
  before: Contact = nobody,
): readonly FieldError[] {
  return isStudio
    ? newErrors(forDesk(visitorForm), before, contact)
    : newErrors(visitorContactForm, before, contact);
}

/** How to answer somebody: as they chose; if they chose nothing, by e-mail, or else by text message. */
export function replyTo({
  reply,
  email,
  phone,
}: Readonly<Record<"reply" | "email" | "phone", string>>): Reply {
  if (isReply(reply)) return reply;
  if (email !== "") return "email";
  return phone === "" ? "none" : "text";
}

function isReply(word: string): word is Reply {
  return (replies as readonly string[]).includes(word);
}
