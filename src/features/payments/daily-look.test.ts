import { expect, it } from "vitest";
import { movesOf, sumOf } from "#core/money/money-store.server.ts";
import type { StandInSession } from "#core/pay/stand-in-account.server.ts";
import type { StudioId } from "#core/store/studio.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { asPage, testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { lookAgain } from "./daily-look.server.ts";
import { failedRefunds, openFindings } from "./payment-store.server.ts";

const day = 86_400_000;

/** What the owner gives back on Stripe's own page. */
const onItsPage = ({ payment_intent }: StandInSession, amount: number, now: number) => ({
  ...({ id: `re_page${amount}`, object: "refund", amount, currency: "usd", status: "succeeded" } as const),
  created: now / 1000,
  payment_intent: payment_intent ?? "",
  metadata: {},
});

/** A studio whose rooms are paid when they are booked; `look` looks at Stripe's list a day later. @param id of the studio, if it has one */
async function studio(id?: StudioId) {
  const { stripe, payments, follow, begun } = await testStripe();
  const own = payments && { ...payments, studio: id };
  const app = testDesk({ offers: [roomOffer("lake", { pay: "full" })] }, undefined, own);
  follow(app.clock);
  const { checkout } = app.system;
  if (!checkout) throw new Error("There is no checkout.");

  /** Books two visits in one go, and pays them. */
  async function paid(day = "2026-12-04"): Promise<{ session: StandInSession; hold: string }> {
    const lines = ["15", "17"].map((hour) => choice({ starts: `${day}T${hour}:00:00-05:00` }));
    const hold = await app.visitor().hold(lines);
    if (hold.kind !== "held") throw new Error(hold.kind);
    await app.visitor().saveDraft(hold.hold, { contact: ada });
    await app.visitor().pay(hold.hold, true, "https://studio.example");
    return { session: stripe.pay(begun().session), hold: hold.hold };
  }

  async function look() {
    app.clock.now += day;
    await checkout?.run();
  }

  const moves = () =>
    app.db.prepare("SELECT kind, amount, line IS NOT NULL AS of_line FROM money_moves ORDER BY id").all();
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olive', '', 'owner', 0)");
  const payingBack = () =>
    payingBackDesk(app.system, {
      id: 1,
      name: "Olive",
      role: "owner",
      confirmedUntil: Number.MAX_SAFE_INTEGER,
    });
  return { ...app, stripe, checkout, paid, look, moves, payingBack };
}

it("what no notice told is booked, and what Stripe keeps of it and sends to the bank is in the ledger, once", async () => {
  const { paid, look, stripe, visitor, moves, db } = await studio();
  const { hold } = await paid();
  stripe.payOut();
  await look();
  await look();
  expect(visitor().bookedAs(hold)).toBeDefined();
  expect(moves()).toEqual([
    { kind: "visit", amount: 3500, of_line: 1 },
    { kind: "visit", amount: 3500, of_line: 1 },
    { kind: "fee", amount: -233, of_line: 0 },
  ]);
  expect(db.prepare("SELECT payout FROM payouts").all()).toEqual([
    { payout: expect.stringMatching(/^po_standin/) },
  ]);
  // What the visit has paid is all of it.
  expect(sumOf(movesOf(db, "booking", 1))).toBe(7000);
});

it("a payment that nobody here knows, as after a restore, waits for the owner once, until it is dealt with", async () => {
  const { paid, look, db, payingBack } = await studio();
  const { session } = await paid();
  db.exec("DELETE FROM payments");
  await look();
  await look();
  expect(payingBack().findings()).toMatchObject([{ reference: session.metadata.reference }]);
  expect(openFindings(db)).toMatchObject([
    { what: "unknown", payment: session.payment_intent, amount: 7000, reference: session.metadata.reference },
  ]);
});

