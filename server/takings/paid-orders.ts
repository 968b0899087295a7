import { formatAmount, smallestOf } from "#domain/money.ts";
import { type NewOrder, type OrderService, orderPaidPath } from "#domain/shop-order.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import type { Ledger } from "../booking/ledger.ts";
import { isKey } from "../booking/secret.ts";
import { digestOf } from "../form/submission.ts";
import { handOver, payMs } from "../passes/online-passes.ts";
import { viewPass } from "../passes/pass-service.ts";
import { deleteUnpaid, passById } from "../passes/pass-store.ts";
import { startPass } from "../passes/pay-with-pass.ts";
import type { Checkout, PaidFor } from "../payments/checkout.ts";
import { type Payment, paymentsOfMessage } from "../payments/payment-store.ts";
import type { Inbox } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { settleOrder } from "./takings-store.ts";

/** A pass in an order, and what of the payment is for it, in the smallest unit of the currency. */
type PassShare = { readonly pass: number; readonly amount: number };

function sharesIn({ shares }: Payment): readonly PassShare[] {
  return JSON.parse(shares);
}

/** The message of an order: the same as that of one that is paid at pickup. */
function messageOf({ submissionId, lines, name, email }: NewOrder): NewMessage {
  const cart = JSON.stringify(lines.map(({ terms: _, ...line }) => line));
  const fields = { cart, name, email };
  return {
    form: "order",
    submissionId,
    digest: digestOf(fields, undefined),
    page: "/shop",
    fields,
    file: undefined,
    isSpam: false,
  };
}

/** Begins to pay for an order, inside a transaction. Its passes hold nothing until it is paid. @returns the number of the payment */
function beginToPay(
  { db, now }: Pick<Ledger, "db" | "now">,
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
              ...{ product: title, price, terms, currency, timeZone, email },
              ...{ sold_at: now(), source: "online", is_test: checkout.isTest ? 1 : 0 },
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
    ...{ kind: "order", message, currency, items, email, until: now() + payMs, reference: "" },
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    shares: JSON.stringify(shares),
    description: `${studio.name}: order ${message}`,
    back: `${origin}${orderPaidPath("")}`,
  });
}

/** What becomes of an order that is paid, or not: unpaid it stands, to be paid at pickup. */
export function paidOrders(books: Pick<Ledger, "db" | "now">): PaidFor {
  const { db, now } = books;
  return {
    paid(payment) {
      const shares = sharesIn(payment);
      const intent = payment.intent ?? payment.key;
      const amount = shares.reduce((rest, share) => rest - share.amount, payment.amount);
      const move = {
        ...{ at: now(), amount, currency: payment.currency, isTest: payment.is_test === 1 },
        provider: { account: "stripe", payment: intent, id: intent },
      };
      if (payment.message !== null) settleOrder(db, payment.message, amount > 0 ? move : undefined, now());
      for (const [index, share] of shares.entries())
        handOver(books, payment, { ...share, id: `${intent}.${index}` });
    },
    ended(payment) {
      for (const { pass } of sharesIn(payment)) deleteUnpaid(db, pass);
    },
  };
}

/** Orders of the shop, for whoever pays online. */
export function orderService(
  system: BookingSystem,
  { inbox, onStored }: { readonly inbox: Inbox; readonly onStored: () => void },
): OrderService {
  const { checkout, ledger, write } = system;
  const { db } = ledger;
  return {
    canPay: checkout?.works() ?? false,
    async pay(order, origin) {
      const { id, isNew } = await inbox.save(messageOf(order));
      if (isNew) onStored();
      if (!checkout?.works()) return { kind: "down" };
      const begun = await write(() => {
        const known = paymentsOfMessage(db, id);
        const going = known.find(({ state }) => state !== "ended");
        return going?.id ?? beginToPay(ledger, checkout, { order, message: id, origin });
      });
      const opened = await checkout.open(begun);
      return opened.kind === "open" ? { kind: "pay", url: opened.url } : opened;
    },
    async comeBack(ticket) {
      const known = checkout && isKey(ticket) ? checkout.byTicket(ticket) : undefined;
      if (!checkout || known?.kind !== "order") return undefined;
      try {
        const payment = await checkout.look(known);
        if (payment.state === "open" && payment.url !== null) return { kind: "open", url: payment.url };
        if (payment.state !== "paid") return { kind: payment.state === "begun" ? "unknown" : "ended" };
        const sum = formatAmount(payment.amount, payment.currency);
        const passes = system.setup()
          ? sharesIn(payment).flatMap(({ pass: id }) => {
              const pass = passById(db, id);
              return pass ? [viewPass(system, pass)] : [];
            })
          : [];
        return { kind: "paid", sum, isTest: payment.is_test === 1, passes };
      } catch {
        return { kind: "unknown" };
      }
    },
  };
}
