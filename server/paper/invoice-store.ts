import { randomUUID } from "node:crypto";
import type { Invoice, InvoicePaper } from "#domain/paper.ts";
import { readFact, writeFact } from "../store/facts.ts";
import { all, first, query, type Reader, run, runFirst, type Writer } from "../store/query.ts";
import type { Row } from "../store/tables.ts";

/** A mail about an invoice, as it is stored. */
export type InvoiceMail = Row<"invoice_mails">;

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

/** The credit notes of an invoice, oldest first. */
export function creditsOf(db: Reader, id: number): Invoice[] {
  return all(db, invoices.where("credits", "=", id).orderBy("id")).map(invoiceOf);
}

/** The invoices and credit notes that have a line of a visit, oldest first. @param line its number */
export function papersOfLine(db: Reader, line: number): Invoice[] {
  // In the words of `insertInvoice`: the number of the line comes first, and a comma after it.
  const found = invoices.where("lines", "like", `%{"line":${line},%`);
  return all(db, found.orderBy("id")).map(invoiceOf);
}

/** All invoices and credit notes that have a line of a visit, oldest first. */
export function papersOf(db: Reader, lines: readonly { readonly id: number }[]): Invoice[] {
  const papers = lines.flatMap(({ id }) => papersOfLine(db, id));
  return [...new Map(papers.map((paper) => [paper.id, paper])).values()];
}

/** A paper with the names of those that belong to it. */
export function withOthers(db: Reader, paper: Invoice): InvoicePaper {
  const of = paper.of === undefined ? undefined : invoiceById(db, paper.of);
  const others = of ? [of] : creditsOf(db, paper.id);
  return { ...paper, others: others.map(({ id, name }) => ({ id, name })) };
}

/** Queues a mail with the link to an invoice, or a reminder of one, to the guest of its first visit. */
export function queueInvoiceMail(
  db: Writer,
  { id: invoice, lines }: Invoice,
  { kind, now }: { readonly kind: InvoiceMail["kind"]; readonly now: number },
): void {
  const mail = {
    invoice,
    booking: lines[0]?.booking ?? 0,
    kind,
    mail_id: randomUUID(),
    made_at: now,
    next_at: now,
  };
  run(db, query.insertInto("invoice_mails").values(mail));
}

/** Mails about an invoice, oldest first. */
export function mailsOfInvoice(db: Reader, id: number): InvoiceMail[] {
  return all(db, query.selectFrom("invoice_mails").selectAll().where("invoice", "=", id).orderBy("id"));
}

/** A mail about an invoice, by its number. */
export function invoiceMail(db: Reader, id: number): InvoiceMail | undefined {
  return first(db, query.selectFrom("invoice_mails").selectAll().where("id", "=", id));
}

/** Deletes invoices and credit notes that no law asks for any more. */
export function dropOldInvoices(db: Writer, issuedBefore: number): void {
  const old = query.selectFrom("invoices").select("id").where("issued_at", "<", issuedBefore);
  run(db, query.deleteFrom("invoice_mails").where("invoice", "in", old));
  run(db, query.deleteFrom("invoices").where("issued_at", "<", issuedBefore));
}

/** All invoices and credit notes, the newest first. */
export function listInvoices(db: Reader, limit: number): Invoice[] {
  return all(db, invoices.orderBy("id", "desc").limit(limit)).map(invoiceOf);
}
