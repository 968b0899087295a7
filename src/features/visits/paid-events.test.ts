import { describe, expect, it } from "vitest";
import { hasLateCancelling } from "#core/booking/limits-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { findGift, findGifts } from "#features/money/takings-store.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { createFrontDesk } from "./desk/visit-changes.server.ts";

describe("places at an event with a price", () => {
  const later = { starts: "2027-03-20T17:00:00-04:00", ends: "2027-03-20T19:00:00-04:00" };
  const free = [{ minutes: 120, per: "person" as const, prices: [{ cents: 0 }] }];
  const paidEvening = (changes: Parameters<typeof eveningOf>[0] = {}, event = {}) =>
    eveningOf(
      {
        pay: "choice",
        lengths: [{ minutes: 120, per: "person", prices: [{ cents: 1200 }] }],
        ...changes,
      },
      event,
    );

  const place = choice({ offer: "event:1", minutes: 120, starts: paidEvening().event.starts });
  const sam = { id: 1, name: "Sam", role: "owner", confirmedUntil: 0 } as const;

  /** An event, and a payment for two places there that was begun. */
  async function signingUp(evening = paidEvening(), gift?: number) {
    const app = await payingStudio();
    app.db.exec("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Sam', '', 'owner', 0)");
    app.state.setup = { ...app.state.setup, events: [evening] };
    await app.system.write(() => {});
    return { app, ...(await app.begun([place], ada, gift)) };
  }

  async function signedUp(evening = paidEvening(), gift?: number) {
    const { app, ticket, session } = await signingUp(evening, gift);
    expect(session).toMatchObject({ amount_total: gift ?? 2400 });
    app.stripe.pay(session);
    const end = await app.visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    return { app, pass: end.pass };
  }

  it("are kept while they are paid for, and free again for who goes back without paying", async () => {
    const { app, hold, ticket } = await signingUp(paidEvening({ mode: { kind: "shared", places: 2 } }));
    expect(app.visitor("other").places("event:1")).toBe("full");
    expect(await app.visitor().comeBack(ticket, true)).toMatchObject({ kind: "ended" });
    expect(app.visitor().readHold(hold)).toMatchObject({ price: 2400, contact: { name: ada.name } });
    app.clock.now += 31 * 60_000;
    await app.system.write(() => {});
    expect(app.visitor("other").places("event:1")).toBe("open");
    expect(app.moves()).toEqual([]);
  });

  it("cannot be paid any more once the event begins", async () => {
    const app = await payingStudio();
    app.state.setup = { ...app.state.setup, events: [paidEvening()] };
    await app.system.write(() => {});
    app.clock.now = Date.parse(paidEvening().event.starts) - 20 * 60_000;
    const { session, ticket } = await app.begun([place]);
    app.clock.now += 19 * 60_000;
    await app.checkout.run();
    expect(session.status).toBe("open");
    app.clock.now += 60_000;
    await app.checkout.run();
    expect(session.status).toBe("expired");
    expect(await app.visitor().comeBack(ticket, false)).toMatchObject({ kind: "ended" });
  });

  it("that are paid when the event is full meanwhile are given back at once, and somebody calls", async () => {
    const { app, session } = await signingUp(paidEvening({ mode: { kind: "shared", places: 2 } }));
    app.stripe.failWith(500);
    app.clock.now += 27 * 3_600_000;
    const other = { submissionId: submissionId(), lines: [place], contact: ada };
    expect(await app.visitor("other").book(other)).toMatchObject({ kind: "booked" });
    app.stripe.failWith(0);
    await app.tell(app.stripe.pay(session));
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 2400 }]);
    expect(callsNow(app.system)).toMatchObject([{ words: expect.stringContaining("All of it goes back") }]);
  });

  const gift = paidEvening({ lengths: free }, { gift: { worth: 500 } });

  it("may be a gift of any sum: it is paid, stays what it is when more come, and goes back with the event", async () => {
    const { app, pass } = await signedUp(gift, 5000);
    const money = () => app.visitor().read(pass)?.money;
    expect(money()).toMatchObject({ paid: 5000, due: 0 });
    expect(app.moves()).toMatchObject([{ kind: "gift", amount: 5000 }]);
    const given = { kind: "Gift at an event", who: ada.name, settled: { cents: 5000, how: "online" } };
    expect(findGift(app.db, 1)).toMatchObject(given);
    const [line] = app.visitor().read(pass)?.lines ?? [];
    await app.visitor().change(pass, { lines: [{ id: line?.id ?? 0, party: { people: 4 } }] });
    expect(money()).toMatchObject({ paid: 5000, due: 0 });
    // Something more at the door is another gift, until it is taken back.
    const atDoor = (how: "cash" | undefined, cents?: number) =>
      app.system.write(() => createFrontDesk(app.visits).act(line?.id ?? 0, { kind: "pay", how, cents }, 1));
    await expect(atDoor("cash")).rejects.toMatchObject({ errors: [{ field: "amount" }] });
    await atDoor("cash", 1000);
    expect(findGifts(app.db, { state: "settled" })).toHaveLength(2);
    await atDoor(undefined);
    expect([findGifts(app.db, { state: "settled" }).length, app.visitor().read(pass)?.money?.paid]).toEqual([
      1, 5000,
    ]);
    await eventsDesk(app.system, sam).cancel(1);
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 5000 }]);
    expect(findGift(app.db, 1)).toMatchObject({ settled: { cents: 0 } });
  });

  it("stay the gift that was given, with its receipt, where the event asks a price by the time that it is paid", async () => {
    const { app, session } = await signingUp(gift, 5000);
    app.state.setup = { ...app.state.setup, events: [paidEvening()] };
    await app.system.write(() => {});
    await app.tell(app.stripe.pay(session));
    expect(app.moves()).toMatchObject([{ kind: "gift", amount: 5000 }]);
    expect(findGift(app.db, 1)).toMatchObject({ kind: "Gift at an event", settled: { cents: 5000 } });
  });

  it("leave nobody to call where who gave is deleted: it goes back", async () => {
    const { app } = await signedUp(gift, 5000);
    writeFact(app.db, mailFact, "not configured");
    await app.system.write(() => forgetPerson(app.db, { email: ada.email }, app.clock.now));
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 5000 }]);
    expect(callsNow(app.system)).toEqual([]);
  });

  it("ask for nothing from who goes back without giving", async () => {
    const { app, hold, ticket } = await signingUp(gift, 5000);
    await app.visitor().comeBack(ticket, true);
    const booked = await app.visitor().book({ submissionId: hold, hold });
    expect(booked).toMatchObject({ kind: "booked", price: 0 });
  });

  it("are paid online, and given back when the event is cancelled", async () => {
    const { app, pass } = await signedUp();
    expect(app.visitor().read(pass)).toMatchObject({ money: { paid: 2400, due: 0 } });
    await eventsDesk(app.system, sam).cancel(1);
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 2400 }]);
  });

  it("are given back whole to who cancels because the event has moved, however late", async () => {
    const { app, pass } = await signedUp();
    app.state.setup = {
      ...app.state.setup,
      lateFee: { first: 50, after: 50 },
      events: [paidEvening({}, later)],
    };
    await app.system.write(() => {});
    app.clock.now = Date.parse(later.starts) - 60_000;
    expect(app.visitor().read(pass)?.money?.ifCancelled).toMatchObject([{ back: 2400, kept: 0 }]);
    await app.visitor().cancel(pass);
    await app.checkout.run();
    expect(app.stripe.refunds).toMatchObject([{ amount: 2400 }]);
    // It does not count as a late one the next time.
    const row = app.visits.byId(1);
    const late = { since: 0, minutes: app.state.setup.cancelUntil };
    expect(row && hasLateCancelling(app.db, row, late)).toBe(false);
  });
});
