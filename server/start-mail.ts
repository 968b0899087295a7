import type { BookingSystem } from "./booking/booking-system.ts";
import { bookingMails } from "./booking/compose.ts";
import { createBookingOutbox } from "./booking/outbox.ts";
import type { Config } from "./config/config.ts";
import { createLetterOutbox, letterMails } from "./letters/letter-mail.ts";
import type { Log } from "./log.ts";
import { composeMail } from "./mail/compose.ts";
import { type Delivery, type DeliveryParts, startDelivery, type Waiting } from "./mail/delivery.ts";
import { createMailer } from "./mail/transport.ts";
import { createReplyOutbox, replyMails } from "./messages/reply-mail.ts";
import { createOutbox } from "./store/outbox.ts";
import type { Store } from "./store/writer.ts";

/** What mails are written from. */
export type MailParts = {
  readonly store: Store;
  readonly booking: BookingSystem;
  /** Name of the studio; undefined while nothing is published. */
  readonly studio: () => string | undefined;
  /** Address of the site as its owner wrote it; undefined where nobody has. */
  readonly siteAddress: () => string | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** All that mails what is stored; nothing where mail is not set up. */
export function startMail(
  config: Config,
  { store, booking, studio, siteAddress, log, now }: MailParts,
): { readonly deliveries: readonly Delivery[]; readonly stop: () => Promise<void> } {
  const [firstRecipient] = config.mailTo;
  if (!config.smtpUrl || !firstRecipient) return { deliveries: [], stop: async () => {} };
  const mailer = createMailer(config.smtpUrl);
  const addresses = { from: config.mailFrom ?? firstRecipient, to: config.mailTo, dataDir: config.dataDir };
  // All share the mail server's few connections, which close when all have stopped.
  const shared = { ...mailer, close: () => {} };
  const deliver = <Item extends Waiting>(
    parts: Pick<DeliveryParts<Item>, "outbox" | "compose" | "what">,
  ): Delivery => startDelivery({ ...parts, mailer: shared, log, now });
  const outbox = createOutbox(store);
  const deliveries = [
    deliver({ outbox, compose: (message) => composeMail(message, outbox.file(message.id), addresses) }),
    deliver({
      outbox: createBookingOutbox(store),
      compose: bookingMails(booking, store, addresses),
      what: "bookingMail",
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
  ];
  return {
    deliveries,
    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
      mailer.close();
    },
  };
}
