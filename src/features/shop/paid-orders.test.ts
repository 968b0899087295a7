import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { readCode } from "#core/booking/guest-passes.ts";
import { passByCode, passById } from "#core/booking/pass-store.server.ts";
import { emptyTests, movesOf, movesWithin, sumOf } from "#core/money/money-store.server.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { readDeletions, recordDeletion } from "#core/store/deletion-journal.server.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { applyDeletions } from "#features/guests/guests.server.ts";
import { findOne, messageKeys } from "#features/messages/message-store.server.ts";
import { findGift, settle, unsettleTests } from "#features/money/takings-store.server.ts";
import { passService } from "#features/passes/pass-service.server.ts";
import { noteWentBack } from "#features/payments/back-at-provider.server.ts";
import { emptyTestPayments } from "#features/payments/payment-store.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { asGoingBack, asPage, testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import type { NewOrder } from "./model.ts";
import { orderService } from "./order-service.server.ts";
import { endOrder } from "./paid-orders.server.ts";

const origin = "https://studio.example";
const pass = { id: "2", title: "Five hours", quantity: 2, price: 15_000 } as const;
const wanted: Omit<NewOrder, "submissionId"> = {
  lines: [
    { id: "1", title: "Putty", quantity: 3, price: 900, color: "Blue" },
    { ...pass, terms: { unit: "minutes", count: 300, offers: [] } },
  ],
  name: "Ada Reed",
  email: "ada@example.com",
  studio: { name: "Test Studio", currency: "USD", timeZone: "America/New_York" },
};

/** A shop whose orders are paid online, with a stand-in for Stripe. */
async function shop() {
  const { stripe, payments, follow, begun } = await testStripe();
  const desk = testDesk({}, undefined, payments);
  follow(desk.clock);
  let told = 0;
  const inbox = createInbox(desk.store, () => desk.clock.now);
  const orders = orderService(desk.system, "203.0.113.7", { inbox, onStored: () => void told++ });
  const order = { ...wanted, submissionId: submissionId() };
  const begin = () => orders.pay(order, origin);
  const session = () => begun().session;
  const ticket = () => begun().ticket;
  return { ...desk, stripe, orders, order, begin, session, ticket, told: () => told };
}

it("an address that Stripe refuses is said at its field, and with another one it is the same order, told once more", async () => {
  const { stripe, orders, order, db, told, session } = await shop();
  stripe.set("picky", true);
  expect(await orders.pay(order, origin)).toEqual({
    kind: "invalid",
    errors: [{ field: "email", message: paymentMessages.address }],
  });
  stripe.set("picky", false);
  expect(await orders.pay({ ...order, email: "ada@studio.example" }, origin)).toMatchObject({ kind: "pay" });
  expect([countRows(db, "messages"), told()]).toEqual([1, 2]);
  expect(findOne(db, 1)?.fields).toMatchObject({ email: "ada@studio.example" });
  // What is being paid stays as it is: with something else in it, it is another order.
  expect(await orders.pay({ ...order, email: "ada@other.example" }, origin)).toMatchObject({ kind: "pay" });
  stripe.pay(session());
  expect(countRows(db, "messages")).toBe(2);
});

it("an order is stored first and paid once Stripe says so; its passes are handed over with their codes", async () => {
  const { stripe, orders, begin, session, ticket, db, told } = await shop();
  const begun = await begin();
  expect(session()).toMatchObject({ amount_total: 32_700, url: begun.kind === "pay" && begun.url });
  // A second press is the same order and the same payment.
  expect(await begin()).toEqual(begun);
  expect([told(), stripe.sessions.size, countRows(db, "messages")]).toEqual([1, 1, 1]);
  expect(await orders.comeBack(ticket())).toMatchObject({ kind: "open" });
  expect(findGift(db, 1)).toMatchObject({ kind: "Order", state: "open", cents: 32_700 });
  stripe.pay(session());
  for (let times = 0; times < 2; times++) {
    const end = await orders.comeBack(ticket());
    expect(end).toMatchObject({
      kind: "paid",
      sum: "$327",
      passes: [{ left: "5 hours" }, { left: "5 hours" }],
    });
  }
  expect(findGift(db, 1)).toMatchObject({ state: "settled", settled: { how: "online", cents: 32_700 } });
  expect(sumOf(movesOf(db, "pass", 1))).toBe(15_000);
  expect(db.prepare("SELECT sum(amount) AS sum FROM money_moves").get()).toEqual({ sum: 32_700 });
  // Test keys: in no sum of the studio.
  expect(movesWithin(db, 0, Number.MAX_SAFE_INTEGER)).toEqual([]);
  expect(await begin()).toEqual({ kind: "paid" });
  for (const wrong of ["", "x".repeat(22)]) expect(await orders.comeBack(wrong)).toBeUndefined();
});

