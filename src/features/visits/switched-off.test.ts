import { expect, it } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { createInbox } from "#app/inbox.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { Waiver } from "#core/booking/waiver-signing.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { beginGift, endGift } from "#features/gifts/gifts-by-card.server.ts";
import { passService } from "#features/passes/pass-service.server.ts";
import { orderService } from "#features/shop/order-service.server.ts";
import { waitingDesk } from "#features/waiting-list/desk/waiting.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  eveningOf,
  roomOffer,
  testSetup,
  wishOf,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import { wantedPass } from "#workshop/fixtures/passes.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { gift } from "#workshop/fixtures/payments.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { ticketOf } from "#workshop/fixtures/under-way.fixtures.ts";
import { cancelEvent } from "./cancel-event.server.ts";
import { visitsDesk } from "./desk/bookings.server.ts";

const waiver: Waiver = {
  version: "1",
  days: 365,
  offers: [],
  texts: [{ lang: "en", language: "English", title: "To sign", text: ["Shoes off."], labels: {} as never }],
};

const terms = { unit: "minutes", count: 300, offers: ["lake"] } as const;
const wanted = { ...wantedPass, terms };
const ordered = {
  lines: [
    { id: "1", title: "Putty", quantity: 3, price: 900 },
    {
      id: "2",
      title: "Voucher",
      quantity: 1,
      price: 5000,
      terms: { unit: "money", count: 5000, offers: [] },
    },
  ],
  name: ada.name,
  email: ada.email,
  studio: { name: "Test Studio", currency: "USD", timeZone: "America/New_York" },
} as const;
const guest = { name: "Wim", email: "wim@example.com", phone: "" };
const sam = { id: 1, name: "Sam", role: "owner" as const, confirmedUntil: Number.MAX_SAFE_INTEGER };

/** A studio with one of everything under way. */
async function busyStudio() {
  const studio = await payingStudio("choice", { events: [eveningOf()], waiver });
  const { visitor, system, begun, stripe, tell, db, state } = studio;
  const passes = () => passService(system, "203.0.113.7");
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");

  const first = await begun([choice({ starts: "2026-12-04T10:00:00-05:00" })]);
  await tell(stripe.pay(first.session));
  const booked = visitor().bookedAs(first.hold);
  const signedUp = await visitor("guest").book({
    submissionId: submissionId(),
    lines: [choice({ offer: "event:1", minutes: 120, starts: "2027-03-20T16:00:00-04:00" })],
    contact: ada,
  });
  const paying = await begun([choice({ starts: "2026-12-04T12:00:00-05:00" })], ada);
  const bought = await passes()?.buy(wanted, origin);
  const pass = [...stripe.sessions.values()].at(-1);
  await tell(stripe.pay(pass as NonNullable<typeof pass>));
  const begunPass = await passes()?.buy({ ...wanted, forName: "Cy" }, origin);
  const passSession = [...stripe.sessions.values()].at(-1);

  // An order with a voucher, and a gift, are on Stripe's page, too.
  const stored = {
    inbox: createInbox(studio.store, () => studio.clock.now),
    onStored: () => {},
    log: () => {},
  };
  const orders = orderService(system, "203.0.113.7", stored);
  const begunOrder = await orders.pay({ ...ordered, submissionId: submissionId() }, origin);
  const orderSession = [...stripe.sessions.values()].at(-1);
  const given = { ...gift, amount: "25" };
  const { payments } = studio;
  if (!payments) throw new Error("There are no payments.");
  await beginGift(
    newMessage({ form: "donation", fields: given, page: "/donate" }),
    { server: origin, site: undefined },
    { ...stored, payments },
  );
  const giftSession = [...stripe.sessions.values()].at(-1);
  const thanks = (id: string) => endGift(id, { ...stored, payments });
  if (begunOrder.kind !== "pay" || !orderSession || !giftSession) throw new Error("not begun");

  const wait = wishOf({ to: "2026-12-05", ...guest });
  await visitor("wim").joinWaitlist(wait);
  const wish = String(db.prepare("SELECT key FROM place_wishes").get()?.key);
  await visitor("wim").changeWish(wish, { act: "confirm" });
  const waiting = waitingDesk(system, sam);
  await waiting.offer(waiting.list()[0]?.id ?? 0, "2026-12-05T12:00:00-05:00", "2026-11-22T18:00:00-05:00");

  if (!booked || signedUp.kind !== "booked" || !bought || !begunPass || !passSession)
    throw new Error("not begun");
  const setup = state.setup;
  const selling = { orders, orderSession, giftSession, thanks };
  return { ...studio, ...selling, setup, passes, booked, signedUp, paying, passSession, wish, wait };
}

