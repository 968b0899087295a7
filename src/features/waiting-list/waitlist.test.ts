import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { lineMessages } from "#core/booking/check-line.server.ts";
import { addClosure, ticksOfSpan } from "#core/booking/closure-store.server.ts";
import { waitlistForm, waitlistMessages } from "#core/booking/waitlist-form.ts";
import { openEntries } from "#core/booking/waitlist-store.server.ts";
import type { Field } from "#core/form/define-form.ts";
import { Invalid, Taken, Unknown } from "#core/form/failure.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { waitlist } from "./waitlist.server.ts";

const minute = 60_000;
const { starts } = choice();

/** A booking system with Ada waiting for the lake room. */
async function waitingDesk() {
  const all = testDesk();
  const entry = wishOf({ to: "2026-12-05", ...ada });
  expect(await all.visitor().joinWaitlist(entry)).toEqual({ kind: "saved" });
  const offerPlace = (id = 1, until?: number) =>
    all.system.write(() => waitlist(all.system).offer(id, starts, until));
  const others = () =>
    all
      .visitor("other")
      .book({ submissionId: submissionId(), lines: [choice()], contact: { ...ada, name: "Bo" } });
  return { ...all, offerPlace, others };
}

/** The messages by which a wish for Ada is refused; none if it is taken. */
async function refusals(wish: object, system = testDesk(), address = "203.0.113.7") {
  const entry = wishOf({ to: "2026-12-05", ...ada, ...wish });
  const result = await system.visitor(address).joinWaitlist(entry);
  if (result.kind === "saved") return [];
  if (result.kind !== "invalid") throw new Error(result.kind);
  return result.errors.map(({ field, message }) => `${field}: ${message}`);
}

it("keeps who comes: the place costs what it would have cost, for a school and with companions who come free", async () => {
  const lengths = [
    { minutes: 60, per: "person" as const, prices: [{ cents: 1200 }], schoolPrices: [{ cents: 900 }] },
  ];
  const all = testDesk({ offers: [roomOffer("lake", { companionsFree: 1, lengths })] });
  const party = { people: 3, adults: 2, children: 1, companions: 1, isSchool: true };
  const wish = { offer: "lake", minutes: 60, from: "2026-12-04", to: "2026-12-05", ...ada };
  expect(await all.visitor().joinWaitlist({ ...wish, party })).toEqual({ kind: "saved" });
  // The same days once more, and not as a school, are another wish.
  expect(await all.visitor("other").joinWaitlist({ ...wish, party: { ...party, isSchool: false } })).toEqual({
    kind: "saved",
  });
  expect(openEntries(all.db, "2026-11-28").map((entry) => entry.party.isSchool)).toEqual([true, false]);
  const { hold } = await all.system.write(() => waitlist(all.system).offer(1, starts));
  expect(all.visitor().readHold(hold)?.lines).toMatchObject([{ party, price: 2 * 900 }]);
});

it("says what is wrong with an entry, all at once", async () => {
  const wrong = { from: "2026-12-05", to: "2026-12-04", party: { people: 100 }, email: "", phone: "" };
  expect((await refusals(wrong)).map((text) => text.split(":")[0])).toEqual(["people", "from", "email"]);
});

it("what a wish is refused without is marked in its form", async () => {
  const whole = { from: "2026-12-04", to: "2026-12-05", name: ada.name, email: ada.email };
  for (const [name, field] of Object.entries<Field>(waitlistForm.fields)) {
    if (name === "reply" || name === "phone" || name === "email") continue;
    const refused = await refusals({ ...whole, [name]: "" });
    expect([name, refused.some((text) => text.startsWith(`${name}: `))]).toEqual([
      name,
      field.required !== undefined,
    ]);
  }
});

it("asks for the last day that suits", async () => {
  expect(await refusals({ to: "" })).toEqual([`to: ${waitlistMessages.to}`]);
});

it.each([
  ["the past", { from: "0001-01-01", to: "2026-11-20" }, waitlistMessages.past],
  ["further ahead than anything can be booked", { to: "9998-12-31" }, lineMessages.tooFar(90)],
  ["days that do not exist", { from: "2026-02-30" }, waitlistMessages.from],
  ["a day closed in the content", { from: "2026-12-24", to: "2026-12-24" }, waitlistMessages.closed],
  ["a day closed at the desk", { from: "2026-12-28", to: "2026-12-28" }, waitlistMessages.closed],
  ["days on which the visit never begins", { offer: "quiet", minutes: 120 }, waitlistMessages.closed],
])("takes nobody for %s", async (_what, wish, message) => {
  const system = testDesk({ closedDays: [{ from: "2026-12-24", to: "2026-12-24" }] });
  const [day] = ticksOfSpan({ date: "2026-12-28" }, "America/New_York") ?? [];
  const closure = { series: "a", room: undefined, isForStaff: false, notice: "" };
  addClosure(system.db, { ...closure, fromTick: day?.from ?? 0, toTick: day?.to ?? 0 }, 0);
  expect(await refusals(wish, system)).toEqual([`from: ${message}`]);
  expect(countRows(system.db, "place_wishes")).toBe(0);
});

