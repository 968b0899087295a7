import { expect, it } from "vitest";
import { decidedEvents } from "#core/booking/event-store.server.ts";
import { passById } from "#core/booking/pass-store.server.ts";
import { type BookingSetup, type EventOffer, offerOf } from "#core/booking/setup.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, placeWish, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { cancelEvent } from "./cancel-event.server.ts";
import { eventChanges } from "./event-sync.server.ts";

const later = { starts: "2027-03-20T17:00:00-04:00", ends: "2027-03-20T19:00:00-04:00" };

/** A sign-up for the evening. */
const place = (people = 1, starts = "2027-03-20T16:00:00-04:00") =>
  choice({ offer: "event:1", minutes: 120, people, starts });

const signUp = (people = 1) => ({ submissionId: submissionId(), lines: [place(people)], contact: ada });

/** A server that only takes sign-ups for the evening, as with bookings switched off. */
function eveningDesk(changes: Partial<BookingSetup> = {}) {
  const desk = testDesk({ offers: [], events: [eveningOf()], ...changes });
  return {
    ...desk,
    /** Publishes the evening with changes, and waits until everybody is moved. */
    async publish(offer: EventOffer) {
      desk.state.setup = { ...desk.state.setup, events: [offer] };
      await desk.write(() => {});
    },
    mails: () =>
      desk.db
        .prepare("SELECT what AS kind, recipient, next_at FROM outbox WHERE state = 'waiting' ORDER BY id")
        .all()
        .map(
          ({ kind, recipient, next_at: at }) =>
            `${kind} ${recipient} +${(Number(at) - desk.clock.now) / 60_000}`,
        ),
  };
}

/** Signs up one person, and reads the visit. */
async function signedUp(desk: ReturnType<typeof eveningDesk>, people = 1) {
  const result = await desk.visitor().book(signUp(people));
  if (result.kind !== "booked") throw new Error(JSON.stringify(result));
  return {
    ...result,
    visit: () => desk.visitor().read(result),
    file: () => desk.visitor().calendar(result) ?? "",
  };
}

it("gives 20 places to 1,000 people who ask at once", async () => {
  const { visitor, db } = eveningDesk();
  const asked = Array.from({ length: 1000 }, (_, index) =>
    visitor(`198.51.${index % 100}.${Math.floor(index / 100)}`).book(signUp()),
  );
  const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "booked")).toHaveLength(20);
  expect(kinds.filter((kind) => kind === "taken")).toHaveLength(980);
  expect(countRows(db, "places")).toBe(20);
  expect(visitor().places("event:1")).toBe("full");
});

it("says if there are places, if it is full, and if it has begun", async () => {
  const desk = eveningDesk({ events: [eveningOf({ mode: { kind: "shared", places: 2 } })] });
  const state = () => desk.visitor().places("event:1");
  expect(state()).toBe("open");
  await desk.visitor().book(signUp(2));
  expect(state()).toBe("full");
  desk.clock.now = Date.parse("2027-03-20T20:00:00Z");
  expect(state()).toBe("over");
  expect(desk.visitor().places("event:9")).toBeUndefined();
  // Nobody is sent to a list that the studio does not keep.
  const taken = eveningDesk({
    events: [eveningOf({ mode: { kind: "shared", places: 2 } })],
    waitlist: { how: "off", hours: 3 },
  });
  await taken.visitor().book(signUp(2));
  expect(taken.visitor().places("event:1")).toBe("taken");
});

it("tells the time of an event elsewhere by the clocks there", async () => {
  const desk = eveningDesk({ events: [eveningOf({}, { timeZone: "America/Chicago" })] });
  const { visit } = await signedUp(desk);
  expect(visit()?.lines).toMatchObject([
    { starts: "2027-03-20T15:00:00-05:00", ends: "2027-03-20T17:00:00-05:00" },
  ]);
  expect(visit()?.lines[0]?.freeUntil).toBe("2027-03-20T15:00:00-05:00");
});

it("takes 20 sign-ups from families behind one address", async () => {
  const { visitor } = eveningDesk();
  for (let count = 0; count < 20; count++)
    expect((await visitor("203.0.113.9").book(signUp())).kind).toBe("booked");
});

