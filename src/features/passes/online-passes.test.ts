import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { readCode } from "#core/booking/guest-passes.ts";
import { addMove, findPasses, passByCode, setGivenBack } from "#core/booking/pass-store.server.ts";
import { movesOf, sumOf } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { countRows, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { soldCode, wantedPass } from "#workshop/fixtures/passes.fixtures.ts";
import { asGoingBack, asPage, testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { passesDesk } from "./desk/passes-desk.server.ts";
import { endSale, paidForPass } from "./online-passes.server.ts";
import { passMails } from "./pass-mail.server.ts";
import { passService } from "./pass-service.server.ts";
import { sellPass } from "./pay-with-pass.server.ts";

const wanted = { ...wantedPass, forName: "Ada" };
const origin = "https://studio.example";

/** A shop that sells passes online, with a stand-in for Stripe. */
async function shop(store?: ReturnType<typeof testStore>) {
  const { stripe, payments, follow, begun: lastBegun } = await testStripe();
  const desk = testDesk({}, store, payments);
  follow(desk.clock);
  const passes = passService(desk.system, "203.0.113.7");
  if (!passes) throw new Error("There are no passes.");
  async function begun() {
    const bought = await passes?.buy(wanted, origin);
    if (!bought || !("url" in bought)) throw new Error("No payment was begun.");
    return { url: bought.url, ...lastBegun() };
  }
  return { ...desk, stripe, passes, begun };
}

it("passes are sold one after another and at once, also once the stand-in was started again", async () => {
  const store = testStore();
  for (let start = 0; start < 3; start++) {
    const { begun, stripe, clock, checkout } = await shop(store);
    // Ten an hour.
    clock.now += start * 4_000_000;
    await Promise.all(Array.from({ length: 10 }, begun));
    for (const session of stripe.sessions.values()) {
      await checkout?.settle(asPage(stripe.pay(session)));
    }
  }
  expect(findPasses(store.db, "", undefined, 40)).toHaveLength(30);
});

it("a pass is one once Stripe says that it is paid, and its code goes to its buyer", async () => {
  const { stripe, passes, begun, db, store, clock } = await shop();
  const { url, session, ticket } = await begun();
  expect(session).toMatchObject({ amount_total: 15_000, url });
  expect(await passes.comeBack(ticket)).toMatchObject({ kind: "open", url, sum: "$150" });
  expect(findPasses(db, "", undefined, 10)).toEqual([]);
  stripe.pay(session);
  const end = await passes.comeBack(ticket);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  expect(end.pass).toMatchObject({ left: "5 hours", forName: "Ada" });
  const pass = passByCode(db, readCode(end.pass.code) ?? "");
  expect(movesOf(db, "pass", pass?.id ?? 0)).toMatchObject([{ amount: 15_000, isTest: true }]);
  // Once, however often one looks.
  await passes.comeBack(ticket);
  expect(pass?.left).toBe(300);
  const mail = testOutbox(store, "pass").next(clock.now);
  const facts = { studio: () => "Test Studio", siteAddress: () => origin };
  const { compose } = passMails(db, { from: "site@studio.example", to: [] }, facts);
  expect(mail && (await compose(mail))).toMatchObject({
    to: ["bo@example.com"],
    text: expect.stringContaining(`${origin}/pass#${end.pass.code}`),
  });
  // It was a test: it pays for nothing.
  expect(end.pass.problem).toContain("to try things out");
  for (const wrong of ["", "x".repeat(22), ticket.slice(1)])
    expect(await passes.comeBack(wrong)).toBeUndefined();
});

it("passes are sold online only where a visit can be booked and cards work; else nothing is begun", async () => {
  const { stripe, passes, begun, db, state, system } = await shop();
  expect([passes.areSold, passes.canBuy]).toEqual([true, true]);
  state.setup = { ...state.setup, offers: [] };
  expect(await passes.buy(wanted, origin)).toEqual({ message: expect.stringContaining("Nothing was taken") });
  expect(passService(system, "203.0.113.7")?.areSold).toBe(false);
  state.setup = testSetup();
  const others = passService({ ...system, checkout: undefined }, "203.0.113.7");
  expect([others?.canBuy, await others?.buy(wanted, origin)]).toEqual([false, undefined]);
  expect(countRows(db, "payments")).toBe(0);
  stripe.failWith(401);
  await expect(begun()).rejects.toThrow("No payment was begun.");
  expect(passService(system, "203.0.113.7")?.canBuy).toBe(false);
  const before = countRows(db, "payments");
  expect(await passes.buy(wanted, origin)).toBeUndefined();
  expect(countRows(db, "payments")).toBe(before);
  expect(passService({ ...system, setup: () => undefined }, "203.0.113.7")).toBeUndefined();
});

it("what is not paid leaves no pass, and nothing is sold while Stripe is down", async () => {
  const { stripe, passes, begun, db, system, clock } = await shop();
  await begun();
  clock.now += 7_300_000;
  await system.checkout?.run();
  expect(db.prepare("SELECT count(*) AS n FROM passes").get()).toEqual({ n: 0 });
  stripe.set("picky", true);
  expect(await passes.buy(wanted, origin)).toEqual({
    errors: [{ field: "email", message: paymentMessages.address }],
  });
  stripe.failWith(500);
  expect(await passes.buy(wanted, origin)).toBeUndefined();
});

it("a pass that is paid once it is gone is not handed over: its buyer reads that all of it goes back", async () => {
  const { stripe, passes, begun, db, checkout } = await shop();
  const { session, ticket } = await begun();
  db.exec("DELETE FROM passes");
  stripe.pay(session);
  expect(await passes.comeBack(ticket)).toEqual({ kind: "gone", goesBack: "$150" });
  await checkout?.run();
  expect(stripe.refunds).toMatchObject([{ amount: 15_000 }]);
});

it("what was begun and not paid does not stay: neither whom it was for, nor, after a month, anything", async () => {
  const { begun, db, store, system, clock } = await shop();
  await begun();
  const kept = () => JSON.stringify(db.prepare("SELECT * FROM payments").all());
  expect(kept()).not.toContain(wanted.email);
  clock.now += 7_300_000;
  await system.checkout?.run();
  await cleanBookings(store, clock.now);
  expect(kept()).toContain('"ended"');
  clock.now += 31 * 86_400_000;
  await cleanBookings(store, clock.now);
  expect(kept()).toBe("[]");
});

it("one address begins ten payments an hour, then hears when it may go on", async () => {
  const { passes, begun, clock, system } = await shop();
  for (let time = 0; time < 10; time++) await begun();
  expect(await passes.buy(wanted, origin)).toEqual({ message: expect.stringContaining("try again after ") });
  const other = passService(system, "203.0.113.8");
  expect(await other?.buy(wanted, origin)).toHaveProperty("url");
  clock.now += 3_600_000;
  expect(await passes.buy(wanted, origin)).toHaveProperty("url");
});

it("a pass is given back unused within 14 days, once", async () => {
  const { stripe, passes, begun, db, system, clock } = await shop();
  const { session, ticket } = await begun();
  stripe.pay(session);
  const end = await passes.comeBack(ticket);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  const { code, giveBack } = end.pass;
  expect(giveBack).toEqual({ sum: "$150", until: "2026-12-05" });
  // Used for a visit that came to nothing, it is as good as new.
  const id = passByCode(db, readCode(code) ?? "")?.id ?? 0;
  const used = { pass: id, at: clock.now, line: null, cents: 0 };
  await system.write((writer) => addMove(writer, { ...used, what: "used", units: -60 }));
  expect(await passes.giveBack(code)).toBe(false);
  await system.write((writer) => addMove(writer, { ...used, what: "returned", units: 60 }));
  clock.now += 14 * 86_400_000;
  expect(await passes.giveBack(code)).toBe(false);
  clock.now -= 1000;
  // Pressed twice, and once more: all three answers say that it goes back.
  expect(await Promise.all([passes.giveBack(code), passes.giveBack(code)])).toEqual([true, true]);
  expect(await passes.giveBack(code)).toBe(true);
  await system.checkout?.run();
  const pass = passByCode(db, readCode(code) ?? "");
  expect(pass).toMatchObject({ left: 0, given_back_at: clock.now });
  expect(sumOf(movesOf(db, "pass", pass?.id ?? 0))).toBe(0);
});

/** Buys a pass and pays for it. @returns its code */
async function bought({ stripe, passes, begun }: Awaited<ReturnType<typeof shop>>): Promise<string> {
  const { session, ticket } = await begun();
  stripe.pay(session);
  const end = await passes.comeBack(ticket);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  return end.pass.code;
}

it("what fails to go back is told to whoever gave that pass back: not of one that is in use, nor of another", async () => {
  const app = await shop();
  const { stripe, passes, checkout, db } = app;
  const [stuck = "", fine = "", inUse = ""] = [await bought(app), await bought(app), await bought(app)];
  const problem = (code: string) => {
    const found = passes.read(code);
    return "pass" in found ? found.pass.problem : found.message;
  };
  db.exec("UPDATE passes SET is_test = 0");
  expect(await passes.giveBack(stuck)).toBe(true);
  expect(problem(stuck)).toContain("so it cannot be used any more");
  await checkout?.run();
  const [first] = stripe.refunds;
  await checkout?.noteRefund(asGoingBack({ ...first, status: "failed" }));
  expect(await passes.giveBack(fine)).toBe(true);
  // A part of what was paid for the third was given back at Stripe, and fails in the end.
  const last = [...stripe.sessions.values()].at(-1);
  const part = { ...first, id: "re_part", payment_intent: last?.payment_intent, amount: 3000, metadata: {} };
  await checkout?.noteRefund(asGoingBack({ ...part, status: "succeeded" }));
  expect(passes.read(inUse)).toMatchObject({ pass: { left: "4 hours", problem: undefined } });
  await checkout?.noteRefund(asGoingBack({ ...part, status: "failed" }));
  expect([fine, inUse].map(problem)).toEqual([
    "This pass was given back, so it cannot be used any more.",
    undefined,
  ]);
  expect(problem(stuck)).toMatch(/could not go back by itself\. We will do it, and tell you\.$/);
  // Whoever has asked to be deleted cannot be told.
  db.exec("UPDATE passes SET email = ''");
  expect(problem(stuck)).toMatch(/Please ask us when you are here\.$/);
});

it("a buyer whose payment arrives after its page had ended reads and hears that all of it goes back; who was deleted does not", async () => {
  const app = await shop();
  const { stripe, passes, begun, db, system, clock } = app;
  const late = async (why: "changed" | "person deleted") => {
    const { session, ticket } = await begun();
    const pass = Number(db.prepare("SELECT max(id) AS id FROM passes").get()?.id);
    await system.write((writer) => endSale(writer, pass, why, clock.now));
    expect(db.prepare("SELECT count(*) AS n FROM passes WHERE id = ?").get(pass)).toEqual({ n: 0 });
    await system.write((writer) => endSale(writer, pass, why, clock.now));
    stripe.pay(session);
    return passes.comeBack(ticket);
  };
  expect(await late("person deleted")).toEqual({ kind: "gone", goesBack: "$150" });
  expect(callsNow(system)).toEqual([]);
  expect(await late("changed")).toEqual({ kind: "gone", goesBack: "$150" });
  expect(callsNow(system)).toMatchObject([
    {
      email: "bo@example.com",
      words: expect.stringMatching(/^Your payment of \$150 arrived after.*All of it/),
    },
  ]);
  expect(findPasses(db, "", undefined, 9)).toEqual([]);
  // It comes back to the studio days later.
  await app.checkout?.run();
  await app.checkout?.noteRefund(asGoingBack({ ...stripe.refunds.at(-1), status: "failed" }));
  const about = `refund ${stripe.refunds.at(-1)?.id}`;
  expect(callsNow(system).filter((call) => call.about === about)).toMatchObject([
    { email: "bo@example.com", words: expect.stringContaining("We had sent $150 back to you") },
  ]);
});

it("where no mail can be sent, the staff give a buyer the code, until the pass is given back", async () => {
  const app = await shop();
  const { db, system, passes } = app;
  writeFact(db, mailFact, "not configured");
  const code = await bought(app);
  expect(callsNow(system)).toMatchObject([
    {
      name: "Ada",
      email: "bo@example.com",
      words: expect.stringContaining("Your pass is paid: Five hours, 5 hours."),
    },
  ]);
  expect(testOutbox(app.store, "pass").next(app.clock.now)).toBeUndefined();
  expect(await passes.giveBack(code)).toBe(true);
  expect(callsNow(system)).toEqual([]);
});

it("the mail of a pass goes to who has bought it, once the site knows its address, and not of what was given back", async () => {
  const app = await shop();
  const { db, store, clock, passes } = app;
  const code = await bought(app);
  const mail = testOutbox(store, "pass").next(clock.now);
  const addresses = { from: "site@studio.example", to: [] };
  const composed = async (site: string | undefined = origin, studio?: string) => {
    const { compose } = passMails(db, addresses, { studio: () => studio, siteAddress: () => site });
    return mail && (await compose(mail));
  };
  const test = "This was a test: no money was paid";
  expect((await composed())?.subject).toBe("Your pass for us: Five hours");
  expect((await composed(origin, "Test Studio"))?.subject).toBe("Your pass for Test Studio: Five hours");
  expect((await composed())?.text).toContain(test);
  expect((await composed())?.text).not.toContain("Good until");
  db.exec("UPDATE passes SET is_test = 0, last_day = '2027-11-21'");
  expect((await composed())?.text).not.toContain(test);
  for (const words of [`Code: ${code}`, "Holds: 5 hours", "Good until November 21, 2027"])
    expect((await composed())?.text).toContain(words);
  const nowhere = passMails(db, addresses, { studio: () => undefined, siteAddress: () => undefined });
  await expect(async () => mail && (await nowhere.compose(mail))).rejects.toThrow("SITE_URL");
  // Where it never arrives, the staff give the code.
  if (mail) nowhere.giveUp?.(db, mail, clock.now);
  expect(callsNow(app.system)).toMatchObject([{ about: "pass 1", email: "bo@example.com" }]);
  if (mail) nowhere.giveUp?.(db, { ...mail, about: 99 }, clock.now);
  expect(callsNow(app.system)).toHaveLength(1);
  await passes.giveBack(code);
  expect(await composed()).toBeUndefined();
  db.exec("UPDATE passes SET given_back_at = NULL, email = ''");
  expect(await composed()).toBeUndefined();
});

it("a pass that somebody sold at the desk is given back there, and so is one that was given back and used since", async () => {
  const app = await shop();
  const { db, system, clock, passes, state } = app;
  const { currency, timeZone } = state.setup;
  const terms = { unit: "visits", count: 1, offers: [] } as const;
  const sold = { product: "One visit", price: 3500, currency, timeZone, sold_at: clock.now, terms };
  const id = await system.write((writer) => sellPass(writer, { ...sold, source: "desk" }));
  expect(await passes.giveBack(soldCode(db, id))).toBe(false);
  const code = await bought(app);
  const pass = passByCode(db, readCode(code) ?? "");
  // The desk gave it back for nothing; then all of a visit came back on it.
  const move = { pass: pass?.id ?? 0, at: clock.now, line: null, cents: 0 };
  await system.write((writer) => {
    if (pass) setGivenBack(writer, pass, clock.now);
    addMove(writer, { ...move, what: "returned", units: 300 });
  });
  expect([await passes.giveBack(code), passes.read(code)]).toMatchObject([
    false,
    { pass: { left: "5 hours" } },
  ]);
});

it("an owner gives back at Stripe what was paid there, never more, and what has gone there is not undone", async () => {
  const app = await shop();
  const { db, system, clock, checkout, stripe } = app;
  await bought(app);
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const desk = passesDesk(system, sam);
  expect(desk.read(1)).toMatchObject({ paidOnline: 15_000, mostBack: 15_000, canUndoGiving: false });
  expect([await desk.giveBack(1, 15_001, "online"), await desk.giveBack(1, 5000, "online")]).toEqual([
    false,
    true,
  ]);
  expect(desk.read(1)).toMatchObject({ left: "0 minutes", paidOnline: 10_000, canUndoGiving: false });
  expect(await desk.undoGiving(1)).toBe(false);
  // An hour of a visit comes back on it before Stripe has paid.
  clock.now += 1000;
  const move = { pass: 1, at: clock.now, line: null, cents: 0, what: "returned", units: 60 } as const;
  await system.write((writer) => addMove(writer, move));
  expect(desk.read(1)?.mostBack).toBe(10_000);
  expect([await desk.giveBack(1, 10_001, "cash"), await desk.giveBack(1, 10_000, "online")]).toEqual([
    false,
    true,
  ]);
  await checkout?.run();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([5000, 10_000]);
  expect(sumOf(movesOf(db, "pass", 1))).toBe(0);
});

it("of a pass that was given back twice, and both times could not be, each puts back on it what it took", async () => {
  const app = await shop();
  const { db, system, clock, checkout, stripe } = app;
  await bought(app);
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  stripe.set("refusing", true);
  const desk = passesDesk(system, sam);
  await desk.giveBack(1, 5000, "online");
  clock.now += 1000;
  const move = { pass: 1, at: clock.now, line: null, cents: 0, what: "returned", units: 60 } as const;
  await system.write((writer) => addMove(writer, move));
  await desk.giveBack(1, 10_000, "online");
  await checkout?.run();
  const back = payingBackDesk(system, sam);
  const [first, second] = back.stuck();
  expect([first?.sum, second?.sum]).toEqual(["$50", "$100"]);
  await back.keepPass(first?.id ?? 0);
  expect(desk.read(1)?.left).toBe("5 hours");
  await back.keepPass(second?.id ?? 0);
  expect(desk.read(1)?.left).toBe("6 hours");
});

it("a code that nobody has gives nothing back, and an empty field counts as no code", async () => {
  const { passes } = await shop();
  for (let time = 0; time < 20; time++)
    expect(passes.read(" ")).toEqual({ message: "Please enter the code of your pass or voucher." });
  expect(await passes.giveBack("ABC-DEF-GHJ-KMN")).toBe(false);
  expect(passes.read("ABC-DEF-GHJ-KMN")).toEqual({
    message: expect.stringContaining("do not know this code"),
  });
});

it("whoever has the code of a pass sees what it is good for, and until when", async () => {
  const { system, db, clock, passes, state } = await shop();
  const terms = { unit: "visits", count: 3, offers: ["quiet", "lake"], endsAfter: 12 } as const;
  const { currency, timeZone } = state.setup;
  const sold = { product: "Three visits", price: 9000, currency, timeZone, sold_at: clock.now, terms };
  const id = await system.write((writer) => sellPass(writer, { ...sold, source: "desk" }));
  expect(passes.read(soldCode(db, id))).toMatchObject({
    pass: { offers: ["The quiet", "The lake"], lastDay: "2027-11-21", left: "3 visits" },
  });
});

it("what fails to go back for a pass is told to its buyer, who may keep the pass instead", async () => {
  const { stripe, passes, begun, db, system, clock, checkout } = await shop();
  const { session, ticket } = await begun();
  stripe.pay(session);
  const end = await passes.comeBack(ticket);
  const code = end?.kind === "paid" ? end.pass.code : "";
  expect(await passes.giveBack(code)).toBe(true);
  await checkout?.run();
  const [refund] = stripe.refunds;
  const failed = asGoingBack({ ...refund, status: "failed" });
  await checkout?.noteRefund(failed);
  const call = { email: "bo@example.com", words: expect.stringContaining("We had sent $150 back to you") };
  expect(callsNow(system)).toMatchObject([call]);
  expect(await passes.giveBack(code)).toBe(false);
  expect(passes.read(code)).toMatchObject({
    pass: { left: "0 minutes", problem: expect.stringContaining("could not go back by itself") },
  });
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olive', '', 'owner', 0)");
  const sure = { id: 1, name: "Olive", role: "owner", confirmedUntil: clock.now + 1 } as const;
  const owner = payingBackDesk(system, sure);
  const [stuck] = owner.stuck();
  expect(stuck).toMatchObject({ sum: "$150", pass: { word: "pass", canKeep: true } });
  expect(await owner.keepPass(stuck?.id ?? 0)).toEqual({ kind: "changed" });
  expect(await owner.keepPass(stuck?.id ?? 0)).toMatchObject({ kind: "invalid" });
  expect(owner.stuck()).toEqual([]);
  const pass = passByCode(db, readCode(code) ?? "");
  expect(pass).toMatchObject({ left: 300, given_back_at: null });
  expect(sumOf(movesOf(db, "pass", pass?.id ?? 0))).toBe(15_000);
  expect(pass && paidForPass(db, pass)?.amount).toBe(15_000);
  // Stripe's list says it again.
  await checkout?.noteRefund(failed);
  expect(owner.stuck()).toEqual([]);
});
