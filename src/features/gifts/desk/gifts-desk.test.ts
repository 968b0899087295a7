import { describe, expect, it, vi } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import type { FormTexts } from "#core/form/message-forms.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { paymentStates } from "#features/messages/donation.ts";
import { siteAdditions } from "#site/publishing/followed.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { giftsDesk } from "./gifts-desk.server.ts";

const donor = { firstName: "Ada", lastName: "Reed", email: "ada@example.com", cause: "food-shelf" };
const pledge = { ...donor, amount: "25", method: "offline", paymentReference: "pledge_7K3M9QXW" };
const byCard = { ...donor, amount: "40.50", method: "card", paymentReference: "pi_1" };
const cart = '[{"id":"a","title":"Lamp","quantity":2,"price":500}]';

async function studio(now?: string) {
  const app = deskApp();
  const { db, store, clock } = app;
  if (now !== undefined) clock.now = Date.parse(now);
  const inbox = createInbox(store, () => clock.now);
  const deskOf = async (role: "owner" | "host") => {
    const { services } = await app.send("/desk", {}, { cookie: app.session(app.person(role, role)) });
    if (!services?.desk) throw new Error("Nobody was let in.");
    return services.desk;
  };
  const desk = await deskOf("owner");
  const send = async (form: "donation" | "order", fields: FormTexts) => {
    const isPaid = fields.paymentState === paymentStates.paid;
    const id = fields.paymentReference ?? "";
    const isTest = id.endsWith("_test");
    const payment = { account: "stripe", payment: id, id, amount: 4050, currency: "USD", isTest };
    return (await inbox.save(newMessage({ form, fields, ...(isPaid && { payment }) }))).id;
  };
  return { ...app, desk, deskOf, gifts: desk.gifts, send, raised: () => siteAdditions(db, 0).raised };
}

describe("a gift or an order", () => {
  it("is open until paid; tests and failed payments expect nothing, and online payments are settled", async () => {
    const { desk, gifts, send } = await studio();
    const ids = [
      await send("donation", pledge),
      await send("order", { cart, name: "Bo", email: "bo@example.com" }),
      await send("donation", { ...byCard, paymentState: paymentStates.paid }),
      await send("donation", { ...byCard, paymentReference: "test_1", paymentState: paymentStates.test }),
      await send("donation", {
        ...byCard,
        paymentReference: "pi_2",
        paymentState: `${paymentStates.failed} Too little.`,
      }),
    ];
    const numbers = (state: "open" | "settled" | "nothing") =>
      gifts.list(state, undefined).gifts.map(({ id }) => ids.indexOf(id));
    expect([numbers("open"), numbers("settled"), numbers("nothing")]).toEqual([[1, 0], [2], [4, 3]]);
    expect(gifts.list("open", undefined).gifts).toMatchObject([
      { kind: "Order", who: "Bo", cents: 1000 },
      { kind: "Pledge", who: "Ada Reed", cents: 2500, pledge: "7K3M-9QXW", cause: "food-shelf" },
    ]);
    expect(desk.messages.list({ find: "7k3m-9qxw" }).lines.map(({ id }) => id)).toEqual([ids[0]]);
    expect(gifts.list("settled", undefined).gifts[0]?.settled).toMatchObject({
      how: "online",
      cents: 4050,
      currency: "USD",
      isTest: false,
    });
  });

  it("is settled once with the amount paid, and can be reopened, unless it was paid online", async () => {
    const { gifts, send, db } = await studio();
    const id = await send("donation", pledge);
    expect(await gifts.settle(id, { how: "check", sum: 2000 })).toBe(true);
    expect(await gifts.settle(id, { how: "cash", sum: 2000 })).toBe(false);
    expect(db.prepare("SELECT state FROM messages").get()?.state).toBe("done");
    expect(await gifts.unsettle(id)).toBe(true);
    expect(gifts.list("open", undefined).gifts).toHaveLength(1);
    const paid = await send("donation", { ...byCard, paymentState: paymentStates.paid });
    expect(await gifts.unsettle(paid)).toBe(false);
    for (const cents of [-1, 1.5, Number.NaN, 2 ** 53])
      expect(await gifts.settle(id, { how: "cash", sum: cents }), String(cents)).toBe(false);
  });
});

