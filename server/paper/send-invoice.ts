import { formatMoney } from "#domain/money.ts";
import type { Invoice } from "#domain/paper.ts";
import { dayIn, formatLongDay } from "#domain/time.ts";
import { hasMail } from "../booking/mails.ts";
import type { VisitStore } from "../booking/open-visits.ts";
import { addCall } from "../calls/calls-store.ts";
import { callAbout, type InvoiceMail, queueInvoiceMail } from "./paper-store.ts";

/** What a mail about an invoice says. */
export function invoiceWords(
  { timeZone }: { readonly timeZone: string },
  { name, issuedAt, lines, currency, orderNumber }: Invoice,
) {
  const sum = formatMoney(
    lines.reduce((all, { gross }) => all + gross, 0),
    currency,
  );
  const day = formatLongDay(dayIn(timeZone, issuedAt));
  const order = orderNumber ? ` Your order: ${orderNumber}.` : "";
  return {
    issued: `This is invoice ${name} of ${day}: ${sum}.${order}`,
    reminder: `Invoice ${name} of ${day} is not noted as paid yet: ${sum}.${order} If you have paid it by now, thank you: you do not need to do anything. If something is in the way, please tell us, and we will find a way.`,
  };
}

/**
 * Sends an invoice, or a plain reminder of one, inside a transaction. Where no mail reaches its guest, it stands on *Calls to make*.
 */
export function sendInvoice(visits: VisitStore, invoice: Invoice, kind: InvoiceMail["kind"]): void {
  const contact = visits.byId(invoice.lines[0]?.booking ?? 0)?.contact;
  if (contact?.email && hasMail(visits.db)) {
    queueInvoiceMail(visits.db, invoice, { kind, now: visits.now() });
    return;
  }
  tellOfInvoice(visits, invoice, kind);
}

/** Puts an invoice or its reminder on *Calls to make*. */
export function tellOfInvoice(visits: VisitStore, invoice: Invoice, kind: InvoiceMail["kind"]): void {
  const contact = visits.byId(invoice.lines[0]?.booking ?? 0)?.contact;
  const words = `${invoiceWords(visits.setup(), invoice)[kind]} Would you like it on paper?`;
  const { name = "", phone = "", email = "", reply } = contact ?? {};
  const path = `/desk/invoices/${invoice.id}`;
  addCall(
    visits.db,
    { about: callAbout(invoice.id), path, name, phone, email, words, ...(reply && { reply }) },
    visits.now(),
  );
}