it("what bears another studio's id is none of ours; what bears ours, or was made before there were ids, is", async () => {
  const { paid, look, stripe, db, clock, checkout } = await studio({
    id: "ours",
    since: Date.parse("2026-11-21"),
  });
  const { session } = await paid();
  expect(session.metadata).toMatchObject({ form: "visit", studio: "ours" });
  db.exec("DELETE FROM payments");
  const copyOf = (name: string, change: Partial<StandInSession>) =>
    stripe.sessions.set(`cs_${name}`, {
      ...session,
      id: `cs_${name}`,
      payment_intent: `pi_${name}`,
      ...change,
    });
  const { studio: _, ...unsigned } = session.metadata;
  const day = 86_400;
  copyOf("theirs", { metadata: { ...session.metadata, studio: "theirs" } });
  copyOf("early", { metadata: unsigned, created: session.created - day });
  copyOf("plugin", { metadata: unsigned, created: session.created + day });
  const gift = { form: "donation", page: "/donate", firstName: "Eve" };
  copyOf("gift", { metadata: gift, created: session.created + day });
  copyOf("other_gift", { metadata: { ...gift, studio: "theirs" } });
  copyOf("early_gift", { metadata: gift, created: session.created - day });
  await look();
  expect(openFindings(db).map(({ payment }) => payment)).toEqual([session.payment_intent, "pi_early"]);
  expect(db.prepare("SELECT submission_id AS id FROM messages").all()).toEqual([{ id: "pi_early_gift" }]);
  // A page that was begun before there was an id is known by its row.
  const again = await paid("2026-12-11");
  const { studio: __, ...begun } = again.session.metadata;
  const settled = (metadata: Record<string, string>) =>
    checkout.settle(asPage({ ...again.session, metadata, created: clock.now / 1000 }));
  expect(await settled({ ...begun, studio: "theirs" })).toBeUndefined();
  expect(await settled(begun)).toMatchObject({ state: "paid" });
});

it("what was given back on Stripe's own page is given back here, and not twice", async () => {
  const { paid, look, stripe, moves, visitor, checkout, clock, db, payingBack } = await studio();
  const { session, hold } = await paid();
  await checkout.settle(asPage(session));
  stripe.refunds.push(onItsPage(session, 5000, clock.now));
  await look();
  await look();
  expect(moves().filter(({ kind }) => kind === "refund")).toEqual([
    { kind: "refund", amount: -3500, of_line: 1 },
    { kind: "refund", amount: -1500, of_line: 1 },
  ]);
  // It was for the second visit first.
  const [asked] = payingBack().findings();
  expect(asked).toMatchObject({ what: "part", sum: "$50", parts: [{ key: "visit 1" }, { key: "visit 2" }] });
  expect(await payingBack().namePart(asked?.id ?? 0, "visit 2")).toEqual({ kind: "changed" });
  expect(await payingBack().namePart(asked?.id ?? 0, "visit 2")).toMatchObject({ kind: "invalid" });
  expect(payingBack().findings()).toEqual([]);
  await look();
  expect([1, 2].map((line) => sumOf(movesOf(db, "line", line)))).toEqual([2000, 0]);
  const pass = visitor().bookedAs(hold);
  if (!pass) throw new Error("It was not booked.");
  await visitor().cancel(pass);
  await checkout.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([5000, 2000]);
});

it("what Stripe could not give back, and the owner has given back there, is dealt with", async () => {
  const { paid, look, stripe, visitor, checkout, db, clock } = await studio();
  const { session, hold } = await paid();
  await checkout.settle(asPage(session));
  stripe.set("refusing", true);
  const pass = visitor().bookedAs(hold);
  if (!pass) throw new Error("It was not booked.");
  await visitor().cancel(pass, [visitor().read(pass)?.lines[1]?.id ?? 0]);
  await checkout.run();
  expect(failedRefunds(db)).toMatchObject([{ amount: 3500 }]);
  stripe.refunds.push(onItsPage(session, 3500, clock.now));
  await look();
  expect(failedRefunds(db)).toEqual([]);
  expect([1, 2].map((line) => sumOf(movesOf(db, "line", line)))).toEqual([3500, 0]);
});

it("of what Stripe could not give back, what the owner gives back there in one sum or in parts is taken off", async () => {
  const { paid, look, stripe, visitor, checkout, db, clock, payingBack } = await studio();
  const { session, hold } = await paid();
  await checkout.settle(asPage(session));
  stripe.set("refusing", true);
  const pass = visitor().bookedAs(hold);
  if (!pass) throw new Error("It was not booked.");
  await visitor().cancel(pass);
  await checkout.run();
  expect(failedRefunds(db)).toMatchObject([{ amount: 3500 }, { amount: 3500 }]);
  stripe.refunds.push(onItsPage(session, 2000, clock.now));
  await look();
  expect(failedRefunds(db)).toMatchObject([{ amount: 1500 }, { amount: 3500 }]);
  stripe.refunds.push(onItsPage(session, 5000, clock.now));
  await look();
  await look();
  expect([failedRefunds(db), payingBack().findings()]).toEqual([[], []]);
  expect([1, 2].map((line) => sumOf(movesOf(db, "line", line)))).toEqual([0, 0]);
  expect(visitor().read(pass)?.money).toMatchObject({ paid: 7000, back: 7000, isStuck: false });
});

