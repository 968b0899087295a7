import { expect, it } from "vitest";
import { bookedLine } from "#core/booking/visit-store.server.ts";
import { moveById, movesOf, type NewMove, recordMove } from "#core/money/money-store.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { insertMessage } from "#features/messages/message-store.server.ts";
import { issueReceipt, receiptOf } from "#features/papers/paper-store.server.ts";
import {
  beginRefund,
  paymentOfIntent,
  type Refund,
  refundsOfPayment,
  setRefund,
} from "#features/payments/payment-store.server.ts";
import { recordRefund } from "#features/payments/record-refund.server.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  allOwedBack,
  followKept,
  giveMessageBack,
  isLeftAsGift,
  lineMoney,
  messageBackWords,
  messageMoney,
  noteOwedBack,
  owedOf,
  passMoney,
  undoStudioBack,
} from "./money-back.server.ts";

const person = 1;

/** What came in for a gift: $50 online, of which the provider keeps $1.30, and $10 in cash. */
function given() {
  const { db } = testStore();
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const fields = { firstName: "Ada", email: "ada@example.com" };
  const { id: message } = insertMessage(db, newMessage({ form: "donation", fields }), 0);
  const move = { kind: "gift", currency: "USD", message } as const;
  const online = (payment: string, more: Partial<NewMove> = {}) =>
    recordMove(db, {
      ...{ ...move, at: 1000, way: "online", amount: 5000, ...more },
      provider: { account: "stripe", payment, id: `${payment}${more.pass ? ".2" : ""}` },
    });
  online("pi_1");
  recordMove(db, { ...move, at: 1000, kind: "fee", way: "online", amount: -130 });
  recordMove(db, { ...move, at: 2000, way: "cash", amount: 1000 });
  return { db, message, online };
}

/** What is given back of a payment of the provider, oldest first. */
function refundsOf(db: Writer, intent: string): Refund[] {
  const payment = paymentOfIntent(db, intent);
  return payment ? refundsOfPayment(db, payment.id) : [];
}

/** Notes that the provider has given something back. */
function arrive(db: Writer, refund: Refund | undefined, at: number): void {
  const payment = paymentOfIntent(db, "pi_1");
  if (!refund || !payment) throw new Error("Nothing goes back.");
  recordRefund(db, refund, payment, {
    at,
    way: "online",
    provider: { account: "stripe", payment: "pi_1", id: `re_${refund.id}` },
  });
  setRefund(db, refund.id, { state: "done" });
}

it("with the studio is what came in, less what went back or is on its way, counted once; and as it was then", () => {
  const { db, message } = given();
  const money = (until?: number) => messageMoney(db, message, until);
  const ways = [{ way: "cash", cents: 1000 }];
  expect(money()).toEqual({ held: 6000, online: 5000, ways, currency: "USD", isTest: false });
  giveMessageBack(db, message, { cents: 2000, way: "online", person, now: 3000 });
  expect(money()).toMatchObject({ held: 4000, online: 3000, ways });
  arrive(db, refundsOf(db, "pi_1")[0], 3500);
  expect(money()).toMatchObject({ held: 4000, online: 3000 });
  giveMessageBack(db, message, { cents: 500, way: "check", person, now: 4000 });
  expect(money()).toMatchObject({ held: 3500, online: 3000 });
  // On the provider's own page, $3 went back, too.
  recordMove(db, { at: 5000, kind: "refund", way: "online", amount: -300, currency: "USD", message });
  expect(money()).toMatchObject({ held: 3200, online: 2700 });
  expect([1000, 1001, 2001, 3000, 3001, 4001].map((until) => money(until).held)).toEqual([
    0, 5000, 6000, 6000, 4000, 3500,
  ]);
  // What is still on its way is not what went back on that page.
  giveMessageBack(db, message, { cents: 100, way: "online", person, now: 6000 });
  expect(money()).toMatchObject({ held: 3100, online: 2600 });
});

