import { describe, expect, it } from "vitest";
import { sweepOnce } from "#app/booking-system.server.ts";
import { addMove } from "#core/booking/pass-store.server.ts";
import { paidWords } from "#core/booking/paying.ts";
import { signedEvent } from "#core/pay/stand-in-account.server.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { soldCode } from "#workshop/fixtures/passes.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { closedTimesDesk } from "./desk/closed-times.server.ts";
import { wordsNow } from "./desk/live-calls.server.ts";

describe("a visit that is paid online", () => {
  it("is booked once Stripe says that it is paid, and confirmed by that", async () => {
    const { begun, stripe, visitor, moves, db } = await payingStudio();
    const { hold, session, ticket, url } = await begun();
    expect(url).toBe(session.url);
    expect(session).toMatchObject({ amount_total: 3500, currency: "usd" });
    expect(JSON.stringify(session)).not.toContain(hold);
    expect(visitor().readHold(hold)).toMatchObject({ paying: { sum: "$35" } });
    expect(await visitor().comeBack(ticket, false)).toMatchObject({ kind: "open", sum: "$35", url });
    stripe.pay(session);
    const end = await visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    expect(visitor().read(end.pass)).toMatchObject({ money: { paid: 3500, back: 0, due: 0, isTest: true } });
    expect(visitor().bookedAs(hold)?.reference).toBe(end.pass.reference);
    expect(session).toMatchObject({ metadata: { form: "visit" } });
    expect(moves()).toMatchObject([{ kind: "visit", amount: 3500 }]);
    expect(db.prepare("SELECT vouched_by, kept_until FROM bookings").all()).toEqual([
      { vouched_by: "payment", kept_until: null },
    ]);
    // The ticket leads there once.
    expect(await visitor().comeBack(ticket, false)).toBeUndefined();
  });

  it("is booked and noted once, whichever way and however often Stripe says so", async () => {
    const { begun, stripe, visitor, moves, tell, db } = await payingStudio();
    const { session, ticket } = await begun();
    // Its page is done with, and the money may come in some days, or never.
    await tell({ ...session, status: "complete", payment_status: "unpaid", payment_intent: "pi_late" });
    expect(moves()).toEqual([]);
    stripe.pay(session);
    await Promise.all([tell(session), visitor().comeBack(ticket, false), tell(session)]);
    await tell(session);
    expect(moves()).toHaveLength(1);
    expect(db.prepare("SELECT count(*) AS n FROM bookings WHERE reference IS NOT NULL").get()).toEqual({
      n: 1,
    });
  });

  it("is neither lost nor free where the keys are gone meanwhile: nobody can ask, and a day later it is over", async () => {
    const { begun, store, state, clock } = await payingStudio();
    const { hold, ticket } = await begun();
    const gone = testDesk(state.setup, store);
    gone.clock.now = clock.now;
    expect(gone.visitor().readHold(hold)).toMatchObject({ paying: { sum: "$35" } });
    expect(await gone.visitor().pay(hold, true, origin)).toEqual({ kind: "down" });
    expect(await gone.visitor().stopPaying(hold)).toEqual({ kind: "unknown" });
    expect(await gone.visitor().comeBack(ticket, false)).toEqual({ kind: "unknown" });
    expect(await gone.visitor().book({ submissionId: hold, hold })).toEqual({ kind: "paying" });
    gone.clock.now += 26 * 3_600_000 + 60_000;
    await sweepOnce(gone.system);
    expect(gone.visitor().readHold(hold)?.paying).toBeUndefined();
    expect(await gone.visitor().book({ submissionId: hold, hold })).toMatchObject({ kind: "booked" });
  });

  it("keeps its time from all others, and from any change, until that is over", async () => {
    const { begun, visitor, clock, studio: staff } = await payingStudio();
    const { hold } = await begun();
    clock.now += 90 * 60_000;
    expect(await visitor("198.51.100.9").hold([choice()])).toMatchObject({ kind: "taken" });
    const { kind } = visitor().times({ offer: "lake", minutes: 60, people: 2, from: "2026-12-04", days: 1 });
    expect(kind).toBe("times");
    for (const result of [
      await visitor().extend(hold),
      await visitor().holdLine(hold, choice({ offer: "moon" })),
      await visitor().hold([choice({ offer: "moon" })], hold),
      await visitor().saveDraft(hold, { contact: { name: "Somebody else" } }),
      await visitor().book({ submissionId: hold, hold }),
    ])
      expect(result).toEqual({ kind: "paying" });
    const [line] = visitor().readHold(hold)?.lines ?? [];
    expect(line).toBeDefined();
    expect(await staff.hold([choice()])).toMatchObject({ kind: "taken" });
  });

  it("is given free after its end, once Stripe has ended it; until Stripe answers, it is kept", async () => {
    const { begun, visitor, clock, checkout, stripe, moves } = await payingStudio();
    const { hold, session } = await begun();
    stripe.failWith(500);
    clock.now += 121 * 60_000;
    await checkout.run();
    expect(await visitor("198.51.100.9").hold([choice()])).toMatchObject({ kind: "taken" });
    stripe.failWith(0);
    clock.now += 600_000;
    await checkout.run();
    expect(session.status).toBe("expired");
    expect(await visitor().book({ submissionId: hold, hold })).toEqual({ kind: "pay-first" });
    expect(await visitor("198.51.100.9").hold([choice()])).toMatchObject({ kind: "held" });
    expect(moves()).toEqual([]);
  });

  it("can be changed again after Back, which ends the payment at Stripe first", async () => {
    const { begun, visitor } = await payingStudio();
    const { hold, session, ticket } = await begun();
    expect(await visitor().extend(hold)).toEqual({ kind: "paying" });
    const end = await visitor().comeBack(ticket, true);
    if (end?.kind !== "ended") throw new Error(JSON.stringify(end));
    expect(session.status).toBe("expired");
    expect(visitor().readHold(end.hold)).toMatchObject({ isKept: true, contact: { name: ada.name } });
    expect(await visitor().holdLine(hold, choice({ offer: "moon" }))).toMatchObject({ kind: "held" });
  });

  it("that is paid while its guest goes back is booked", async () => {
    const { begun, visitor, stripe } = await payingStudio();
    const { hold, session } = await begun();
    stripe.pay(session);
    expect(await visitor().stopPaying(hold)).toMatchObject({ kind: "paid", pass: { key: hold } });
  });

  it("whose time is gone when Stripe says that it is paid is given back at once", async () => {
    const { begun, visitor, clock, checkout, stripe, tell, moves, db, system } = await payingStudio();
    const { session, ticket, hold } = await begun();
    stripe.failWith(500);
    clock.now += 27 * 3_600_000;
    const other = await visitor("198.51.100.9").hold([choice()]);
    expect(other.kind).toBe("held");
    stripe.failWith(0);
    stripe.pay(session);
    await tell(session);
    await checkout.run();
    expect(moves()).toMatchObject([
      { kind: "visit", amount: 3500 },
      { kind: "refund", amount: -3500 },
    ]);
    expect(stripe.refunds).toMatchObject([{ amount: 3500 }]);
    const end = await visitor().comeBack(ticket, false);
    expect(end?.kind === "ended" && visitor().readHold(end.hold)).toMatchObject({ goesBack: "$35" });
    const [line] = visitor().readHold(hold)?.lines ?? [];
    expect(line).toMatchObject({ isOpen: false });
    expect(visitor().nearest(choice())).not.toEqual([]);
    const calls = openCalls(db);
    expect(calls.map((call) => [call.name, wordsNow(system, call)])).toEqual([
      [ada.name, expect.stringContaining("$35")],
    ]);
    expect(db.prepare("SELECT count(*) AS n FROM bookings WHERE reference IS NOT NULL").get()).toEqual({
      n: 0,
    });
  });

  it("costs nothing now for who cannot pay the full price", async () => {
    const { held, visitor, stripe } = await payingStudio();
    const hold = await held([choice()], { ...ada, paysLess: true });
    expect(await visitor().pay(hold, true, origin)).toMatchObject({ kind: "booked" });
    expect(stripe.sessions.size).toBe(0);
  });

  it("is not booked unpaid where it has to be paid, by any way in", async () => {
    const { held, visitor } = await payingStudio();
    const hold = await held();
    expect(await visitor().book({ submissionId: hold, hold })).toEqual({ kind: "pay-first" });
    const request = {
      submissionId: "0123456789abcdef01",
      lines: [choice({ starts: "2026-12-05T15:00:00-05:00" })],
    };
    expect(await visitor().book({ ...request, contact: ada })).toEqual({ kind: "pay-first" });
  });

  it("is no matter of what is paid at the studio, whatever else is paid online", async () => {
    const { held, visitor } = await payingStudio();
    const hold = await held([choice({ offer: "moon" })]);
    expect(visitor().readHold(hold)?.pay).toBeUndefined();
    expect(await visitor().pay(hold, false, origin)).toMatchObject({ kind: "booked" });
  });

  it("is said not to work while Stripe is down: nothing was taken, and the time is kept", async () => {
    const { held, visitor, stripe } = await payingStudio("choice");
    const hold = await held();
    stripe.failWith(500);
    expect(await visitor().pay(hold, true, origin)).toEqual({ kind: "down" });
    expect(visitor().readHold(hold)).toMatchObject({ isKept: true });
    expect(await visitor().book({ submissionId: hold, hold })).toMatchObject({ kind: "booked" });
  });

  it("takes a deposit for each line, never more than its price", async () => {
    const { begun, stripe, visitor } = await payingStudio({ deposit: 2500 });
    const lines = [choice(), choice({ minutes: 30, starts: "2026-12-05T15:00:00-05:00" })];
    const { session, ticket } = await begun(lines);
    expect(session.items).toEqual([
      { name: "Deposit: The lake, Friday, December 4 at 3 pm", amount: 2500 },
      { name: "The lake, Saturday, December 5 at 3 pm", amount: 2000 },
    ]);
    stripe.pay(session);
    const end = await visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    expect(visitor().read(end.pass)?.money).toMatchObject({ paid: 4500, due: 1000 });
  });
});

