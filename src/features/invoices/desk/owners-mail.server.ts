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
 * Tells every owner, and whoever gets the site's mails, that the bank details have been changed, or that a change was taken back.
 * Nobody is told of what was taken back, or changed again, before its mail went out.
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
      const { current, next, act: last = about } = bankDetails(db, now());
      if (!act || last !== about) return undefined;
      const { since = 0 } = next ?? current ?? {};
      const still = current ? "Invoices keep those of before." : "Invoices name none, as before.";
      const [subject, said, remedy] =
        since <= act.at
          ? [
              "A change of your bank details was taken back",
              `${act.by} has taken back the change of the bank details that invoices carry. ${still}`,
              "If the change was right, it can be made again:",
            ]
          : [
              "The bank details of your invoices were changed",
              `${act.by} has changed the bank details that invoices carry. They count from ${formatTimestamp(since)}.`,
              "If no owner has done this, keep the old ones with one press, and end the sessions of that person:",
            ];
      return siteMail({
        from: addresses.from,
        to: [...new Set([...ownerAddresses(db), ...addresses.to])],
        subject,
        parts: [said, remedy, linkToDesk("Invoices at your desk:", deskAt("invoices"), siteAddress())],
      });
    },
  };
}
