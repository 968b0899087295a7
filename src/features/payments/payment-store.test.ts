import { expect, it } from "vitest";
import { dayMs } from "#core/values/time.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { hasForgotten } from "./checkout.server.ts";
import {
  addFinding,
  backAtOnce,
  beginRefund,
  closeFinding,
  dropUnpaid,
  emptyTestPayments,
  insertPayment,
  lastPaymentNotice,
  latePayments,
  type NewPayment,
  nextDue,
  noteNotice,
  openFindings,
  paidTwice,
  paymentById,
  paymentOfGift,
  refundsOfPayment,
  setPayment,
  setRefund,
  testsEmptiedAt,
  voidPayment,
} from "./payment-store.server.ts";

const now = Date.parse("2026-12-01T12:00:00-05:00");

/** A store with payments, each of a pass for $35 if nothing else is said. */
function shop() {
  const { db } = testStore();
  let keys = 0;
  function pay(changes: Partial<NewPayment> = {}) {
    keys++;
    const row = { kind: "pass", amount: 3500, currency: "USD", state: "paid", request: "{}" } as const;
    const id = insertPayment(db, { ...row, key: `key-${keys}`, until: now, made_at: now, ...changes });
    const payment = paymentById(db, id);
    if (!payment) throw new Error("It is not stored.");
    return payment;
  }
  const ids = () =>
    db
      .prepare("SELECT id FROM payments ORDER BY id")
      .all()
      .map(({ id }) => id);
  return { db, pay, ids };
}

it("the provider is asked next when the first payment, or money that goes back, is due; never if nothing is", () => {
  const { db, pay } = shop();
  expect(nextDue(db)).toBe(Number.POSITIVE_INFINITY);
  const payment = pay({ next_at: now + 5000 });
  pay({ next_at: now + 9000 });
  expect(nextDue(db)).toBe(now + 5000);
  beginRefund(db, payment, { amount: 1000, why: "cancelled", now: now + 2000 });
  expect(nextDue(db)).toBe(now + 2000);
  setPayment(db, payment.id, { next_at: now });
  expect(nextDue(db)).toBe(now);
});

it("whoever paid for nothing reads the sum that goes back at once, and whether any of it is stuck", () => {
  const { db, pay } = shop();
  const payment = pay();
  beginRefund(db, payment, { amount: 500, why: "a pass was given back", now });
  expect(backAtOnce(db, payment)).toBeUndefined();
  beginRefund(db, payment, { amount: 2000, why: paidTwice, now });
  beginRefund(db, payment, { amount: 1000, why: "order deleted", now });
  expect(backAtOnce(db, payment)).toEqual({ sum: "$30", why: paidTwice, isStuck: false });
  const [, , last] = refundsOfPayment(db, payment.id);
  setRefund(db, last?.id ?? 0, { state: "failed" });
  expect(backAtOnce(db, payment)).toMatchObject({ sum: "$30", isStuck: true });
});

it("a gift that goes back in parts has one payment here, and a test stays one", () => {
  const { db, ids } = shop();
  const part = (intent: string, isTest: boolean) =>
    paymentOfGift(db, { amount: 5000, currency: "USD", message: null, intent, isTest, now });
  const gift = part("pi_1", false);
  expect(gift).toMatchObject({ state: "paid", amount: 5000, is_test: 0 });
  expect(part("pi_1", false)).toEqual(gift);
  expect(part("pi_2", true)).toMatchObject({ is_test: 1 });
  expect(ids()).toHaveLength(2);
});

it("what waits for the owner is dealt with once, by the provider's id of it or by its number", () => {
  const { db } = shop();
  const found = { what: "unknown", amount: 3500, currency: "USD", payment: "pi", found_at: now } as const;
  for (const provider_id of ["pi_1", "pi_1", "pi_2"]) addFinding(db, { ...found, provider_id });
  const open = () => openFindings(db).map(({ provider_id }) => provider_id);
  expect(open()).toEqual(["pi_1", "pi_2"]);
  expect([closeFinding(db, "pi_1", now), closeFinding(db, "pi_1", now)]).toEqual([true, false]);
  expect(open()).toEqual(["pi_2"]);
  expect(closeFinding(db, openFindings(db)[0]?.id ?? 0, now)).toBe(true);
  expect(open()).toEqual([]);
});

it("of passes that nobody has paid, payments go after a while; those that are paid, or under way, stay", () => {
  const { db, pay, ids } = shop();
  const old = pay({ state: "ended", ended_at: now - 31 * dayMs });
  const young = pay({ state: "ended", ended_at: now - dayMs });
  const paid = pay({ ended_at: now - 31 * dayMs });
  const open = pay({ state: "open", until: now - 1 });
  dropUnpaid(db, { endedBefore: now - 30 * dayMs, now });
  expect(ids()).toEqual([young.id, paid.id, open.id]);
  expect(paymentById(db, old.id)).toBeUndefined();
  expect(latePayments(db, now).map(({ id }) => id)).toEqual([open.id]);
});

it("a payment that nobody can look up is given up a day after it should have ended", () => {
  const { db, pay } = shop();
  pay({ state: "open", until: now });
  expect([now, now + dayMs, now + dayMs + 1].map((later) => hasForgotten(db, later))).toEqual([
    false,
    false,
    true,
  ]);
});

it("a payment that ended before its page was known is not asked about: there is nothing to ask for", () => {
  const { db, pay } = shop();
  const [known, unknown] = [pay({ state: "open", session: "cs_1" }), pay({ state: "begun" })];
  for (const payment of [known, unknown]) voidPayment(db, payment, "order deleted", now);
  const due = (id: number) => paymentById(db, id)?.next_at;
  expect([due(known.id), due(unknown.id)]).toEqual([now, null]);
});

it("the last notice of the provider is the one that came last; none if none has", () => {
  const { db } = shop();
  expect(lastPaymentNotice(db)).toBeUndefined();
  for (const at of [now, now + 1000]) noteNotice(db, at);
  expect(lastPaymentNotice(db)).toBe(now + 1000);
});

it("emptying the tests keeps all that was real, and a test that is being paid", () => {
  const { db, pay, ids } = shop();
  const [real, test] = [pay(), pay({ is_test: 1 })];
  for (const payment of [real, test]) beginRefund(db, payment, { amount: 500, why: "cancelled", now });
  const open = pay({ is_test: 1, state: "open" });
  const found = { what: "unknown", amount: 3500, currency: "USD", payment: "pi", found_at: now } as const;
  addFinding(db, { ...found, provider_id: "pi_real" });
  addFinding(db, { ...found, provider_id: "pi_test", is_test: 1 });
  expect(testsEmptiedAt(db)).toBe(0);
  emptyTestPayments(db, now);
  expect(openFindings(db)).toMatchObject([{ provider_id: "pi_real" }]);
  expect(ids()).toEqual([real.id, open.id]);
  expect(db.prepare("SELECT payment FROM refunds").all()).toEqual([{ payment: real.id }]);
  expect(testsEmptiedAt(db)).toBe(now);
});