it("a page that Stripe neither ends nor calls paid is asked about after a pause, not all the time, and is booked once it is paid", async () => {
  const { visitor, stripe, checkout, clock, db, begun, tell } = await payingStudio();
  const { hold, session } = await begun();
  // What Stripe says of a way to pay that takes days.
  Object.assign(session, { status: "complete", payment_status: "unpaid" });
  clock.now += 125 * 60_000;
  await checkout.run();
  const asked = stripe.requests.length;
  for (let run = 0; run < 5; run++) await checkout.run();
  expect(stripe.requests.length).toBe(asked);
  clock.now += 61_000;
  await checkout.run();
  expect(stripe.requests.length).toBeGreaterThan(asked);
  expect(db.prepare("SELECT state FROM payments").all()).toEqual([{ state: "open" }]);
  await tell(stripe.pay(session));
  expect(visitor().bookedAs(hold)).toBeDefined();
});

it("a page that Stripe does not know, as with the keys of another account, is asked about until it has ended by itself, and no longer", async () => {
  const { stripe, checkout, clock, begun, backUnheard } = await payingStudio();
  const { session, hold } = await begun();
  await backUnheard(hold);
  stripe.sessions.delete(session.id);
  /** Whether Stripe is asked about the page so many hours later. */
  async function isAsked(hours: number): Promise<boolean> {
    const before = stripe.requests.length;
    clock.now += hours * 3_600_000;
    await checkout.run();
    return stripe.requests.slice(before).some(({ path }) => path.includes(session.id));
  }
  expect(await isAsked(2)).toBe(true);
  expect(await isAsked(2)).toBe(true);
  expect(await isAsked(48)).toBe(true);
  expect(await isAsked(48)).toBe(false);
});

