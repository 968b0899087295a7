import { randomBytes } from "node:crypto";
import { type OrderLine, readOrderLines } from "#core/form/kinds/cart/order-lines.ts";
import { movesOf, standing, sumOf } from "#core/money/money-store.server.ts";
import {
  dropUnsentMails,
  hasMail,
  lastMail,
  mailsAbout,
  queueMail,
  queueOnly,
} from "#core/outbox/mail-store.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import {
  all,
  first,
  hasTable,
  query,
  type Reader,
  run,
  runFirst,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { readAmount } from "#core/values/money-text.ts";
import type { Invoice, InvoicePaper } from "#core/values/paper.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import type { Message } from "#features/messages/messages.server.ts";
import { bankDetails } from "./bank-details.server.ts";

/**
 * Issues the receipt of a gift that was paid, inside the same transaction, and mails it. One that was void counts again.
 * An order has one only for what is paid by gift.
 */
export function issueReceipt(db: Writer, message: number, now: number): void {
  const found = first(db, query.selectFrom("messages").select(["form", "fields"]).where("id", "=", message));
  if (!found || !giftIn({ form: found.form, fields: JSON.parse(found.fields) })) return;
  const receipt = { issued_at: now, void_at: null };
  const issued = query
    .insertInto("gift_receipts")
    .values({ message, key: randomBytes(16).toString("base64url"), ...receipt })
    .onConflict((conflict) => conflict.column("message").doUpdateSet(receipt))
    .returning("id");
  const stored = runFirst(db, issued);
  if (stored && mailReceipt(db, stored.id, found.fields, now)) return;
  callDonor(db, message, found.fields, now);
}

/**
 * What of a message is a gift, in hundredths: all that is paid, or of an order at most what is paid by gift; and what its giver
 * gets for it is worth. Undefined if nothing is.
 */
export function giftIn({
  form,
  fields: { cart = "", worth = "" },
}: Pick<Message, "form" | "fields">): { readonly most: number; readonly worth: number } | undefined {
  if (form === "donation") return { most: Number.MAX_SAFE_INTEGER, worth: readAmount(worth, true) ?? 0 };
  const given = (readOrderLines(cart, true) ?? []).filter((line) => line.worth !== undefined);
  const sum = (of: (line: OrderLine) => number) =>
    given.reduce((all, line) => all + of(line) * line.quantity, 0);
  return given.length > 0
    ? { most: sum(({ price }) => price), worth: sum((line) => line.worth ?? 0) }
    : undefined;
}

function issuedWords(message: number): string {
  return `Thank you. Your gift has arrived. The number of its receipt is ${receiptNumber(message)}. Would you like it on paper?`;
}

function voidWords(message: number, isGivenBack: boolean): string {
  const what = isGivenBack ? "was given back" : "was not paid after all";
  return `Your gift ${what}, so the receipt ${receiptNumber(message)} counts no more. Please do not use it.`;
}

function correctedWords(message: number): string {
  return `Part of your gift was given back, so the receipt ${receiptNumber(message)} is corrected. Would you like it on paper?`;
}

/** What to say in a call about the receipt of a gift: it is there, or counts no more; undefined if there is none. */
export function receiptCallWords(db: Reader, message: number): string | undefined {
  const receipt = receiptOf(db, message);
  if (!receipt) return undefined;
  const isGivenBack = standing(movesOf(db, "message", message)).some(({ kind }) => kind === "refund");
  if (receipt.void_at !== null) return voidWords(message, isGivenBack);
  return isGivenBack ? correctedWords(message) : issuedWords(message);
}

/** Puts a receipt whose mail was given up on *Calls to make*. @param id of the receipt */
export function tellOfReceipt(db: Writer, id: number, now: number): void {
  const receipt = receiptById(db, id);
  if (!receipt) return;
  const { message } = receipt;
  callDonor(db, message, fieldsOf(db, message), now);
}

function fieldsOf(db: Reader, message: number): string {
  return first(db, query.selectFrom("messages").select("fields").where("id", "=", message))?.fields ?? "{}";
}

/** The number of the receipt of a gift. */
export function receiptNumber(message: number): string {
  return `G-${message}`;
}

/** What would be mailed to a donor and cannot be is for the staff to tell. */
function callDonor(db: Writer, message: number, fields: string, now: number): void {
  const texts: Record<string, string> = JSON.parse(fields);
  const { firstName = "", lastName = "", email, phone = "" } = texts;
  // Of a donor who was deleted, a declaration for the tax office may remain, with a name, and no way to reach them.
  if (email === undefined) return;
  const name = texts.name ?? `${firstName} ${lastName}`.trim();
  const path = deskAt("messages", message);
  addCall(db, { about: `receipt ${message}`, path, name, email, phone }, now);
}

