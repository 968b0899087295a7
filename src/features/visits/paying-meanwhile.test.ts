import { describe, expect, it } from "vitest";
import { openEntries, openOffers } from "#core/booking/waitlist-store.server.ts";
import type { StandInSession } from "#core/pay/stand-in-account.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { patienceMs } from "#features/payments/checkout.server.ts";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { ada, choice, eveningOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { closedTimesDesk } from "./desk/closed-times.server.ts";

type App = Awaited<ReturnType<typeof payingStudio>>;

const sam = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;

async function studio(where: Parameters<typeof payingStudio>[1] = {}) {
  const app = await payingStudio("full", where);
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  return app;
}

/** The guest pays on Stripe's page, which may not have ended yet, and Stripe tells of it. */
async function pays({ stripe, tell, checkout }: App, session: StandInSession): Promise<void> {
  await tell(stripe.pay(session));
  await checkout.run();
}

/** Nothing is booked, all of it is given back, the ledger knows it, and somebody tells the guest. */
function expectBack(app: App, amount: number, words: RegExp): void {
  expect(app.db.prepare("SELECT count(*) AS n FROM bookings WHERE reference IS NOT NULL").get()).toEqual({
    n: 0,
  });
  expect(app.stripe.refunds).toMatchObject([{ amount }]);
  expect(app.moves().map((move) => move.amount)).toEqual([amount, -amount]);
  expect(callsNow(app.system)).toMatchObject([{ name: ada.name, words: expect.stringMatching(words) }]);
  expect(callsNow(app.system)[0]?.words).toContain("All of it goes back");
}

/** What the page shows that the guest comes back to. */
async function backAt({ visitor }: App, ticket: string) {
  const end = await visitor().comeBack(ticket, false);
  if (end?.kind !== "ended") throw new Error(JSON.stringify(end));
  return visitor().readHold(end.hold);
}

const paidEvening = (event: Parameters<typeof eveningOf>[1] = {}) =>
  eveningOf(
    {
      pay: "choice",
      mode: { kind: "shared", places: 2 },
      lengths: [{ minutes: 120, per: "person", prices: [{ cents: 1200 }] }],
    },
    event,
  );
const place = choice({ offer: "event:1", minutes: 120, starts: paidEvening().event.starts });

/** Two places at an event that somebody has begun to pay for. */
async function signingUp() {
  const app = await studio({ events: [paidEvening()] });
  await app.system.write(() => {});
  return { app, ...(await app.begun([place])) };
}