const others = (offers: BookingSetup["offers"]) => offers.filter(({ slug }) => slug !== "lake");

/** Every way to switch off what is under way. @returns what is published then */
const ways: Readonly<Record<string, (on: BookingSetup) => BookingSetup | undefined>> = {
  "booking, as the content says it": (on) => ({ ...on, offers: [], off: on.offers, events: [] }),
  "booking, in a release of an earlier version": () => undefined,
  "booking and its file, with other events": (on) => ({
    ...testSetup({ cancelUntil: 1440, lateCancelling: "", whatHelps: [], houseRules: [] }),
    studio: { ...on.studio, phone: "(614) 555-0199" },
    rooms: [],
    offers: [],
    events: [eveningOf({ slug: "event:2" }, { page: "another" })],
    waiver,
  }),
  "one offer, and the event": (on) => ({ ...on, offers: others(on.offers), events: [] }),
};

const isOffered = (words: string) => expect.stringContaining(words);
const refused = { kind: "invalid", errors: [{ message: isOffered("call us at (614) 555-01") }] };

type Opened = Pick<ReturnType<typeof testDesk>, "store" | "clock">;

/** Booking for a visitor after a restart: another process opens the store. @param earlier what the kept releases offered */
function reopened(
  { store, clock }: Opened,
  published: BookingSetup | undefined,
  earlier: readonly BookingSetup[] = [],
) {
  const system = openBookingSystem({
    store,
    setup: () => published,
    earlier: () => earlier,
    onMail: () => {},
    log: () => {},
    now: () => clock.now,
  });
  return bookingService(system, "203.0.113.7");
}

it.each(Object.keys(ways))("off stops the new, and serves the old: %s", async (way) => {
  const studio = await busyStudio();
  const { state, visitor, system, booked, signedUp, db, clock, logLines } = studio;
  // Whatever happened last, a minute later the store knows what was offered.
  await system.write(() => {});
  state.setup = ways[way]?.(studio.setup) as BookingSetup;

  // The guest's page, its calendar, what is signed, and a place at an event.
  const page = visitor().read(booked);
  expect(page).toMatchObject({ lines: [{ name: "The lake", canChange: true }], money: { paid: 3500 } });
  expect(page?.signed).toMatchObject({ done: 0, needed: 2 });
  expect(visitor().waiver(page?.signed?.key ?? "")).toMatchObject({ visits: [{ name: "The lake" }] });
  expect(visitor().calendar(booked)).toContain("The lake");
  expect(visitor("guest").read(signedUp)).toMatchObject({ lines: [{ name: "A quiet evening", event: {} }] });
  expect(visitor("guest").calendar(signedUp)).toContain("Library");

  // It is changed and moved by its own rules.
  const line = page?.lines[0]?.id ?? 0;
  expect(await visitor().change(booked, { lines: [{ id: line, party: { people: 3 } }] })).toEqual({
    kind: "changed",
  });
  const times = visitor().timesToMove(booked, line, { from: "2026-12-04", days: 1 });
  expect(times?.kind === "times" && times.days[0]?.times.length).toBeGreaterThan(0);
  expect(await visitor().move(booked, line, "2026-12-04T16:00:00-05:00")).toEqual({ kind: "changed" });

  // Nothing new: the answer says whom to ask.
  const now = { ...choice(), starts: "2026-12-07T15:00:00-05:00" };
  expect(await visitor("new").hold([now])).toMatchObject(refused);
  const order = { submissionId: submissionId(), lines: [now], contact: ada };
  expect(await visitor("new").book(order)).toMatchObject(refused);
  expect(await visitor("new").joinWaitlist(studio.wait)).toMatchObject(refused);
  expect(visitor("new").times({ offer: "lake", minutes: 60, people: 2 })).toMatchObject(refused);
  expect(visitor("new").firstOpen({ offer: "lake", people: 2 })).toBeUndefined();
  expect(
    visitor("new")
      .offers()
      .map(({ offer }) => offer),
  ).not.toContain("lake");
  const evening = choice({ offer: "event:1", minutes: 120, starts: "2027-03-20T16:00:00-04:00" });
  expect(visitor("new").places("event:1")).toBe("off");
  expect(await visitor("new").book({ ...order, lines: [evening] })).toMatchObject(refused);
  const isSold = way === "one offer, and the event";
  const bought = await studio.passes()?.buy(wanted, origin);
  expect(bought).toMatchObject(isSold ? { url: isOffered("http") } : { message: isOffered("call us at") });

  // A wish can be looked at, and the place that was promised can be taken.
  expect(visitor("wim").readWish(studio.wish)).toMatchObject({
    offered: { starts: isOffered("2026-12-05T12:00") },
  });
  const taken = await visitor("wim").takeOffer(studio.wish);
  const hold = taken.kind === "held" ? taken.hold : "";
  expect(await visitor("wim").book({ submissionId: hold, hold })).toMatchObject({ kind: "booked" });

  // Who has pressed Pay gets what Pay showed, whether Stripe tells us, or we ask.
  await studio.tell(studio.stripe.pay(studio.paying.session));
  expect(visitor().bookedAs(studio.paying.hold)).toMatchObject({ reference: expect.any(String) });
  studio.stripe.pay(studio.passSession);
  studio.stripe.pay(studio.orderSession);
  studio.stripe.pay(studio.giftSession);
  expect(await studio.orders.comeBack(ticketOf(studio.orderSession))).toMatchObject({
    kind: "paid",
    sum: "$77",
    passes: [{ left: "$50" }],
  });
  expect(await studio.thanks(studio.giftSession.id)).toMatchObject({ state: "paid", sum: "$25" });
  expect(db.prepare("SELECT form FROM messages WHERE settled_at IS NOT NULL ORDER BY form").all()).toEqual([
    { form: "donation" },
    { form: "order" },
  ]);
  clock.now += 86_400_000;
  await system.checkout?.run();
  expect(db.prepare("SELECT count(*) AS count FROM pass_moves WHERE what = 'sold'").get()).toEqual({
    count: 3,
  });

  // The desk.
  const desk = visitsDesk(system, sam);
  expect(desk.day("2026-12-04").visits.map(({ name }) => name)).toEqual(["The lake", "The lake"]);
  expect(desk.booking(booked.reference)?.visits).toMatchObject([{ name: "The lake" }]);
  expect(eventsDesk(system, sam).list()).toContainEqual(
    expect.objectContaining({ name: "A quiet evening", people: 2, state: "off" }),
  );
  await system.write(() => cancelEvent(system, "event:1"));
  expect(visitor("guest").read(signedUp)).toMatchObject({ lines: [{ state: "cancelled" }] });

  // Another process knows it, too: what was cancelled in time goes back.
  await system.write(() => {});
  const later = reopened(studio, state.setup);
  expect(later?.read(booked)).toMatchObject({ lines: [{ name: "The lake", canChange: true }] });
  expect(await visitor().cancel(booked)).toEqual({ kind: "changed" });
  expect(visitor().read(booked)).toMatchObject({ lines: [{ state: "cancelled" }] });
  expect(db.prepare("SELECT amount FROM refunds").all()).toEqual([{ amount: 3500 }]);
  expect(logLines.filter((line) => !/payment (noted|over)/.test(line))).toEqual([]);
});

