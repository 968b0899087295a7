import { payMinutes } from "#core/pay/online-payment.ts";
import type { MoveWay } from "#core/values/money-moves.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { isPayable } from "#core/values/payable.ts";
import { asHere } from "#core/values/spelling.ts";
import { formatLength, formatLongDay } from "#core/values/time.ts";
import { type BookingSetup, offerOf } from "./setup.ts";
import type { BookingMoney, OwedBack, PayChoice } from "./visit.ts";

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

/** The sum of shares, or 0 if the provider takes no such sum. */
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

/**
 * How long one may take to pay online, in milliseconds: no longer than until the visit begins.
 * @param left milliseconds until then; none for what is left to pay of a booked visit
 */
export function payMs({ payWithin = payMinutes }: BookingSetup, left = Number.POSITIVE_INFINITY): number {
  const usual = payWithin * 60_000;
  return left > 0 ? Math.min(usual, left) : usual;
}

/** How long one may take to pay online, as text: `2 hours`. @param starts of what is booked, with a UTC offset */
export function payLength(setup: BookingSetup, starts: readonly string[] = []): string {
  const left = Math.min(...starts.map((start) => Date.parse(start))) - Date.now();
  return formatLength(Math.max(1, Math.floor(payMs(setup, left) / 60_000)));
}

/** How long a bank takes to show what was given back. */
export const backTakes = "It usually arrives within 5 to 10 days.";

/** Within how many days the studio gives back itself, at the latest. */
export const backDays = 14;

/** What of a payment is given back. @param sum as display text */
export function goesBackWords(sum: string): string {
  return `${sum} goes back the way it was paid. ${backTakes}`;
}

/** What becomes of money that could not go back by itself. @param canTell whether there is a way to reach whoever gets it */
export function stuckWords(canTell: boolean): string {
  return canTell ? "We will do it, and tell you." : "We will do it. Please ask us when you are here.";
}

/** How money comes back, by how it was paid. */
const backWays: Readonly<Partial<Record<MoveWay, string>>> = {
  online: "the way it was paid",
  cash: "in cash, at the studio",
  card: "to your card",
  check: "by check",
  transfer: "by bank transfer",
};

/** How money came back, by how it was paid. */
const givenWays = { ...backWays, cash: "in cash" };

/** What the studio gave back itself, without a period. @param sum as display text */
export function givenWords(sum: string, way: MoveWay): string {
  return `${sum} was given back ${asHere(givenWays[way] ?? "")}`;
}

const wayBack = (ways: readonly MoveWay[]) =>
  asHere((ways.length === 1 && backWays[ways[0] ?? "online"]) || "the way you paid");

/** What the studio is to give back, and how. Only who gets it can say that another way suits better. @param sum as display text */
export function comesBackWords(sum: string, ways: readonly MoveWay[], by: string): string[] {
  return [
    `You get ${sum} back from us ${wayBack(ways)}, ${by}.`,
    "If another way suits you better, please tell us.",
  ];
}

function owedWords({ cents, ways, by, isLate }: OwedBack, currency: string): string[] {
  const latest = `by ${formatLongDay(by)} at the latest`;
  const words = comesBackWords(formatMoney(cents, currency), ways, latest);
  return isLate
    ? [...words, "That day is over: we are sorry. Please call us, and we will do it at once."]
    : words;
}

/** How a booked visit is paid: `$20 is paid. $15 is left to pay at the studio.` */
export function paidWords(money: BookingMoney | undefined): string[] {
  if (!money) return [];
  const { currency, paid, due, invoiced, owed, given, kept, gift, isTest, isStuck } = money;
  const sum = (cents: number) => formatMoney(cents, currency);
  const byStudio = given.reduce((all, { cents }) => all + cents, 0);
  const back = money.back + byStudio;
  const isAllPaid = paid > 0 && !owed && ![due, invoiced, back, kept, gift].some((cents) => cents > 0);
  return [
    ...(paid > back ? [`${sum(paid)} is paid.`] : []),
    ...(invoiced > 0 ? [`${sum(invoiced)} is to be paid by invoice.`] : []),
    ...(due > 0 ? [`${sum(due)} is left to pay at the studio.`] : []),
    ...(isAllPaid ? ["Nothing is left to pay."] : []),
    ...(money.back > 0 ? [goesBackWords(sum(money.back))] : []),
    ...given.map(({ cents, way, day }) => `${givenWords(sum(cents), way)} on ${formatLongDay(day)}.`),
    ...(owed ? owedWords(owed, currency) : []),
    ...(kept > 0 ? [`We keep ${sum(kept)} of what you paid.`] : []),
    ...(gift > 0 ? [`${sum(gift)} of it is your gift to us. Thank you.`] : []),
    ...(isStuck ? [`Something could not be given back by itself. ${stuckWords(money.canTell)}`] : []),
    ...(isTest ? ["This was a test: no money was taken."] : []),
  ];
}
