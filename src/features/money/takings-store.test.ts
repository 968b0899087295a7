import { expect, it } from "vitest";
import { movesOf, type NewMove, recordMove, sumOf } from "#core/money/money-store.server.ts";
import { dayMs } from "#core/values/time.ts";
import { paymentStates } from "#features/messages/donation.ts";
import { findMessage, insertMessage } from "#features/messages/message-store.server.ts";
import { receiptOf } from "#features/papers/paper-store.server.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { giveMessageBack } from "./money-back.server.ts";
import { allNotedBack, dropNote, heldOfThing, noteBack, notedBack } from "./noted-back-store.server.ts";
import {
  addEventGift,
  findGift,
  findGifts,
  findPayment,
  hasPledge,
  isSettled,
  raisedByCause,
  setRaisedSince,
  settle,
  settleOnline,
  settlePaidOnline,
  takingsOf,
  unsettle,
  unsettleLeftGift,
  unsettleTests,
} from "./takings-store.server.ts";

const zone = "America/New_York";
const person = 1;

function studio() {
  const { db } = testStore();
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const send = (form: "donation" | "order", fields: Readonly<Record<string, string>> = {}, isSpam = false) =>
    insertMessage(db, newMessage({ form, fields: { ...fields }, isSpam }), 500).id;
  const card = (paymentState: string, paymentReference = "pi_1") => ({ paymentState, paymentReference });
  const found = (paymentState: string, paymentReference = "pi_1", form: "donation" | "order" = "donation") =>
    findPayment(db, { form, fields: card(paymentState, paymentReference), payment: undefined });
  return { db, send, card, found };
}

const { unconfirmed, failed, paid, test } = paymentStates;

it("a payment that is reported again, in whatever order, is the gift that it was, and never less final", () => {
  const { send, card, found } = studio();
  expect(found(paid)).toBeUndefined();
  const id = send("donation", card(unconfirmed));
  // Two that nobody has looked up may be two gifts.
  expect(found(unconfirmed)).toBeUndefined();
  expect([found(`${failed} Too little.`), found(paid)]).toEqual([
    { id, isNewer: true },
    { id, isNewer: true },
  ]);
  // Version 1.0.0 kept a message for each state: the most final one counts.
  const second = send("donation", card(`${failed} Too little.`));
  expect([found(unconfirmed), found(failed), found(paid)]).toEqual([
    { id: second, isNewer: false },
    { id: second, isNewer: false },
    { id: second, isNewer: true },
  ]);
  send("donation", card(paid), true);
  send("order", card(paid));
  expect(found(paid)).toEqual({ id: second, isNewer: true });
  expect([found(paid, "pi_2"), found(paid, "pi_1", "order"), found(paid, "pledge_1")]).toEqual(
    Array(3).fill(undefined),
  );
});

it("a payment that the ledger knows is written once, also if its gift was deleted since", () => {
  const { db, send, card } = studio();
  const id = send("donation", card(paid));
  const provider = { account: "stripe", payment: "pi_1", id: "pi_1" };
  settlePaidOnline(db, id, { at: 1, amount: 4050, currency: "USD", provider }, 1);
  const payment = { ...provider, amount: 4050, currency: "USD", isTest: false };
  const again = () => findPayment(db, { form: "donation", fields: card(paid), payment });
  expect(again()).toEqual({ id, isNewer: false });
  db.exec("DELETE FROM gift_receipts; DELETE FROM messages");
  expect(again()).toEqual({ id: 0, isNewer: false });
});

it("a pledge is known by its number, and nothing else is", () => {
  const { db, send } = studio();
  send("donation", { method: "offline", paymentReference: "pledge_7K3M9QXW" });
  send("order", { paymentReference: "pledge_22223333" });
  expect(["7K3M-9QXW", "7K3M-9QXX", "2222-3333"].map((number) => hasPledge(db, number))).toEqual([
    true,
    false,
    false,
  ]);
});