it("takings are listed by the studio's day and payment method, including visits", async () => {
  const { gifts, send, clock, db } = await studio("2026-12-01T03:00:00Z");
  await gifts.settle(await send("donation", pledge), { how: "cash", sum: 2500 });
  await send("donation", { ...byCard, paymentState: paymentStates.paid });
  db.exec(`INSERT INTO bookings (id, reference, made_at) VALUES (1, 'HX7K2', 0);
    INSERT INTO money_moves (at, kind, way, amount, currency, booking, is_test) VALUES
    (${clock.now}, 'visit', 'cash', 3500, 'USD', 1, 0), (${clock.now}, 'visit', 'waived', 3500, 'USD', 1, 0),
    (${clock.now}, 'visit', 'online', 3500, 'USD', 1, 1)`);
  const taken = { date: "2026-11-30", currency: "USD" };
  expect(gifts.takings("2026-11", "America/New_York")).toEqual([
    { ...taken, way: "cash", amount: 3500 },
    { ...taken, way: "online", amount: 4050 },
    { ...taken, way: "cash", amount: 2500 },
  ]);
  expect(gifts.takings("2026-12", "America/New_York")).toEqual([]);
  expect(gifts.takings("2026-12", "UTC")).toHaveLength(3);
  expect(gifts.takings("sometime", "UTC")).toEqual([]);
  const table = await gifts.table();
  expect(table).toContain('"Pledge","Ada Reed","food-shelf","25"');
  // In the studio it is still November.
  expect(table).toContain('"2026-11-30 ');
  expect(table).not.toContain('"2026-12-01');
  // What test keys have paid is not exported.
  await send("donation", { ...byCard, paymentReference: "pi_test", paymentState: paymentStates.paid });
  expect(await gifts.table()).toBe(table);
});

it("raised amounts follow settled gifts once turned on, even if a donor is deleted later", async () => {
  const { desk, gifts, send, clock, raised, db } = await studio();
  await gifts.settle(await send("donation", pledge), { how: "cash", sum: 2500 });
  expect([gifts.raisedSince(), raised()]).toEqual([undefined, {}]);
  clock.now += 1000;
  await gifts.followRaised(true);
  expect(gifts.raisedSince()).toBe(clock.now);
  await gifts.settle(await send("donation", pledge), { how: "cash", sum: 1250 });
  await send("donation", { ...byCard, paymentState: paymentStates.paid });
  expect(raised()).toEqual({ "food-shelf": 53 });
  await desk.person.remove("ada@example.com");
  expect(raised()).toEqual({ "food-shelf": 53 });
  const texts = JSON.stringify(db.prepare("SELECT * FROM messages").all());
  expect(texts).not.toMatch(/ada@|Ada|Reed|pledge_|pi_1/);
  for (const { id } of gifts.list("settled", undefined).gifts) expect(desk.messages.open(id)?.who).toBe("");
  await gifts.followRaised(false);
  expect(raised()).toEqual({});
});

