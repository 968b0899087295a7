import { readFact, writeFact } from "../store/facts.ts";
import { all, first, query, type Reader, runFirst, type Writer } from "../store/query.ts";
import type { Row } from "../store/tables.ts";

/** A line of an invoice, as it was issued. Amounts are hundredths. */
export type InvoiceLine = {
  /** Number of the line of the visit. */
  readonly line: number;
  readonly booking: number;
  readonly reference: string;
  readonly what: string;
  /** The day of the visit, on which it was supplied: `2026-12-04`. */
  readonly day: string;
  readonly quantity: number;
  readonly gross: number;
};

/** A tax as it was when an invoice was issued. */
export type InvoiceTax = { readonly label: string; readonly percent: number; readonly number?: string };

/** An issued invoice or credit note. It never changes. */
export type Invoice = {
  readonly id: number;
  readonly kind: "invoice" | "credit";
  /** `A-12`; of a credit note `CA-3`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** Name and address, each on a line. */
  readonly recipient: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly tax: InvoiceTax | undefined;
  /** The invoice that a credit note takes back. */
  readonly of: number | undefined;
};

/** The letter of the series. After a restore it is the next one: what was issued since the backup keeps its numbers. */
const letterFact = "invoice letter";

function letterOf(db: Reader): string {
  return readFact(db, letterFact) ?? "A";
}

/** Goes on under the next letter: A to Z, then AA. */
export function nextLetter(db: Writer): void {
  const letter = letterOf(db);
  const last = letter.charCodeAt(letter.length - 1);
  const next =
    letter.at(-1) === "Z"
      ? `${"A".repeat(letter.length + 1)}`
      : letter.slice(0, -1) + String.fromCharCode(last + 1);
  writeFact(db, letterFact, next);
}

const invoices = query.selectFrom("invoices").selectAll();

/** Stores a paper under the next number of its series, inside the transaction that issues it: no number is left out. */
export function insertInvoice(
  db: Writer,
  { lines, tax, of, issuedAt, orderNumber, ...paper }: Omit<Invoice, "id" | "name">,
): Invoice {
  const letter = letterOf(db);
  const last = first(
    db,
    query
      .selectFrom("invoices")
      .select(({ fn }) => fn.max("number").as("number"))
      .where("kind", "=", paper.kind)
      .where("letter", "=", letter),
  );
  const row = {
    ...{ ...paper, letter, number: (last?.number ?? 0) + 1, issued_at: issuedAt, order_number: orderNumber },
    ...{ lines: JSON.stringify(lines), tax: tax ? JSON.stringify(tax) : null, credits: of ?? null },
    booking: lines[0]?.booking ?? 0,
  };
  const stored = runFirst(db, query.insertInto("invoices").values(row).returningAll());
  if (!stored) throw new Error("The invoice was not stored.");
  return invoiceOf(stored);
}

function invoiceOf(row: Row<"invoices">): Invoice {
  return {
    id: row.id,
    kind: row.kind,
    name: `${row.kind === "credit" ? "C" : ""}${row.letter}-${row.number}`,
    issuedAt: row.issued_at,
    recipient: row.recipient,
    orderNumber: row.order_number,
    currency: row.currency,
    lines: JSON.parse(row.lines),
    tax: row.tax === null ? undefined : JSON.parse(row.tax),
    of: row.credits ?? undefined,
  };
}

/** An invoice or a credit note by its number in the store. */
export function invoiceById(db: Reader, id: number): Invoice | undefined {
  const row = first(db, invoices.where("id", "=", id));
  return row && invoiceOf(row);
}

/** The credit note of an invoice; undefined if it stands. */
export function creditOf(db: Reader, id: number): Invoice | undefined {
  const row = first(db, invoices.where("credits", "=", id));
  return row && invoiceOf(row);
}

/** All invoices and credit notes, the newest first. */
export function listInvoices(db: Reader, limit: number): Invoice[] {
  return all(db, invoices.orderBy("id", "desc").limit(limit)).map(invoiceOf);
}
