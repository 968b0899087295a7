import type { BackWhy } from "#core/booking/void-why.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { Writer } from "#core/store/query.server.ts";
import { beginRefund, type Payment } from "./payment-store.server.ts";

/**
 * Gives all of a payment back that nothing comes of, inside the transaction that notes it as paid: what came in and what goes back
 * are both in the ledger, and neither is for anything.
 */
export function sendBack(db: Writer, payment: Payment, why: BackWhy, now: number): void {
  const { kind, booking, pass, amount, currency, is_test, key } = payment;
  const intent = payment.intent ?? key;
  const provider = { account: providerAccount, payment: intent, id: intent };
  const of = { at: now, kind, way: "online", booking, pass, amount, currency, provider } as const;
  recordMove(db, { ...of, isTest: is_test === 1 });
  beginRefund(db, payment, { amount, why, now });
}
