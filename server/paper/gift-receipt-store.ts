import { randomBytes, randomUUID } from "node:crypto";
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
}

/** Makes the receipt of a gift void, and tells its donor. */
export function voidReceipt(db: Writer, message: number, now: number): void {
  const known = receiptOf(db, message);
  if (!known || known.void_at !== null) return;
  const { fields } = first(db, query.selectFrom("messages").select("fields").where("id", "=", message)) ?? {};
  // Whoever has not got it yet need not hear that it is void.
  const isKnown = known.state === "sent";
  const mail = isKnown ? newMail(db, fields ?? "{}", now) : { state: "none" as const };
  run(
    db,
    query
      .updateTable("gift_receipts")
      .set({ void_at: now, ...mail })
      .where("id", "=", known.id),
  );
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