/** Makes the receipt of a gift void, and tells its donor. */
export function voidReceipt(db: Writer, message: number, now: number): void {
  const known = receiptOf(db, message);
  if (!known || known.void_at !== null) return;
  const fields = fieldsOf(db, message);
  // Whoever has not got it yet need not hear that it is void.
  const before = stateOfMail(db, known.id);
  dropUnsentMails(db, { kind: "receipt", about: known.id });
  const isMailed = before === "sent" && mailReceipt(db, known.id, fields, now);
  if (!isMailed && before !== "waiting") callDonor(db, message, fields, now);
  run(db, query.updateTable("gift_receipts").set({ void_at: now }).where("id", "=", known.id));
}

/** Corrects the receipt of a gift of which a part was given back, and tells its donor; of all of it, voids it. */
export function correctReceipt(db: Writer, message: number, now: number): void {
  if (sumOf(movesOf(db, "message", message)) <= 0) {
    voidReceipt(db, message, now);
    return;
  }
  const known = receiptOf(db, message);
  // One that has not gone out yet says it anyway.
  if (!known || known.void_at !== null || stateOfMail(db, known.id) === "waiting") return;
  const fields = fieldsOf(db, message);
  if (!mailReceipt(db, known.id, fields, now)) callDonor(db, message, fields, now);
}

/** Queues the mail of a receipt, if there is an address and a server for it. @returns whether it did */
function mailReceipt(db: Writer, id: number, fields: string, now: number): boolean {
  const isMailed = /"email":"[^"]/.test(fields) && hasMail(db);
  if (isMailed) queueOnly(db, { kind: "receipt", about: id, now });
  return isMailed;
}

const stateOfMail = (db: Reader, receipt: number) => lastMail(db, { kind: "receipt", about: receipt })?.state;

/** A receipt by its number in the store. */
export function receiptById(db: Reader, id: number): Row<"gift_receipts"> | undefined {
  return first(db, query.selectFrom("gift_receipts").selectAll().where("id", "=", id));
}

/** The receipt of a gift; undefined if none was issued. */
export function receiptOf(db: Reader, message: number): Row<"gift_receipts"> | undefined {
  return first(db, query.selectFrom("gift_receipts").selectAll().where("message", "=", message));
}

/** The receipt that a link leads to. */
export function receiptByKey(db: Reader, key: string): Row<"gift_receipts"> | undefined {
  return first(db, query.selectFrom("gift_receipts").selectAll().where("key", "=", key));
}

/** What a call about an invoice is about. */
export function callAbout(id: number): string {
  return `invoice ${id}`;
}

/** Which mail about an invoice: that it was issued, or a reminder. */
export type InvoiceNews = "issued" | "reminder";

/** What the numbers of a series begin with: a letter, or the day of the last restore, such as `261128`. */
const letterFact = "invoice letter";

function letterOf(db: Reader): string {
  return readFact(db, letterFact) ?? "A";
}

/**
 * Goes on in a series of its own after a restore: what was issued since the backup keeps its numbers. The series is named by the day
 * of the restore, and by the time, too, where the day is taken.
 * @param replaced the store that was in use; undefined if there is none
 * @param now milliseconds since 1970
 */
export function nextSeries(db: Writer, replaced: Reader | undefined, now: number): void {
  const stores = [db, ...(replaced ? [replaced] : [])];
  const isTaken = (letter: string) =>
    stores.some((store) => letterOf(store) === letter || hasSeries(store, letter));
  const time = new Date(now).toLocaleString("sv-SE").replace(/\D/g, "").slice(2);
  // Day, hour, minute, second.
  const names = [6, 8, 10, 12].map((length) => time.slice(0, length));
  writeFact(db, letterFact, names.find((name) => !isTaken(name)) ?? time);
}

function hasSeries(db: Reader, letter: string): boolean {
  if (!hasTable(db, "invoices")) return false;
  return (
    first(db, query.selectFrom("invoices").select("id").where("letter", "=", letter).limit(1)) !== undefined
  );
}

const invoices = query.selectFrom("invoices").selectAll();

/** Stores a paper under the next number of its series, inside the transaction that issues it: no number is left out. */
export function insertInvoice(
  db: Writer,
  { lines, tax, of, issuedAt, dueAt, orderNumber, ...paper }: Omit<Invoice, "id" | "name">,
): Invoice {
  const letter = letterOf(db);
  const numbers = query.selectFrom("invoices").select(({ fn }) => fn.max("number").as("number"));
  const last = first(db, numbers.where("kind", "=", paper.kind).where("letter", "=", letter));
  const row = {
    ...paper,
    letter,
    number: (last?.number ?? 0) + 1,
    issued_at: issuedAt,
    order_number: orderNumber,
    lines: JSON.stringify(lines.map(({ line, ...what }) => ({ line, ...what }))),
    tax: tax ? JSON.stringify(tax) : null,
    credits: of ?? null,
    key: randomBytes(16).toString("base64url"),
    due_at: dueAt ?? null,
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
    dueAt: row.due_at ?? undefined,
  };
}

