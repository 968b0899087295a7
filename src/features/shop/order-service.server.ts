import { passById } from "#core/booking/pass-store.server.ts";
import { readOrderLines } from "#core/form/kinds/cart/order-lines.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { strings } from "#core/values/strings.ts";
import {
  digestOfMessage,
  type Inbox,
  type NewMessage,
  otherOfSubmission,
  replaceMessage,
} from "#features/messages/messages.server.ts";
import { isSettled } from "#features/money/money.server.ts";
import { viewPass } from "#features/passes/passes.server.ts";
import {
  backAtOnce,
  comeBack,
  paidTwice,
  paymentByTicket,
  paymentsOfMessage,
} from "#features/payments/payments.server.ts";
import type { BookingSystem } from "#features/visits/visits.server.ts";
import type { CatalogProduct } from "#site/content/catalog.ts";
import { type NewOrder, type PricedLine, priceOrder } from "./model.ts";
import { beginToPayOrder, passShares } from "./paid-orders.server.ts";

/** The cart of an order, as it is stored. */
function cartOf(lines: readonly PricedLine[]): string {
  return JSON.stringify(lines.map(({ terms: _, ...line }) => line));
}

/**
 * An order for pickup at the prices of the shop, whatever its buyer's page has sent.
 * @param catalog of the served release; undefined if this server has none
 * @param isElsewhere whether it comes from a page of another host, which may have been published later or earlier
 * @throws Refusal 422 that says what is different from what the buyer saw
 */
export function pricedOrder(
  message: NewMessage,
  catalog: readonly CatalogProduct[] | undefined,
  isElsewhere: boolean,
): NewMessage {
  const { form, fields } = message;
  if (form !== "order") return message;
  const { lines, changes } = priceOrder(catalog ?? [], readOrderLines(fields.cart ?? "") ?? []);
  if (catalog && changes.length === 0) return { ...message, fields: { ...fields, cart: cartOf(lines) } };
  if (catalog && !isElsewhere)
    throw new Refusal(422, strings.summaryTitle, {
      errors: [{ field: "cart", message: [...changes, lookItOver].join(" ") }],
    });
  const prices = [asTheirPage, ...(catalog ? changes : [])].join(" ");
  return { ...message, fields: { ...fields, prices } };
}

const lookItOver =
  "Nothing is ordered yet. Please open the shop page again, where your cart has today’s prices, look it over, and send it from there.";

const asTheirPage = "As the buyer’s page showed them. Please compare them with your shop.";

/** The message of an order: the same as that of one that is paid at pickup. */
function messageOf({ submissionId, lines, name, email }: NewOrder): NewMessage {
  const cart = cartOf(lines);
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

  /** Puts an order in the place of the same one that could not be paid. @returns whether there was one */
  function replaceUnpaid(message: NewMessage): boolean {
    const id = otherOfSubmission(db, message);
    const isUnpaid =
      id !== undefined &&
      !isSettled(db, id) &&
      paymentsOfMessage(db, id).every(({ state }) => state === "ended");
    if (isUnpaid) replaceMessage(db, id, message, system.now());
    return isUnpaid;
  }

  return {
    /**
     * Stores an order and begins to pay for it. The same submission again is the same order, also with another name or address, if it
     * could not be paid with the first. It stands all the same where it cannot be paid; nothing is stored if too many payments were
     * begun from one connection.
     */
    async pay(order: NewOrder, origin: string) {
      const wait = begunPasses.wait(visitor);
      if (wait > 0) return { kind: "too-many" as const, seconds: wait };
      begunPasses.count(visitor);
      const message = messageOf(order);
      const isOther = await write(() => replaceUnpaid(message));
      const { id, isNew } = await inbox.save(message);
      if (isNew || isOther) onStored();
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
        isGone: back !== undefined && !["paid meanwhile", paidTwice].includes(back.why),
      };
    },
  };
}
