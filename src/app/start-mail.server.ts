import type { Config } from "#core/config/config.server.ts";
import { type Delivery, type KindsOfMail, startDelivery } from "#core/outbox/delivery.server.ts";
import { createOutbox, type Outbox } from "#core/outbox/mail-store.server.ts";
import type { MailAddresses } from "#core/outbox/site-mail.server.ts";
import { createMailer } from "#core/outbox/transport.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { receiptMails } from "#features/gifts/gifts.server.ts";
import { incidentMails } from "#features/incidents/incidents.server.ts";
import { bankMails, invoiceMails } from "#features/invoices/invoices.server.ts";
import { newsletterMails } from "#features/letters/letters.server.ts";
import { messageMails, receivedMails, replyMails } from "#features/messages/messages.server.ts";
import { passMails } from "#features/passes/passes.server.ts";
import { bookingMails } from "#features/visits/visits.server.ts";
import { callOffered, wishMails } from "#features/waiting-list/waiting-list.server.ts";
import { signatureMails } from "#features/waivers/waivers.server.ts";

/** Dependencies of `startMail`. */
type MailParts = Pick<DeskParts, "store" | "booking" | "studio" | "paper" | "siteAddress" | "log" | "now">;

/** Every kind of mail: what composes it, and who is told if it cannot be sent. */
export function kindsOfMail(
  { store, booking, studio, paper, siteAddress }: Omit<MailParts, "log" | "now">,
  addresses: MailAddresses,
): KindsOfMail {
  const { db } = store;
  const site = { studio, siteAddress };
  return {
    message: messageMails(db, addresses, siteAddress),
    received: receivedMails(db, addresses, { ...site, paper }),
    booking: { compose: bookingMails(booking, store, addresses), giveUp: callOffered },
    wish: wishMails(db, booking, addresses),
    reply: replyMails(db, addresses, studio),
    letters: newsletterMails(db, addresses, site),
    receipt: receiptMails(db, addresses, { ...site, paper }),
    pass: passMails(db, addresses, site),
    invoice: invoiceMails(booking, store, addresses),
    signature: signatureMails(db, booking, addresses),
    bank: bankMails(booking, addresses, siteAddress),
    incident: incidentMails(booking, addresses, siteAddress),
  };
}

/** The outbox of a store, whose mails each kind is told of that cannot be sent. */
function outboxFor(store: Store, kinds: Partial<KindsOfMail>): Outbox {
  return createOutbox(store, (db, mail, now) => kinds[mail.kind]?.giveUp?.(db, mail, now));
}

/** Starts delivering stored mail; starts nothing if mail is not set up. */
export function startMail(config: Config, { log, now, ...parts }: MailParts): Delivery | undefined {
  const [firstRecipient] = config.mailTo;
  if (!config.smtpUrl || !firstRecipient) return undefined;
  const kinds = kindsOfMail(parts, { from: config.mailFrom ?? firstRecipient, to: config.mailTo });
  const mailer = createMailer(config.smtpUrl, { senderName: parts.studio });
  return startDelivery({ outbox: outboxFor(parts.store, kinds), mailer, kinds, log, now });
}
