import { smallestOf } from "#domain/money.ts";
import { type NewOrder, orderPaidPath } from "#domain/shop-order.ts";
import type { VisitStore } from "../booking/open-visits.ts";
import { handOver, payMs } from "../passes/online-passes.ts";
import { deleteUnpaid } from "../passes/pass-store.ts";
import { startPass } from "../passes/pay-with-pass.ts";
import type { Checkout, PaidFor } from "../payments/checkout.ts";
import { beginRefund, type Payment } from "../payments/payment-store.ts";
import { settlePaidOnline } from "./takings-store.ts";

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
  const shares = lines.flatMap(({ terms, title, price, quantity }) =>
    terms
      ? Array.from(
          { length: quantity },
          (): PassShare => ({
            pass: startPass(db, {
              product: title,
              price,
              terms,
              currency,
              timeZone,
              email,
              sold_at: now(),
              source: "online",
              is_test: checkout.isTest ? 1 : 0,
            }),
            amount: of(price),
          }),
        )
      : [],
  );
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
    until: now() + payMs,
    reference: "",
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    shares: JSON.stringify(shares),
    description: `${studio.name}: order ${message}`,
    back: `${origin}${orderPaidPath("")}`,
  });
}

/** What becomes of an order that is paid, or not: unpaid it stands, to be paid at pickup. */
export function paidOrders(books: Pick<VisitStore, "db" | "now">): PaidFor {
  const { db, now } = books;
  return {
    paid(payment) {
      const shares = passShares(payment);
      const intent = payment.intent ?? payment.key;
      const amount = shares.reduce((rest, share) => rest - share.amount, payment.amount);
      const move = {
        at: now(),
        amount,
        currency: payment.currency,
        isTest: payment.is_test === 1,
        provider: { account: "stripe", payment: intent, id: intent },
      };
      if (payment.message !== null)
        settlePaidOnline(db, payment.message, amount > 0 ? move : undefined, now());
      for (const [index, share] of shares.entries()) {
        if (handOver(books, payment, { ...share, id: `${intent}.${index}` })) continue;
        beginRefund(db, payment, { ...share, why: "impossible", now: now() });
      }
    },
    ended(payment) {
      for (const { pass } of passShares(payment)) deleteUnpaid(db, pass);
    },
  };
}