/** An invoice or a credit note by its number in the store. */
export function invoiceById(db: Reader, id: number): Invoice | undefined {
  const row = first(db, invoices.where("id", "=", id));
  return row && invoiceOf(row);
}

/** An invoice or a credit note by the key of its own; undefined for a wrong one. */
export function invoiceByKey(db: Reader, key: string): Invoice | undefined {
  const row = key === "" ? undefined : first(db, invoices.where("key", "=", key));
  return row && invoiceOf(row);
}

/** The key that opens an invoice or a credit note, and nothing else. */
export function keyOfInvoice(db: Reader, id: number): string {
  return first(db, query.selectFrom("invoices").select("key").where("id", "=", id))?.key ?? "";
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

/** A paper with the names of those that belong to it, and where it is paid to now. */
export function withOthers(db: Reader, paper: Invoice, now: number): InvoicePaper {
  const of = paper.of === undefined ? undefined : invoiceById(db, paper.of);
  const others = of ? [of] : creditsOf(db, paper.id);
  const { current } = bankDetails(db, now);
  return {
    ...paper,
    others: others.map(({ id, name }) => ({ id, name })),
    ...(current?.text && { bank: { text: current.text, since: current.sameSince ?? current.since } }),
  };
}

/** Queues a mail with the link to an invoice, or a reminder of one, to the guest of its first visit. */
export function queueInvoiceMail(db: Writer, id: number, what: InvoiceNews, now: number): void {
  queueMail(db, { kind: "invoice", about: id, what, now });
}

/** When mails about an invoice were queued, oldest first. */
export function mailsOfInvoice(
  db: Reader,
  id: number,
): { readonly what: InvoiceNews; readonly at: number }[] {
  return mailsAbout(db, { kind: "invoice", about: id }).map(({ what, made_at }) => ({
    what: what as InvoiceNews,
    at: made_at,
  }));
}

/** Deletes invoices and credit notes that no law asks for any more. */
export function dropOldInvoices(db: Writer, issuedBefore: number): void {
  run(db, query.deleteFrom("invoices").where("issued_at", "<", issuedBefore));
}

/** Invoices that ask for something still, the newest first. */
export function owedInvoices(db: Reader): Invoice[] {
  const asked = query.selectFrom("money_moves").select("invoice").where("way", "=", "invoice");
  const owed = asked.groupBy("invoice").having(({ fn }) => fn.sum("amount"), ">", 0);
  return all(db, invoices.where("id", "in", owed).orderBy("id", "desc")).map(invoiceOf);
}

/** All invoices and credit notes, the newest first. */
export function listInvoices(db: Reader, limit: number): Invoice[] {
  return all(db, invoices.orderBy("id", "desc").limit(limit)).map(invoiceOf);
}

/** Which paper a visit was invoiced or credited on, oldest first. */
export function papersByLine(db: Reader): ReadonlyMap<number, readonly Invoice[]> {
  const byLine = new Map<number, Invoice[]>();
  for (const paper of listInvoices(db, -1).reverse())
    for (const { line } of paper.lines) byLine.set(line, [...(byLine.get(line) ?? []), paper]);
  return byLine;
}

/** For each donor that was joined or parted, whose letter their gifts stand in; empty for a letter to each of their names. */
export function donorChoices(db: Reader): ReadonlyMap<string, string> {
  const rows = all(db, query.selectFrom("donor_choices").select(["donor", "joined_to"]));
  return new Map(rows.map(({ donor, joined_to }) => [donor, joined_to]));
}

/** Notes what becomes of a donor's gifts; undefined forgets it. */
export function setDonorChoice(db: Writer, donor: string, joined_to: string | undefined): void {
  run(db, query.deleteFrom("donor_choices").where("donor", "=", donor));
  if (joined_to !== undefined) run(db, query.insertInto("donor_choices").values({ donor, joined_to }));
}

/** Between an address and a name, where the names of an address get a letter each. */
export const partSeparator = " / ";

/** Forgets what was chosen about an address, also where others were joined to it. */
export function forgetDonor(db: Writer, email: string): void {
  for (const [donor, to] of donorChoices(db))
    if ([donor, to].some((key) => key === email || key.startsWith(email + partSeparator)))
      setDonorChoice(db, donor, undefined);
}

/** The key that opens the receipt of a booking, and nothing else; made when it is first asked for, inside a transaction. */
export function receiptKey(db: Writer, booking: number): string {
  const known = first(db, query.selectFrom("bookings").select("receipt_key").where("id", "=", booking));
  if (known?.receipt_key) return known.receipt_key;
  const key = randomBytes(16).toString("base64url");
  run(db, query.updateTable("bookings").set({ receipt_key: key }).where("id", "=", booking));
  return key;
}

/** The booking whose receipt a key opens; undefined for a wrong one. */
export function bookingOfReceipt(db: Reader, key: string): number | undefined {
  const found = query.selectFrom("bookings").select("id").where("receipt_key", "=", key);
  return key === "" ? undefined : first(db, found)?.id;
}