describe("an event, while a guest is on Stripe's page", () => {
  it("is cancelled: its place is free at once, the page at Stripe ends, and nothing is taken", async () => {
    const { app, session, hold } = await signingUp();
    await eventsDesk(app.system, sam).cancel(1);
    await app.checkout.run();
    expect(session.status).toBe("expired");
    expect(app.visitor().readHold(hold)?.paying).toBeUndefined();
    expect(app.visitor().readHold(hold)).toMatchObject({ isKept: false, lines: [{ isOpen: false }] });
    expect(app.moves()).toEqual([]);
  });

  it.each(["before", "after"])(
    "is cancelled %s the guest pays: all of it goes back, with the reason",
    async (when) => {
      const { app, session, ticket } = await signingUp();
      app.stripe.failWith(500);
      if (when === "after") app.stripe.pay(session);
      await eventsDesk(app.system, sam).cancel(1);
      await app.checkout.run();
      app.stripe.failWith(0);
      await pays(app, session);
      expectBack(app, 2400, /event was cancelled/);
      expect(await backAt(app, ticket)).toMatchObject({ goesBack: "$24", back: { why: "event cancelled" } });
      expect(await app.tell(session)).toMatchObject({ state: "paid" });
      await app.checkout.run();
      expect(app.stripe.refunds).toHaveLength(1);
    },
  );

  it("is cancelled while Stripe is down: its page is ended after a pause, however often the guest comes back to it", async () => {
    const { app, session, ticket } = await signingUp();
    app.stripe.failWith(500);
    await eventsDesk(app.system, sam).cancel(1);
    await app.checkout.run();
    app.stripe.failWith(0);
    const tries = () => app.stripe.requests.filter(({ path }) => path.endsWith("/expire")).length;
    const before = tries();
    await app.visitor().comeBack(ticket, false);
    await app.checkout.run();
    expect([session.status, tries()]).toEqual(["open", before]);
    app.clock.now += 60 * 60_000;
    await app.checkout.run();
    expect([session.status, tries()]).toEqual(["expired", before + 1]);
  });

  it("is cancelled and then takes place after all: what was paid for the cancelled one still goes back", async () => {
    const { app, session } = await signingUp();
    app.stripe.failWith(500);
    await eventsDesk(app.system, sam).cancel(1);
    await eventsDesk(app.system, sam).restore(1);
    expect(app.visitor("other").places("event:1")).toBe("open");
    app.stripe.failWith(0);
    await pays(app, session);
    expectBack(app, 2400, /event was cancelled/);
  });

  it("takes no sign-ups any more, or is taken from the site: who has pressed Pay gets what Pay showed", async () => {
    const { app, session, ticket } = await signingUp();
    app.state.setup = { ...app.state.setup, events: [] };
    await pays(app, session);
    const end = await app.visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    expect(app.visitor().read(end.pass)).toMatchObject({ lines: [{ state: "booked", event: {} }] });
  });

  it("moves: the places are kept, the mail says so first, and leaving gives all the money back until it begins", async () => {
    const { app, session, ticket } = await signingUp();
    const later = { starts: "2027-03-21T17:00:00-04:00", ends: "2027-03-21T19:00:00-04:00" };
    app.state.setup = {
      ...app.state.setup,
      lateFee: { first: 50, after: 50 },
      events: [paidEvening(later)],
    };
    await app.system.write(() => {});
    await pays(app, session);
    const end = await app.visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    const moved = "Now Sunday, March 21 at 5 pm, not Saturday, March 20 at 4 pm as on the payment page.";
    expect(app.visitor().read(end.pass)).toMatchObject({ moved, lines: [{ starts: later.starts }] });
    const outbox = testOutbox(app.store, "booking");
    const mails = [];
    for (const _ of ["visitor", "studio"]) {
      const item = outbox.next(app.clock.now);
      if (!item) break;
      mails.push(
        await bookingMails(app.system, app.store, { from: "site@studio.example", to: ["o@studio.example"] })(
          item,
        ),
      );
      await outbox.markSent(item, app.clock.now);
    }
    const mail = mails.find((each) => each?.to.includes(ada.email));
    expect(mail?.text.startsWith(moved)).toBe(true);
    expect(mail?.text).toContain("You are signed up.");
    app.clock.now = Date.parse(later.starts) - 60_000;
    expect(app.visitor().read(end.pass)?.money?.ifCancelled).toMatchObject([{ back: 2400, kept: 0 }]);
    await app.visitor().cancel(end.pass);
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 2400 }]);
  });

  it("moves to another place only: the same", async () => {
    const { app, session, ticket } = await signingUp();
    app.state.setup = { ...app.state.setup, events: [paidEvening({ place: "Town Hall, 2 Row" })] };
    await pays(app, session);
    const end = await app.visitor().comeBack(ticket, false);
    expect(end?.kind === "paid" && app.visitor().read(end.pass)?.moved).toBe(
      "Now at Town Hall, 2 Row, not at Library, 1 Row, Columbus, OH 43206 as on the payment page.",
    );
  });
});

