import { formatAmount } from "#domain/money.ts";
import type { NewOrder, OrderService } from "#domain/shop-order.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import { digestOf } from "../form/submission.ts";
import { viewPass } from "../passes/pass-service.ts";
import { passById } from "../passes/pass-store.ts";
import { paymentByTicket, paymentsOfMessage } from "../payments/payment-store.ts";
import type { Inbox } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { beginToPayOrder, passShares } from "./paid-orders.ts";

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

/** Orders of the shop, for the visitor of one request. @param visitor counts for payments that are begun */
export function orderService(
  system: BookingSystem,
  visitor: string,
  { inbox, onStored }: { readonly inbox: Inbox; readonly onStored: () => void },
): OrderService {
  const { checkout, visits, begunPasses, write } = system;
  const { db } = visits;
  return {
    canPay: checkout?.works() ?? false,
    async pay(order, origin) {
      const wait = begunPasses.wait(visitor);
      if (wait > 0) return { kind: "too-many", seconds: wait };
      begunPasses.count(visitor);
      const { id, isNew } = await inbox.save(messageOf(order));
      if (isNew) onStored();
      if (!checkout?.works()) return { kind: "down" };
      const begun = await write(() => {
        const known = paymentsOfMessage(db, id);
        const going = known.find(({ state }) => state !== "ended");
        return going?.id ?? beginToPayOrder(visits, checkout, { order, message: id, origin });
      });
      const opened = await checkout.open(begun);
      return opened.kind === "open" ? { kind: "pay", url: opened.url } : opened;
    },
    async comeBack(ticket) {
      const known = paymentByTicket(db, ticket, system.now());
      if (known?.kind !== "order") return undefined;
      if (!checkout) return { kind: "unknown" };
      try {
        const payment = await checkout.look(known);
        if (payment.state === "open" && payment.url !== null) return { kind: "open", url: payment.url };
        if (payment.state !== "paid") return { kind: payment.state === "begun" ? "unknown" : "ended" };
        const sum = formatAmount(payment.amount, payment.currency);
        const passes = system.setup()
          ? passShares(payment).flatMap(({ pass: id }) => {
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