it("a pass of an order is given back unused for its own price", async () => {
  const { stripe, orders, begin, session, ticket, db, system } = await shop();
  await begin();
  stripe.pay(session());
  const end = await orders.comeBack(ticket());
  const [first] = end?.kind === "paid" ? end.passes : [];
  expect(first?.giveBack?.sum).toBe("$150");
  const passes = passService(system, "203.0.113.7");
  expect(await passes?.giveBack(first?.code ?? "")).toBe(true);
  await system.checkout?.run();
  expect(passByCode(db, readCode(first?.code ?? "") ?? "")?.left).toBe(0);
  expect(db.prepare("SELECT amount, state FROM refunds").all()).toEqual([{ amount: 15_000, state: "done" }]);
  // What else was ordered stands.
  expect(findGift(db, 1)).toMatchObject({ settled: { cents: 17_700 } });
});

it("what went back on Stripe's page of an order is asked; of all of it, its passes are empty", async () => {
  const { stripe, orders, begin, session, ticket, db, system, clock } = await shop();
  await begin();
  const { payment_intent } = stripe.pay(session());
  await orders.comeBack(ticket());
  const giveBack = (id: string, amount: number) =>
    system.checkout?.noteRefund(asGoingBack({ id, amount, currency: "usd", payment_intent }));
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olive', '', 'owner', 0)");
  const owner = payingBackDesk(system, {
    id: 1,
    name: "Olive",
    role: "owner",
    confirmedUntil: clock.now + 1,
  });
  const left = () => [1, 2].map((id) => passById(db, id)?.left);
  await giveBack("re_pass", 15_000);
  const [asked] = owner.findings();
  expect(asked?.parts?.map(({ key }) => key)).toEqual(["pass 1", "pass 2", "order"]);
  expect(left()).toEqual([300, 300]);
  await owner.namePart(asked?.id ?? 0, "pass 2");
  expect(left()).toEqual([300, 0]);
  await giveBack("re_rest", 17_700);
  await giveBack("re_rest", 17_700);
  expect([left(), owner.findings()]).toEqual([[0, 0], []]);
  expect([sumOf(movesOf(db, "message", 1)), sumOf(movesOf(db, "pass", 1))]).toEqual([0, 0]);
  expect(db.prepare("SELECT sum(amount) AS sum FROM money_moves").get()).toEqual({ sum: 0 });
});

it("what went back of the price of a pass is taken off it, and the rest is given back unused", async () => {
  const { stripe, orders, begin, session, ticket, db, system } = await shop();
  await begin();
  const { payment_intent } = stripe.pay(session());
  const end = await orders.comeBack(ticket());
  const [first] = end?.kind === "paid" ? end.passes : [];
  const giveBack = (pass: number, amount: number) =>
    system.write(() => {
      const back = { intent: payment_intent ?? "", id: `re_${amount}`, amount, now: system.now() };
      noteWentBack(db, back, `pass ${pass}`);
    });
  // An hour of five; of a minute, nothing.
  await giveBack(1, 3000);
  await giveBack(2, 40);
  expect([1, 2].map((id) => passById(db, id)?.left)).toEqual([240, 300]);
  const passes = passService(system, "203.0.113.7");
  expect(passes?.read(first?.code ?? "")).toMatchObject({ pass: { left: "4 hours", giveBack: undefined } });
  const second = end?.kind === "paid" ? (end.passes[1]?.code ?? "") : "";
  expect(passes?.read(second)).toMatchObject({ pass: { giveBack: { sum: "$149.60" } } });
  expect(await passes?.giveBack(second)).toBe(true);
  await system.checkout?.run();
  expect(stripe.refunds).toMatchObject([{ amount: 14_960 }]);
  await giveBack(1, 12_000);
  expect(passById(db, 1)).toMatchObject({ left: 0, given_back_at: system.now() });
  expect([1, 2].map((id) => sumOf(movesOf(db, "pass", id)))).toEqual([0, 0]);
});

it("an order of nothing but passes is paid, and cannot be noted as paid again; emptied, it is open", async () => {
  const { stripe, orders, session, ticket, db, store, clock } = await shop();
  const lines = wanted.lines.filter(({ terms }) => terms);
  await orders.pay({ ...wanted, lines, submissionId: submissionId() }, origin);
  stripe.pay(session());
  await orders.comeBack(ticket());
  expect(findGift(db, 1)).toMatchObject({ state: "settled", settled: { how: "online", cents: 30_000 } });
  await store.write(() => {
    unsettleTests(db);
    emptyTests(db);
    emptyTestPayments(db, clock.now);
  });
  expect(findGift(db, 1)).toMatchObject({ state: "open" });
});

it.each([
  ["all of its passes", "DELETE FROM passes", [15_000, 15_000], "$300"],
  ["one of its passes", "DELETE FROM passes WHERE id = 1", [15_000], "$150"],
])(
  "an order that was taken for over and is paid all the same gives back what %s cost, and its buyer is told",
  async (_which, gone, backs, sum) => {
    const { stripe, begin, session, db, system } = await shop();
    await begin();
    const paid = asPage(stripe.pay(session()));
    db.exec(gone);
    await system.checkout?.settle(paid);
    await system.checkout?.run();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual(backs);
    expect(sumOf(movesOf(db, "message", 1))).toBe(2700);
    const [call, ...others] = callsNow(system);
    expect(call).toMatchObject({ name: "Ada Reed", email: "ada@example.com", path: "/desk/messages/1" });
    expect(call?.words).toMatch(new RegExp(`\\${sum} goes back .* All else that you ordered is paid\\.`));
    expect(others).toEqual([]);
  },
);

