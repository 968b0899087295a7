import type { OrderLine } from "./forms/order-lines.ts";
import type { PassTerms, PassView } from "./guest-passes.ts";

/** A line of an order at today's price; `terms` if it is a pass or a voucher. */
export type PricedLine = OrderLine & { readonly terms?: PassTerms };

/** An order that somebody wants to pay online. */
export type NewOrder = {
  readonly submissionId: string;
  readonly lines: readonly PricedLine[];
  readonly name: string;
  readonly email: string;
  readonly studio: { readonly name: string; readonly currency: string; readonly timeZone: string };
};

/** How the payment of an order came out. An order stands either way: what was not paid is paid at pickup. */
export type OrderPaid =
  | {
      readonly kind: "paid";
      readonly sum: string;
      readonly isTest: boolean;
      readonly passes: readonly PassView[];
    }
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "ended" }
  /** The provider could not be asked. */
  | { readonly kind: "unknown" };

/** Where to pay for an order, or why one cannot: it stands all the same. */
export type OrderBegun =
  | { readonly kind: "pay"; readonly url: string }
  | { readonly kind: "paid" }
  | { readonly kind: "down" }
  /** Nothing was stored: too many payments were begun from one connection. */
  | { readonly kind: "too-many"; readonly seconds: number };

/** Orders of the shop that are paid online. */
export type OrderService = {
  /** Whether they can be paid online now. */
  readonly canPay: boolean;
  /** Stores an order and begins to pay for it. The same submission again is the same order. */
  readonly pay: (order: NewOrder, origin: string) => Promise<OrderBegun>;
  /** How a payment came out, by the ticket of the way back. @returns undefined for a wrong or old ticket */
  readonly comeBack: (ticket: string) => Promise<OrderPaid | undefined>;
};

/** The page where a cart is paid online. */
export const payOrderPath = "/shop/pay";

/** Where somebody comes back to from paying for an order. */
export function orderPaidPath(ticket: string): string {
  return `/shop/paid?ticket=${ticket}`;
}

/** Most passes and vouchers in one order that is paid online. */
export const mostPasses = 20;
