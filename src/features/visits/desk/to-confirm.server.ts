import { timeOf } from "#core/booking/line-time.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { promisedCurrency } from "#core/booking/terms.ts";
import { type BookingRow, isActive, visitsBefore } from "#core/booking/visit-store.server.ts";
import { bookingsNotReached } from "#core/outbox/mail-store.server.ts";
import { count } from "#core/values/plural.ts";
import { dayIn, formatLongDay } from "#core/values/time.ts";
import { openToInvoice, waitingForInvoice } from "#features/invoices/invoices.server.ts";

/** A booking whose guest has asked for an invoice, and which nobody has confirmed. */
export type ToConfirm = ReturnType<typeof bookingsToConfirm>[number];

/** The bookings whose invoice waits to be confirmed, each with what makes it look right or wrong. The oldest first. */
export function bookingsToConfirm(visits: VisitStore) {
  const waiting = waitingForInvoice(visits);
  const notReached = new Set(bookingsNotReached(visits.db, visits.now()));
  return waiting.map((row) => {
    const { contact, invoiceAsk } = row;
    const lines = visits.linesOf(row.id).filter(isActive);
    return {
      reference: row.reference ?? "",
      /** The line that the press is about. */
      line: lines[0]?.id ?? 0,
      recipient: invoiceAsk?.recipient ?? "",
      orderNumber: invoiceAsk?.orderNumber ?? "",
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      /** In hundredths. */
      sum: openToInvoice(visits, row).reduce((all, { gross }) => all + gross, 0),
      currency: promisedCurrency(lines, visits.setup()),
      visits: lines.map((line) => ({ name: line.name, starts: timeOf(line, visits.setup()).starts })),
      signs: signsOf(visits, row, { waiting, isNotReached: notReached.has(row.id) }),
    };
  });
}

/** What makes a booking look right or wrong. */
function signsOf(
  visits: VisitStore,
  row: BookingRow,
  { waiting, isNotReached }: { waiting: readonly BookingRow[]; isNotReached: boolean },
): string[] {
  const { timeZone } = visits.setup();
  const before = visitsBefore(visits.db, row.contact, visits.now());
  const beside = waiting.filter(({ id, visitor }) => visitor === row.visitor && id !== row.id).length;
  const last = before.last === undefined ? "" : formatLongDay(dayIn(timeZone, before.last));
  return [
    before.count > 0
      ? `${count(before.count, "visit", "visits")} before with this e-mail address or phone number, the last on ${last}.`
      : "Nobody has come before with this e-mail address or phone number.",
    isNotReached
      ? "Our mail did not reach this address."
      : row.contact.email === ""
        ? "There is only a phone number: please call."
        : "Nobody has pressed the button in our mail yet.",
    ...(row.visitor !== undefined && beside > 0
      ? [
          `${count(beside, "other invoice waits", "other invoices wait")} that ${beside === 1 ? "was" : "were"} asked for over the same internet connection.`,
        ]
      : []),
  ];
}