it("takes no room, and no party's turn at the door", async () => {
  const saturday = "2026-12-05T10:00:00-05:00";
  const offer = eveningOf({}, { starts: saturday, ends: "2026-12-05T12:00:00-05:00" });
  const desk = testDesk({ events: [offer], partiesAtOnce: 1 });
  await desk.visitor().book({ ...signUp(), lines: [place(1, saturday)] });
  const room = choice({ starts: saturday });
  expect((await desk.visitor().book({ ...signUp(), lines: [room] })).kind).toBe("booked");
});

it("keeps everybody when there are fewer places, and lets nobody else in until there is one", async () => {
  const desk = eveningDesk();
  const first = await signedUp(desk, 3);
  await signedUp(desk, 3);
  await desk.publish(eveningOf({ mode: { kind: "shared", places: 4 } }));
  expect(first.visit()?.lines[0]?.party.people).toBe(3);
  expect((await desk.visitor().book(signUp())).kind).toBe("taken");
  await desk
    .visitor()
    .change(first, { lines: [{ id: first.visit()?.lines[0]?.id ?? 0, party: { people: 1 } }] });
  expect((await desk.visitor().book(signUp())).kind).toBe("taken");
  await desk.visitor().cancel(first);
  expect((await desk.visitor().book(signUp())).kind).toBe("booked");
});

it("takes everybody along when the event moves, tells them after five minutes, and keeps one calendar entry", async () => {
  const desk = eveningDesk();
  const guest = await signedUp(desk);
  const before = guest.file();
  desk.db.exec("UPDATE outbox SET state = 'sent'");
  desk.clock.now += 3_600_000;
  const next = { ...desk.state.setup, events: [eveningOf({}, later)] };
  expect(eventChanges(desk.db, next, desk.clock.now)).toMatchObject([
    { name: "A quiet evening", people: 1, from: { starts: "2027-03-20T16:00:00-04:00" }, to: later },
  ]);
  await desk.publish(eveningOf({}, later));
  expect(guest.visit()?.lines[0]).toMatchObject({ ...later, freeUntil: later.starts });
  expect(desk.mails()).toEqual(expect.arrayContaining(["changed visitor +5", "changed studio +5"]));
  const lineOf = (file: string, name: string) => new RegExp(`^${name}:(.+)$`, "m").exec(file)?.[1]?.trim();
  expect(lineOf(guest.file(), "UID")).toBe(lineOf(before, "UID"));
  expect(lineOf(guest.file(), "DTSTART")).toBe("20270320T210000Z");
  expect(Number(lineOf(guest.file(), "SEQUENCE"))).toBeGreaterThan(Number(lineOf(before, "SEQUENCE")));
  expect(lineOf(guest.file(), "LOCATION")).toContain("Library");
  await desk.visitor().cancel(guest);
  expect(lineOf(guest.file(), "METHOD")).toBe("CANCEL");
});

it("tells nobody of a move that was taken back within five minutes", async () => {
  const desk = eveningDesk();
  await signedUp(desk);
  desk.db.exec("UPDATE outbox SET state = 'sent'");
  await desk.publish(eveningOf({}, later));
  desk.clock.now += 120_000;
  await desk.publish(eveningOf());
  expect(desk.mails().filter((mail) => mail.startsWith("changed"))).toEqual([]);
});

it("lets guests of a moved event cancel at no cost until it begins", async () => {
  const dear = { lengths: [{ minutes: 120, per: "person", prices: [{ cents: 1200 }] }] } as const;
  const desk = eveningDesk({ events: [eveningOf(dear)] });
  const guest = await signedUp(desk);
  desk.clock.now = Date.parse("2027-03-20T20:00:00Z") - 600_000;
  expect(guest.visit()?.lines[0]?.isFreeToCancel).toBe(false);
  await desk.publish(eveningOf(dear, later));
  desk.clock.now = Date.parse(later.starts) - 60_000;
  expect(guest.visit()?.lines[0]?.isFreeToCancel).toBe(true);
});

