/** An order at today's prices, as the shop's pages show it and its server checks it. */

import type { PassTerms } from "#core/booking/guest-passes.ts";
import { type OrderLine, orderLimits } from "#core/form/kinds/cart/order-lines.ts";
import { formatCents } from "#core/values/money-text.ts";
import type { CatalogProduct } from "#site/content/catalog.ts";

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

/**
 * Prices a cart as the shop sells it today, whatever the cart says.
 * @param cart as a browser sent it
 * @returns the lines that are sold, and in sentences how they differ from what the buyer's page showed
 */
export function priceOrder(
  catalog: readonly CatalogProduct[],
  cart: readonly OrderLine[],
): { readonly lines: readonly PricedLine[]; readonly changes: readonly string[] } {
  const changes: string[] = [];
  const lines = cart.flatMap(({ id, quantity, ...seen }): PricedLine[] => {
    const product = catalog.find((each) => each.id === id || each.slug === id);
    const name = `“${product?.title ?? seen.title}”`;
    const gone = [
      [seen.color, product?.colors],
      [seen.size, product?.sizes],
    ].find(([choice, choices]) => choice && !choices?.includes(String(choice)));
    if (!product || gone) {
      changes.push(
        product ? `${name} is not sold in “${gone?.[0]}” any more.` : `${name} is not sold any more.`,
      );
      return [];
    }
    const { price, terms, worth } = product;
    const title = product.title.slice(0, orderLimits.label);
    if (title !== seen.title) changes.push(`“${seen.title}” is called ${name} now.`);
    if (price !== seen.price)
      changes.push(`${name} costs ${formatCents(price)} now, not ${formatCents(seen.price)}.`);
    return [
      {
        id,
        title,
        quantity,
        price,
        ...(seen.color && { color: seen.color }),
        ...(seen.size && { size: seen.size }),
        ...(terms ? { terms } : worth !== undefined && { worth }),
      },
    ];
  });
  return { lines, changes };
}

/** The page where a cart is paid online. */
export const payOrderPath = "/shop/pay";

/** Where somebody comes back to from paying for an order. */
export function orderPaidPath(ticket: string): string {
  return `/shop/paid?ticket=${ticket}`;
}

/** Most passes and vouchers in one order that is paid online. */
export const mostPasses = 20;
