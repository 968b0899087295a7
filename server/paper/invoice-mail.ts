import { formatMoney } from "#domain/money.ts";
import type { Invoice } from "#domain/paper.ts";
import { invoiceAddress } from "#domain/paths.ts";
import { formatLongDay } from "#domain/time.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import { dateAt } from "../booking/clock.ts";
import type { Ledger } from "../booking/ledger.ts";
import { hasMail } from "../booking/mails.ts";
import { addCall } from "../calls/calls-store.ts";
import type { Mail, MailAddresses } from "../mail/compose.ts";
import { mailBody } from "../mail/mail-body.ts";
import { createTableOutbox, type Outbox } from "../mail/mail-store.ts";
import { addressOn } from "../site-address.ts";
import type { Store } from "../store/writer.ts";
import { type InvoiceMail, invoiceById, queueInvoiceMail } from "./invoice-store.ts";
import { stateOf } from "./issue-invoice.ts";

/** A mail about an invoice that waits. */
type WaitingInvoice = InvoiceMail & { readonly mailAttempts: number };

/** The outbox of invoices and their reminders. */
export function createInvoiceOutbox(store: Store): Outbox<WaitingInvoice> {
  return createTableOutbox(store, "invoice_mails", (row) => ({ ...row, mailAttempts: row.attempts }));
}

/** What a mail about an invoice says. */
function wordsOf(
  { timeZone }: { readonly timeZone: string },
  { name, issuedAt, lines, currency, orderNumber }: Invoice,
) {
  const sum = formatMoney(
    lines.reduce((all, { gross }) => all + gross, 0),
    currency,
  );
  const day = formatLongDay(dateAt(issuedAt, timeZone));
  const order = orderNumber ? ` Your order: ${orderNumber}.` : "";
  return {
    issued: `This is invoice ${name} of ${day}: ${sum}.${order}`,
    reminder: `Invoice ${name} of ${day} is not noted as paid yet: ${sum}.${order} If you have paid it by now, thank you: you do not need to do anything. If something is in the way, please tell us, and we will find a way.`,
  };
}

/**
 * Sends an invoice, or a plain reminder of one, inside a transaction. Where no mail reaches its guest, it stands on *Calls to make*.
 */
export function sendInvoice(ledger: Ledger, invoice: Invoice, kind: InvoiceMail["kind"]): void {
  const contact = ledger.byId(invoice.lines[0]?.booking ?? 0)?.contact;
  if (contact?.email && hasMail(ledger.db)) {
    queueInvoiceMail(ledger.db, invoice, { kind, now: ledger.now() });
    return;
  }
  const words = `${wordsOf(ledger.setup(), invoice)[kind]} Would you like it on paper?`;
  const { name = "", phone = "", email = "", reply } = contact ?? {};
  const path = `/desk/invoices/${invoice.id}`;
  addCall(
    ledger.db,
    { about: `invoice ${invoice.id}`, path, name, phone, email, words, ...(reply && { reply }) },
    ledger.now(),
  );
}

/** Composes mails about invoices; undefined for one that was paid or taken back meanwhile. */
export function invoiceMails(
  { ledger, bookings, setup: published }: BookingSystem,
  store: Store,
  addresses: MailAddresses,
) {
  return async (row: WaitingInvoice): Promise<Mail | undefined> => {
    const invoice = invoiceById(ledger.db, row.invoice);
    const booking = ledger.byId(row.booking);
    const setup = published();
    if (!invoice || !setup || !booking?.reference || booking.contact.email === "") return undefined;
    if (stateOf(ledger.db, invoice) !== "open") return undefined;
    const { reference } = booking;
    const key = await store.write(() => bookings.addMailedKey(booking.id), { mayUseReserve: true });
    const { studio } = setup;
    return {
      from: addresses.from,
      to: [booking.contact.email],
      replyTo: { name: studio.name, address: studio.email },
      messageId: `<${row.mail_id}@${addresses.from.split("@")[1]}>`,
      date: new Date(row.made_at),
      subject:
        row.kind === "issued"
          ? `Invoice ${invoice.name} of ${studio.name}`
          : `Reminder: invoice ${invoice.name}`,
      ...mailBody([
        wordsOf(setup, invoice)[row.kind],
        {
          words: "To print it, or to save it as a PDF:",
          href: addressOn(studio.url, invoiceAddress({ reference, key }, invoice.name)),
        },
        `Reference of the visit: ${reference}`,
        `${studio.address}\n${studio.phone}\n${studio.email}`,
      ]),
      headers: { "Auto-Submitted": "auto-generated" },
      attachments: [],
    };
  };
}
