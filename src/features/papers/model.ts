/** What stands on an invoice, a credit note and a receipt: rows, taxes and sums, ready to draw or to print. */

import { townLine } from "#core/values/address.ts";
import { formatMoney, smallestOf } from "#core/values/money-text.ts";
import {
  type InvoicePaper,
  type InvoicePart,
  type InvoiceTax,
  invoiceTitle,
  netOf,
  partsOnPaper,
  termsWords,
  unchangedWords,
} from "#core/values/paper.ts";
import { dayIn, formatLongDay } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";

/** Who papers are from. @param numbers such as a tax number, each on a line of its own */
export function paperFrom(numbers: readonly string[] = []): { name: string; lines: string[] } {
  const { name, address, phone, email, tax } = readSite();
  return {
    name,
    lines: [
      address.street,
      townLine(address),
      phone,
      email,
      ...(tax?.number ? [`${tax.label}: ${tax.number}`] : []),
      ...numbers,
    ],
  };
}

/** An amount in the column of a paper: all of them have their cents, where the currency has some. */
export function paperMoney(cents: number, currency: string): string {
  const hasCents = smallestOf(100, currency) > 1;
  return formatMoney(cents, currency) + (hasCents && cents % 100 === 0 ? ".00" : "");
}

/** A tax as it is named on papers. */
function taxName(percent: number, tax: InvoiceTax | undefined): string {
  return `${tax?.label ?? "Tax"}, ${percent}%`;
}

/**
 * The tax within what was paid, a line below it for each rate; none if there is none.
 * @param parts what was paid at each rate, for each visit: the coins are rounded there, as in the table of *Money*
 */
export function taxWithin(
  parts: readonly Pick<InvoicePart, "gross" | "percent">[],
  currency: string,
): { what: string; amount: string }[] {
  const { tax } = readSite();
  return [...Map.groupBy(parts, ({ percent }) => percent)].flatMap(([percent, own]) => {
    const part = own.reduce((sum, { gross }) => sum + gross - netOf(gross, percent, currency), 0);
    return part === 0
      ? []
      : [{ what: `Of it: ${taxName(percent, tax)}`, amount: paperMoney(part, currency) }];
  });
}

/** An invoice or a credit note as it is printed. It shows the tax of the day on which it was issued. */
export function invoicePaper(paper: InvoicePaper) {
  const { kind, recipient, orderNumber, issuedAt, currency, lines, tax, others } = paper;
  const sign = kind === "credit" ? -1 : 1;
  const money = (cents: number) => paperMoney(sign * cents, currency);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const parts = lines.flatMap((line) => partsOnPaper(line, paper).map((part) => ({ ...line, ...part })));
  const isTaxed = tax !== undefined || parts.some((part) => part.tax !== 0);
  const taxIn = (some: readonly { readonly tax: number }[]) => some.reduce((sum, part) => sum + part.tax, 0);
  const [invoice] = others;
  const dayOf = (at: number) => formatLongDay(dayIn(readSite().timeZone, at));
  const isAsking = kind === "invoice";
  const bank = isAsking ? paper.bank : undefined;
  return {
    from: paperFrom(),
    title: invoiceTitle(paper),
    facts: [
      { label: "To", values: recipient.split("\n"), isVerbatim: true },
      { label: "Date", values: [dayOf(issuedAt)] },
      ...(isAsking && paper.dueAt !== undefined
        ? [{ label: "Please pay by", values: [dayOf(paper.dueAt)] }]
        : []),
      ...(orderNumber ? [{ label: "Your order", values: [orderNumber], isVerbatim: true }] : []),
      ...(kind === "credit" && invoice ? [{ label: "Takes back", values: [`Invoice ${invoice.name}`] }] : []),
    ],
    tables: [
      {
        caption: "Visits",
        rows: parts.map((line) => ({
          what: `${line.quantity} × ${line.what}`,
          details: [
            `${formatLongDay(line.day)}, reference ${line.reference}`,
            ...(isTaxed
              ? [`Net ${money(line.gross - line.tax)}, ${taxName(line.percent, tax)}: ${money(line.tax)}`]
              : []),
          ],
          amount: money(line.gross),
        })),
        sums: [
          ...(isTaxed
            ? [
                { what: "Net", amount: money(gross - taxIn(parts)) },
                ...[...Map.groupBy(parts, ({ percent }) => percent)].map(([percent, own]) => ({
                  what: taxName(percent, tax),
                  amount: money(taxIn(own)),
                })),
              ]
            : []),
          { what: "In all", amount: money(gross) },
        ],
      },
    ],
    notes: isAsking
      ? [
          termsWords(paper.dueAt === undefined ? "" : dayOf(paper.dueAt), bank !== undefined),
          ...(bank
            ? [
                `Bank transfer to: ${bank.text.split("\n").join(", ")}. Please name the invoice: ${paper.name}.`,
                unchangedWords(dayOf(bank.since)),
              ]
            : []),
        ]
      : [],
  };
}