it("what the provider could not give back, and the studio gave back itself, went back once", () => {
  const { db, message } = given();
  giveMessageBack(db, message, { cents: 2000, way: "online", person, now: 3000 });
  const [refund] = refundsOf(db, "pi_1");
  setRefund(db, refund?.id ?? 0, { state: "otherwise" });
  recordMove(db, { at: 4000, kind: "refund", way: "cash", amount: -2000, currency: "USD", message });
  expect(messageMoney(db, message)).toMatchObject({ held: 4000, online: 3000 });
});

it("what goes back of several payments goes by each as far as it has paid, and never what it has paid for a pass", () => {
  const { db, message, online } = given();
  db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source)
    VALUES (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'online')`);
  online("pi_2", { amount: 3000 });
  const pass = { kind: "pass", pass: 1, message: undefined } as const;
  online("pi_2", { ...pass, amount: 30_000 });
  const provider = { account: "stripe", payment: "pi_2", id: "re_pass" };
  const back = { at: 2000, way: "online", currency: "USD", provider, pass: 1 } as const;
  recordMove(db, { ...back, kind: "refund", amount: -20_000 });
  expect(messageMoney(db, message)).toMatchObject({ held: 9000, online: 8000 });
  const give = (cents: number) => giveMessageBack(db, message, { cents, way: "online", person, now: 3000 });
  const amounts = () => ["pi_1", "pi_2"].map((intent) => refundsOf(db, intent).map(({ amount }) => amount));
  expect([give(1500), amounts()]).toEqual([undefined, [[1500], []]]);
  arrive(db, refundsOf(db, "pi_1")[0], 3500);
  give(4000);
  const payment = paymentOfIntent(db, "pi_2");
  if (payment) beginRefund(db, payment, { amount: 10_000, why: "given back unused", pass: 1, now: 3600 });
  expect(amounts()).toEqual([
    [1500, 3500],
    [500, 10_000],
  ]);
  give(9000);
  expect(amounts()).toEqual([
    [1500, 3500],
    [500, 10_000, 2500],
  ]);
  expect(messageMoney(db, message)).toMatchObject({ held: 1000, online: 0 });
});

it("whoever gave is told what was given back, and what is on its way, in all", () => {
  const { db, message } = given();
  expect(messageBackWords(db, message)).toBeUndefined();
  for (const cents of [2000, 500]) giveMessageBack(db, message, { cents, way: "online", person, now: 3000 });
  expect(messageBackWords(db, message)).toMatch(/^\$25 goes back the way it was paid\./);
  giveMessageBack(db, message, { cents: 400, way: "check", person, now: 4000 });
  expect(messageBackWords(db, message)).toMatch(/^\$4 was given back by check\. \$25 goes back/);
  for (const refund of refundsOf(db, "pi_1")) arrive(db, refund, 5000);
  expect(messageBackWords(db, message)).toMatch(/^\$4 was given back by check\. \$25 goes back/);
});

it("only what the studio gave back itself is undone, once, and the receipt counts again; that of a test never did", () => {
  const { db, message } = given();
  const by = { at: 9000, person };
  issueReceipt(db, message, 2000);
  const undo = (id: number | undefined) => {
    const move = moveById(db, id ?? 0);
    return move ? undoStudioBack(db, move, by) : "none";
  };
  giveMessageBack(db, message, { cents: 5000, way: "online", person, now: 3000 });
  arrive(db, refundsOf(db, "pi_1")[0], 3500);
  expect(undo(movesOf(db, "message", message).findLast(({ kind }) => kind === "refund")?.id)).toBe(false);
  const cash = giveMessageBack(db, message, { cents: 1000, way: "cash", person, now: 4000 });
  expect(receiptOf(db, message)?.void_at).toBe(4000);
  expect([undo(cash), undo(cash), receiptOf(db, message)?.void_at]).toEqual([true, false, null]);
  // What was paid is not given back.
  for (const paid of movesOf(db, "message", message).filter(({ kind }) => kind === "gift"))
    expect(undo(paid.id)).toBe(false);
  const test = insertMessage(db, newMessage({ form: "donation" }), 0).id;
  recordMove(db, {
    at: 1,
    kind: "gift",
    way: "cash",
    amount: 500,
    currency: "USD",
    message: test,
    isTest: true,
  });
  expect(undo(giveMessageBack(db, test, { cents: 500, way: "cash", person, now: 2 }))).toBe(true);
  expect([receiptOf(db, test), messageMoney(db, test).isTest]).toEqual([undefined, true]);
});

const none = { held: 3500, online: 0, others: 0, given: 0 };
const stands = { price: 3500, isCancelled: false, kept: undefined };
const cancelled = { ...stands, isCancelled: true };

it.each([
  ["nothing of a visit that stands and is paid", stands, none, 0],
  ["what a visit costs less now", { ...stands, price: 2000 }, none, 1500],
  ["what a pass has paid of it meanwhile", stands, { ...none, others: 1000 }, 1000],
  ["all that came in, where a pass has paid more than it costs", stands, { ...none, others: 9000 }, 3500],
  ["no more where a pass has taken back what it paid", stands, { ...none, others: -1000 }, 0],
  ["nothing of a gift at an event", stands, { ...none, held: 5000, given: 1500 }, 0],
  ["what is to be given back of a visit that stands", { ...stands, kept: 1000 }, none, 2500],
  ["all of what is cancelled", { ...cancelled, kept: 0 }, none, 3500],
  ["the rest of a late one", { ...cancelled, kept: 1750 }, none, 1750],
  ["nothing where more is kept than came in", { ...cancelled, kept: 5000 }, none, 0],
  ["what was not paid online, as an earlier version cancelled", cancelled, { ...none, online: 1500 }, 2000],
])("to be given back is %s", (_words, line, sums, owed) => expect(owedOf(line, sums)).toBe(owed));

it("a gift that a guest has left belongs to the booking, and to none of its visits", () => {
  const { db } = testStore();
  db.exec(`INSERT INTO bookings (id, reference, made_at) VALUES (1, 'HX7K2', 0);
    INSERT INTO booking_lines (id, booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (1, 1, 'lake', 'Lake', '[]', '[]', 60, 0, 1, 3500)`);
  const move = { at: 1, kind: "gift", way: "cash", amount: 100, currency: "USD" } as const;
  const isLeft = (more: Partial<NewMove>) => {
    const made = moveById(db, recordMove(db, { ...move, ...more }));
    return made && isLeftAsGift(made);
  };
  expect(
    [{ booking: 1 }, { booking: 1, line: 1 }, {}, { booking: 1, kind: "visit" } as const].map(isLeft),
  ).toEqual([true, false, false, false]);
});

it("nothing goes back of a visit by the way of a gift", () => {
  const { db, message, online } = given();
  db.exec("INSERT INTO bookings (id, reference, made_at) VALUES (1, 'HX7K2', 0)");
  online("pi_2", { booking: 1 });
  expect(messageMoney(db, message)).toMatchObject({ held: 6000, online: 5000 });
  const payment = paymentOfIntent(db, "pi_2");
  if (payment) beginRefund(db, payment, { amount: 100, why: "x", now: 1 });
  expect(messageMoney(db, message)).toMatchObject({ held: 6000 });
});

/** Two visits of a booking, at $30 and $20, and what moves for them. */
function visited() {
  const { db } = testStore();
  db.exec(`INSERT INTO bookings (id, reference, made_at) VALUES (1, 'HX7K2', 0);
    INSERT INTO booking_lines (id, booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (1, 1, 'lake', 'Lake', '[]', '[]', 60, 0, 1, 3000), (2, 1, 'lake', 'Lake', '[]', '[]', 60, 0, 1, 2000)`);
  const lineOf = (line: number) => {
    const row = bookedLine(db, line);
    if (!row) throw new Error("There is no such visit.");
    return row;
  };
  const move = (line: number, amount: number, more: Partial<NewMove> = {}) =>
    recordMove(db, {
      ...{ at: 1, kind: "visit", way: "cash", currency: "USD", booking: 1 },
      ...{ line, amount, ...more },
    });
  return { db, lineOf, move, money: (line: number) => lineMoney(db, lineOf(line)) };
}

it("of a visit is to be given back what it does not cost: passes, vouchers and invoices pay for it, and gifts are given", () => {
  const { db, move, money } = visited();
  const provider = { account: "stripe", payment: "pi_1", id: "pi_1" };
  move(1, 3500, { way: "online", provider });
  move(1, 1000, { kind: "gift" });
  expect(money(1)).toMatchObject({ held: 4500, online: 3500, owed: 500 });
  for (const [way, owed] of [
    ["pass", 600],
    ["voucher", 700],
    ["invoice", 800],
    ["waived", 800],
  ] as const) {
    move(1, 100, { way });
    expect(money(1).owed).toBe(owed);
  }
  // What goes back of the other visit is not of this one.
  db.exec(`INSERT INTO payments (id, kind, booking, amount, currency, request, key, until, made_at, intent) VALUES
    (1, 'visit', 1, 5500, 'USD', '{}', 'k', 0, 0, 'pi_1');
    INSERT INTO refunds (payment, booking, line, amount, currency, why, key, made_at) VALUES
    (1, 1, 2, 2000, 'USD', 'x', 'a', 0), (1, 1, 1, 300, 'USD', 'x', 'b', 0)`);
  expect(money(1)).toMatchObject({ held: 4200, online: 3200, owed: 500 });
  move(2, 2500, { isTest: true });
  expect(money(2)).toMatchObject({ held: 500, owed: 0, isTest: true });
});

it("since when something is to be given back is kept as long as it is so, and the longest is listed first", () => {
  const { db, move, lineOf } = visited();
  const note = (line: number, at: number) => noteOwedBack(db, line, at);
  const listed = () => allOwedBack(db).map(({ line, money }) => [line.id, line.backSince, money.owed]);
  for (const line of [1, 2]) move(line, 3000);
  for (const at of [100, 200]) for (const line of [1, 2]) note(line, at);
  expect([lineOf(1).backSince, listed()]).toEqual([undefined, [[2, 100, 1000]]]);
  move(1, 500);
  note(1, 50);
  expect(listed()).toEqual([
    [1, 50, 500],
    [2, 100, 1000],
  ]);
  move(2, -1000, { kind: "refund" });
  expect(listed()).toEqual([[1, 50, 500]]);
  note(2, 300);
  expect(lineOf(2).backSince).toBeUndefined();
  note(9, 300);
});

it("what is to stay with the studio follows what is paid after it was noted, and is never below nothing", () => {
  const { db, lineOf } = visited();
  followKept(db, lineOf(1), 500);
  expect(lineOf(1).kept).toBeUndefined();
  db.exec("UPDATE booking_lines SET kept = 1000 WHERE id = 1");
  followKept(db, lineOf(1), 500);
  expect(lineOf(1).kept).toBe(1500);
  followKept(db, lineOf(1), -2000);
  expect(lineOf(1).kept).toBe(0);
});

it("of passes that were paid together, what goes back of one is not gone of the other", () => {
  const { db } = testStore();
  db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source) VALUES
    (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'online'),
    (2, 'b', 'BBBB', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'online');
    INSERT INTO payments (id, kind, state, amount, currency, request, key, until, made_at, intent, shares) VALUES
    (1, 'order', 'paid', 60000, 'USD', '{}', 'k', 0, 0, 'pi_1', '[{"pass":1,"amount":30000},{"pass":2,"amount":30000}]');
    INSERT INTO refunds (payment, pass, amount, currency, why, key, made_at) VALUES (1, 2, 20000, 'USD', 'x', 'a', 10)`);
  for (const pass of [1, 2])
    recordMove(db, {
      ...{ at: 1, kind: "pass", way: "online", amount: 30_000, currency: "USD", pass },
      provider: { account: "stripe", payment: "pi_1", id: `pi_1.${pass}` },
    });
  expect([1, 2].map((pass) => passMoney(db, pass).held)).toEqual([30_000, 10_000]);
  expect(passMoney(db, 2, 10).held).toBe(30_000);
});
