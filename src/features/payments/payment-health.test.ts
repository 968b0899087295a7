import { expect, it } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import type { Checkout } from "./checkout.server.ts";
import { paymentHealth, paymentWarnings } from "./payment-health.server.ts";
import {
  addFinding,
  beginRefund,
  insertPayment,
  noteNotice,
  paymentById,
  refundsOfPayment,
  setRefund,
} from "./payment-store.server.ts";

const now = Date.parse("2026-12-01T12:00:00-05:00");
const minute = 60_000;

/** What the owner reads, once some times are kept, refunds have failed, and payments wait for them. */
function studio({ late = [] as number[], failed = 0, found = 0 }) {
  const { db } = testStore();
  const row = { kind: "visit", amount: 3500, currency: "USD", state: "open", request: "{}" } as const;
  const pay = (key: string, until: number) => insertPayment(db, { ...row, key, until, made_at: now });
  for (const [index, minutes] of late.entries()) pay(`late-${index}`, now - minutes * minute);
  for (let index = 0; index < failed; index++) {
    const payment = paymentById(db, pay(`failed-${index}`, now));
    if (!payment) throw new Error("It is not stored.");
    beginRefund(db, payment, { amount: 500, why: "cancelled", now });
    for (const { id } of refundsOfPayment(db, payment.id)) setRefund(db, id, { state: "failed" });
  }
  const unknown = { what: "unknown", amount: 3500, currency: "USD", payment: "pi", found_at: now } as const;
  for (let index = 0; index < found; index++) addFinding(db, { ...unknown, provider_id: `pi_${index}` });
  return db;
}

const checkout = (works: boolean) => ({ isTest: true, works: () => works }) as Checkout;

it.each([
  ["nothing, while all is well", {}, []],
  ["nothing of a time that should have ended a quarter of an hour ago", { late: [15] }, []],
  ["of one time that is kept", { late: [16] }, ["One time is kept, a day at most"]],
  ["of each time that is kept", { late: [16, 60, 1] }, ["2 times are kept, a day at most"]],
  ["of one payment that could not go back", { failed: 1 }, ["could not give 1 payment back"]],
  ["of each payment that could not go back", { failed: 2 }, ["could not give 2 payments back"]],
  ["of one payment that waits for them", { found: 1 }, ["1 payment needs you"]],
  ["of each payment that waits for them", { found: 3 }, ["3 payments need you"]],
  ["of all of it at once", { late: [16], failed: 1, found: 1 }, ["One time", "could not", "needs you"]],
])("the owner reads %s", (_words, state, expected) => {
  const warnings = paymentWarnings(studio(state), checkout(true), now);
  expect(warnings).toEqual(expected.map((words) => expect.stringContaining(words)));
});

it("that the provider refuses the keys is the first that the owner reads; without keys there are none to refuse", () => {
  const db = studio({ found: 1 });
  expect(paymentWarnings(db, checkout(false), now)).toEqual([
    expect.stringContaining("refuses the keys"),
    expect.stringContaining("1 payment needs you"),
  ]);
  expect(paymentWarnings(db, undefined, now)).toEqual([expect.stringContaining("1 payment needs you")]);
});

it("Health says whether money moves, whether the keys work, and when the provider's last notice came", () => {
  const db = studio({});
  expect(paymentHealth(db, undefined)).toBeUndefined();
  expect(paymentHealth(db, checkout(true))).toEqual({ isTest: true, works: true, noticeAt: undefined });
  noteNotice(db, now);
  expect(paymentHealth(db, checkout(false))).toEqual({ isTest: true, works: false, noticeAt: now });
});
