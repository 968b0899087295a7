import type { BookingBase } from "#core/booking/booking-base.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import { linkToDesk } from "#desk/links.server.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { actById, ownerAddresses } from "#desk/people-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { bankDetails } from "#features/papers/papers.server.ts";

/**
 * Tells every owner, and whoever gets the site's mails, that the bank details have been changed. Nobody is told of a change that was
 * taken back before its mail went out.
 */
export function bankMails(
  { visits, now }: Pick<BookingBase, "visits" | "now">,
  addresses: MailAddresses,
  siteAddress: DeskParts["siteAddress"],
): KindOfMail {
  const { db } = visits;
  return {
    compose({ about }) {
      const act = actById(db, about);
      const { current, next } = bankDetails(db, now());
      const since = (next ?? current)?.since ?? 0;
      if (!act || since <= act.at) return undefined;
      return siteMail({
        from: addresses.from,
        to: [...new Set([...ownerAddresses(db), ...addresses.to])],
        subject: "The bank details of your invoices were changed",
        parts: [
          `${act.by} has changed the bank details that invoices carry. They count from ${formatTimestamp(since)}.`,
          "If no owner has done this, keep the old ones with one press, and end the sessions of that person:",
          linkToDesk("Invoices at your desk:", deskAt("invoices"), siteAddress()),
        ],
      });
    },
  };
}