it("whose payment goes back takes another time without a second payment now, or pays online again", async () => {
  const { begun, visitor, clock, stripe, tell } = await payingStudio();
  const { session, hold } = await begun();
  stripe.failWith(500);
  clock.now += 27 * 3_600_000;
  await visitor("198.51.100.9").hold([choice()]);
  stripe.failWith(0);
  stripe.pay(session);
  await tell(session);
  const { id } = visitor().readHold(hold)?.lines[0] ?? {};
  const later = choice({ starts: "2026-12-05T15:00:00-05:00" });
  expect(await visitor().holdLine(hold, later, id)).toMatchObject({ kind: "held" });
  expect(visitor().readHold(hold)).toMatchObject({ pay: { needed: 0, online: 3500 }, isUnpaid: false });
  // Online again, and back without paying.
  await visitor().pay(hold, true, origin);
  expect(await visitor().stopPaying(hold)).toEqual({ kind: "ended", hold });
  expect(visitor().readHold(hold)).toMatchObject({ goesBack: "$35", isUnpaid: true });
  const booked = await visitor().book({ submissionId: hold, hold });
  const money = booked.kind === "booked" ? visitor().read(booked)?.money : undefined;
  expect(money).toMatchObject({ paid: 3500, back: 3500, due: 3500 });
  expect(paidWords(money)).toEqual([
    "$35 is left to pay at the studio.",
    expect.stringMatching(/^\$35 goes back/),
    expect.stringMatching(/test/),
  ]);
});

