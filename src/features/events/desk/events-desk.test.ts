import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { siteAdditions } from "#site/publishing/followed.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, placeWish } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { eventsDesk } from "./events-desk.server.ts";

const owner = { id: 1, name: "Sam", role: "owner" as const, confirmedUntil: 0 };

/** A desk of an evening that two parties have signed up for, one of them under another name. */
async function deskWithSignUps() {
  const desk = testDesk({ events: [eveningOf({ mode: { kind: "shared", places: 5 } })] });
  const staff =
    "INSERT INTO desk_people (name, email, role, made_at) VALUES ('Sam', 'sam@studio.example', 'owner', 0)";
  desk.db.exec(staff);
  const line = (people: number) =>
    choice({ offer: "event:1", minutes: 120, people, starts: "2027-03-20T16:00:00-04:00" });
  const sign = async (name: string, people: number) => {
    const contact = { ...ada, name, email: `${name.toLowerCase()}@example.com` };
    const result = await desk
      .visitor()
      .book({ submissionId: submissionId(), lines: [line(people)], contact });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    return result;
  };
  const zoe = await sign("Zoe", 2);
  const bea = await sign("Bea", 1);
  desk.db.exec("UPDATE outbox SET state = 'sent'");
  return { ...desk, zoe, bea, sign, events: eventsDesk(desk.system, owner) };
}

it("lists who signed up by name, with numbers of people and places", async () => {
  const { events, visitor, bea } = await deskWithSignUps();
  expect(events.list()).toMatchObject([{ id: 1, people: 3, places: 5, waiting: 0, state: "open" }]);
  const found = events.read(1);
  expect(found?.signUps.map(({ name, visit }) => `${name} ${visit.people}`)).toEqual(["Bea 1", "Zoe 2"]);
  await visitor().cancel(bea);
  expect(events.read(1)?.signUps.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  expect(events.read(2)).toBeUndefined();
});

it("events that are over come last, and nobody is coming to one that has begun", async () => {
  const day = (number: number) =>
    eveningOf(
      { slug: `event:${number}`, name: `Evening ${number}` },
      { starts: `2027-03-${number}T16:00:00-04:00`, ends: `2027-03-${number}T18:00:00-04:00` },
    );
  const { system, clock } = testDesk({ events: [day(22), day(20), day(21)] });
  const events = eventsDesk(system, owner);
  const order = () => events.list().map(({ name }) => name);
  expect(order()).toEqual(["Evening 20", "Evening 21", "Evening 22"]);
  clock.now = Date.parse("2027-03-20T18:00:00-04:00") - 1;
  expect(order()).toEqual(["Evening 20", "Evening 21", "Evening 22"]);
  clock.now += 1;
  expect(order()).toEqual(["Evening 21", "Evening 22", "Evening 20"]);

  const begun = await deskWithSignUps();
  begun.clock.now = Date.parse("2027-03-20T16:00:00-04:00");
  expect(begun.events.coming(1)).toBe(0);
  expect(begun.events.coming(9)).toBe(0);
});

it("cancelling an event tells everybody and closes it; it can take place after all", async () => {
  const { events, visitor, zoe, db, sign } = await deskWithSignUps();
  expect(events.coming(1)).toBe(3);
  expect((await events.cancel(1)).kind).toBe("changed");
  expect(visitor().read(zoe)?.lines[0]).toMatchObject({ state: "cancelled", isCancelledByStudio: true });
  expect(visitor().places("event:1")).toBe("cancelled");
  const told = db.prepare(
    "SELECT count(*) AS n FROM outbox WHERE kind = 'booking' AND what = 'cancelled' AND recipient = 'visitor'",
  );
  expect(told.get()?.n).toBe(2);
  await expect(sign("Late", 1)).rejects.toThrow("this event is cancelled");
  expect((await events.restore(1)).kind).toBe("changed");
  expect(visitor().read(zoe)?.lines[0]?.state).toBe("booked");
  expect(events.read(1)?.event).toMatchObject({ people: 3, state: "open" });
});

it("an event that is cancelled, or takes place after all, is so once if it is pressed twice, or in two tabs", async () => {
  const { events, db } = await deskWithSignUps();
  const news = () => {
    const query = "SELECT what, recipient, about FROM outbox WHERE kind = 'booking' ORDER BY id";
    return [db.prepare(query).all(), db.prepare("SELECT what, line FROM booking_events").all()];
  };
  for (const press of [() => events.cancel(1), () => events.restore(1)]) {
    expect((await press()).kind).toBe("changed");
    const before = news();
    expect((await press()).kind).toBe("changed");
    expect(news()).toEqual(before);
  }
  expect(events.read(1)?.event.people).toBe(3);
});

it("the site is told of each cancelled event, and when it takes place after all", async () => {
  const { system, db, clock } = await deskWithSignUps();
  const shown: unknown[] = [];
  const events = eventsDesk(system, owner, () => shown.push(siteAdditions(db, clock.now).events));
  await events.cancel(1);
  clock.now += 60_000;
  await events.restore(1);
  const known = {
    id: 1,
    page: "quiet-evening",
    name: "A quiet evening",
    from: Date.parse("2027-03-20T20:00:00Z"),
  };
  expect(shown).toMatchObject([
    [{ ...known, isCancelled: true, at: clock.now - 60_000 }],
    [{ ...known, isCancelled: false, at: clock.now }],
  ]);
});

it("who had cancelled before stays away when the event takes place after all", async () => {
  const { events, visitor, zoe, bea } = await deskWithSignUps();
  await visitor().cancel(bea);
  await events.cancel(1);
  await events.restore(1);
  expect(visitor().read(bea)?.lines[0]?.state).toBe("cancelled");
  expect(visitor().read(zoe)?.lines[0]?.state).toBe("booked");
});

it("whoever waits for a place is counted, and only an owner cancels", async () => {
  const { events, system, visitor, sign, db } = await deskWithSignUps();
  await sign("Cy", 2);
  expect(visitor().places("event:1")).toBe("full");
  expect(await visitor("9").joinWaitlist(placeWish())).toEqual({ kind: "saved" });
  expect(events.read(1)?.event.waiting).toBe(1);
  // Whoever waits is told, too, once their wish counts, and keeps their turn.
  const told = () => {
    const unsent = "SELECT what FROM outbox WHERE kind = 'wish' AND state = 'waiting'";
    return db.prepare(unsent).get()?.what;
  };
  db.exec("UPDATE place_wishes SET confirmed_at = made_at");
  await events.cancel(1);
  expect(told()).toBe("cancelled");
  await events.restore(1);
  // Who has not heard of it yet hears nothing of it.
  expect([told(), events.read(1)?.event.waiting]).toEqual([undefined, 1]);
  const host = eventsDesk(system, { ...owner, role: "host" });
  expect(host.list()).toHaveLength(1);
  await expect(host.cancel(1)).rejects.toThrow("Only an owner");
});

it("forgets what helps a week after the event, as after a visit", async () => {
  const { visitor, zoe, store, clock, db } = await deskWithSignUps();
  const id = visitor().read(zoe)?.lines[0]?.id ?? 0;
  await visitor().change(zoe, { lines: [{ id, note: "A chair by the door." }] });
  clock.now = Date.parse("2027-03-28T12:00:00Z");
  await cleanBookings(store, clock.now);
  expect(db.prepare("SELECT note FROM booking_lines WHERE id = ?").get(id)?.note).toBe("");
});
