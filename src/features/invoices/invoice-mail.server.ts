import type { BookingBase } from "#core/booking/booking-base.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { brief, type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { askPath, invoicePath } from "#core/values/paths.ts";
import { type InvoiceNews, invoiceById, keyOfInvoice, withOthers } from "#features/papers/papers.server.ts";
import { invoiceWords, payWords, stateOf, tellOfInvoice } from "./issue-invoice.server.ts";

/** The visits that invoices are about, and new keys of the links to them. */
type InvoicedVisits = Pick<BookingBase, "visits" | "setup"> & {
  readonly bookings: { addMailedKey(booking: number): string };
};

/** Mails of invoices and their reminders; none is sent of one that was paid or taken back meanwhile. */
export function invoiceMails(
  { visits, bookings, setup: published }: InvoicedVisits,
  store: Store,
  addresses: MailAddresses,
): KindOfMail {
  async function compose(about: number, news: InvoiceNews) {
    const invoice = invoiceById(visits.db, about);
    const booking = visits.byId(invoice?.lines[0]?.booking ?? 0);
    const setup = published();
    if (!invoice || !setup || !booking?.reference || booking.contact.email === "") return undefined;
    if (stateOf(visits.db, invoice) !== "open") return undefined;
    const { reference } = booking;
    const key = await store.write(() => bookings.addMailedKey(booking.id), { mayUseReserve: true });
    const { studio } = setup;
    const isConfirmed = booking.vouchedAt !== undefined;
    return siteMail({
      from: addresses.from,
      to: [booking.contact.email],
      replyTo: { name: studio.name, address: studio.email },
      subject:
        news === "issued"
          ? `Invoice ${invoice.name} of ${brief(studio.name)}`
          : `Reminder: invoice ${invoice.name}`,
      parts: [
        // Where nobody has confirmed the address, it gets nothing of what a guest typed.
        invoiceWords(setup, isConfirmed ? invoice : { ...invoice, orderNumber: "" })[news],
        ...payWords(setup, withOthers(visits.db, invoice, visits.now())),
        {
          words: "To print it, or to save it as a PDF:",
          href: studioAddress(studio, invoicePath(keyOfInvoice(visits.db, invoice.id))),
          after: "The link opens this invoice and nothing else, so you can pass it on to whoever pays it.",
        },
        `Reference of the visit: ${reference}`,
        { words: "Ask about this visit:", href: studioAddress(studio, askPath({ reference, key })) },
        `${studio.address}\n${studio.phone}\n${studio.email}`,
      ],
    });
  }

  return {
    compose: ({ about, what }) => compose(about, what as InvoiceNews),
    giveUp(db, { about, what }) {
      const invoice = invoiceById(db, about);
      if (invoice && stateOf(db, invoice) === "open") tellOfInvoice(visits, invoice, what as InvoiceNews);
    },
  };
}
