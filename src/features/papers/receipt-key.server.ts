import { randomBytes } from "node:crypto";
import { first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";

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
