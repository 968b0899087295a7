import { moreOfContact } from "#core/booking/more-facts.ts";
import type { Contact } from "#core/booking/visit.ts";
import { guestReplyWords, payingForm } from "#core/booking/visitor-form.ts";
import { describeAnswers, pickAnswers } from "#core/form/answers.ts";
import { labelled } from "#core/values/labelled.ts";
import { readPhone } from "#site/content/.server/read-phone.ts";

/** A way to reach someone, with a link if there is one. */
type ContactWord = { words: string; href?: string };

/** How someone can be reached. */
export function reachWords({ email, phone }: Pick<Contact, "email" | "phone">): ContactWord[] {
  return [...(phone ? [readPhone(phone)] : []), ...(email ? [{ words: email, href: mailLink(email) }] : [])];
}

/** Whether a guest has left any way to reach them. */
export function isReachable({ email, phone }: Pick<Contact, "email" | "phone">): boolean {
  return email !== "" || phone !== "";
}

/** How a guest can be reached, and how they prefer to be. @param isUnreached whether our last mail to them was refused */
export function contactWords(contact: Contact, isUnreached = false): ContactWord[] {
  const ways = reachWords(contact);
  return [
    ...ways,
    ...(isUnreached ? [{ words: "Our mail did not reach this address. Please mend it." }] : []),
    { words: ways.length > 0 ? guestReplyWords[contact.reply].chosen : "No e-mail address, no phone number" },
    ...moreOfContact(contact).map(({ label, values }) => ({ words: labelled(label, values.join(", ")) })),
    ...describeAnswers(payingForm, pickAnswers(payingForm, contact)).flatMap(({ values }) =>
      values.map((words) => ({ words })),
    ),
  ];
}

/** A `mailto:` link. Special characters of the address are escaped, so that it cannot add recipients. @param words to begin with */
export function mailLink(email: string, words = ""): string {
  const address = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}${words && `?body=${encodeURIComponent(words)}`}`;
}