it("what is on again takes bookings, and nothing of it is off", async () => {
  const { visitor, state, setup, system } = await busyStudio();
  state.setup = { ...setup, offers: [], off: setup.offers };
  await system.write(() => {});
  state.setup = setup;
  expect(
    visitor("new")
      .offers()
      .map(({ offer }) => offer),
  ).toContain("lake");
  expect(await visitor("new").hold([choice({ starts: "2026-12-07T15:00:00-05:00" })])).toMatchObject({
    kind: "held",
  });
});

it("an offer that has another address is not off, and neither is one of before that nothing is stored of", async () => {
  const { state, system, visitor } = testDesk();
  const moved = roomOffer("pond", { was: ["lake"], rooms: { take: "all", ids: ["lake"] } });
  state.setup = testSetup({ offers: [moved, roomOffer("moon")] });
  expect(visitor().setup.off?.map(({ slug }) => slug)).toEqual(["any", "quiet"]);
  await system.write(() => {});
  state.setup = testSetup({ offers: [moved] });
  expect(visitor().setup.off?.map(({ slug }) => slug)).toEqual(["moon"]);
});

it("at the first start, the kept releases say what was offered before: nothing that is booked is lost", async () => {
  const desk = testDesk();
  await desk.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  const earlier = [testSetup({ offers: [roomOffer("lake")] }), testSetup({ offers: [roomOffer("moon")] })];
  const open = (published: BookingSetup | undefined) =>
    reopened(desk, published, earlier)?.setup.off?.map(({ slug }) => slug);
  desk.db.exec("DELETE FROM facts WHERE name = 'served setup'");
  expect(open(undefined)).toEqual(["moon", "lake"]);
  // What is stored is damaged: the releases tell it again.
  for (const text of ["{", "null", "[]", '{"offers":3}']) {
    writeFact(desk.db, "served setup", text);
    expect(open(undefined)).toEqual(["moon", "lake"]);
  }
});
