import { townLine } from "#core/values/address.ts";
import { formatMoney, smallestOf } from "#core/values/money-text.ts";
import {
  type InvoiceLine,
  type InvoicePaper,
  invoiceTitle,
  netOf,
  taxOfLine,
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

/** The tax within an amount, as a line below it; none if the studio has none. */
export function taxWithin(cents: number, currency: string): { what: string; amount: string }[] {
  const { tax } = readSite();
  if (!tax || tax.percent === 0) return [];
  const part = cents - netOf(cents, tax.percent, currency);
  return [{ what: `Of it: ${tax.label}, ${tax.percent}%`, amount: paperMoney(part, currency) }];
}

/** An invoice or a credit note as it is printed. It shows the tax of the day on which it was issued. */
export function invoicePaper(paper: InvoicePaper) {
  const { kind, recipient, orderNumber, issuedAt, currency, lines, tax, others } = paper;
  const sign = kind === "credit" ? -1 : 1;
  const money = (cents: number) => paperMoney(sign * cents, currency);
  const taxIn = (line: InvoiceLine) => taxOfLine(line, paper);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const taxInAll = lines.reduce((sum, line) => sum + taxIn(line), 0);
  const rate = tax ? `${tax.label}, ${tax.percent}%` : "";
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
        rows: lines.map((line) => ({
          what: `${line.quantity} × ${line.what}`,
          details: [
            `${formatLongDay(line.day)}, reference ${line.reference}`,
            ...(tax ? [`Net ${money(line.gross - taxIn(line))}, ${rate}: ${money(taxIn(line))}`] : []),
          ],
          amount: money(line.gross),
        })),
        sums: [
          ...(tax
            ? [
                { what: "Net", amount: money(gross - taxInAll) },
                { what: rate, amount: money(taxInAll) },
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