it("takes nobody who could not come: nine people for a room of three, an unknown visit or length", async () => {
  expect(await refusals({ party: { people: 9 } })).toEqual([
    "people: This is for 1 to 3 people. For more, write to us.",
  ]);
  for (const wish of [
    { party: { people: 0 } },
    { party: { people: 1.5 } },
    { offer: "attic" },
    { minutes: 45 },
  ])
    expect(await refusals(wish)).toHaveLength(1);
});

it("takes days that have begun, and those on which all is booked", async () => {
  const system = testDesk();
  await system.studio.book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  expect(await refusals({ from: "2026-11-01", to: "2026-12-04" }, system)).toEqual([]);
});

it("keeps one wish that is sent twice, and of one address twelve of 500", async () => {
  const system = testDesk();
  for (let count = 0; count < 3; count++) expect(await refusals({}, system)).toEqual([]);
  expect(countRows(system.db, "place_wishes")).toBe(1);
  const answers: string[] = [];
  for (let count = 0; count < 500; count++)
    answers.push(...(await refusals({ email: `guest${count}@example.com` }, system)));
  expect(countRows(system.db, "place_wishes")).toBe(12);
  expect(new Set(answers)).toEqual(new Set([`from: ${waitlistMessages.manyHere}`]));
  expect(await refusals({ email: "bo@example.com" }, system, "198.51.100.1")).toEqual([]);
});

const stranger = "198.51.100.1";
const ownDays = ["2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08"];

/** The keys of wishes, by number. */
function keysOf({ db }: Pick<ReturnType<typeof testDesk>, "db">): string[] {
  return db
    .prepare("SELECT key FROM place_wishes ORDER BY id")
    .all()
    .map(({ key }) => String(key));
}

it("what strangers wish with my address or number keeps me from nothing", async () => {
  const system = testDesk();
  const mine = { email: "ada@example.com", phone: "+16145550100" };
  for (const to of ownDays) {
    expect(await refusals({ ...mine, to, name: "Bo" }, system, stranger)).toEqual([]);
    // Confirmed, but not by the owner of the number.
    expect(await refusals({ ...mine, to, email: "bo@example.com" }, system, stranger)).toEqual([]);
  }
  for (const key of keysOf(system).filter((_key, index) => index % 2 === 1))
    expect(await system.visitor(stranger).changeWish(key, { act: "confirm" })).toEqual({ kind: "saved" });
  expect(await refusals({ ...mine, to: "2026-12-09" }, system)).toEqual([]);
  const own = keysOf(system).at(-1) ?? "";
  expect(await system.visitor().changeWish(own, { act: "confirm" })).toEqual({ kind: "saved" });
  expect(system.visitor().readWish(own)?.isConfirmed).toBe(true);
});

it("a few wishes of each guest count; whoever confirms one more learns it, and nobody else", async () => {
  const system = testDesk();
  for (const to of ownDays) expect(await refusals({ to, email: "ADA@example.com" }, system)).toEqual([]);
  for (const key of keysOf(system))
    expect(await system.visitor().changeWish(key, { act: "confirm" })).toEqual({ kind: "saved" });
  // The same answer as for an address that waits for nothing.
  expect(await refusals({ to: "2026-12-09" }, system, stranger)).toEqual([]);
  expect(await refusals({ to: ownDays[0], email: "ADA@example.com" }, system, stranger)).toEqual([]);
  const [one = ""] = keysOf(system);
  const more = keysOf(system).at(-1) ?? "";
  const enough = { kind: "invalid", errors: [{ field: "from", message: waitlistMessages.enough }] };
  expect(await system.visitor().changeWish(more, { act: "confirm" })).toEqual(enough);
  expect(system.visitor().readWish(more)?.isConfirmed).toBe(false);
  // Confirmed already: a second press changes nothing.
  expect(await system.visitor().changeWish(one, { act: "confirm" })).toEqual({ kind: "saved" });
  await system.visitor().changeWish(one, { act: "leave" });
  expect(await system.visitor().changeWish(more, { act: "confirm" })).toEqual({ kind: "saved" });
});

it("an address at its limit gets the same answer for a wish that somebody else has", async () => {
  const system = testDesk();
  expect(await refusals({}, system)).toEqual([]);
  for (let count = 0; count < 12; count++)
    expect(await refusals({ email: `guest${count}@example.com` }, system, stranger)).toEqual([]);
  const many = [`from: ${waitlistMessages.manyHere}`];
  expect(await refusals({ email: "nobody@example.com" }, system, stranger)).toEqual(many);
  expect(await refusals({}, system, stranger)).toEqual(many);
  // Pressed twice, its own wish is still kept once.
  expect(await refusals({ email: "guest11@example.com" }, system, stranger)).toEqual([]);
});