describe("a time, while a guest is on Stripe's page", () => {
  const closed = { ...wholeDay, date: "2026-12-04" };

  it.each([
    ["is closed, and all its visits are cancelled", closed],
    ["falls into an absence, and all its visits are cancelled", { ...closed, isAway: true, answers: "Sam" }],
  ])("%s: all of it goes back", async (_words, wish) => {
    const app = await studio();
    const { session, ticket, hold } = await app.begun();
    const closures = closedTimesDesk(app.system, sam, () => {});
    const made = await closures.close(wish);
    app.stripe.failWith(500);
    await closures.cancelAll(made.kind === "closed" ? made.series : "");
    expect(app.visitor().readHold(hold)).toMatchObject({ isKept: false });
    app.stripe.failWith(0);
    await pays(app, session);
    expectBack(app, 3500, /we have to close at that time/);
    expect(await backAt(app, ticket)).toMatchObject({ back: { why: "closed" } });
  });

  it("is closed, and its visits stay: it is booked, and stands on the list of guests in that time", async () => {
    const app = await studio();
    const { session, hold } = await app.begun();
    const closures = closedTimesDesk(app.system, sam, () => {});
    const made = await closures.close(closed);
    await pays(app, session);
    expect(app.visitor().bookedAs(hold)).toBeDefined();
    expect(closures.guestsOf(made.kind === "closed" ? made.series : "")).toHaveLength(1);
  });

  it("is asked a longer notice, a nearer horizon, another price, or not offered to anybody new: who has pressed Pay gets what Pay showed", async () => {
    const app = await studio();
    const { session, hold } = await app.begun();
    const offers = app.state.setup.offers.filter(({ slug }) => slug !== "lake");
    app.state.setup = { ...app.state.setup, notice: 10_000_000, horizon: 1, offers };
    await pays(app, session);
    expect(app.visitor().bookedAs(hold)).toBeDefined();
  });

  it("was given free a day later, because Stripe could not be asked: all of it goes back, whatever its guest has done since", async () => {
    const acts = [
      () => {},
      (app: App, hold: string) => {
        const [line] = app.visitor().readHold(hold)?.lines ?? [];
        return app.visitor().holdLine(hold, choice({ people: 3 }), line?.id);
      },
    ];
    for (const act of acts) {
      const app = await studio();
      const { session, hold } = await app.begun();
      app.stripe.failWith(500);
      app.clock.now += 27 * 3_600_000;
      await app.system.write(() => app.system.endForgotten());
      expect(app.db.prepare("SELECT state, void_why, void_at FROM payments").all()).toEqual([
        { state: "ended", void_why: "not known", void_at: app.clock.now },
      ]);
      app.stripe.failWith(0);
      await act(app, hold);
      await pays(app, session);
      expectBack(app, 3500, /could not find out whether you had paid/);
    }
  });
});

