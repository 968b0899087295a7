import { expect, it } from "vitest";
import { studioAway } from "#core/booking/closure-store.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { openOffers } from "#core/booking/waitlist-store.server.ts";
import { onlyMe } from "#desk/desk-forms.ts";
import { NotAllowed, NotConfirmed } from "#desk/permit.server.ts";
import { siteAdditions } from "#site/publishing/followed.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { closedTimesDesk } from "./closed-times.server.ts";

const away = { ...wholeDay, date: "2026-12-03", until: "2026-12-05", isAway: true, answers: "Sam" };

/** A desk with a visit on Friday 4 December at 3 pm, as its owner with a fresh passkey has it. */
async function ownersDesk(setup: Partial<BookingSetup> = {}) {
  const system = testDesk({ waitlist: { how: "ask me", hours: 3 }, ...setup });
  const all = await deskWith([choice()], "owner", system);
  const who = { id: 1, name: "Sam", role: "owner" as const, confirmedUntil: Number.MAX_SAFE_INTEGER };
  const closures = closedTimesDesk(all.system, who, () => {});
  return { ...all, who, closures };
}

it("the studio is away without a break, also for part of a day; it lists who is booked and tells them at one press", async () => {
  const { closures, visitor, db } = await ownersDesk();
  const result = await closures.close({ ...away, from: "12:00", to: "14:00" });
  if (result.kind !== "closed") throw new Error(JSON.stringify(result));
  expect(closures.list()).toMatchObject([
    {
      from: "2026-12-03T12:00:00-05:00",
      to: "2026-12-05T14:00:00-05:00",
      isAway: true,
      answers: "Sam",
      count: 1,
    },
  ]);
  expect(closures.guestsOf(result.series)).toMatchObject([{ told: "stands" }]);
  expect((await closures.cancelAll(result.series)).visits).toBe(1);
  expect(closures.guestsOf(result.series)).toMatchObject([{ told: "mail waits" }]);
  const {
    offer,
    minutes,
    party: { people },
  } = choice();
  const answer = visitor().times({ offer, minutes, people, from: "2026-12-03", days: 3 });
  const open = answer.kind === "times" ? answer.days.flatMap((each) => each.times) : [];
  expect(open.map((time) => time.starts.slice(5, 16))).toEqual(
    expect.arrayContaining(["12-03T10:00", "12-05T14:00"]),
  );
  expect(open.some((time) => time.starts.startsWith(day))).toBe(false);
  expect(studioAway(db, Date.parse(starts("09:00")))).toMatchObject({ answers: "Sam" });
});

it("forms say when the studio is back only while it is away", async () => {
  const { closures, db } = await ownersDesk();
  await closures.close(away);
  const at = (text: string) => siteAdditions(db, Date.parse(text)).away;
  expect(at("2026-12-02T12:00:00-05:00")).toBeUndefined();
  expect(at("2026-12-04T12:00:00-05:00")).toEqual({
    from: Date.parse("2026-12-03T00:00:00-05:00"),
    to: Date.parse("2026-12-06T00:00:00-05:00"),
    answers: "Sam",
  });
  expect(at("2026-12-06T12:00:00-05:00")).toBeUndefined();
  // Another absence follows, and a third overlaps it.
  await closures.close({ ...away, date: "2026-12-06", until: "2026-12-08", answers: "" });
  await closures.close({ ...away, date: "2026-12-08", until: "2026-12-10", from: "09:00", answers: "Kim" });
  const back = Date.parse("2026-12-11T00:00:00-05:00");
  expect(at("2026-12-04T12:00:00-05:00")).toMatchObject({ to: back, answers: "Sam" });
  expect(at("2026-12-08T12:00:00-05:00")).toMatchObject({ to: back, answers: "Kim" });
});

it("a host sets themselves away, which closes nothing, but not the studio; an owner needs the passkey for that", async () => {
  const { closures, who, system, visitor, db } = await ownersDesk();
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (2, 'Kim', '', 'host', 0)");
  const host = closedTimesDesk(system, { ...who, id: 2, role: "host" }, () => {});
  await expect(host.close(away)).rejects.toThrow(NotAllowed);
  const unconfirmed = closedTimesDesk(system, { ...who, confirmedUntil: 0 }, () => {});
  await expect(unconfirmed.close(away)).rejects.toThrow(NotConfirmed);
  const own = await host.close({ ...away, room: onlyMe });
  expect(own.kind).toBe("closed");
  const {
    offer,
    minutes,
    party: { people },
  } = choice();
  const answer = visitor().times({ offer, minutes, people, from: "2026-12-03", days: 1 });
  expect(answer.kind === "times" && answer.days[0]?.times.length).toBeGreaterThan(0);
  const studios = await closures.close(away);
  const series = studios.kind === "closed" ? studios.series : "";
  await expect(host.setOpen(series, true)).rejects.toThrow(NotAllowed);
  await expect(host.goAfterAll(series)).rejects.toThrow(NotAllowed);
  expect(await host.setOpen(own.kind === "closed" ? own.series : "", true)).toBe(true);
});

