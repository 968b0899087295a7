import { formatPassCount, type NewGuestPass, passPaidPath, passWord } from "#core/booking/guest-passes.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import {
  addMove,
  deleteUnpaid,
  type PassRow,
  passById,
  queuePassMail,
  setGivenBack,
} from "#core/booking/pass-store.server.ts";
import type { VoidWhy } from "#core/booking/void-why.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { payMinutes } from "#core/pay/online-payment.ts";
import { providerAccount } from "#core/pay/provider.ts";
import { readFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { formatAmount, smallestOf } from "#core/values/money-text.ts";
import { dayMs } from "#core/values/time.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import {
  beginRefund,
  type Checkout,
  impossible,
  openPaymentsFor,
  type PaidFor,
  type Payment,
  partsOf,
  paymentOfPass,
  refundsOfPayment,
  voidPayment,
} from "#features/payments/payments.server.ts";
import { startPass } from "./pay-with-pass.server.ts";

/** How long a pass that was bought online is given back by itself while all is on it, in milliseconds. */
const giveBackMs = 14 * dayMs;

/** How long one may take to pay for a pass or an order, in milliseconds. */
export const passPayMs = payMinutes * 60_000;

/** Begins to sell a pass online, inside a transaction: it holds nothing until it is paid. @returns the number of its payment */
export function beginToSell(
  { db, setup, now }: VisitStore,
  checkout: Checkout,
  { forName, ...sold }: NewGuestPass,
  origin: string,
): number {
  const { currency, timeZone, studio } = setup();
  const { product, email } = sold;
  const by = { sold_at: now(), source: "online", is_test: checkout.isTest ? 1 : 0 } as const;
  const pass = startPass(db, { ...sold, ...by, currency, timeZone, for_name: forName });
  const amount = smallestOf(sold.price, currency);
  return checkout.begin({
    kind: "pass",
    pass,
    amount,
    currency,
    until: now() + passPayMs,
    reference: "",
    items: [{ name: product, amount }],
    email,
    description: `${studio.name}: ${product}`,
    back: `${origin}${passPaidPath("")}`,
  });
}

/** Ends what somebody has begun to pay for a pass, inside a transaction. It was never anybody's. */
export function endSale(db: Writer, pass: number, why: VoidWhy, now: number): void {
  const open = openPaymentsFor(db, "pass", pass);
  for (const payment of open) voidPayment(db, payment, why, now);
  if (open.length > 0) deleteUnpaid(db, pass);
}

/** What becomes of a pass that is paid, or not. */
export function paidPasses(books: Pick<VisitStore, "db" | "now">): PaidFor {
  const { db, now } = books;
  return {
    paid(payment) {
      if (payment.pass === null || !passById(db, payment.pass)) return impossible;
      handOver(books, payment, { pass: payment.pass, amount: payment.amount });
      return undefined;
    },
    wentBack({ id }, why, email) {
      // Who asked to be deleted is not written to, or called.
      if (email === "" || why === "person deleted") return;
      addCall(db, { about: `payment ${id}`, path: deskAt("passes"), name: "", email, phone: "" }, now());
    },
    backWords: ({ amount, currency }, _why, goes) =>
      `Your payment of ${formatAmount(amount, currency)} arrived after its page had ended, so no pass was made. ${goes("All of it")} If you still want the pass, you are welcome to buy it again, online or at the studio.`,
    ended({ pass }) {
      if (pass !== null) deleteUnpaid(db, pass);
    },
  };
}

/**
 * Hands over a pass that is paid: its money is noted, and its code goes to its buyer.
 * @param part what of the payment is paid for it; `id` tells it from others of the payment
 * @returns false if the pass is gone
 */
export function handOver(
  { db, now }: Pick<VisitStore, "db" | "now">,
  payment: Payment,
  part: { readonly pass: number | null; readonly amount: number; readonly id?: string },
): boolean {
  const pass = part.pass === null ? undefined : passById(db, part.pass);
  const intent = payment.intent ?? payment.key;
  recordMove(db, {
    at: now(),
    kind: pass ? passWord(pass.unit) : "pass",
    way: "online",
    amount: part.amount,
    currency: payment.currency,
    pass: part.pass,
    provider: { account: providerAccount, payment: intent, id: part.id ?? intent },
    isTest: payment.is_test === 1,
  });
  if (!pass) return false;
  addMove(db, { pass: pass.id, at: now(), what: "sold", units: pass.count });
  if (readFact(db, mailFact) === "configured") queuePassMail(db, pass.id, now());
  else tellByHand(db, pass, now());
  return true;
}

/** Where no mail reaches the buyer, the staff give them the code. */
export function tellByHand(db: VisitStore["db"], { id, email, for_name: name }: PassRow, now: number): void {
  addCall(db, { about: `pass ${id}`, path: deskAt("passes", id), name, email, phone: "" }, now);
}

/** What to say to a buyer whom no mail reaches; undefined once the pass is given back, or gone. */
export function passCallWords(db: Reader, id: number): string | undefined {
  const pass = passById(db, id);
  if (!pass || pass.given_back_at !== null) return undefined;
  const { product, unit, count, currency } = pass;
  const held = formatPassCount(unit, count, currency);
  return `Your ${passWord(unit)} is paid: ${product}, ${held}. Its code is on its page at the desk.`;
}

/** What was paid online for a pass and has not gone back, in the smallest unit of its currency. */
export function paidForPass(db: Reader, { id }: PassRow) {
  const payment = paymentOfPass(db, id);
  const part = partsOf(db, payment?.intent ?? "").find(({ key }) => key === `pass ${id}`);
  return payment && part && { payment, amount: part.amount };
}

/** What giving a pass back would give back, and until when that goes by itself; undefined if it does not, or not any more. */
export function backForPass({ db, now }: VisitStore, pass: PassRow) {
  const until = pass.sold_at + giveBackMs;
  const isOpen = pass.given_back_at === null && pass.left === pass.count;
  const paid = isOpen && now() < until ? paidForPass(db, pass) : undefined;
  return paid && { ...paid, until };
}

/** Why its money goes back, where the buyer of a pass has given it back. */
const unused = "given back unused";

/**
 * Gives a pass back that nobody has used, once: what was paid goes back the way it came.
 * @returns whether it goes back, also if the buyer has given it back before; false if it cannot be
 */
export function giveOnlineBack(visits: VisitStore, pass: PassRow): boolean {
  const { db, now } = visits;
  const back = backForPass(visits, pass);
  if (!back) return wasGivenBack(db, pass);
  const at = now();
  setGivenBack(db, pass, at);
  beginRefund(db, back.payment, { amount: back.amount, why: unused, pass: pass.id, now: at });
  return true;
}

/** Whether the buyer of a pass has given it back, and the money goes back or has. */
function wasGivenBack(db: Reader, pass: PassRow): boolean {
  const payment = pass.given_back_at === null ? undefined : paymentOfPass(db, pass.id);
  const backs = payment ? refundsOfPayment(db, payment.id) : [];
  return backs.some((back) => back.pass === pass.id && back.why === unused && back.state !== "failed");
}
