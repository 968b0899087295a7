import { providerName } from "#core/pay/provider.ts";
import type { Reader } from "#core/store/query.server.ts";
import { count } from "#core/values/plural.ts";
import type { Checkout } from "./checkout.server.ts";
import { failedRefunds, lastPaymentNotice, latePayments, openFindings } from "./payment-store.server.ts";

/** Online payments, as *Health* at the desk shows them; undefined without keys. */
export function paymentHealth(db: Reader, checkout: Checkout | undefined) {
  if (!checkout) return undefined;
  // Whether no money moves, whether the provider takes the keys, and when its last notice came.
  return { isTest: checkout.isTest, works: checkout.works(), noticeAt: lastPaymentNotice(db) };
}

/** How long a payment may be over without an answer of the provider, in milliseconds. */
const graceMs = 15 * 60_000;

/** What about online payments needs the owner. */
export function paymentWarnings(db: Reader, checkout: Checkout | undefined, now: number): string[] {
  const late = latePayments(db, now - graceMs).length;
  const failed = failedRefunds(db).length;
  const found = openFindings(db).length;
  return [
    checkout?.works() === false &&
      `${providerName} refuses the keys. Until they work again, visits are paid at the studio.`,
    late > 0 &&
      `${providerName} cannot be reached. ${late === 1 ? "One time is" : `${late} times are`} kept, a day at most, because the guest may have paid.`,
    failed > 0 &&
      `${providerName} could not give ${count(failed, "payment", "payments")} back. Today leads to each.`,
    found > 0 &&
      `${count(found, "payment needs", "payments need")} you at ${providerName}: Money says what to do.`,
  ].filter((words) => words !== false);
}
