import type { Contact } from "#domain/booking/visit.ts";
import { guestReplyWords } from "#domain/desk/guest-form.ts";
import { phoneLink } from "#src/lib/phone-link.ts";

/** A way to reach someone, with a link if there is one. */
export type ContactWord = { words: string; href?: string };

/** How someone can be reached. */
export function reachWords({ email, phone }: Pick<Contact, "email" | "phone">): ContactWord[] {
  return [
    ...(phone ? [{ words: phone, href: phoneLink(phone) }] : []),
    ...(email ? [{ words: email, href: `mailto:${email}` }] : []),
  ];
}

/** How a guest can be reached, and how they prefer to be. */
export function contactWords({ email, phone, reply, paysLess }: Contact): ContactWord[] {
  return [
    ...reachWords({ email, phone }),
    { words: guestReplyWords[reply].chosen },
    ...(paysLess ? [{ words: "Cannot pay the full price" }] : []),
  ];
}