describe("a page of Stripe that comes to be known late", () => {
  /** Pay is pressed, Stripe is slow, and the guest goes back to change something. */
  async function slow() {
    const app = await studio();
    const hold = await app.held();
    const goOn = app.stripe.pause();
    const first = app.visitor().pay(hold, true, origin);
    await expect.poll(() => app.stripe.sessions.size).toBe(1);
    const [session] = app.stripe.sessions.values();
    if (!session) throw new Error("No payment was begun.");
    const ticket = new URL(session.success_url ?? "").searchParams.get("ticket") ?? "";
    return { app, hold, goOn, first, session, ticket };
  }

  it("its payment has ended meanwhile: nobody gets its address, and it is ended at once", async () => {
    const { app, hold, goOn, first, session } = await slow();
    expect(await app.visitor().stopPaying(hold)).toEqual({ kind: "ended", hold });
    const [line] = app.visitor().readHold(hold)?.lines ?? [];
    expect(await app.visitor().holdLine(hold, choice({ people: 3 }), line?.id)).toMatchObject({
      kind: "held",
    });
    goOn();
    expect(await first).toEqual({ kind: "ended" });
    await app.checkout.run();
    expect(session.status).toBe("expired");
    // What was changed is paid by a payment of its own.
    const again = await app.visitor().pay(hold, true, origin);
    const last = [...app.stripe.sessions.values()].at(-1);
    expect(again).toEqual({ kind: "pay", url: last?.url });
    expect(last?.id).not.toBe(session.id);
  });

  it("it could not be ended: it is tried until Stripe says that it is over", async () => {
    const { app, hold, goOn, first, session } = await slow();
    await app.visitor().stopPaying(hold);
    app.stripe.failWith(500);
    goOn();
    expect(await first).toEqual({ kind: "ended" });
    app.clock.now += 120_000;
    await app.checkout.run();
    expect(session.status).toBe("open");
    app.stripe.failWith(0);
    app.clock.now += 3_600_000;
    await app.checkout.run();
    expect(session.status).toBe("expired");
  });

  it("other lines are paid through it: nothing is booked, all of it goes back, and they are paid before they are booked", async () => {
    const { app, hold, goOn, first, session, ticket } = await slow();
    await app.visitor().stopPaying(hold);
    const [line] = app.visitor().readHold(hold)?.lines ?? [];
    await app.visitor().holdLine(hold, choice({ offer: "moon", people: 3 }), line?.id);
    await app.visitor().holdLine(hold, choice({ people: 3 }));
    app.stripe.failWith(500);
    goOn();
    await first;
    app.stripe.failWith(0);
    await pays(app, session);
    expectBack(app, 3500, /gone back to change something/);
    expect(await backAt(app, ticket)).toMatchObject({
      goesBack: "$35",
      back: { why: "changed" },
      isKept: true,
    });
    expect(await app.visitor().book({ submissionId: hold, hold })).toEqual({ kind: "pay-first" });
  });

  it("nobody heard of it, and it is paid: its metadata names its payment, whoever tells of it first", async () => {
    for (const who of ["guest", "notice"]) {
      const app = await studio();
      const hold = await app.held();
      app.stripe.deafen(true);
      expect(await app.visitor().pay(hold, true, origin)).toEqual({ kind: "down" });
      app.stripe.deafen(false);
      const [session] = app.stripe.sessions.values();
      if (!session) throw new Error("No payment was begun.");
      const ticket = new URL(session.success_url ?? "").searchParams.get("ticket") ?? "";
      app.stripe.pay(session);
      if (who === "notice") await app.tell(session);
      expect(await backAt(app, ticket)).toMatchObject({ back: { why: "not begun" } });
      await app.checkout.run();
      expectBack(app, 3500, /ended here/);
      expect(await app.visitor().book({ submissionId: hold, hold })).toEqual({ kind: "pay-first" });
    }
  });

  it("Pay was pressed twice: both lead to the one page, and it is booked once", async () => {
    const { app, hold, goOn, first, session } = await slow();
    const second = app.visitor().pay(hold, true, origin);
    goOn();
    const url = session.url;
    expect(await Promise.all([first, second])).toEqual([
      { kind: "pay", url },
      { kind: "pay", url },
    ]);
    await pays(app, session);
    expect(app.visitor().bookedAs(hold)).toBeDefined();
    expect(app.stripe.refunds).toEqual([]);
  });

  it("does not end what its guest has begun to pay since", async () => {
    const { app, hold, goOn, first, session } = await slow();
    await app.visitor().stopPaying(hold);
    app.stripe.failWith(500);
    goOn();
    await first;
    app.stripe.failWith(0);
    await app.visitor().pay(hold, true, origin);
    const second = [...app.stripe.sessions.values()].at(-1);
    await pays(app, session);
    expect(app.visitor().readHold(hold)).toMatchObject({ paying: { sum: "$35" }, isKept: true });
    if (second) await pays(app, second);
    expect(app.visitor().bookedAs(hold)).toBeDefined();
    expect(app.moves().map(({ amount }) => amount)).toEqual([3500, -3500, 3500]);
  });
});

describe("a guest who goes back to change something", () => {
  it.each(["answers nothing", "does not answer in time"])(
    "waits four seconds at most, although Stripe %s: everything can be changed, and what is paid goes back",
    async (how) => {
      const app = await studio();
      const { hold, session, ticket } = await app.begun();
      const goOn = how === "answers nothing" ? () => app.stripe.failWith(0) : app.stripe.pause();
      if (how === "answers nothing") app.stripe.failWith(500);
      const back = app.visitor().comeBack(ticket, true);
      await app.waits(patienceMs);
      const end = await back;
      if (end?.kind !== "ended") throw new Error(JSON.stringify(end));
      expect(app.visitor().readHold(end.hold)).toMatchObject({ isKept: true, isUnsure: true });
      expect(await app.visitor("198.51.100.9").hold([choice()])).toMatchObject({ kind: "taken" });
      const [line] = app.visitor().readHold(hold)?.lines ?? [];
      expect(await app.visitor().holdLine(hold, choice({ people: 3 }), line?.id)).toMatchObject({
        kind: "held",
      });
      // The page at Stripe was still open.
      if (session.status === "open") {
        app.stripe.pay(session);
        goOn();
        await pays(app, session);
        expectBack(app, 3500, /gone back to change something/);
      }
      goOn();
      app.clock.now += 3_600_000;
      await app.checkout.run();
      expect(session.status).not.toBe("open");
    },
  );
});

