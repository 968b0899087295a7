import type { FieldError } from "../answer.ts";
import { cleanLine } from "../text.ts";
import { validateForm } from "../validate.ts";
import { type Contact, type Reply, replies } from "./visit.ts";
import { visitorForm } from "./visitor-form.ts";

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

/** Type guard for {@link Reply}. */
export function isReply(word: string): word is Reply {
  return (replies as readonly string[]).includes(word);
}