it("money that did not arrive after all is owed again, and the next try is a new one", async () => {
  const { paid, look, stripe, moves, visitor, checkout, db } = await studio();
  const { session, hold } = await paid();
  await checkout.settle(asPage(session));
  const pass = visitor().bookedAs(hold);
  if (!pass) throw new Error("It was not booked.");
  await visitor().cancel(pass, [visitor().read(pass)?.lines[0]?.id ?? 0]);
  await checkout.run();
  Object.assign(stripe.refunds[0] ?? {}, { status: "failed", failure_reason: "expired_or_canceled_card" });
  await look();
  await look();
  expect(failedRefunds(db)).toMatchObject([{ amount: 3500, error: "expired_or_canceled_card" }]);
  const refunds = moves().filter(({ kind }) => kind === "refund");
  expect(refunds.map(({ amount }) => amount)).toEqual([-3500, 3500]);
});

it("a disputed payment waits for the owner; lost, it is out of the ledger; won, it waits no more", async () => {
  const { paid, look, stripe, db, checkout, payingBack, visitor } = await studio();
  const { session, hold } = await paid();
  await checkout.settle(asPage(session));
  const lost = stripe.dispute(session);
  await look();
  const reference = visitor().bookedAs(hold)?.reference;
  expect(payingBack().findings()).toMatchObject([{ what: "dispute", sum: "$70", reference }]);
  lost.status = "lost";
  await look();
  await look();
  expect(sumOf(movesOf(db, "booking", 1))).toBe(0);
  lost.status = "won";
  await look();
  expect(openFindings(db)).toEqual([]);
});

it("payments with test keys that were emptied are not found again", async () => {
  const { paid, look, db, clock } = await studio();
  await paid();
  db.exec(`DELETE FROM payments; INSERT INTO facts VALUES ('test payments emptied', '${clock.now + 1}')`);
  await look();
  expect(openFindings(db)).toEqual([]);
});

it("whether Stripe takes the keys is known within a minute, whoever pays meanwhile", async () => {
  const { checkout, stripe, clock, db } = await studio();
  db.exec(`INSERT INTO facts VALUES ('payments looked at', '${clock.now}')`);
  await checkout.run();
  stripe.failWith(401);
  clock.now += 60_000;
  await checkout.run();
  expect(checkout.works()).toBe(false);
  stripe.failWith(0);
  clock.now += 60_000;
  await checkout.run();
  expect(checkout.works()).toBe(true);
});

it("a look that failed is tried again a quarter of an hour later, and one that came to its end a day later", async () => {
  const { checkout, stripe, clock } = await studio();
  /** How often Stripe's list is asked for, minute by minute. */
  async function asked(minutes: number): Promise<number> {
    const before = stripe.requests.length;
    for (let minute = 0; minute < minutes; minute++) {
      clock.now += 60_000;
      await checkout.run();
    }
    return stripe.requests.slice(before).filter(({ path }) => path.includes("status=complete")).length;
  }
  stripe.failWith(500);
  expect(await asked(1)).toBe(1);
  expect(await asked(14)).toBe(0);
  expect(await asked(1)).toBe(1);
  stripe.failWith(0);
  expect(await asked(15)).toBe(1);
  expect(await asked(30)).toBe(0);
  clock.now += day - 30 * 60_000;
  expect(await asked(1)).toBe(1);
});

it("after a restore, the next look does not wait a day, and goes back as far as the first", async () => {
  const { paid, look, clock, db, checkout } = await studio();
  await look();
  const { session } = await paid();
  session.created -= 20 * (day / 1000);
  db.exec("DELETE FROM payments");
  lookAgain(db);
  // The next process has not asked yet; this one has a moment ago.
  clock.now += 15 * 60_000;
  await checkout.run();
  expect(openFindings(db)).toMatchObject([{ what: "unknown", payment: session.payment_intent }]);
});