it("of an order what is paid by gift counts as one, up to what that costs; what is more is the order", () => {
  const cart = JSON.stringify([
    { id: "1", title: "Candle", quantity: 2, price: 3000, worth: 800 },
    { id: "2", title: "Putty", quantity: 1, price: 900 },
  ]);
  const kinds = (amount: number) => {
    const { db, send } = studio();
    const id = send("order", { cart });
    settle(db, id, { at: 1000, way: "cash", amount, currency: "USD" });
    return movesOf(db, "message", id).map((move) => `${move.kind} ${move.amount}`);
  };
  expect([kinds(6900), kinds(6000), kinds(4000)]).toEqual([
    ["gift 6000", "order 900"],
    ["gift 6000"],
    ["gift 4000"],
  ]);
});

it("a payment at the studio is undone as a whole, and a done message is open again; online, nothing is", () => {
  const { db, send, card } = studio();
  const id = send("donation", { amount: "25", method: "offline" });
  const state = (of = id) => findGift(db, of)?.state;
  expect([state(), isSettled(db, id), unsettle(db, id, { at: 1, person })]).toEqual(["open", false, false]);
  settle(db, id, { at: 1000, way: "cash", amount: 2500, currency: "USD" });
  expect([state(), isSettled(db, id), findGift(db, id)?.settled?.cents]).toEqual(["settled", true, 2500]);
  noteBack(db, { message: id }, 100, 1500);
  expect(unsettle(db, id, { at: 2000, person })).toBe(true);
  expect([state(), isSettled(db, id), notedBack(db, { message: id })]).toEqual(["open", false, undefined]);
  expect(sumOf(movesOf(db, "message", id))).toBe(0);
  expect(db.prepare("SELECT done_at FROM messages WHERE id = ?").get(id)).toEqual({ done_at: null });
  const online = send("donation", card(paid));
  settlePaidOnline(db, online, { at: 1, amount: 4050, currency: "USD" }, 1);
  giveMessageBack(db, online, { cents: 50, way: "cash", person, now: 2 });
  expect([unsettle(db, online, { at: 3, person }), state(online)]).toEqual([false, "settled"]);
  // What was given at an event and was not after all, nobody has promised.
  const event = send("donation", { event: "Evening" });
  settle(db, event, { at: 1, way: "cash", amount: 500, currency: "USD" });
  expect([unsettle(db, event, { at: 2, person }), state(event)]).toEqual([true, "nothing"]);
});

it("what test keys have paid is open again, or expected from nobody; what somebody has paid for stays", () => {
  const { db, send } = studio();
  const [gift, order, mixed] = [send("donation"), send("order"), send("order")];
  for (const id of [gift, order, mixed])
    settlePaidOnline(db, id, { at: 1, amount: 100, currency: "USD", isTest: true }, 1);
  recordMove(db, { at: 2, kind: "order", way: "cash", amount: 100, currency: "USD", message: mixed });
  unsettleTests(db);
  expect([gift, order, mixed].map((id) => findGift(db, id)?.state)).toEqual(["nothing", "open", "settled"]);
  expect(findGift(db, gift)?.payment).toBe(test);
});

it("what was given at an event is a gift with who gave it, where, and what it got them, and a receipt unless it was a test", () => {
  const { db } = studio();
  const contact = { name: "Di Reed", email: "di@example.com", phone: "614 555 0142" };
  const provider = { account: "stripe", payment: "pi_9", id: "pi_9" };
  const give = (worth: number, paidBy: Partial<NewMove> = {}) =>
    addEventGift(
      db,
      { contact, event: "Evening", worth },
      { at: 1000, way: "cash", amount: 4000, currency: "USD", ...paidBy },
    );
  give(500);
  give(0, { way: "online", provider });
  give(0, { isTest: true });
  expect([1, 2, 3].map((id) => findGift(db, id))).toMatchObject([
    { who: "Di Reed", event: "Evening", cents: 4000, state: "settled", payment: undefined },
    { who: "Di Reed", event: "Evening", cents: 4000, state: "settled", payment: paid },
    { who: "Di Reed", state: "settled" },
  ]);
  expect([1, 2, 3].map((id) => receiptOf(db, id) !== undefined)).toEqual([true, true, false]);
  expect([1, 2].map((id) => findMessage(db, id)?.fields)).toEqual([
    {
      amount: "40",
      firstName: "Di Reed",
      email: contact.email,
      phone: contact.phone,
      event: "Evening",
      worth: "5",
    },
    expect.objectContaining({ method: "card", paymentReference: "pi_9" }),
  ]);
  expect(findMessage(db, 2)?.fields).not.toHaveProperty("worth");
});