it("does not take the guests of last year's event along to a new one with its number", async () => {
  const desk = eveningDesk();
  const guest = await signedUp(desk);
  desk.clock.now = Date.parse("2027-03-21T12:00:00Z");
  await desk.publish(
    eveningOf({}, { starts: "2028-03-20T16:00:00-04:00", ends: "2028-03-20T18:00:00-04:00" }),
  );
  expect(guest.visit()?.lines[0]?.starts).toBe("2027-03-20T16:00:00-04:00");
});

it("offers new places, and those that others give back, to who waits", async () => {
  const desk = eveningDesk({
    events: [eveningOf({ mode: { kind: "shared", places: 2 } })],
    waitlist: { how: "by itself", hours: 3 },
  });
  const guest = await signedUp(desk, 2);
  for (const name of ["Dee", "Eve"])
    await desk.visitor(name).joinWaitlist(placeWish({ name, email: `${name}@example.com` }));
  desk.db.exec("UPDATE place_wishes SET confirmed_at = made_at");
  const offered = () => desk.db.prepare("SELECT count(*) AS n FROM place_offers").get()?.n;
  await desk.publish(eveningOf({ mode: { kind: "shared", places: 3 } }));
  expect(offered()).toBe(1);
  await desk.visitor().cancel(guest);
  expect(offered()).toBe(2);
});

it("whoever waits goes along when the event moves to another day", async () => {
  const full = { mode: { kind: "shared", places: 2 } } as const;
  const desk = eveningDesk({ events: [eveningOf(full)], waitlist: { how: "by itself", hours: 3 } });
  const guest = await signedUp(desk, 2);
  await desk.visitor("dee").joinWaitlist(placeWish());
  desk.db.exec("UPDATE place_wishes SET confirmed_at = made_at");
  const sunday = { starts: "2027-03-21T16:00:00-04:00", ends: "2027-03-21T18:00:00-04:00" };
  await desk.publish(eveningOf(full, sunday));
  const key = String(desk.db.prepare("SELECT key FROM place_wishes").get()?.key);
  expect(desk.visitor().readWish(key)).toMatchObject({ from: "2027-03-21", to: "2027-03-21" });
  await desk.visitor().cancel(guest);
  expect(desk.visitor().readWish(key)?.offered).toMatchObject({ starts: sunday.starts });
});

it("what is stored of a visit follows the address of its service, and back with an earlier version of the site", async () => {
  const desk = testDesk();
  const { offers } = desk.state.setup;
  const lines = [choice(), choice({ offer: "quiet", minutes: 120, starts: "2026-12-08T10:00:00-05:00" })];
  const guest = await desk.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (guest.kind !== "booked") throw new Error(JSON.stringify(guest));
  const days = { from: "2026-12-08", to: "2026-12-08" };
  const wish = wishOf({ offer: "quiet", minutes: 120, party: { people: 8 }, ...days });
  await desk.visitor("dee").joinWaitlist(wish);
  const terms = { unit: "visits", count: 5, offers: ["quiet", "lake"] } as const;
  const pass = { product: "Five visits", price: 15_000, currency: "USD", sold_at: desk.clock.now } as const;
  const id = sellPass(desk.store.db, { ...pass, terms, source: "desk", timeZone: "America/New_York" });
  const stored = () => {
    const slugs = (table: string) =>
      desk.db
        .prepare(`SELECT offer FROM ${table} ORDER BY offer`)
        .all()
        .map(({ offer }) => offer);
    return [
      slugs("booking_lines"),
      slugs("sessions"),
      slugs("place_wishes"),
      passById(desk.store.db, id)?.offers,
    ];
  };
  const publish = async (name: string, was?: readonly string[]) => {
    const renamed = offers.map((offer) => (offer.slug === "quiet" ? { ...offer, slug: name, was } : offer));
    desk.state.setup = { ...desk.state.setup, offers: renamed as typeof offers };
    await desk.write(() => {});
  };
  const before = stored();
  await publish("calm", ["quiet"]);
  expect(stored()).toEqual([["calm", "lake"], ["calm"], ["calm"], ["calm", "lake"]]);
  expect(
    desk
      .visitor()
      .read(guest)
      ?.lines.map(({ offer }) => offer),
  ).toEqual(["lake", "calm"]);
  // Who follows an old link still finds it.
  expect(offerOf(desk.state.setup, "quiet")?.slug).toBe("calm");
  await publish("quiet");
  expect(stored()).toEqual(before);
  // A service that is gone had the new address, and a session at the same time.
  desk.db.exec(
    "INSERT INTO sessions (offer, start_tick, rooms) SELECT 'calm', start_tick, '[]' FROM sessions",
  );
  await publish("calm", ["quiet"]);
  expect(stored()[0]).toEqual(["calm", "lake"]);
});

