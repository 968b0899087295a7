import { bookingMails } from "./booking/compose.ts";
import type { Config } from "./config/config.ts";
import type { DeskParts } from "./desk/parts.ts";
import { type Delivery, type DeliveryParts, startDelivery, type Waiting } from "./mail/delivery.ts";
import { maxMailWait } from "./mail/mail-limit.ts";
import { createOutbox, createTableOutbox } from "./mail/mail-store.ts";
import { composeMail, type MailAddresses } from "./mail/message-mail.ts";
import { createMailer } from "./mail/transport.ts";
import { fileOf } from "./messages/message-store.ts";
import { createReplyOutbox, replyMails } from "./messages/reply-mail.ts";
import { newsletterMails } from "./newsletter/newsletter-mail.ts";
import { createReceiptOutbox, receiptMails } from "./paper/gift-receipts.ts";
import { createInvoiceOutbox, invoiceMails } from "./paper/invoice-mail.ts";
import { createPassOutbox, passMails } from "./passes/pass-mail.ts";
import { createBookingOutboxWithOffers, wishMails } from "./waitlist/wish-mail.ts";
import { createSignatureOutbox, signatureMails } from "./waivers/waivers.ts";

/** Dependencies of `startMail`. */
type MailParts = Pick<DeskParts, "store" | "booking" | "studio" | "paper" | "siteAddress" | "log" | "now">;

/** A kind of stored mail: where it waits, and what composes it. */
type MailKind<Item extends Waiting> = Pick<DeliveryParts<Item>, "outbox" | "compose" | "what">;

/** Does something with every kind of stored mail. */
export function eachMailKind<Result>(
  { store, booking, studio, paper, siteAddress }: Omit<MailParts, "log" | "now">,
  addresses: MailAddresses,
  act: <Item extends Waiting>(kind: MailKind<Item>) => Result,
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