it("gifts are listed from the newest, a page at a time, without spam and without what is in the bin", () => {
  const { db, send } = studio();
  const ids = [send("donation"), send("order"), send("donation")];
  send("donation", {}, true);
  const binned = send("order");
  db.prepare("UPDATE messages SET binned_at = 1 WHERE id = ?").run(binned);
  insertMessage(db, newMessage({ form: "feedback" }), 500);
  const listed = (given: Parameters<typeof findGifts>[1]) =>
    findGifts(db, given).map(({ id }) => ids.indexOf(id));
  expect([listed({}), listed({ limit: 2 }), listed({ before: ids[2] })]).toEqual([
    [2, 1, 0],
    [2, 1],
    [1, 0],
  ]);
  expect([findGift(db, binned), findGift(db, binned + 1)]).toEqual([undefined, undefined]);
});

it("takings of a month are by the studio's day, the latest first: money alone, neither fees nor tests", () => {
  const { db } = studio();
  const move = (at: string, more: Partial<NewMove> = {}) =>
    recordMove(db, { at: Date.parse(at), kind: "order", way: "cash", amount: 100, currency: "USD", ...more });
  move("2026-12-01T04:59:00Z");
  move("2026-12-01T05:00:00Z", { amount: 200 });
  move("2027-01-01T04:59:00Z", { amount: 300 });
  move("2027-01-01T05:00:00Z");
  for (const more of [{ kind: "fee" }, { way: "invoice" }, { way: "waived" }, { isTest: true }] as const)
    move("2026-12-10T12:00:00Z", more);
  db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency)
    VALUES (${Date.parse("2026-12-10T12:00:00Z")}, 'order', 'cash', 100, '')`);
  expect(takingsOf(db, "2026-12", zone)).toEqual([
    { date: "2026-12-31", way: "cash", currency: "USD", amount: 300 },
    { date: "2026-12-01", way: "cash", currency: "USD", amount: 200 },
  ]);
  expect(takingsOf(db, "2026-13", zone)).toEqual([]);
});

it("what is noted to be given back is at most what is there, follows what is given, and keeps its day when it is changed", () => {
  const { db, send } = studio();
  const [of, other] = [{ message: send("order") }, { message: send("order") }];
  for (const { message } of [of, other])
    settle(db, message, { at: 1000, way: "cash", amount: 1000, currency: "USD" });
  const note = (cents: number, at = 2000) => noteBack(db, of, cents, at);
  expect([1001, 0, -1, 0.5].map((cents) => note(cents))).toEqual(Array(4).fill(false));
  expect([note(1000), note(400, 3 * dayMs), noteBack(db, other, 300, 1500)]).toEqual(Array(3).fill(true));
  expect(allNotedBack(db)).toEqual([
    { of: other, cents: 300, currency: "USD", since: 1500 },
    { of, cents: 400, currency: "USD", since: 2000 },
  ]);
  expect([1500, 2000, 2001].map((until) => allNotedBack(db, until).length)).toEqual([0, 1, 2]);
  giveMessageBack(db, of.message, { cents: 300, way: "cash", person, now: 5000 });
  const noted = (until?: number) => allNotedBack(db, until).map(({ cents }) => cents);
  // Before it was changed, on the third day, it was all.
  expect([notedBack(db, of)?.cents, noted(5000), noted()]).toEqual([100, [300, 1000], [300, 100]]);
  giveMessageBack(db, of.message, { cents: 200, way: "cash", person, now: 6000 });
  expect([notedBack(db, of), allNotedBack(db).length]).toEqual([undefined, 1]);
  const drop = () => dropNote(db, of, 7000);
  expect([drop(), drop(), notedBack(db, other)?.cents]).toEqual([true, false, 300]);
});

it("nothing is with the studio of what test keys paid, nor of a pass that was given back", () => {
  const { db, send } = studio();
  const message = send("order");
  settlePaidOnline(db, message, { at: 1, amount: 100, currency: "USD", isTest: true }, 1);
  expect(heldOfThing(db, { message })).toMatchObject({ held: 0, online: 0, currency: "USD" });
  db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source)
    VALUES (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'desk')`);
  recordMove(db, { at: 1000, kind: "pass", way: "cash", amount: 30_000, currency: "USD", pass: 1 });
  recordMove(db, { at: 2000, kind: "refund", way: "cash", amount: -10_000, currency: "USD", pass: 1 });
  expect([undefined, 1000, 2000].map((until) => heldOfThing(db, { pass: 1 }, until).held)).toEqual([
    20_000, 0, 30_000,
  ]);
  expect(noteBack(db, { pass: 1 }, 5000, 3000)).toBe(true);
  expect(allNotedBack(db)).toMatchObject([{ of: { pass: 1 }, cents: 5000 }]);
  db.exec("UPDATE passes SET given_back_at = 4000");
  expect([heldOfThing(db, { pass: 1 }).held, notedBack(db, { pass: 1 })]).toEqual([0, undefined]);
  // What was owed at the end of a day before that stays as it was.
  expect([4000, 4001].map((until) => allNotedBack(db, until).map(({ cents }) => cents))).toEqual([
    [5000],
    [],
  ]);
});