it("whose voucher was used in another window meanwhile pays nothing online that no page has named", async () => {
  const { held, visitor, db, clock, stripe } = await payingStudio();
  const terms = { unit: "money", count: 2000, offers: [] } as const;
  const sold = { product: "Voucher", price: 2000, currency: "USD", timeZone: "America/New_York" };
  const id = sellPass(db, { ...sold, terms, sold_at: clock.now, source: "desk" });
  const hold = await held();
  await visitor().givePass(hold, soldCode(db, id));
  expect(visitor().readHold(hold)).toMatchObject({ pass: { covers: 2000 }, pay: { needed: 1500 } });
  addMove(db, { pass: id, at: clock.now, what: "corrected", units: -2000 });
  const late = await visitor().pay(hold, true, origin, { covers: 2000 });
  expect(late).toMatchObject({ kind: "invalid", errors: [{ field: "pass" }] });
  expect(stripe.sessions.size).toBe(0);
  expect(await visitor().pay(hold, true, origin, { covers: 0 })).toMatchObject({ kind: "pay" });
});

it("a visit that was paid in another currency says so, and gives back what was paid", async () => {
  const app = await payingStudio();
  const { session, hold } = await app.begun();
  app.stripe.pay(session);
  await app.visitor().stopPaying(hold);
  const pass = app.visitor().bookedAs(hold);
  if (!pass) throw new Error("It was not booked.");
  app.state.setup = { ...app.state.setup, currency: "JPY" };
  const money = { currency: "USD", paid: 3500, due: 0, ifCancelled: [{ back: 3500, kept: 0 }] };
  expect(app.visitor().read(pass)).toMatchObject({ money });
  expect(paidWords(app.visitor().read(pass)?.money)[0]).toBe("$35 is paid.");
  await app.visitor().cancel(pass);
  await app.checkout.run();
  expect(app.stripe.refunds).toMatchObject([{ amount: 3500, currency: "usd" }]);
});

describe("what is given back", () => {
  /** A visit that was paid online, of another day each time. */
  async function booked(app: Awaited<ReturnType<typeof payingStudio>>, day = 4) {
    const starts = `2026-12-${String(day).padStart(2, "0")}T15:00:00-05:00`;
    const { session, ticket } = await app.begun([choice({ starts })]);
    app.stripe.pay(session);
    const end = await app.visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    return { pass: end.pass, starts: Date.parse(starts) };
  }

  it("is everything if the guest cancels in time, by itself and once", async () => {
    const app = await payingStudio();
    const { pass } = await booked(app);
    expect(app.visitor().read(pass)?.money?.ifCancelled).toMatchObject([{ back: 3500, kept: 0 }]);
    await app.visitor().cancel(pass);
    await app.visitor().cancel(pass);
    await app.checkout.run();
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 3500 }]);
    expect(app.moves().reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(app.visitor().read(pass)?.money).toMatchObject({ paid: 3500, back: 3500 });
  });

  it("is said in the mail that the visit is cancelled, by the guest or by the studio", async () => {
    for (const by of ["visitor", "studio"] as const) {
      const app = await payingStudio();
      const { pass } = await booked(app);
      app.db.exec("DELETE FROM outbox");
      await app.system.write(() => {
        const row = app.system.visits.byReference(pass.reference);
        if (row) app.system.changes.cancel(row, [1], by);
      });
      app.clock.now += 300_000;
      const item = testOutbox(app.store, "booking").next(app.clock.now);
      const addresses = { from: "site@studio.example", to: ["owner@studio.example"] };
      const mail = item && (await bookingMails(app.system, app.store, addresses)(item));
      expect(mail?.text).toContain("$35 goes back the way it was paid.");
      expect(mail?.text).not.toContain("There is nothing to pay");
    }
  });

  it("is everything for all who are booked while the studio is away, at one press", async () => {
    const app = await payingStudio();
    await booked(app, 4);
    const { pass } = await booked(app, 5);
    app.db.exec("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Sam', '', 'owner', 0)");
    const sam = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
    const closures = closedTimesDesk(app.system, sam, () => {});
    const away = await closures.close({ ...wholeDay, date: "2026-12-04", until: "2026-12-06", isAway: true });
    expect(await closures.cancelAll(away.kind === "closed" ? away.series : "")).toMatchObject({
      visits: 2,
    });
    await app.checkout.run();
    expect(app.stripe.refunds.map(({ amount }) => amount)).toEqual([3500, 3500]);
    expect(app.visitor().read(pass)?.money).toMatchObject({ back: 3500 });
  });

  it("is less for the second late cancellation in half a year", async () => {
    const app = await payingStudio();
    const [first, second] = [await booked(app, 4), await booked(app, 5)];
    app.clock.now = first.starts - 60_000;
    await app.visitor().cancel(first.pass);
    app.clock.now = second.starts - 60_000;
    expect(app.visitor().read(second.pass)?.money?.ifCancelled).toMatchObject([{ back: 1750, kept: 1750 }]);
    await app.visitor().cancel(second.pass);
    await app.checkout.run();
    expect(app.stripe.refunds.map(({ amount }) => amount)).toEqual([3500, 1750]);
  });

  it("is tried again with the same key while Stripe is out of reach, and never given twice", async () => {
    const app = await payingStudio();
    const { pass } = await booked(app);
    app.stripe.deafen(true);
    await app.visitor().cancel(pass);
    await app.checkout.run();
    app.stripe.deafen(false);
    app.clock.now += 26 * 3_600_000;
    await app.checkout.run();
    expect(app.stripe.refunds).toHaveLength(1);
    expect(app.visitor().read(pass)?.money).toMatchObject({ back: 3500, isStuck: false });
    expect(app.moves()).toHaveLength(2);
  });

  it("is everything if the guest is deleted, and what is being paid ends", async () => {
    const app = await payingStudio();
    await booked(app, 4);
    const { hold, session } = await app.begun([choice({ starts: "2026-12-05T15:00:00-05:00" })]);
    await app.system.write(() => forgetPerson(app.db, { email: ada.email }, app.clock.now));
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 3500 }]);
    expect(session.status).toBe("expired");
    expect(app.visitor().readHold(hold)).toBeUndefined();
  });

  it("stays with the studio if Stripe refuses it", async () => {
    const app = await payingStudio();
    const { pass } = await booked(app);
    app.stripe.set("refusing", true);
    await app.visitor().cancel(pass);
    await app.checkout.run();
    expect(app.visitor().read(pass)?.money).toMatchObject({ back: 0, isStuck: true });
    expect(app.moves()).toHaveLength(1);
  });
});

