import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { deleteUnpaid } from "#core/booking/pass-store.server.ts";
import type { VoidWhy } from "#core/booking/void-payments.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { Writer } from "#core/store/query.server.ts";
import { formatAmount, smallestOf } from "#core/values/money-text.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { findMessage } from "#features/messages/messages.server.ts";
import { isSettled, settlePaidOnline } from "#features/money/money.server.ts";
import { handOver, passPayMs, startPass } from "#features/passes/passes.server.ts";
import {
  beginRefund,
  type Checkout,
  impossible,
  openPaymentsFor,
  type PaidFor,
  type Payment,
  voidPayment,
} from "#features/payments/payments.server.ts";
import { type NewOrder, orderPaidPath } from "./model.ts";

/** A pass in an order, and what of the payment is for it, in the smallest unit of the currency. */
type PassShare = { readonly pass: number; readonly amount: number };

/** The passes of an order that is paid online. */
export function passShares({ shares }: Payment): readonly PassShare[] {
  return JSON.parse(shares);
}

/** Begins to pay for an order, inside a transaction. Its passes hold nothing until it is paid. @returns the number of the payment */
export function beginToPayOrder(
  { db, now }: Pick<VisitStore, "db" | "now">,
  checkout: Checkout,
  { order, message, origin }: { order: NewOrder; message: number; origin: string },
): number {
  const { lines, email, studio } = order;
  const { currency, timeZone } = studio;
  const of = (cents: number) => smallestOf(cents, currency);
  const by = { sold_at: now(), source: "online", is_test: checkout.isTest ? 1 : 0 } as const;
  const shares = lines.flatMap(({ terms, title: product, price, quantity }): PassShare[] => {
    if (!terms) return [];
    const sold = { ...by, product, price, terms, currency, timeZone, email };
    return Array.from({ length: quantity }, () => ({ pass: startPass(db, sold), amount: of(price) }));
  });
  const items = lines.map(({ title, color, size, price, quantity }) => ({
    name: [`${quantity} × ${title}`, color, size].filter(Boolean).join(", "),
    amount: of(price * quantity),
  }));
  return checkout.begin({
    kind: "order",
    message,
    currency,
    items,
    email,
    until: now() + passPayMs,
    reference: "",
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    shares: JSON.stringify(shares),
    description: `${studio.name}: order ${message}`,
    back: `${origin}${orderPaidPath("")}`,
  });
}

/** Passes that are not paid were never anybody's. */
function dropUnpaidPasses(db: Writer, payment: Payment): void {
  for (const { pass } of passShares(payment)) deleteUnpaid(db, pass);
}

/** Ends what somebody has begun to pay for an order, inside the transaction of what it ends for. */
export function endOrder(db: Writer, message: number, why: VoidWhy, now: number): void {
  for (const payment of openPaymentsFor(db, "message", message)) {
    voidPayment(db, payment, why, now);
    dropUnpaidPasses(db, payment);
  }
}

/** What becomes of an order that is paid, or not: unpaid it stands, to be paid at pickup. Paid before, all of it goes back. */
export function paidOrders(books: Pick<VisitStore, "db" | "now">): PaidFor {
  const { db, now } = books;

  const dropPasses = (payment: Payment) => dropUnpaidPasses(db, payment);

  return {
    paid(payment) {
      const { message, currency } = payment;
      const shares = passShares(payment);
      const intent = payment.intent ?? payment.key;
      const provider = { account: providerAccount, payment: intent, id: intent };
      const of = { at: now(), currency, isTest: payment.is_test === 1, provider };
      const isPaid = message !== null && isSettled(db, message);
      // The order was deleted, or is paid already: there is nothing to pay for.
      if (message === null) return "order deleted";
      if (isPaid) return "paid meanwhile";
      const amount = shares.reduce((rest, share) => rest - share.amount, payment.amount);
      settlePaidOnline(db, message, amount > 0 ? { ...of, amount } : undefined, now());
      for (const [index, share] of shares.entries()) {
        if (handOver(books, payment, { ...share, id: `${intent}.${index}` })) continue;
        beginRefund(db, payment, { ...share, why: impossible, now: now() });
      }
      return undefined;
    },
    /** No mail tells who has paid for what was paid at the studio meanwhile, or for what had ended, so the staff do. */
    wentBack(payment, why, email) {
      dropPasses(payment);
      const { id, message } = payment;
      if (why === "person deleted") return;
      const { fields } = (message !== null && findMessage(db, message)) || {};
      const to = { name: fields?.name ?? "", email: fields?.email || email };
      if (to.email === "") return;
      const path = fields && message !== null ? deskAt("messages", message) : deskAt("gifts");
      addCall(db, { about: `payment ${id}`, path, ...to, phone: "" }, now());
    },
    backWords({ message, amount, currency }, why, goes) {
      const sum = goes(`your payment of ${formatAmount(amount, currency)}`);
      const order = message === null ? undefined : findMessage(db, message);
      if (!order || why === "order deleted")
        return `When your payment arrived, your order was no longer on our list, so ${sum} If you still want it, please tell us: we are happy to put it together for you.`;
      return isSettled(db, order.id)
        ? `Your order was paid before, so ${sum} The order stands as it is.`
        : `Your payment arrived after it had ended here, so ${sum} The order stands, to be paid when you pick it up.`;
    },
    ended: dropPasses,
  };
}
