import { formatParty } from "#core/booking/line-form.ts";
import { lineParts } from "#core/booking/line-parts.ts";
import type { Booking } from "#core/booking/visit.ts";
import { formatLongDay, formatSpan, studioDay } from "#core/values/time.ts";
import type { visitReceipt } from "#features/invoices/invoices.server.ts";
import { paperFrom, paperMoney, taxWithin } from "#features/papers/model.ts";
import type { PaperProps } from "#features/papers/parts.tsx";
import { bySoonest } from "./present-visit.ts";

/** The receipt of a visit as it is printed. */
export function receiptPaper(
  visit: Booking,
  { payments, currency, parts, gifts }: NonNullable<ReturnType<typeof visitReceipt>>,
): PaperProps {
  const lines = visit.lines.filter(({ state }) => state === "booked").toSorted(bySoonest);
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
  const money = (cents: number) => paperMoney(cents, currency);
  const isGiven = lines.some((line) => line.event?.gift);
  return {
    from: paperFrom(),
    title: "Receipt",
    facts: [
      { label: "Reference", values: [visit.reference], isVerbatim: true },
      { label: "For", values: [visit.contact.name], isVerbatim: true },
      { label: "Last change", values: [formatLongDay(payments.at(-1)?.day ?? "")] },
    ],
    tables: [
      {
        caption: "Your visit",
        rows: lines.flatMap((line) =>
          lineParts(line, 0).map(({ what, quantity, gross }, index) => ({
            what: index === 0 ? what : `${quantity} × ${what}`,
            details: [
              `${formatLongDay(studioDay(line.starts))}, ${formatSpan(line)}`,
              ...(index === 0 ? [formatParty(line.party)] : []),
            ],
            amount: line.event?.gift ? "A gift" : money(gross),
          })),
        ),
        sums: isGiven ? [] : [{ what: "In all", amount: money(visit.price) }],
      },
      {
        caption: "Paid",
        rows: payments.map(({ day, words, isBack, cents }) => ({
          what: isBack ? `Given back: ${words}` : words,
          details: [formatLongDay(day)],
          amount: money(cents),
        })),
        sums: [{ what: "Paid in all", amount: money(paid) }, ...taxWithin(parts, currency)],
      },
    ],
    notes: [
      "Thank you.",
      ...(gifts.length > 0
        ? [`What you gave has a receipt of its own: ${gifts.map(({ number }) => number).join(", ")}.`]
        : []),
    ],
  };
}
