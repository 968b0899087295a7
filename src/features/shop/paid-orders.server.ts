import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { deleteUnpaid } from "#core/booking/pass-store.server.ts";
import type { VoidWhy } from "#core/booking/void-why.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { Writer } from "#core/store/query.server.ts";
import { formatAmount, smallestOf } from "#core/values/money-text.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { findMessage } from "#features/messages/messages.server.ts";
import { isSettled, settlePaidOnline } from "#features/money/money.server.ts";
import { handOver, passPayMs, startPass } from "#features/passes/passes.server.ts";
import {
  backAtOnce,
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

  /**
   * No mail tells who has paid that something of it goes back, so the staff do.
   * @param known address at the provider, where the order has none
   */
  function tell({ id, message }: Payment, known = ""): void {
    const { fields } = (message !== null && findMessage(db, message)) || {};
    const to = { name: fields?.name ?? "", email: fields?.email || known };
    if (to.email === "") return;
    const path = fields && message !== null ? deskAt("messages", message) : deskAt("gifts");
    addCall(db, { about: `payment ${id}`, path, ...to, phone: "" }, now());
  }

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
      const gone = shares.filter(
        (share, index) => !handOver(books, payment, { ...share, id: `${intent}.${index}` }),
      );
      for (const share of gone) beginRefund(db, payment, { ...share, why: impossible, now: now() });
      if (gone.length > 0) tell(payment);
      return undefined;
    },
    wentBack(payment, why, email) {
      dropPasses(payment);
      if (why !== "person deleted") tell(payment, email);
    },
    backWords(payment, why, goes) {
      const { message, amount, currency } = payment;
      if (why === impossible) {
        const sum = backAtOnce(db, payment)?.sum ?? "";
        const rest = sum === formatAmount(amount, currency) ? "" : " All else that you ordered is paid.";
        return `Your payment arrived after it had ended here, so not every pass of your order was made. ${goes(sum)}${rest} If you still want it, you are welcome to buy it again, online or at the studio.`;
      }
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
