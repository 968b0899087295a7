import { addressOn } from "#core/http/site-address.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import {
  automatic,
  brief,
  type Mail,
  type MailAddresses,
  type SiteFacts,
  siteMail,
} from "#core/outbox/site-mail.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { type NewsletterAct, newsletterActs, newsletterPath } from "./newsletter-links.ts";
import { addressById, changeAddress, findKey } from "./newsletter-store.server.ts";

type Letter = Pick<Row<"letter_addresses">, "email" | "key">;

/** Confirmation mails. */
export function newsletterMails(db: Reader, addresses: MailAddresses, facts: SiteFacts): KindOfMail {
  const compose = confirmationMail(addresses, facts);
  return {
    compose({ about }) {
      const letter = addressById(db, about);
      return letter && compose(letter);
    },
  };
}

/** Composes confirmation mails. Throws if the site's address is not known. */
export function confirmationMail(addresses: MailAddresses, { studio, siteAddress }: SiteFacts) {
  return ({ email, key }: Letter): Mail => {
    const site = siteAddress();
    if (site === undefined) throw new Error("The site's address is not known. Set SITE_URL.");
    const name = studio() ?? "us";
    return siteMail({
      from: addresses.from,
      to: [email],
      subject: `Would you like letters from ${brief(name)}?`,
      parts: [
        `Somebody, most likely you, asked for letters from ${name} to this address.`,
        {
          words: "To get them, open this page and press the button:",
          href: addressOn(site, newsletterPath("confirm", key)),
        },
        "If you did not ask, you do not need to do anything. You will get no letters.",
      ],
      headers: { ...automatic, ...leaveHeaders(site, key) },
    });
  };
}

/** Headers for one-click unsubscribe in mail programs (RFC 8058). */
function leaveHeaders(site: string, key: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${addressOn(site, newsletterPath("leave", key))}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Newsletter subscription, for the holder of a link. Opening the page changes nothing. @param now milliseconds since 1970 */
export function newsletterService({ db, write }: Store, now: () => number) {
  return {
    /** Whether the key belongs to an address. */
    knows: (key: string) => findKey(db, key) !== undefined,
    /** Idempotent. @returns whether the key belongs to an address */
    async act(act: NewsletterAct, key: string) {
      if (!newsletterActs.includes(act)) return false;
      return write((db) => {
        const id = findKey(db, key);
        return id !== undefined && changeAddress(db, id, act, now());
      });
    },
  };
}