describe("what was paid for an order or a gift", () => {
  it("a host notes by its number what is to be given back, sees no name, and an owner gives it", async () => {
    const { desk, deskOf, gifts, send } = await studio();
    const host = await deskOf("host");
    const id = await send("order", { cart, name: "Bo", email: "bo@example.com" });
    expect(host.gifts.byNumber(`#${id}`)).toBeUndefined();
    await gifts.settle(id, { how: "cash", sum: 1000 });
    expect(host.gifts.byNumber(`#${id}`)).toMatchObject({ held: 1000, toGiveBack: 0 });
    expect(JSON.stringify(host.gifts.paid(id))).not.toMatch(/Bo|bo@|Kit/);
    for (const cents of [1001, 0]) expect(await host.gifts.noteToGiveBack(id, cents)).toBe(false);
    expect(await host.gifts.noteToGiveBack(id, 400)).toBe(true);
    const noted = () => host.money.noted("UTC").map(({ name, cents }) => [name, cents]);
    expect(noted()).toEqual([[`Order ${id}`, 400]]);
    expect(gifts.list("settled", undefined).gifts[0]?.toGiveBack).toBe(400);
    const given = await gifts.giveBack(id, { cents: 400, way: "cash" });
    expect(noted()).toEqual([]);
    await gifts.undoGiving("move" in given ? (given.move ?? 0) : 0);
    expect(noted()).toEqual([[`Order ${id}`, 400]]);
    expect(desk.money.owed("2999-01-01", "UTC")).toContainEqual({
      to: "others",
      what: "To be given back",
      amount: 400,
      count: 1,
    });
    expect([await host.gifts.undoNote(id), await host.gifts.undoNote(id)]).toEqual([true, false]);
    expect(noted()).toEqual([]);
    // What is not paid after all is not to be given back either.
    await host.gifts.noteToGiveBack(id, 400);
    await gifts.unsettle(id);
    await gifts.settle(id, { how: "cash", sum: 1000 });
    expect(noted()).toEqual([]);
  });

  it("goes back whole or in part, in any way, and the buyer is told; what the studio gave itself is undone", async () => {
    const { desk, gifts, send, db } = await studio();
    const id = await send("order", { cart, name: "Bo", email: "bo@example.com" });
    const nothing = await gifts.giveBack(id, { cents: 100, way: "cash" });
    expect(nothing).toEqual({ problem: "Nothing is left to give back." });
    await gifts.settle(id, { how: "cash", sum: 1000 });
    expect(await gifts.giveBack(id, { cents: 1001, way: "cash" })).toMatchObject({
      problem: expect.stringContaining("$10 "),
    });
    expect(await gifts.giveBack(id, { cents: 500, way: "online" })).toHaveProperty("problem");
    const given = await gifts.giveBack(id, { cents: 400, way: "transfer" });
    const shown = () => gifts.list("settled", undefined).gifts[0];
    expect(shown()).toMatchObject({ settled: { cents: 600, back: 400 }, money: { held: 600 } });
    expect(desk.calls.list()).toMatchObject([{ name: "Bo", words: "$4 was given back by bank transfer." }]);
    const move = "move" in given ? (given.move ?? 0) : 0;
    expect([await gifts.undoGiving(move), await gifts.undoGiving(move)]).toEqual([true, false]);
    expect(shown()).toMatchObject({ settled: { cents: 1000, back: 0 }, money: { held: 1000 } });
    expect(desk.calls.list()).toEqual([]);
    expect(db.prepare("SELECT sum(amount) AS sum FROM money_moves").get()).toEqual({ sum: 1000 });
  });

  it("goes back by the provider where it came in by card online, once", async () => {
    const { gifts, send, db } = await studio();
    const id = await send("donation", { ...byCard, paymentState: paymentStates.paid });
    expect(await gifts.giveBack(id, { cents: 1000, way: "online" })).toEqual({ move: undefined });
    expect(await gifts.giveBack(id, { cents: 3050, way: "online" })).toEqual({ move: undefined });
    expect(await gifts.giveBack(id, { cents: 1, way: "online" })).toHaveProperty("problem");
    const refunds =
      "SELECT refunds.amount, intent, message FROM refunds JOIN payments ON payments.id = payment";
    expect(db.prepare(refunds).all()).toEqual([
      { amount: 1000, intent: "pi_1", message: id },
      { amount: 3050, intent: "pi_1", message: id },
    ]);
  });

  it("undone, leaves a gift of test keys without a receipt, and one by card paid", async () => {
    const { gifts, send, db } = await studio();
    const id = await send("donation", {
      ...byCard,
      paymentReference: "pi_test",
      paymentState: paymentStates.paid,
    });
    const given = await gifts.giveBack(id, { cents: 50, way: "cash" });
    expect(await gifts.unsettle(id)).toBe(false);
    expect(await gifts.undoGiving("move" in given ? (given.move ?? 0) : 0)).toBe(true);
    expect(db.prepare("SELECT count(*) AS receipts FROM gift_receipts").get()).toEqual({ receipts: 0 });
  });
});

it("a host neither sees gifts and orders nor settles them, gives back, or writes letters", async () => {
  const { deskOf, gifts, send } = await studio();
  const id = await send("donation", pledge);
  const host = (await deskOf("host")).gifts;
  for (const look of [
    () => host.list("open", undefined),
    () => host.takings("2026-11", "UTC"),
    () => host.letters("2026", "UTC"),
    () => host.raisedSince(),
  ])
    expect(look).toThrow();
  for (const act of [
    () => host.settle(id, { how: "cash", sum: 2500 }),
    () => host.unsettle(id),
    () => host.giveBack(id, { cents: 1, way: "cash" }),
    () => host.undoGiving(1),
    () => host.joinDonors(["ada@example.com", "bo@example.com"]),
    () => host.partDonors("ada@example.com", true),
    () => host.table(),
    () => host.followRaised(true),
  ])
    await expect(act()).rejects.toBeInstanceOf(Response);
  expect([gifts.list("open", undefined).gifts.length, gifts.raisedSince()]).toEqual([1, undefined]);
});

