import type { MoveWay } from "#domain/ledger.ts";
import { hundredthsOf, smallestOf } from "#domain/money.ts";
import { dateAt, TICK_MS } from "../booking/clock.ts";
import type { Ledger } from "../booking/ledger.ts";
import { movesOf, recordMove, sumOf } from "../money/ledger.ts";
import type { Reader } from "../store/query.ts";
import { creditOf, type Invoice, type InvoiceLine, type InvoiceTax, insertInvoice } from "./invoice-store.ts";

/** Whom an invoice is for. */
export type InvoiceTo = {
  readonly recipient: string;
  readonly orderNumber: string;
  readonly tax: InvoiceTax | undefined;
  /** The member of staff who issues it. */
  readonly person: number;
};

/** What is open of visits, as lines of an invoice. @param references of bookings */
export function openLines(
  { db, setup, byReference, linesOf }: Ledger,
  references: readonly string[],
): InvoiceLine[] {
  const { timeZone, currency } = setup();
  return references.flatMap((reference) => {
    const booking = byReference(reference);
    const lines = booking ? linesOf(booking.id) : [];
    return lines.flatMap((line) => {
      const paid = hundredthsOf(sumOf(movesOf(db, "line", line.id)), currency);
      const gross = line.price - paid;
      if (!booking || line.cancelledAt !== undefined || gross <= 0) return [];
      const day = dateAt(line.tick * TICK_MS, timeZone);
      return [{ line: line.id, booking: booking.id, reference, what: line.name, day, quantity: 1, gross }];
    });
  });
}

/**
 * Issues an invoice for what is open of visits, inside a transaction. They are then paid by invoice: what is owed by
 * invoice is the sum of that way in the ledger.
 */
export function issueInvoice(ledger: Ledger, lines: readonly InvoiceLine[], to: InvoiceTo): Invoice {
  const { db, now, setup } = ledger;
  const { currency } = setup();
  const { recipient, orderNumber, tax } = to;
  const paper = { kind: "invoice", issuedAt: now(), recipient, orderNumber, currency, lines, tax } as const;
  const invoice = insertInvoice(db, { ...paper, of: undefined });
  move(ledger, invoice, "invoice", 1, to.person);
  for (const booking of new Set(lines.map((line) => line.booking)))
    ledger.vouch(booking, "payment", "studio");
  return invoice;
}

/** Writes what an invoice asks for into the ledger. @param sign 1 to add it, −1 to take it back */
function move(
  { db, now }: Ledger,
  { lines, currency }: Invoice,
  way: MoveWay,
  sign: 1 | -1,
  person: number,
): void {
  for (const { line, booking, gross } of lines)
    recordMove(db, {
      ...{ at: now(), kind: "visit", way, amount: sign * smallestOf(gross, currency), currency },
      ...{ booking, line, person },
    });
}

/** Whether an invoice was paid, or taken back. */
export type InvoiceState = "open" | "paid" | "credited";

/** How an invoice stands. */
export function stateOf(db: Reader, { id, lines }: Invoice): InvoiceState {
  if (creditOf(db, id)) return "credited";
  const owed = lines.flatMap(({ line }) => movesOf(db, "line", line)).filter(({ way }) => way === "invoice");
  return sumOf(owed) > 0 ? "open" : "paid";
}

/** Notes that an invoice was paid, inside a transaction. @returns false if it is not open */
export function payInvoice(ledger: Ledger, invoice: Invoice, way: MoveWay, person: number): boolean {
  if (invoice.kind !== "invoice" || stateOf(ledger.db, invoice) !== "open") return false;
  move(ledger, invoice, "invoice", -1, person);
  move(ledger, invoice, way, 1, person);
  return true;
}

/**
 * Takes an invoice back by a credit note, inside a transaction: its visits are then to be paid as before.
 * @returns the credit note; undefined if it was paid, or taken back before
 */
export function creditInvoice(ledger: Ledger, invoice: Invoice, person: number): Invoice | undefined {
  if (invoice.kind !== "invoice" || stateOf(ledger.db, invoice) !== "open") return undefined;
  const { id, name: _, ...paper } = invoice;
  const credit = insertInvoice(ledger.db, { ...paper, kind: "credit", issuedAt: ledger.now(), of: id });
  move(ledger, invoice, "invoice", -1, person);
  return credit;
}
