import * as z from "zod/mini";
import type { FieldError } from "../answer.ts";
import { optionalEmail, optionalPhone, requiredName } from "../fields.ts";
import { cleanLine } from "../text.ts";
import { type Contact, type Reply, replies } from "./visit.ts";

const contactSchema = z.object({ name: requiredName(), email: optionalEmail(), phone: optionalPhone() });

/** Words for what is missing. */
const words = {
  email: "Please write your e-mail address, or choose another way for us to answer.",
  phone: "Please write your phone number, or choose another way for us to answer.",
  either: "Please write an e-mail address or a phone number, so that we can reach you if we have to.",
  reply: "Please choose how we should answer.",
} as const;

/** Takes away what nobody types on purpose. */
export function cleanContact(contact: Contact): Contact {
  const { name, email, phone } = contact;
  return { ...contact, name: cleanLine(name), email: cleanLine(email), phone: cleanLine(phone) };
}

/**
 * Checks who books, with the same words on both sides.
 * @param contact cleaned
 * @returns at most one error a field, in the order of the form
 */
export function contactErrors(contact: Contact): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => {
    if (!errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  for (const issue of contactSchema.safeParse(contact).error?.issues ?? [])
    add(String(issue.path[0]), issue.message);
  const { email, phone, reply } = contact;
  if (!isReply(reply)) add("reply", words.reply);
  if (reply === "email" && email === "") add("email", words.email);
  if ((reply === "text" || reply === "call") && phone === "") add("phone", words.phone);
  if (reply === "none" && email === "" && phone === "") add("email", words.either);
  return errors;
}

/** Whether a word names a way to answer. */
export function isReply(word: string): word is Reply {
  return (replies as readonly string[]).includes(word);
}