it("gifts are listed fifty to a page, and the next page begins after the last", async () => {
  const { gifts, send } = await studio();
  for (let gift = 0; gift < 51; gift++)
    await send("donation", { ...pledge, paymentReference: `pledge_${gift}` });
  const first = gifts.list("open", undefined);
  expect([first.gifts.length, first.gifts[0]?.id]).toEqual([50, 51]);
  const rest = gifts.list("open", first.older);
  expect([rest.gifts.map(({ id }) => id), rest.older]).toEqual([[1], undefined]);
});

it("what cannot be is not noted: a gift that is not there, a sum that is none, or what is not held any more", async () => {
  const { gifts, send, deskOf, db } = await studio();
  const id = await send("order", { cart, name: "Bo", email: "bo@example.com" });
  for (const wrong of [99, Number.NaN, 1.5])
    expect([
      await gifts.settle(wrong, { how: "cash", sum: 100 }),
      await gifts.unsettle(wrong),
      gifts.paid(wrong),
      await gifts.noteToGiveBack(wrong, 100),
      await gifts.undoNote(wrong),
      await gifts.undoGiving(wrong),
      await gifts.giveBack(wrong, { cents: 100, way: "cash" }),
    ]).toEqual([false, false, undefined, false, false, false, { problem: "Nothing is left to give back." }]);
  expect(await gifts.settle(id, { how: "cash", sum: 1000 })).toBe(true);
  expect([await gifts.noteToGiveBack(id, 1001), gifts.paid(id)?.isOnline]).toEqual([false, false]);
  const stale = await gifts.giveBack(id, { cents: 100, way: "cash", shown: 900 });
  expect(stale).toMatchObject({ problem: expect.stringContaining("since you opened this page") });
  for (const cents of [0, -1, 0.5])
    expect(await gifts.giveBack(id, { cents, way: "cash" })).toHaveProperty("problem");
  expect(await gifts.giveBack(id, { cents: 1000, way: "cash", shown: 1000 })).toHaveProperty("move");
  const host = (await deskOf("host")).gifts;
  // All of it went back: its page still says so.
  expect([host.paid(id)?.held, host.byNumber(`G-${id}`)?.settled.back]).toEqual([0, 1000]);
  for (const typed of ["", "7K3M-9QXW", "H-1", "1234567890123"]) expect(host.byNumber(typed)).toBeUndefined();
  await gifts.table();
  expect(db.prepare("SELECT what, about FROM desk_log ORDER BY id").all()).toEqual([
    { what: "settled a gift or an order", about: `message ${id}` },
    { what: "gave money back", about: `message ${id}` },
    { what: "exported gifts and orders", about: "gifts and orders" },
  ]);
});

it("what is raised is published after each act that changes it, if it follows, and what goes back is begun at once", async () => {
  const { send, store, clock } = await studio();
  const [publish, wake] = [vi.fn(), vi.fn()];
  const parts = { store, booking: { checkout: { wake } }, publisher: { publish }, currency: () => "USD" };
  const desk = giftsDesk({ ...parts, paper: () => undefined, now: () => clock.now } as unknown as DeskParts, {
    ...sam,
    confirmedUntil: Number.MAX_SAFE_INTEGER,
  });
  const id = await send("donation", pledge);
  const calls: [string, number, number][] = [];
  async function act<Result>(name: string, work: Promise<Result>): Promise<Result> {
    const result = await work;
    calls.push([name, publish.mock.calls.length, wake.mock.calls.length]);
    return result;
  }
  await act("settle", desk.settle(id, { how: "cash", sum: 2500 }));
  await act("unsettle", desk.unsettle(id));
  await act("follow", desk.followRaised(true));
  await act("settle", desk.settle(id, { how: "cash", sum: 2500 }));
  await act("settle again", desk.settle(id, { how: "cash", sum: 2500 }));
  await act("give too much", desk.giveBack(id, { cents: 2501, way: "cash" }));
  const given = await act("give back", desk.giveBack(id, { cents: 500, way: "cash" }));
  const move = "move" in given ? (given.move ?? 0) : 0;
  for (const name of ["undo", "undo again"]) await act(name, desk.undoGiving(move));
  for (const name of ["unsettle", "unsettle again"]) await act(name, desk.unsettle(id));
  await act("stay", desk.followRaised(false));
  expect(calls).toEqual([
    ["settle", 0, 1],
    ["unsettle", 0, 1],
    ["follow", 1, 1],
    ["settle", 2, 2],
    ["settle again", 2, 2],
    ["give too much", 2, 3],
    ["give back", 3, 4],
    ["undo", 4, 4],
    ["undo again", 4, 4],
    ["unsettle", 5, 4],
    ["unsettle again", 5, 4],
    ["stay", 6, 4],
  ]);
});
