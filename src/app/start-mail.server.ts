import type { Config } from "#core/config/config.server.ts";
import {
  type Delivery,
  type DeliveryParts,
  startDelivery,
  type WaitingMail,
} from "#core/outbox/delivery.server.ts";
import { maxMailWait } from "#core/outbox/mail-limit.server.ts";
import { createTableOutbox } from "#core/outbox/mail-store.server.ts";
import type { MailAddresses } from "#core/outbox/site-mail.server.ts";
import { createMailer } from "#core/outbox/transport.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { createReceiptOutbox, receiptMails } from "#features/gifts/gift-receipts.server.ts";
import { createInvoiceOutbox, invoiceMails } from "#features/invoices/invoice-mail.server.ts";
import { newsletterMails } from "#features/letters/newsletter-mail.server.ts";
import { composeMail } from "#features/messages/compose-message.server.ts";
import { createOutbox } from "#features/messages/message-outbox-store.server.ts";
import { fileOf } from "#features/messages/message-store.server.ts";
import { createReplyOutbox, replyMails } from "#features/messages/reply-mail.server.ts";
import { createPassOutbox, passMails } from "#features/passes/pass-mail.server.ts";
import { bookingMails } from "#features/visits/compose.server.ts";
import { createBookingOutboxWithOffers, wishMails } from "#features/waiting-list/wish-mail.server.ts";
import { createSignatureOutbox, signatureMails } from "#features/waivers/waivers.server.ts";

/** Dependencies of `startMail`. */
type MailParts = Pick<DeskParts, "store" | "booking" | "studio" | "paper" | "siteAddress" | "log" | "now">;

/** A kind of stored mail: where it waits, and what composes it. */
type MailKind<Item extends WaitingMail> = Pick<DeliveryParts<Item>, "outbox" | "compose" | "what">;

/** Does something with every kind of stored mail. */
export function eachMailKind<Result>(
  { store, booking, studio, paper, siteAddress }: Omit<MailParts, "log" | "now">,
  addresses: MailAddresses,
  act: <Item extends WaitingMail>(kind: MailKind<Item>) => Result,
): Result[] {
  const { db } = store;
  return [
    act({
      outbox: createOutbox(store),
      compose: (message) => composeMail(message, fileOf(db, message.id), addresses, siteAddress()),
    }),
    act({
      outbox: createBookingOutboxWithOffers(store),
      compose: bookingMails(booking, store, addresses),
      what: "bookingMail",
    }),
    act({
      outbox: createTableOutbox(store, "place_wishes", maxMailWait),
      compose: wishMails(booking, addresses),
      what: "wish",
    }),
    act({ outbox: createReplyOutbox(store), compose: replyMails(db, addresses, studio), what: "reply" }),
    act({
      outbox: createTableOutbox(store, "letter_addresses", maxMailWait),
      compose: newsletterMails(addresses, { studio, siteAddress }),
      what: "letterAddress",
    }),
    act({
      outbox: createReceiptOutbox(store),
      compose: receiptMails(db, addresses, { studio, siteAddress, paper }),
      what: "receipt",
    }),
    act({
      outbox: createPassOutbox(store),
      compose: passMails(db, addresses, { studio, siteAddress }),
      what: "pass",
    }),
    act({
      outbox: createInvoiceOutbox(store, booking.visits),
      compose: invoiceMails(booking, store, addresses),
      what: "invoice",
    }),
    act({
      outbox: createSignatureOutbox(store),
      compose: signatureMails(booking, addresses),
      what: "signature",
    }),
  ];
}

/** Starts delivering stored mail; starts nothing if mail is not set up. */
export function startMail(
  config: Config,
  { log, now, ...parts }: MailParts,
): { readonly deliveries: readonly Delivery[]; readonly stop: () => Promise<void> } {
  const [firstRecipient] = config.mailTo;
  if (!config.smtpUrl || !firstRecipient) return { deliveries: [], stop: async () => {} };
  const mailer = createMailer(config.smtpUrl, { senderName: parts.studio });
  const addresses = { from: config.mailFrom ?? firstRecipient, to: config.mailTo };
  // All deliveries share the few connections to the mail server. These close once every delivery has stopped.
  const shared = { ...mailer, close: () => {} };
  const deliveries = eachMailKind(parts, addresses, (kind) =>
    startDelivery({ ...kind, mailer: shared, log, now }),
  );
  return {
    deliveries,
    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
      mailer.close();
    },
  };
}