it("a gift shows what its donor has declared, and a number only if it is a pledge; one that failed expects nothing", () => {
  const { db, send, card } = studio();
  const shown = (fields: Readonly<Record<string, string>>) => {
    const { giftAid, pledge, state } = findGift(db, send("donation", fields)) ?? {};
    return { giftAid, pledge, state };
  };
  const address = "1 Lane, Leeds";
  const none = { giftAid: undefined, pledge: undefined };
  expect([
    shown({ giftAid: "yes", address }),
    shown({ giftAid: "no", address, method: "card", paymentReference: "pledge_7K3M9QXW" }),
    shown({ method: "offline" }),
    shown(card(`${failed} Too little.`)),
  ]).toEqual([
    { giftAid: address, pledge: undefined, state: "open" },
    { ...none, state: "open" },
    { ...none, state: "open" },
    { ...none, state: "nothing" },
  ]);
});

it("a gift that arrives is paid only if the provider says so, and with how much", () => {
  const { db, send, card } = studio();
  const payment = {
    account: "stripe",
    payment: "pi_1",
    id: "pi_1",
    amount: 4050,
    currency: "USD",
    isTest: false,
  };
  const arrive = (state: string, paidBy: typeof payment | undefined) => {
    const id = send("donation", card(state));
    settleOnline(db, id, { fields: card(state), payment: paidBy }, 1);
    return findGift(db, id)?.settled?.cents;
  };
  expect([arrive(failed, payment), arrive(paid, undefined), arrive(paid, payment)]).toEqual([
    undefined,
    undefined,
    4050,
  ]);
});

it("a gift that was left of a visit and is taken back expects nothing, and its receipt is void", () => {
  const { db, send } = studio();
  const id = send("donation", { firstName: "Ada", amount: "25" });
  settle(db, id, { at: 1000, way: "cash", amount: 2500, currency: "USD" });
  unsettleLeftGift(db, id, 2000);
  expect([findGift(db, id)?.state, findGift(db, id)?.who, receiptOf(db, id)?.void_at]).toEqual([
    "nothing",
    "Ada",
    2000,
  ]);
});

it("what is raised for a cause are whole dollars of gifts for it, and neither tests nor orders", () => {
  const { db, send } = studio();
  const give = (form: "donation" | "order", cause: string, amount: number, isTest = false) => {
    const id = send(form, { ...(cause && { cause }) });
    settle(db, id, { at: 1000, way: "cash", amount, currency: "USD", isTest });
  };
  give("donation", "food-shelf", 1050);
  give("donation", "food-shelf", 1040);
  give("donation", "", 500);
  give("donation", "garden", 500, true);
  give("order", "garden", 500);
  const raised = (since: number | undefined) => {
    setRaisedSince(db, since);
    return raisedByCause(db);
  };
  expect([raised(1000), raised(1001), raised(undefined)]).toEqual([{ "food-shelf": 20 }, {}, {}]);
});