it("a notice about a session that nobody here has begun changes nothing", async () => {
  const { tell, moves } = await payingStudio();
  const event = JSON.parse(signedEvent("checkout.session.completed", {}).body);
  expect(event.type).toBe("checkout.session.completed");
  const session = {
    id: "cs_test_unknown",
    status: "complete",
    payment_status: "paid",
    payment_intent: "pi_x",
    amount_total: null,
    url: null,
  };
  expect(await tell({ ...session, metadata: { form: "visit", payment: "x" } })).toBeUndefined();
  expect(moves()).toEqual([]);
});

it.each([
  // Without a smaller unit, and where Stripe counts in hundredths all the same.
  { currency: "JPY", timeZone: "America/Phoenix", cents: 350_000, asked: 3500 },
  { currency: "ISK", timeZone: "Europe/London", cents: 350_000, asked: 350_000 },
  { currency: "HUF", timeZone: "Europe/London", cents: 350_000, asked: 350_000 },
  { currency: "GBP", timeZone: "Europe/London", cents: 3500, asked: 3500 },
])("$cents hundredths of $currency are $asked at Stripe, by the clock of $timeZone", async (where) => {
  const { currency, timeZone, cents, asked } = where;
  const lengths = [{ minutes: 60, per: "party" as const, prices: [{ cents }] }];
  const offers = [roomOffer("lake", { pay: "full", lengths })];
  const app = await payingStudio("full", { currency, timeZone, offers });
  const zone = timeZone === "Europe/London" ? "+00:00" : "-07:00";
  const { session, hold } = await app.begun([choice({ starts: `2026-12-04T15:00:00${zone}` })]);
  expect(session).toMatchObject({ amount_total: asked, currency: currency.toLowerCase() });
  app.stripe.pay(session);
  await app.visitor().stopPaying(hold);
  const pass = app.visitor().bookedAs(hold);
  if (!pass) throw new Error("It was not booked.");
  expect(app.visitor().read(pass)?.money).toMatchObject({ paid: cents, due: 0 });
  await app.visitor().cancel(pass);
  await app.checkout.run();
  expect(app.stripe.refunds.map(({ amount }) => amount)).toEqual([asked]);
  expect(app.moves().reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

it.each([30, 24 * 60])("a page may be paid on for %d minutes, as Stripe allows", async (payWithin) => {
  const { begun, visitor, clock, checkout } = await payingStudio("full", { payWithin });
  const { hold } = await begun();
  expect(visitor().readHold(hold)?.paying).toBeDefined();
  clock.now += payWithin * 60_000 + 1000;
  await checkout.run();
  expect(visitor().readHold(hold)?.paying).toBeUndefined();
});
