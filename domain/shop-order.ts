import type { OrderLine } from "./forms/order-lines.ts";
import type { PassTerms } from "./guest-passes.ts";

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

/** The page where a cart is paid online. */
export const payOrderPath = "/shop/pay";

/** Where somebody comes back to from paying for an order. */
export function orderPaidPath(ticket: string): string {
  return `/shop/paid?ticket=${ticket}`;
}

/** Most passes and vouchers in one order that is paid online. */
export const mostPasses = 20;
