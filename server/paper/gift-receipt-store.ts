import { randomBytes, randomUUID } from "node:crypto";
import { deskPath } from "#domain/desk/addresses.ts";
import { addCall } from "../calls/calls-store.ts";
import { mailFact } from "../mail/mail-store.ts";
import { readFact } from "../store/facts.ts";
import { first, query, type Reader, run, type Writer } from "../store/query.ts";
import type { Row } from "../store/tables.ts";

/**
 * Issues the receipt of a gift that was paid, inside the same transaction, and mails it. One that was void counts again.
 * An order has its own paper, and is left out.
 */
export function issueReceipt(db: Writer, message: number, now: number): void {
  const found = first(db, query.selectFrom("messages").select(["form", "fields"]).where("id", "=", message));
  if (found?.form !== "donation") return;
  const receipt = { issued_at: now, void_at: null, ...newMail(db, found.fields, now) };
  run(
    db,
    query
      .insertInto("gift_receipts")
      .values({ message, key: randomBytes(16).toString("base64url"), ...receipt })
      .onConflict((conflict) => conflict.column("message").doUpdateSet(receipt)),
  );
  if (receipt.state !== "none") return;
  callAbout(db, message, found.fields, { words: issuedWords(message), now });
}

function issuedWords(message: number): string {
  return `Thank you. Your gift has arrived. The number of its receipt is ${receiptNumber(message)}. Would you like it on paper?`;
}

function voidWords(message: number): string {
  return `Your gift was not paid after all, so the receipt ${receiptNumber(message)} counts no more. Please do not use it.`;
}

/** Puts a receipt whose mail was given up on *Calls to make*. @param id of the receipt */
export function tellOfReceipt(db: Writer, id: number, now: number): void {
  const receipt = first(db, query.selectFrom("gift_receipts").selectAll().where("id", "=", id));
  if (!receipt) return;
  const { message, void_at } = receipt;
  const row = first(db, query.selectFrom("messages").select("fields").where("id", "=", message));
  const words = void_at === null ? issuedWords(message) : voidWords(message);
  if (row) callAbout(db, message, row.fields, { words, now });
}

/** The number of the receipt of a gift. */
export function receiptNumber(message: number): string {
  return `G-${message}`;
}

/** What would be mailed to a donor and cannot be is for the staff to tell. */
function callAbout(
  db: Writer,
  message: number,
  fields: string,
  { words, now }: { words: string; now: number },
): void {
  const { firstName = "", lastName = "", email = "" }: Record<string, string> = JSON.parse(fields);
  const name = `${firstName} ${lastName}`.trim();
  const path = `${deskPath}/messages/${message}`;
  addCall(db, { about: `receipt ${message}`, path, name, email, phone: "", words }, now);
}

/** Makes the receipt of a gift void, and tells its donor. */
export function voidReceipt(db: Writer, message: number, now: number): void {
  const known = receiptOf(db, message);
  if (!known || known.void_at !== null) return;
  const { fields } = first(db, query.selectFrom("messages").select("fields").where("id", "=", message)) ?? {};
  // Whoever has not got it yet need not hear that it is void.
  const isKnown = known.state === "sent";
  const mail = isKnown ? newMail(db, fields ?? "{}", now) : { state: "none" as const };
  if (mail.state === "none" && known.state !== "waiting") {
    callAbout(db, message, fields ?? "{}", { words: voidWords(message), now });
  }
  run(
    db,
    query
      .updateTable("gift_receipts")
      .set({ void_at: now, ...mail })
      .where("id", "=", known.id),
  );
}

/** Corrects the receipt of a gift of which a part was given back, and tells its donor. @param more `left` is what stands of it */
export function correctReceipt(
  db: Writer,
  message: number,
  { left, now }: { readonly left: number; readonly now: number },
): void {
  if (left <= 0) {
    voidReceipt(db, message, now);
    return;
  }
  const known = receiptOf(db, message);
  // One that has not gone out yet says it anyway.
  if (!known || known.void_at !== null || known.state === "waiting") return;
  const { fields = "{}" } =
    first(db, query.selectFrom("messages").select("fields").where("id", "=", message)) ?? {};
  const mail = newMail(db, fields, now);
  const words = `Part of your gift was given back, so the receipt ${receiptNumber(message)} is corrected. Would you like it on paper?`;
  if (mail.state === "none") callAbout(db, message, fields, { words, now });
  run(db, query.updateTable("gift_receipts").set(mail).where("id", "=", known.id));
}

/** A mail that is due now, if there is an address and a server for it. */
function newMail(db: Reader, fields: string, now: number) {
  const hasAddress = /"email":"[^"]/.test(fields);
  const state = hasAddress && readFact(db, mailFact) === "configured" ? "waiting" : "none";
  return {
    state,
    mail_id: randomUUID(),
    next_at: now,
    attempts: 0,
    first_failed_at: null,
    error: null,
  } as const;
}

/** The receipt of a gift; undefined if none was issued. */
export function receiptOf(db: Reader, message: number): Row<"gift_receipts"> | undefined {
  return first(db, query.selectFrom("gift_receipts").selectAll().where("message", "=", message));
}

/** The receipt that a link leads to. */
export function receiptByKey(db: Reader, key: string): Row<"gift_receipts"> | undefined {
  return first(db, query.selectFrom("gift_receipts").selectAll().where("key", "=", key));
}