it("an order of passes alone that is paid too late says that all of it goes back, not that it was paid before", async () => {
  const { stripe, orders, session, ticket, db } = await shop();
  const lines = wanted.lines.filter(({ terms }) => terms);
  await orders.pay({ ...wanted, lines, submissionId: submissionId() }, origin);
  db.exec("DELETE FROM passes");
  stripe.pay(session());
  expect(await orders.comeBack(ticket())).toMatchObject({ sum: "$300", goesBack: "$300", isGone: true });
});

it("an order that was put into the bin on another machine ends at Stripe; paid there all the same, all of it goes back", async () => {
  const { stripe, begin, session, db, store, system, clock } = await shop();
  await begin();
  const unfinished = session();
  const [{ mail_id: key = "" } = {}] = messageKeys(db);
  recordDeletion(db, { what: "binned", key }, clock.now);
  const deletions = readDeletions(store.folder);
  await system.write((db) => applyDeletions(db, deletions, clock.now, Number.POSITIVE_INFINITY));
  stripe.pay(unfinished);
  await system.checkout?.run();
  await system.checkout?.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([32_700]);
});

it("an order that is noted as paid at the studio ends at Stripe; paid there all the same, all of it goes back", async () => {
  const { stripe, orders, begin, session, ticket, db, store, system, clock } = await shop();
  await begin();
  const before = ticket();
  const unfinished = session();
  await store.write(() => {
    settle(db, 1, { at: clock.now, way: "cash", amount: 32_700, currency: "USD" });
    endOrder(db, 1, "paid meanwhile", clock.now);
  });
  stripe.pay(unfinished);
  await system.checkout?.run();
  await system.checkout?.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([32_700]);
  expect(await orders.comeBack(before)).toMatchObject({ kind: "paid", goesBack: "$327", passes: [] });
  expect(findGift(db, 1)).toMatchObject({ settled: { how: "cash", cents: 32_700 } });
  expect(callsNow(system)).toMatchObject([
    {
      name: "Ada Reed",
      path: "/desk/messages/1",
      words: expect.stringContaining("Your order was paid before, so your payment of $327 goes back"),
    },
  ]);
  expect(countRows(db, "passes")).toBe(0);
  expect(await begin()).toEqual({ kind: "paid" });
});

it("what is paid for an order that was deleted meanwhile goes back, all of it", async () => {
  const { stripe, orders, begin, session, ticket, db, system } = await shop();
  await begin();
  db.exec("DELETE FROM messages");
  stripe.pay(session());
  expect(await orders.comeBack(ticket())).toMatchObject({ isGone: true, goesBack: "$327", passes: [] });
  await system.checkout?.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([32_700]);
  expect(db.prepare("SELECT sum(amount) AS sum FROM money_moves WHERE kind <> 'fee'").get()).toEqual({
    sum: 0,
  });
});

it("a payment that its buyer has not finished ends at Stripe when the order is paid at the studio", async () => {
  const { begin, session, db, store, system, clock } = await shop();
  await begin();
  const unfinished = session();
  await store.write(() => {
    settle(db, 1, { at: clock.now, way: "cash", amount: 32_700, currency: "USD" });
    endOrder(db, 1, "paid meanwhile", clock.now);
  });
  await system.checkout?.run();
  expect(session()).toMatchObject({ id: unfinished.id, status: "expired" });
  expect(await begin()).toEqual({ kind: "paid" });
  expect(openCalls(db)).toEqual([]);
});

it("what is not paid stands, to be paid at pickup, and leaves no pass; it can be paid later", async () => {
  const { stripe, orders, begin, ticket, db, system, clock } = await shop();
  await begin();
  const before = ticket();
  clock.now += 7_300_000;
  await system.checkout?.run();
  expect(await orders.comeBack(before)).toEqual({ kind: "ended" });
  expect([countRows(db, "passes"), findGift(db, 1)?.state]).toEqual([0, "open"]);
  stripe.failWith(500);
  expect(await begin()).toEqual({ kind: "down" });
  expect([countRows(db, "messages"), countRows(db, "passes")]).toEqual([1, 0]);
});

it("one address begins ten payments an hour; an eleventh order is not stored", async () => {
  const { orders, db } = await shop();
  const again = () => orders.pay({ ...wanted, submissionId: submissionId() }, origin);
  for (let time = 0; time < 10; time++) expect(await again()).toMatchObject({ kind: "pay" });
  expect(await again()).toMatchObject({ kind: "too-many" });
  expect(countRows(db, "messages")).toBe(10);
});
