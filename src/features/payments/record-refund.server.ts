import { type Move, type NewMove, paidMoves, recordMove } from "#core/money/money-store.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { correctReceipt } from "#features/papers/papers.server.ts";
import type { Payment, Refund } from "./payment-store.server.ts";

/** Writes what went back of a payment, inside a transaction. The receipt of what was given with it is corrected. */
export function recordRefund(
  db: Writer,
  { amount, currency, booking, line, pass }: Refund,
  { intent, is_test }: Payment,
  by: Pick<NewMove, "at" | "way" | "person" | "provider">,
): void {
  const isOf = (move: Move) => move.line === line && move.pass === pass;
  const message = paidMoves(db, intent ?? "").find(isOf)?.message;
  const of = { booking, line, pass, message };
  recordMove(db, { ...by, ...of, kind: "refund", amount: -amount, currency, isTest: is_test === 1 });
  if (message != null) correctReceipt(db, message, by.at);
}
