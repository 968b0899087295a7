import type { PaperFacts } from "#domain/paper.ts";
import type { BookingSystem } from "./booking/booking-system.ts";
import { bookingMails } from "./booking/compose.ts";
import { createSignatureOutbox, signatureMails } from "./booking/waiver-mail.ts";
import { createBookingOutboxWithOffers, createWishOutbox, wishMails } from "./booking/wish-mail.ts";
import type { Config } from "./config/config.ts";
import type { Log } from "./log.ts";
import { type Delivery, type DeliveryParts, startDelivery, type Waiting } from "./mail/delivery.ts";
import { createOutbox } from "./mail/mail-store.ts";
import { composeMail } from "./mail/message-mail.ts";
import { createMailer } from "./mail/transport.ts";
import { fileOf } from "./messages/message-store.ts";
import { createReplyOutbox, replyMails } from "./messages/reply-mail.ts";
import { createLetterOutbox, letterMails } from "./newsletter/newsletter-mail.ts";
import { createReceiptOutbox, receiptMails } from "./paper/gift-receipts.ts";
import { createInvoiceOutbox, invoiceMails } from "./paper/invoice-mail.ts";
import { createPassOutbox, passMails } from "./passes/pass-mail.ts";
import type { Store } from "./store/writer.ts";

/** Dependencies of `startMail`. */
export type MailParts = {
  readonly store: Store;
  readonly booking: BookingSystem;
  /** The studio's name; undefined while nothing is published. */
  readonly studio: () => string | undefined;
  /** What papers about money need; undefined while nothing is published. */
  readonly paper: () => PaperFacts | undefined;
  /** The site's address as configured; undefined if it is not set. */
  readonly siteAddress: () => string | undefined;
  readonly log: Log;
  readonly now: () => number;
};

/** Starts delivering stored mail; starts nothing if mail is not set up. */
export function startMail(
  config: Config,
  { store, booking, studio, paper, siteAddress, log, now }: MailParts,
): { readonly deliveries: readonly Delivery[]; readonly stop: () => Promise<void> } {
  const [firstRecipient] = config.mailTo;
  if (!config.smtpUrl || !firstRecipient) return { deliveries: [], stop: async () => {} };
  const mailer = createMailer(config.smtpUrl, { senderName: studio });
  const addresses = { from: config.mailFrom ?? firstRecipient, to: config.mailTo, dataDir: config.dataDir };
  // All deliveries share the few connections to the mail server. These close once every delivery has stopped.
  const shared = { ...mailer, close: () => {} };
  const deliver = <Item extends Waiting>(
    parts: Pick<DeliveryParts<Item>, "outbox" | "compose" | "what">,
  ): Delivery => startDelivery({ ...parts, mailer: shared, log, now });
  const deliveries = [
    deliver({
      outbox: createOutbox(store),
      compose: (message) => composeMail(message, fileOf(store.db, message.id), addresses),
    }),
    deliver({
      outbox: createBookingOutboxWithOffers(store),
      compose: bookingMails(booking, store, addresses),
      what: "bookingMail",
    }),
    deliver({
      outbox: createWishOutbox(store),
      compose: wishMails(booking, addresses),
      what: "wish",
    }),
    deliver({
      outbox: createReplyOutbox(store),
      compose: replyMails(store.db, addresses, studio),
      what: "reply",
    }),
    deliver({
      outbox: createLetterOutbox(store),
      compose: letterMails(addresses, { studio, siteAddress }),
      what: "letterAddress",
    }),
    deliver({
      outbox: createReceiptOutbox(store),
      compose: receiptMails(store.db, addresses, { studio, siteAddress, paper }),
      what: "receipt",
    }),
    deliver({
      outbox: createPassOutbox(store),
      compose: passMails(store.db, addresses, { studio, siteAddress }),
      what: "pass",
    }),
    deliver({
      outbox: createInvoiceOutbox(store, booking.ledger),
      compose: invoiceMails(booking, store, addresses),
      what: "invoice",
    }),
    deliver({
      outbox: createSignatureOutbox(store),
      compose: signatureMails(booking, addresses),
      what: "signature",
    }),
  ];
  return {
    deliveries,
    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
      mailer.close();
    },
  };
}
