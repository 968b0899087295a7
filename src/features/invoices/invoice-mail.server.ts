import { studioAddress } from "#core/http/site-address.server.ts";
import { createTableOutbox, type MailRow, type Outbox, orByHand } from "#core/outbox/mail-store.server.ts";
import { brief, type Mail, type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { askPath, invoiceAddress } from "#core/values/paths.ts";
import { type InvoiceMail, invoiceById, invoiceMail } from "#features/papers/paper-store.server.ts";
import type { BookingSystem } from "#features/reception/booking-system.server.ts";
import { invoiceWords, stateOf, tellOfInvoice } from "./issue-invoice.server.ts";

/** The outbox of invoices and their reminders. */
export function createInvoiceOutbox(
  store: Store,
  visits: BookingSystem["visits"],
): Outbox<MailRow<"invoice_mails">> {
  const outbox = createTableOutbox(store, "invoice_mails");
  return orByHand(outbox, store, (db, id) => {
    const mail = invoiceMail(db, id);
    const invoice = mail && invoiceById(db, mail.invoice);
    if (invoice && stateOf(db, invoice) === "open") tellOfInvoice(visits, invoice, mail.kind);
  });
}

/** Composes mails about invoices; undefined for one that was paid or taken back meanwhile. */
export function invoiceMails(
  { visits, bookings, setup: published }: BookingSystem,
  store: Store,
  addresses: MailAddresses,
) {
  return async (row: InvoiceMail): Promise<Mail | undefined> => {
    const invoice = invoiceById(visits.db, row.invoice);
    const booking = visits.byId(row.booking);
    const setup = published();
    if (!invoice || !setup || !booking?.reference || booking.contact.email === "") return undefined;
    if (stateOf(visits.db, invoice) !== "open") return undefined;
    const { reference } = booking;
    const key = await store.write(() => bookings.addMailedKey(booking.id), { mayUseReserve: true });
    const { studio } = setup;
    return siteMail({
      from: addresses.from,
      to: [booking.contact.email],
      replyTo: { name: studio.name, address: studio.email },
      id: row.mail_id,
      at: row.made_at,
      subject:
        row.kind === "issued"
          ? `Invoice ${invoice.name} of ${brief(studio.name)}`
          : `Reminder: invoice ${invoice.name}`,
      parts: [
        // Nobody has confirmed the address: of what a guest typed, it gets nothing.
        invoiceWords(setup, { ...invoice, orderNumber: "" })[row.kind],
        {
          words: "To print it, or to save it as a PDF:",
          href: studioAddress(studio, invoiceAddress({ reference, key }, invoice.name)),
        },
        `Reference of the visit: ${reference}`,
        { words: "Ask about this visit:", href: studioAddress(studio, askPath({ reference, key })) },
        `${studio.address}\n${studio.phone}\n${studio.email}`,
      ],
    });
  };
}