describe("the place of a wish, while its guest is on Stripe's page", () => {
  /** A guest of the waiting list who has begun to pay for the place that was offered. */
  async function offered() {
    const app = await studio({ waitlist: { how: "by itself", hours: 3 } });
    const lists = waitlist(app.system);
    const {
      offer,
      minutes,
      party: { people },
      starts,
    } = choice();
    const wish = { offer, minutes, party: { people }, from: "2026-12-04", to: "2026-12-04", ...ada };
    await app.system.write(() => lists.add(wish, undefined));
    const [entry] = openEntries(app.db, "2026-12-01");
    if (!entry) throw new Error("Nobody waits.");
    const { hold } = await app.system.write(() => lists.offer(entry.id, starts));
    const paying = await app.visitor().pay(hold, true, origin);
    if (paying.kind !== "pay") throw new Error(JSON.stringify(paying));
    const [session] = app.stripe.sessions.values();
    if (!session) throw new Error("No payment was begun.");
    const ticket = new URL(session.success_url ?? "").searchParams.get("ticket") ?? "";
    const key = String(app.db.prepare("SELECT key FROM place_wishes").get()?.key);
    return { app, lists, entry, hold, session, ticket, key };
  }

  it.each<[string, (of: Awaited<ReturnType<typeof offered>>) => unknown]>([
    ["the wish is removed at the desk", ({ lists, entry }) => lists.remove(entry.id)],
    ["its guest leaves the list", ({ lists, key }) => lists.change(key, { act: "leave" })],
    ["its guest gives it to the next", ({ lists, key }) => lists.change(key, { act: "decline" })],
    [
      "the desk opens it to everybody",
      ({ app, lists }) => lists.giveUp(openOffers(app.db)[0]?.id ?? 0, "withdrawn"),
    ],
  ])("%s: all of it goes back, and nothing says that a visit is booked", async (_words, act) => {
    const all = await offered();
    const { app, session, ticket } = all;
    app.stripe.failWith(500);
    await app.system.write(() => act(all));
    // It is free at once.
    expect(await app.visitor("198.51.100.9").hold([choice()])).toMatchObject({ kind: "held" });
    expect(await app.visitor().comeBack(ticket, false)).toEqual({ kind: "unknown", isVoid: true });
    app.stripe.failWith(0);
    await pays(app, session);
    expectBack(app, 3500, /no longer kept for you/);
    expect(await backAt(app, ticket)).toMatchObject({ goesBack: "$35", back: { why: "place given up" } });
  });

  it("is told once more by the desk: it stays kept for as long as its guest may pay", async () => {
    const { app, lists, hold } = await offered();
    app.db.exec("UPDATE place_offers SET told_at = NULL");
    await app.system.write(() => lists.tell(openOffers(app.db)[0]?.id ?? 0));
    app.clock.now += 119 * 60_000;
    await app.system.write(() => {});
    expect(app.visitor().readHold(hold)).toMatchObject({ isKept: true, paying: { sum: "$35" } });
  });
});

it("who comes back from Stripe without paying and starts again leaves no key that opens what they typed", async () => {
  const app = await studio();
  const { hold, ticket } = await app.begun();
  expect(await app.visitor().forget(hold)).toEqual({ kind: "paying" });
  const end = await app.visitor().comeBack(ticket, true);
  if (end?.kind !== "ended") throw new Error(JSON.stringify(end));
  expect(await app.visitor().forget(end.hold)).toEqual({ kind: "saved" });
  expect([hold, end.hold].map((key) => app.visitor().readHold(key))).toEqual([undefined, undefined]);
});

it("who has ended a payment and pays both it and the next one is told that nothing is left to pay", async () => {
  const app = await studio();
  const { visitor, stripe, checkout, begun, tell, backUnheard } = app;
  const { session, hold } = await begun();
  await backUnheard(hold);
  await visitor().pay(hold, true, origin);
  const next = [...stripe.sessions.values()].at(-1);
  if (!next) throw new Error("There is no second page.");
  await tell(stripe.pay(next));
  await tell(stripe.pay(session));
  await checkout.run();
  expect(stripe.refunds).toMatchObject([{ payment_intent: session.payment_intent }]);
  const [call] = callsNow(app.system);
  expect(call?.words).toContain("Your visit stays booked, and nothing is left to pay.");
});
