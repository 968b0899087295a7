import { payMinutes } from "#core/pay/online-payment.ts";
import { formatMoney } from "#core/values/money.ts";
import { isPayable } from "#core/values/payable.ts";
import { formatLength } from "#core/values/time.ts";
import { type BookingSetup, offerOf } from "./setup.ts";
import type { BookingMoney, PayChoice } from "./visit.ts";

/** A line of a visit that is about to be booked. */
type PricedLine = { readonly id: number; readonly offer: string; readonly price: number };

/** What is paid online for each line, in hundredths. Lines of which nothing is are missing. */
export type Shares = readonly { readonly line: number; readonly cents: number }[];

/** What of each line is paid online. @param isAll also what the guest may choose to pay online */
export function sharesOf(lines: readonly PricedLine[], setup: BookingSetup, isAll: boolean): Shares {
  return lines.flatMap(({ id, offer, price }) => {
    const rule = offerOf(setup, offer)?.pay;
    const isWhole = rule === "full" || (rule === "choice" && isAll);
    const cents = typeof rule === "object" ? Math.min(rule.deposit, price) : isWhole ? price : 0;
    return cents > 0 ? [{ line: id, cents }] : [];
  });
}

/** The sum of shares, or 0 if Stripe takes no such sum. */
export function onlineSum(shares: Shares, currency: string): number {
  const sum = shares.reduce((all, { cents }) => all + cents, 0);
  return isPayable(sum, currency) ? sum : 0;
}

/** How a visit can be paid, if online payments work. */
export function payChoice(lines: readonly PricedLine[], setup: BookingSetup): PayChoice {
  const sum = (isAll: boolean) => onlineSum(sharesOf(lines, setup, isAll), setup.currency);
  return { needed: sum(false), online: sum(true) };
}

/** Whether a visit can be paid by invoice: something is to be paid, and all of it may be. */
export function mayInvoice(lines: readonly PricedLine[], setup: BookingSetup): boolean {
  const priced = lines.filter(({ price }) => price > 0);
  return priced.length > 0 && priced.every(({ offer }) => offerOf(setup, offer)?.invoice === true);
}

/** What the history of a visit says where the studio has asked its guest to pay online. */
export const askedToPay = "asked to pay online";

/** How long one may take to pay online, in milliseconds. */
export function payMs({ payWithin = payMinutes }: BookingSetup): number {
  return payWithin * 60_000;
}

/** The same as display text: `2 hours`. */
export function payLength(setup: BookingSetup): string {
  return formatLength(payMs(setup) / 60_000);
}

/** How long a bank takes to show what was given back. */
export const backTakes = "It usually arrives within 5 to 10 days.";

/** What of a payment is given back. @param sum as display text */
export function goesBackWords(sum: string): string {
  return `${sum} goes back the way it was paid. ${backTakes}`;
}

/** How a booked visit is paid: `$20 is paid. $15 is left to pay at the studio.` */
export function paidWords(money: BookingMoney | undefined): string[] {
  if (!money) return [];
  const { currency, paid, back, due, invoiced, isTest, isStuck } = money;
  const sum = (cents: number) => formatMoney(cents, currency);
  const nothing = invoiced > 0 || back > 0 ? [] : ["Nothing is left to pay."];
  const left = due > 0 ? [`${sum(due)} is left to pay at the studio.`] : nothing;
  return [
    ...(paid > back ? [`${sum(paid)} is paid.`] : []),
    ...(invoiced > 0 ? [`${sum(invoiced)} is to be paid by invoice.`] : []),
    ...(paid > back || invoiced > 0 || due > 0 ? left : []),
    ...(back > 0 ? [goesBackWords(sum(back))] : []),
    ...(isStuck ? ["Something could not be given back by itself. We will do it, and tell you."] : []),
    ...(isTest ? ["This was a test: no money was taken."] : []),
  ];
}
