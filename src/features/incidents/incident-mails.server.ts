import type { BookingBase } from "#core/booking/booking-base.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import { linkToDesk } from "#desk/links.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { ownerAddresses } from "#desk/people-store.server.ts";
import { deskBookingPath } from "#desk/rooms.ts";
import { openIncident } from "./incident-store.server.ts";

/** Tells every owner that a host asks them to look at a visit. What happened stands in no mail. */
export function incidentMails(
  { visits }: Pick<BookingBase, "visits">,
  addresses: MailAddresses,
  siteAddress: DeskParts["siteAddress"],
): KindOfMail {
  const { db } = visits;
  return {
    compose({ about }) {
      const asked = openIncident(db, about);
      if (!asked?.reference) return undefined;
      const owners = ownerAddresses(db);
      return siteMail({
        from: addresses.from,
        to: owners.length > 0 ? owners : [...addresses.to],
        subject: `Please look at booking ${asked.reference}`,
        parts: [
          `${asked.by ?? "A host"} asks you to look at booking ${asked.reference}: something happened there. Ask them what. If it is to be noted, you can do so at your desk.`,
          linkToDesk("The booking at your desk:", deskBookingPath(asked.reference), siteAddress()),
        ],
      });
    },
  };
}