/** Cancels an event in the store, as the desk does. */
function cancelled(desk: ReturnType<typeof eveningDesk>, offer = "event:1") {
  return desk.write(() => cancelEvent(desk.system, offer));
}

const film = eveningOf(
  { name: "Film evening" },
  { page: "film-evening", starts: "2027-03-13T16:00:00-05:00", ends: "2027-03-13T18:00:00-05:00" },
);

it("a new event that gets the number of a deleted, cancelled one takes sign-ups, before and after it was followed", async () => {
  const desk = eveningDesk();
  const guest = await signedUp(desk);
  await cancelled(desk);
  desk.state.setup = { ...desk.state.setup, events: [film] };
  expect(desk.visitor().places("event:1")).toBe("open");
  await desk.write(() => {});
  expect(desk.visitor().places("event:1")).toBe("open");
  const line = place(1, film.event.starts);
  expect((await desk.visitor().book({ ...signUp(), lines: [line] })).kind).toBe("booked");
  expect(guest.visit()?.lines).toMatchObject([{ state: "cancelled" }]);
  expect(decidedEvents(desk.db)).toEqual([]);
});

it("a new event at the very time of the deleted, cancelled one is not taken for it either", async () => {
  const desk = eveningDesk();
  await cancelled(desk);
  await desk.publish(eveningOf({ name: "Film evening" }, { page: "film-evening" }));
  expect(desk.visitor().places("event:1")).toBe("open");
});

it("whoever waits for a cancelled event is not offered another one that gets its number", async () => {
  const desk = eveningDesk({ events: [eveningOf({ mode: { kind: "shared", places: 1 } })] });
  await signedUp(desk);
  await desk.visitor("dee").joinWaitlist(placeWish());
  desk.db.exec("UPDATE place_wishes SET confirmed_at = made_at");
  await cancelled(desk);
  expect(countRows(desk.db, "place_wishes WHERE removed_at IS NULL")).toBe(1);
  await desk.publish(film);
  expect(countRows(desk.db, "place_wishes WHERE removed_at IS NULL")).toBe(0);
  expect(countRows(desk.db, "place_offers")).toBe(0);
});

it.each([
  ["gets another name, place and time", eveningOf({ name: "Film" }, { ...later, place: "At the studio" })],
  [
    "gets another address, which the content leads to it",
    eveningOf({ name: "Film" }, { ...later, page: "film", was: ["quiet-evening"] }),
  ],
  ["gets another address only", eveningOf({}, { page: "film" })],
])("a cancelled event that %s stays cancelled, also when it is deleted and comes back", async (_, offer) => {
  const desk = eveningDesk();
  await cancelled(desk);
  await desk.publish(offer);
  expect(desk.visitor().places("event:1")).toBe("cancelled");
  desk.state.setup = { ...desk.state.setup, events: [] };
  await desk.write(() => {});
  await desk.publish(offer);
  expect(desk.visitor().places("event:1")).toBe("cancelled");
});

it("what a store of version 2.0.0 says of a cancelled event holds for it, and then not for another one", async () => {
  const desk = eveningDesk();
  await desk.write(() => {});
  await cancelled(desk);
  desk.db.exec("UPDATE event_states SET page = '', name = ''");
  await desk.publish(eveningOf({}, later));
  expect(desk.visitor().places("event:1")).toBe("cancelled");
  await desk.publish(film);
  expect(desk.visitor().places("event:1")).toBe("open");
});
