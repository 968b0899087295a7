import { lineParts } from "#core/booking/line-parts.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { promisedCurrency, termsOf } from "#core/booking/terms.ts";
import {
  type BookingRow,
  bookingsAsking,
  isActive,
  type LineRow,
  setBooking,
} from "#core/booking/visit-store.server.ts";
import { leftToPay, movesOf, recordMove, sumOf } from "#core/money/money-store.server.ts";
import { hasMail } from "#core/outbox/mail-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import type { MoveWay } from "#core/values/money-moves.ts";
import { formatMoney, smallestOf, wholeCoins } from "#core/values/money-text.ts";
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePaper,
  type InvoicePart,
  type InvoiceTax,
  netOf,
  type PaperPart,
  partsOnPaper,
  shareOut,
  taxOfLine,
  termsWords,
  unchangedWords,
} from "#core/values/paper.ts";
import { dayIn, dayMs, formatLongDay } from "#core/values/time.ts";
import { addCall, dropCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import {
  bankDetails,
  callAbout,
  creditsOf,
  type InvoiceNews,
  insertInvoice,
  invoiceById,
  papersOfLine,
  queueInvoiceMail,
  usualDays,
} from "#features/papers/papers.server.ts";
import { placesOf } from "#features/passes/passes.server.ts";
import { voidRest } from "#features/payments/payments.server.ts";

/** What writing into the books needs. */
type Books = Pick<VisitStore, "db" | "now">;

type InvoiceTo = {
  readonly recipient: string;
  readonly orderNumber: string;
  /** The tax of the day; undefined without one. */
  readonly tax: InvoiceTax | undefined;
  /** The member of staff who issues it; undefined for the guest. */
  readonly person?: number;
};

/** What is open of visits, as lines of an invoice. @param references of bookings */
export function openLines(visits: VisitStore, references: readonly string[]): InvoiceLine[] {
  const setup = visits.setup();
  return references.flatMap((reference) => {
    const booking = visits.byReference(reference)?.id;
    const lines = booking === undefined ? [] : visits.linesOf(booking);
    return lines.flatMap((line) => {
      const gross = leftToPay(visits, line);
      if (gross <= 0) return [];
      const day = dayIn(setup.timeZone, line.tick * TICK_MS);
      // What was paid in part is one of what is left.
      const quantity = gross === line.price ? placesOf(line, setup) : 1;
      const what = { line: line.id, booking: line.booking, reference, what: line.name, day, quantity, gross };
      return [{ ...what, ...extrasOn(visits, line, what) }];
    });
  });
}

/** The currency of what is open of a visit: that in which it was booked. An invoice has one. */
export function currencyOfLine({ setup, linesOf }: VisitStore, { booking }: InvoiceLine): string {
  return promisedCurrency(linesOf(booking), setup());
}

/**
 * What a line of an invoice is made of that has extras, and the tax in all of it: what other papers ask for already is not asked for
 * again. Nothing without extras.
 */
function extrasOn(
  { db, setup }: VisitStore,
  line: LineRow,
  { gross, quantity }: Pick<InvoiceLine, "gross" | "quantity">,
): Pick<InvoiceLine, "parts" | "tax"> {
  if (line.extras.length === 0) return {};
  const { currency } = termsOf(line, setup());
  const whole = lineParts(line, setup().tax?.percent ?? 0, quantity);
  const asked = papersOfLine(db, line.id).flatMap((paper) =>
    partsOf(paper, line.id).map((part) => (paper.kind === "credit" ? { ...part, gross: -part.gross } : part)),
  );
  const open = without(whole, asked).filter((part) => part.gross > 0);
  const parts = open.length > 0 ? open : whole;
  const taxes = shareOut(gross, parts, currency).map(
    (part) => part.gross - netOf(part.gross, part.percent, currency),
  );
  return { parts, tax: taxes.reduce((sum, tax) => sum + tax, 0) };
}

/** What a visit is made of on an invoice or a credit note, with the tax in each part. */
function partsOf(paper: Invoice, line: number): PaperPart[] {
  return paper.lines.filter((each) => each.line === line).flatMap((each) => partsOnPaper(each, paper));
}

/** What parts of a name have in all. */
function sumIn(parts: readonly PaperPart[], name: string, of: "gross" | "tax"): number {
  return parts.filter(({ what }) => what === name).reduce((sum, part) => sum + part[of], 0);
}

/** What is left of parts without others of the same names. One of which something is gone is one of what is left. */
function without<Part extends InvoicePart>(parts: readonly Part[], gone: readonly PaperPart[]): Part[] {
  return parts.map((part) => {
    const gross = Math.min(part.gross, Math.max(0, part.gross - sumIn(gone, part.what, "gross")));
    return gross === part.gross ? part : { ...part, gross, quantity: 1 };
  });
}

/**
 * Issues an invoice for what is open of visits, inside a transaction. They are then paid by invoice: what is owed by
 * invoice is the sum of that way in the ledger.
 */
export function issueInvoice(visits: VisitStore, lines: readonly InvoiceLine[], to: InvoiceTo): Invoice {
  const { db, now, setup } = visits;
  const [first] = lines;
  const currency = first ? currencyOfLine(visits, first) : setup().currency;
  const { recipient, orderNumber, tax, person } = to;
  const taxed = lines.map((line) => ({ ...line, tax: taxOfLine(line, { tax, currency }) }));
  const paper = {
    kind: "invoice",
    issuedAt: now(),
    recipient,
    orderNumber,
    currency,
    lines: taxed,
    tax,
    dueAt: now() + (bankDetails(db, now()).current?.days ?? usualDays) * dayMs,
  } as const;
  const invoice = insertInvoice(db, { ...paper, of: undefined });
  move(visits, invoice, { way: "invoice", sign: 1, person });
  for (const { booking } of lines) voidRest(db, booking, "paid meanwhile", now());
  if (person !== undefined)
    for (const booking of new Set(lines.map((line) => line.booking)))
      visits.vouch(booking, "payment", "studio");
  return invoice;
}

/**
 * Issues the invoice that a booking waits for, once somebody vouches for it, inside that transaction: until then anybody could have
 * written whom it is for, and its number is not used. What was paid or cancelled meanwhile needs none.
 */
export function issueAsked(visits: VisitStore, booking: number): void {
  const row = visits.byId(booking);
  if (!row?.invoiceAsk || row.vouchedAt === undefined) return;
  setBooking(visits.db, booking, { invoice_to: null, invoice_order: null });
  const lines = openToInvoice(visits, row);
  if (lines.length === 0) return;
  sendInvoice(visits, issueInvoice(visits, lines, { ...row.invoiceAsk, tax: visits.setup().tax }), "issued");
}

/** What an invoice for a booking asks for: what is open of visits that are not cancelled. */
export function openToInvoice(visits: VisitStore, { id, reference }: BookingRow): InvoiceLine[] {
  const active = new Set(
    visits
      .linesOf(id)
      .filter(isActive)
      .map((line) => line.id),
  );
  return openLines(visits, [reference ?? ""]).filter(({ line }) => active.has(line));
}

/** The bookings whose invoice waits until somebody vouches for them, and is still needed. The oldest first. */
export function waitingForInvoice(visits: VisitStore): BookingRow[] {
  return bookingsAsking(visits.db).filter((row) => openToInvoice(visits, row).length > 0);
}

/** Writes what an invoice asks for into the ledger. `sign` is 1 to add it, −1 to take it back. */
function move(
  { db, now }: Books,
  { id, of: invoice = id, lines, currency }: Pick<Invoice, "id" | "of" | "lines" | "currency">,
  { way, sign, person }: { way: MoveWay; sign: 1 | -1; person: number | undefined },
): void {
  const of = { at: now(), kind: "visit", way, currency, person, invoice } as const;
  for (const { line, booking, gross } of lines)
    recordMove(db, { ...of, booking, line, amount: sign * smallestOf(gross, currency) });
}

/** Whether an invoice was paid, or taken back. */
export type InvoiceState = "open" | "paid" | "credited";

/** The lines of an invoice at what no credit note has taken back. */
function standingLines(db: Reader, { id, lines }: Invoice): InvoiceLine[] {
  const credited = creditsOf(db, id).flatMap((credit) => credit.lines);
  return lines.flatMap((line) => {
    const back = credited
      .filter((each) => each.line === line.line)
      .reduce((sum, { gross }) => sum + gross, 0);
    return line.gross > back ? [{ ...line, gross: line.gross - back }] : [];
  });
}

/** How an invoice stands. */
export function stateOf(db: Reader, invoice: Invoice): InvoiceState {
  const left = standingLines(db, invoice);
  if (left.length === 0) return "credited";
  // An earlier version did not note which invoice a move is of.
  const owed = left
    .flatMap(({ line }) => movesOf(db, "line", line))
    .filter((move) => move.way === "invoice" && (move.invoice ?? invoice.id) === invoice.id);
  return sumOf(owed) > 0 ? "open" : "paid";
}

/** Notes that an invoice was paid, inside a transaction. @returns false if it is not open */
export function payInvoice(visits: VisitStore, invoice: Invoice, way: MoveWay, person: number): boolean {
  if (invoice.kind !== "invoice" || stateOf(visits.db, invoice) !== "open") return false;
  const left = { ...invoice, lines: standingLines(visits.db, invoice) };
  move(visits, left, { way: "invoice", sign: -1, person });
  move(visits, left, { way, sign: 1, person });
  dropCall(visits.db, callAbout(invoice.id));
  return true;
}

/**
 * Takes an invoice back by a credit note, inside a transaction: its visits are then to be paid as before.
 * @returns the credit note; undefined if it was paid, or taken back before
 */
export function creditInvoice(visits: VisitStore, invoice: Invoice, person: number): Invoice | undefined {
  if (invoice.kind !== "invoice" || stateOf(visits.db, invoice) !== "open") return undefined;
  return creditPart(visits, invoice, standingLines(visits.db, invoice), person);
}

/** Takes a part of an invoice back by a credit note, inside a transaction. @param less as in {@link creditLine} */
export function creditPart(
  visits: Books,
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  person?: number,
  less?: ReadonlyMap<string, number>,
): Invoice {
  const note = writeNote(visits, invoice, lines, less);
  move(visits, note, { way: "invoice", sign: -1, person });
  if (stateOf(visits.db, invoice) !== "open") dropCall(visits.db, callAbout(invoice.id));
  return note;
}

/** Writes a credit note. What its lines are worth in the ledger is for the caller. */
function writeNote(
  { db, now }: Books,
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  less?: ReadonlyMap<string, number>,
): Invoice {
  const { id, name: _, dueAt: __, ...paper } = invoice;
  const taxed = lines.map((line) => creditLine(db, invoice, line, less));
  return insertInvoice(db, { ...paper, lines: taxed, kind: "credit", issuedAt: now(), of: id });
}

/**
 * Takes what is given back of a visit off the invoices that were paid for it, by a credit note for each, inside that transaction.
 * @param cents in hundredths
 */
export function creditGivenBack(books: Books, line: number, cents: number): void {
  const { db } = books;
  let rest = cents;
  const isPaid = (paper: Invoice) => paper.kind === "invoice" && stateOf(db, paper) === "paid";
  for (const paid of papersOfLine(db, line).filter(isPaid).reverse()) {
    const left = standingLines(db, paid).find((each) => each.line === line);
    const gross = Math.min(rest, left?.gross ?? 0);
    if (!left || gross <= 0) continue;
    writeNote(books, paid, [{ ...left, quantity: 1, gross }]);
    rest -= gross;
  }
}

/**
 * Issues once more what the credit notes of a visit took back, as invoices that are paid, inside the transaction in which nothing was
 * given back after all.
 * @param at when it was given back, in milliseconds since 1970
 */
export function reissueCredited({ db, now }: Books, line: number, at: number): void {
  for (const { id: _, name: __, of: ___, ...paper } of papersOfLine(db, line))
    if (paper.kind === "credit" && paper.issuedAt === at)
      insertInvoice(db, { ...paper, kind: "invoice", issuedAt: now(), dueAt: now(), of: undefined });
}

/**
 * A line of a credit note, with its parts and the tax in each. The tax is, with the notes before it, that of all that is taken back by
 * now: so the last note takes what is left of the tax of each part, however often it was rounded.
 * @param less what parts cost less now, by their names, in hundredths: it is taken off them first, and the rest off all that is left
 */
function creditLine(
  db: Reader,
  invoice: Invoice,
  line: InvoiceLine,
  less: ReadonlyMap<string, number> = new Map(),
): InvoiceLine {
  const { currency } = invoice;
  const issued = invoice.lines.find((each) => each.line === line.line) ?? line;
  const before = creditsOf(db, invoice.id).flatMap((note) => partsOf(note, line.line));
  const whole = partsOnPaper(issued, invoice);
  const left = without(whole, before);
  const named = left.map((part) => ({ ...part, gross: Math.min(part.gross, less.get(part.what) ?? 0) }));
  const inNames = named.reduce((sum, { gross }) => sum + gross, 0);
  const first = shareOut(Math.min(line.gross, inNames), named, currency);
  const others = shareOut(line.gross - Math.min(line.gross, inNames), without(left, first), currency);
  const parts = whole.map((part, index) => {
    const gross = (first[index]?.gross ?? 0) + (others[index]?.gross ?? 0);
    const taken = sumIn(before, part.what, "gross") + gross;
    const all = taken >= part.gross ? part.tax : taken - netOf(taken, part.percent, currency);
    const tax = Math.min(gross, Math.max(0, all - sumIn(before, part.what, "tax")));
    return { ...part, gross, tax, quantity: gross === part.gross ? part.quantity : 1 };
  });
  const sum = (some: readonly PaperPart[], of: "gross" | "tax") =>
    some.reduce((all, part) => all + part[of], 0);
  const isAll = sum(before, "gross") + line.gross >= issued.gross;
  const rest = isAll ? taxOfLine(issued, invoice) - sum(before, "tax") : sum(parts, "tax");
  const tax = Math.min(line.gross, Math.max(0, rest));
  return { ...line, tax, ...(issued.parts && { parts: parts.filter(({ gross }) => gross > 0) }) };
}

/**
 * Takes a visit that is cancelled off its invoice, by a credit note of its own, inside the transaction that cancels it. Of one
 * that was paid nothing changes: the owner gives that back.
 * @param keptPercent of a late cancellation
 */
export function creditCancelled(visits: Books, line: number, keptPercent: number): void {
  const { issued, left } = openOn(visits.db, line);
  if (!issued || !left) return;
  const gross = left.gross - wholeCoins((left.gross * keptPercent) / 100, issued.currency);
  if (gross > 0) creditPart(visits, issued, [{ ...left, gross }]);
}

/**
 * Takes what a visit costs less off its open invoice, by a credit note, inside the transaction that changes it: an extra that is left
 * takes its own tax along.
 * @param to what the visit costs from now on, and with which extras
 */
export function creditLess(visits: Books, line: LineRow, to: Pick<LineRow, "price" | "extras">): void {
  const { issued, left } = openOn(visits.db, line.id);
  const cents = line.price - to.price;
  if (!issued || !left || cents <= 0) return;
  const costs = new Map(lineParts({ ...line, ...to }, 0).map(({ what, gross }) => [what, gross]));
  const less = lineParts(line, 0).map(
    ({ what, gross }) => [what, Math.max(0, gross - (costs.get(what) ?? 0))] as const,
  );
  const credit = [{ ...left, quantity: 1, gross: Math.min(cents, left.gross) }];
  creditPart(visits, issued, credit, undefined, new Map(less));
}

/** The open invoice of a visit, and what of it stands for the visit. */
function openOn(db: Reader, line: number) {
  const isOpen = (paper: Invoice) => paper.kind === "invoice" && stateOf(db, paper) === "open";
  const issued = papersOfLine(db, line).findLast(isOpen);
  return { issued, left: issued && standingLines(db, issued).find((each) => each.line === line) };
}

/** What a mail about an invoice says: what it is, and how and until when to pay it. */
export function payWords(
  { timeZone }: { readonly timeZone: string },
  { name, dueAt, bank }: InvoicePaper,
): string[] {
  const dayOf = (at: number) => formatLongDay(dayIn(timeZone, at));
  return [
    termsWords(dueAt === undefined ? "" : dayOf(dueAt), bank !== undefined),
    ...(bank
      ? [
          `Bank transfer to:\n${bank.text}\nPlease name the invoice: ${name}`,
          unchangedWords(dayOf(bank.since)),
        ]
      : []),
  ];
}

/** What a mail about an invoice says. */
export function invoiceWords(
  { timeZone }: { readonly timeZone: string },
  { name, issuedAt, lines, currency, orderNumber }: Invoice,
) {
  const gross = lines.reduce((all, line) => all + line.gross, 0);
  const sum = formatMoney(gross, currency);
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
export function sendInvoice(visits: VisitStore, invoice: Invoice, kind: InvoiceNews): void {
  const contact = visits.byId(invoice.lines[0]?.booking ?? 0)?.contact;
  if (contact?.email && hasMail(visits.db)) queueInvoiceMail(visits.db, invoice.id, kind, visits.now());
  else tellOfInvoice(visits, invoice, kind);
}

/**
 * What to say in a call about an invoice; undefined for one that was paid or taken back.
 * @param kind of the mail that it stands for; an earlier version kept the sentence itself
 */
export function invoiceCallWords(visits: VisitStore, id: number, kind: string): string | undefined {
  const invoice = invoiceById(visits.db, id);
  if (!invoice || stateOf(visits.db, invoice) !== "open") return undefined;
  const isIssued = kind === "issued" || kind.startsWith("This is");
  return `${invoiceWords(visits.setup(), invoice)[isIssued ? "issued" : "reminder"]} Would you like it on paper?`;
}

/** Puts an invoice or its reminder on *Calls to make*. */
export function tellOfInvoice(visits: VisitStore, invoice: Invoice, kind: InvoiceNews): void {
  const contact = visits.byId(invoice.lines[0]?.booking ?? 0)?.contact;
  const { name = "", phone = "", email = "", reply } = contact ?? {};
  const path = deskAt("invoices", invoice.id);
  const call = {
    about: callAbout(invoice.id),
    path,
    name,
    phone,
    email,
    words: kind,
    ...(reply && { reply }),
  };
  addCall(visits.db, call, visits.now());
}