it("whoever asks again is mailed again, if the first mail is a while ago; the desk confirms it", async () => {
  const system = testDesk();
  const state = () =>
    system.db
      .prepare(
        "SELECT outbox.state, confirmed_at FROM place_wishes LEFT JOIN outbox ON about = place_wishes.id",
      )
      .get();
  await refusals({}, system, stranger);
  system.db.prepare("UPDATE outbox SET state = 'sent', sent_at = ?").run(system.clock.now);
  await refusals({}, system);
  expect(state()).toMatchObject({ state: "sent" });
  system.clock.now += 10 * minute;
  await refusals({}, system);
  expect(state()).toMatchObject({ state: "waiting", confirmed_at: null });
  const entry = wishOf({ to: "2026-12-05", ...ada });
  const [key] = keysOf(system);
  const isConfirmed = () =>
    waitlist(system.system)
      .entries()
      .map((each) => each.isConfirmed);
  expect(isConfirmed()).toEqual([false]);
  await system.write(() => waitlist(system.system).add(entry, undefined));
  expect(state()).toMatchObject({ confirmed_at: system.clock.now });
  expect(isConfirmed()).toEqual([true]);
  // The link in the mail goes on, and nobody is asked what they have answered.
  expect(keysOf(system)).toEqual([key]);
  system.db.prepare("DELETE FROM outbox").run();
  system.clock.now += 10 * minute;
  await refusals({}, system);
  expect(countRows(system.db, "outbox")).toBe(0);
});

it("whom the studio puts on the list is asked nothing", async () => {
  const system = testDesk();
  await system.write(() => waitlist(system.system).add(wishOf(), undefined));
  expect(waitlist(system.system).entries()).toMatchObject([{ name: "Bo", isConfirmed: true }]);
  expect(countRows(system.db, "outbox")).toBe(0);
});

it("forgets wishes that are over, fulfilled, or for no day at all", async () => {
  const { db, store, clock, system, offerPlace, visitor } = await waitingDesk();
  const wish = db.prepare(
    "INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at) VALUES ('lake', 60, 1, ?, ?, 'Bo', 'b@example.com', '', 0)",
  );
  wish.run("0001-01-01", "9999-12-31");
  wish.run("2026-11-01", "2026-11-20");
  expect(waitlist(system).entries()).toHaveLength(2);
  await visitor().book({ submissionId: submissionId(), hold: (await offerPlace()).hold });
  clock.now += 25 * 60 * minute;
  await cleanBookings(store, clock.now);
  expect(countRows(db, "place_wishes")).toBe(0);
});

it("holds an offered place until the given time, for the holder of its link", async () => {
  const { visitor, offerPlace, others, clock } = await waitingDesk();
  const { hold, until } = await offerPlace(1, clock.now + 40 * 60 * minute);
  expect(until).toBe(clock.now + 40 * 60 * minute);
  clock.now = until - minute;
  expect(await others()).toMatchObject({ kind: "taken" });
  expect(visitor().readHold(hold)).toMatchObject({
    isKept: true,
    contact: { name: "Ada Reed" },
    lines: [{ starts }],
  });
  expect(await visitor().book({ submissionId: submissionId(), hold })).toMatchObject({
    kind: "booked",
    starts,
  });
});

it("reopens an offered place after it expires", async () => {
  const all = await waitingDesk();
  const { offerPlace, others, clock, visitor } = all;
  const { until } = await offerPlace();
  const [key = ""] = keysOf(all);
  // At 7 am nobody is awake yet: the three hours begin at 8.
  expect(until - clock.now).toBe(4 * 60 * minute);
  clock.now = until - 1;
  expect(visitor().readWish(key)?.offered).toBeDefined();
  clock.now = until;
  expect(visitor().readWish(key)?.offered).toBeUndefined();
  expect(await visitor().takeOffer(key)).toEqual({ kind: "unknown" });
  expect(await others()).toMatchObject({ kind: "booked" });
});

it("does not shorten an offer when the guest asks for more time", async () => {
  const { visitor, offerPlace } = await waitingDesk();
  const { hold } = await offerPlace();
  const before = visitor().readHold(hold)?.until;
  await visitor().extend(hold);
  expect(visitor().readHold(hold)?.until).toBe(before);
});

it("offers no time that is taken or past, and none beside one that is offered", async () => {
  const { offerPlace, others, clock, system } = await waitingDesk();
  await expect(offerPlace(2)).rejects.toThrow(Unknown);
  await expect(offerPlace(1, clock.now)).rejects.toThrow(Invalid);
  await expect(offerPlace(1, Date.parse(starts) + minute)).rejects.toThrow(Invalid);
  await offerPlace();
  const later = starts.replace("T15:00", "T16:30");
  await expect(system.write(() => waitlist(system).offer(1, later))).rejects.toThrow(Invalid);
  clock.now += 25 * 60 * minute;
  await others();
  await expect(offerPlace()).rejects.toThrow(Taken);
});
