import { formatAmount } from "#domain/money.ts";
import type { NewOrder } from "#domain/shop-order.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import { digestOfMessage } from "../form/submission.ts";
import { viewPass } from "../passes/pass-service.ts";
import { passById } from "../passes/pass-store.ts";
import { comeBack } from "../payments/checkout.ts";
import { backAtOnce, impossible, paymentByTicket, paymentsOfMessage } from "../payments/payment-store.ts";
import type { Inbox } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { beginToPayOrder, passShares } from "./paid-orders.ts";
import { isSettled } from "./takings-store.ts";

/** The message of an order: the same as that of one that is paid at pickup. */
function messageOf({ submissionId, lines, name, email }: NewOrder): NewMessage {
  const cart = JSON.stringify(lines.map(({ terms: _, ...line }) => line));
  const fields = { cart, name, email };
  return {
    form: "order",
    submissionId,
    digest: digestOfMessage(fields, undefined),
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
) {
  const { checkout, visits, begunPasses, write } = system;
  const { db } = visits;
  return {
    /**
     * Stores an order and begins to pay for it. The same submission again is the same order. It stands all the same where it
     * cannot be paid; nothing is stored if too many payments were begun from one connection.
     */
    async pay(order: NewOrder, origin: string) {
      const wait = begunPasses.wait(visitor);
      if (wait > 0) return { kind: "too-many" as const, seconds: wait };
      begunPasses.count(visitor);
      const { id, isNew } = await inbox.save(messageOf(order));
      if (isNew) onStored();
      if (!checkout?.works()) return { kind: "down" as const };
      const begun = await write(() => {
        const known = paymentsOfMessage(db, id);
        const going = known.find(({ state }) => state !== "ended");
        if (!going && isSettled(db, id)) return undefined;
        return going?.id ?? beginToPayOrder(visits, checkout, { order, message: id, origin });
      });
      if (begun === undefined) return { kind: "paid" as const };
      const opened = await checkout.open(begun);
      if (opened.kind === "ended") return { kind: "down" as const };
      return opened.kind === "open" ? { kind: "pay" as const, url: opened.url } : opened;
    },
    /** How a payment came out, by the ticket of the way back. @returns undefined for a wrong or old ticket */
    async comeBack(ticket: string) {
      const end = await comeBack(checkout, paymentByTicket(db, ticket, system.now()), "order");
      if (end?.kind !== "paid") return end;
      const { payment } = end;
      const passes = system.setup()
        ? passShares(payment).flatMap(({ pass: id }) => {
            const pass = passById(db, id);
            return pass ? [viewPass(system, pass)] : [];
          })
        : [];
      const sum = formatAmount(payment.amount, payment.currency);
      const back = backAtOnce(db, payment);
      return {
        kind: "paid" as const,
        sum,
        isTest: payment.is_test === 1,
        passes,
        goesBack: back?.sum,
        isGone: back?.why === impossible,
      };
    },
  };
}