it("names times that guests are choosing: whoever books one keeps it, and is listed", async () => {
  const { closures, visitor } = await ownersDesk();
  const held = await visitor("bo").hold([choice({ offer: "moon" })]);
  const result = await closures.close(away);
  const series = result.kind === "closed" ? result.series : "";
  expect([closures.heldIn(series), closures.guestsOf(series).length]).toEqual([1, 1]);
  const hold = held.kind === "held" ? held.hold : "";
  await visitor("bo").book({ submissionId: submissionId(), hold, contact: ada });
  expect([closures.heldIn(series), closures.guestsOf(series).length]).toEqual([0, 2]);
});

it("says what is wrong with the times, and keeps nothing", async () => {
  const { closures } = await ownersDesk();
  for (const wrong of [{ from: "12:07" }, { until: "2026-12-01" }, { from: "15:00", to: "14:00", until: "" }])
    expect(await closures.close({ ...away, ...wrong })).toMatchObject({ kind: "invalid" });
  expect(closures.list()).toEqual([]);
});

it("while the studio is away, the waiting list offers by itself, also what it had asked about", async () => {
  const { closures, visitor, booked, db, clock, system } = await ownersDesk();
  await visitor("bo").joinWaitlist(wishOf());
  db.exec("UPDATE place_wishes SET confirmed_at = made_at");
  clock.now = Date.parse("2026-12-01T10:00:00-05:00");
  await visitor().cancel(booked);
  expect(openOffers(db)).toMatchObject([{ told_at: null }]);
  await closures.close({ ...away, date: "2026-12-01", until: "2026-12-01", answers: "" });
  expect(openOffers(db)).toMatchObject([{ told_at: clock.now }]);
  await system.write(() => {});
  expect(openOffers(db)).toHaveLength(1);
});

it("one press cancels its visits and the events that are chosen, all or none, and takes that back", async () => {
  const starts = "2026-12-04T16:00:00-05:00";
  const evening = eveningOf(
    { mode: { kind: "shared", places: 20 } },
    { starts, ends: "2026-12-04T18:00:00-05:00" },
  );
  const { who, ...all } = await ownersDesk({ events: [evening] });
  const line = choice({ offer: evening.slug, minutes: 120, people: 2, starts });
  const signedUp = await all
    .visitor("bo")
    .book({ submissionId: submissionId(), lines: [line], contact: { ...ada, email: "bo@example.com" } });
  if (signedUp.kind !== "booked") throw new Error(JSON.stringify(signedUp));
  const result = await all.closures.close(away);
  const series = result.kind === "closed" ? result.series : "";
  const states = () => [all.read()?.lines[0]?.state, all.visitor("bo").read(signedUp)?.lines[0]?.state];
  expect(all.closures.guestsOf(series)).toMatchObject([{ told: "stands", visit: { people: 2 } }]);
  expect(all.closures.eventsIn(series)).toMatchObject([{ id: 1, people: 2, mayCancel: true }]);
  const host = closedTimesDesk(all.system, { ...who, role: "host" }, () => {});
  expect(host.eventsIn(series)).toMatchObject([{ mayCancel: false }]);
  await expect(host.cancelAll(series, [1])).rejects.toThrow(NotAllowed);
  expect(states()).toEqual(["booked", "booked"]);
  // An event that somebody else holds meanwhile takes place.
  expect(await all.closures.cancelAll(series)).toMatchObject({ visits: 1, events: 0 });
  expect(states()).toEqual(["cancelled", "booked"]);
  await all.closures.restoreAll(series, all.clock.now);
  all.clock.now += 1000;
  const { at, ...done } = await all.closures.cancelAll(series, [1, 2]);
  expect(done).toEqual({ visits: 1, events: 1 });
  expect(states()).toEqual(["cancelled", "cancelled"]);
  expect(all.closures.eventsIn(series)).toMatchObject([{ people: 0, isCancelled: true, mayCancel: false }]);
  // Pressed again, it is the same act.
  expect(await all.closures.cancelAll(series, [1])).toEqual({ ...done, at });
  const back = { visits: 1, events: 1, left: [] };
  expect(await all.closures.restoreAll(series, at)).toEqual(back);
  expect(states()).toEqual(["booked", "booked"]);
});

it("visits of an absence that have begun or are over stay as they are, and an event nobody has signed up for is named", async () => {
  const { closures, clock, read, state } = await ownersDesk();
  const result = await closures.close(away);
  const series = result.kind === "closed" ? result.series : "";
  const times = { starts: "2026-12-05T16:00:00-05:00", ends: "2026-12-05T18:00:00-05:00" };
  state.setup = { ...state.setup, events: [eveningOf({}, times)] };
  clock.now = Date.parse(starts("15:05"));
  expect(closures.guestsOf(series)).toEqual([]);
  expect(closures.eventsIn(series)).toMatchObject([{ id: 1, people: 0, mayCancel: true }]);
  expect(await closures.cancelAll(series)).toMatchObject({ visits: 0 });
  expect(read()?.lines[0]?.state).toBe("booked");
});
