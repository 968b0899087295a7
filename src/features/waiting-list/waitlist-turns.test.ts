import { expect, it } from "vitest";
import { addClosure, markSeries, ticksOfSpan } from "#core/booking/closure-store.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { afterAwake, afterOpening, awakeBetween } from "#core/booking/studio-times.server.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import { openOffers } from "#core/booking/waitlist-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { instantText, TICK_MS } from "#core/process/clock.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { waitingDesk } from "./desk/waiting.server.ts";
import { waitlist } from "./waitlist.server.ts";
import { callOffered } from "./wish-mail.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const zone = "America/New_York";
const at = (clock: string) => Date.parse(`2026-${clock}-05:00`);

/** A studio whose lake room is booked on Friday 4 December at 3 pm, with people who would like to come then. */
async function waitingStudio(names: readonly string[], setup: Partial<BookingSetup> = {}) {
  const all = testDesk({ waitlist: { how: "by itself", hours: 3 }, ...setup });
  const { db, clock, system, visitor } = all;
  clock.now = at("12-01T10:00:00");
  const book = (name: string, change: Partial<LineChoice> = {}) =>
    visitor(name).book({
      submissionId: submissionId(),
      lines: [choice(change)],
      contact: { ...ada, name, email: `${name}@example.com` },
    });
  const booked = await book("first");
  if (booked.kind !== "booked") throw new Error(booked.kind);
  /** Joins the list. @returns the key of the link */
  async function join(name: string, wish: object = {}, isConfirmed = true): Promise<string> {
    const entry = wishOf({ name, email: `${name}@example.com`, ...wish });
    expect(await visitor(name).joinWaitlist(entry)).toEqual({ kind: "saved" });
    const key = String(db.prepare("SELECT key FROM place_wishes ORDER BY id DESC").get()?.key);
    if (isConfirmed) await visitor(name).changeWish(key, { act: "confirm" });
    return key;
  }
  const keys: string[] = [];
  for (const name of names) keys.push(await join(name));
  const cancel = () => visitor("first").cancel(booked);
  /** Lets the clock run, as the sweep of each minute does. */
  async function wait(ms: number): Promise<void> {
    clock.now += ms;
    await system.write(() => {});
  }
  /** Who has an offer now, what, and until when. */
  const offered = () =>
    openOffers(db).map(({ wish, hold, start_tick, kept_until, told_at }) => ({
      who: String(db.prepare("SELECT name FROM place_wishes WHERE id = ?").get(wish)?.name),
      hold: hold ?? 0,
      starts: instantText(start_tick * TICK_MS, zone).slice(5, 16),
      until: instantText(kept_until ?? 0, zone).slice(5, 16),
      isTold: told_at !== null,
    }));
  const who = () => offered().map((offer) => offer.who);
  const isOpen = (clock = "15:00") => {
    const {
      offer,
      minutes,
      party: { people },
    } = choice();
    const answer = visitor().times({ offer, minutes, people, from: "2026-12-04", days: 1 });
    const times = answer.kind === "times" ? answer.days.flatMap((day) => day.times) : [];
    return times.some(({ starts }) => starts.slice(11, 16) === clock);
  };
  const mails = () =>
    db
      .prepare(`SELECT name, mail_kind, coalesce((SELECT state FROM outbox WHERE kind = 'wish' AND about = place_wishes.id),
        nullif(state, 'none')) AS now FROM place_wishes WHERE now IS NOT NULL ORDER BY id`)
      .all()
      .map(({ name, mail_kind, now }) => `${name} ${mail_kind} ${now}`);
  return { ...all, booked, book, join, keys, cancel, wait, offered, who, isOpen, mails };
}

it("the hours of an offer are those in which people are awake", () => {
  const until = (clock: string) => instantText(afterAwake(at(clock), 3 * hour, zone), zone).slice(5, 16);
  expect(until("12-01T20:50:00")).toBe("12-02T10:50");
  expect(until("12-01T10:00:00")).toBe("12-01T13:00");
  expect(until("12-01T18:00:00")).toBe("12-01T21:00");
  expect(until("12-01T23:30:00")).toBe("12-02T11:00");
  expect(until("12-02T03:00:00")).toBe("12-02T11:00");
  expect(awakeBetween(at("12-01T20:00:00"), at("12-02T09:30:00"), zone)).toBe(2.5 * hour);
  expect(awakeBetween(at("12-01T22:00:00"), at("12-01T22:30:00"), zone)).toBe(0);
});

it("opening hours leave out closed days and times", () => {
  const setup = {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: "10:00", closes: "18:00" }],
    closedDays: [{ from: "2026-12-02", to: "2026-12-02" }],
    timeZone: zone,
  };
  const until = (closed = {}) =>
    instantText(
      afterOpening(
        at("12-01T16:00:00"),
        3 * hour,
        setup,
        ticksOfSpan({ date: "2026-12-03", ...closed }, zone) ?? [],
      ),
      zone,
    ).slice(5, 16);
  expect(until({ times: { from: "10:00", to: "12:00" } })).toBe("12-03T13:00");
  expect(until()).toBe("12-04T11:00");
});

it("a place that is cancelled is offered in the same moment to who has waited longest", async () => {
  const { cancel, offered, book, isOpen, visitor, db } = await waitingStudio(["Bo", "Cy"]);
  await cancel();
  expect(offered()).toMatchObject([{ who: "Bo", starts: "12-04T15:00", until: "12-01T13:00", isTold: true }]);
  expect(isOpen()).toBe(false);
  expect(await book("late")).toMatchObject({ kind: "taken" });
  expect(db.prepare("SELECT count(*) AS count FROM outbox WHERE what = 'link'").get()?.count).toBe(1);
  // The link opens that very time, filled in.
  const key = "k".repeat(22);
  expect(visitor().readHold(key)).toBeUndefined();
});

it("an offer that nobody answers goes to the next; the wish keeps its turn once, and ends after the second", async () => {
  const { cancel, who, wait, isOpen, book, db } = await waitingStudio(["Bo", "Cy"]);
  await cancel();
  await wait(3 * hour);
  expect(who()).toEqual(["Cy"]);
  await wait(3 * hour);
  expect([who(), isOpen()]).toEqual([[], true]);
  const again = await book("second", { starts: "2026-12-04T16:30:00-05:00" });
  const studio = db.prepare("SELECT id FROM place_wishes WHERE removed_at IS NULL").all();
  expect([again.kind, studio.length]).toEqual(["booked", 2]);
});

it("who starts again on the pages of an offered place gives it to the next, and is not offered it once more", async () => {
  const { cancel, who, keys, visitor } = await waitingStudio(["Bo", "Cy"]);
  await cancel();
  const kept = await visitor("Bo").takeOffer(keys[0] ?? "");
  if (kept.kind !== "held") throw new Error(kept.kind);
  expect(await visitor("Bo").forget(kept.hold)).toEqual({ kind: "saved" });
  expect(who()).toEqual(["Cy"]);
});

it("nobody is offered a second time what they did not take; another time they are", async () => {
  const { cancel, who, wait, book, visitor, mails } = await waitingStudio(["Bo"]);
  const other = await book("second", { starts: "2026-12-04T12:00:00-05:00" });
  await cancel();
  await wait(3 * hour);
  expect(await book("third")).toMatchObject({ kind: "booked" });
  if (other.kind !== "booked") throw new Error(other.kind);
  await visitor("second").cancel(other);
  expect(who()).toEqual(["Bo"]);
  await wait(3 * hour);
  expect(who()).toEqual([]);
  expect(mails()).toEqual(["Bo ended waiting"]);
});

it("after three offers without an answer the place opens to everybody", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `guest${index}`);
  const { cancel, wait, who, isOpen, clock } = await waitingStudio(names);
  const opened = clock.now;
  await cancel();
  const seen: string[] = [];
  while (!isOpen()) {
    seen.push(...who());
    await wait(hour);
  }
  expect([...new Set(seen)]).toEqual(names.slice(0, 3));
  expect(clock.now - opened).toBeLessThanOrEqual(9 * hour);
});

it.each(["a move", "fewer people", "a closed time taken back", "a hold that ends", "a hold that is changed"])(
  "what opens by %s is offered, too",
  async (what) => {
    const { booked, book, join, visitor, who, wait, system, db, clock } = await waitingStudio([]);
    if (what === "a move") {
      await join("Bo");
      const line = visitor("first").read(booked)?.lines[0]?.id ?? 0;
      await visitor("first").move(booked, line, "2026-12-04T10:00:00-05:00");
    } else if (what === "fewer people") {
      const quiet = { offer: "quiet", minutes: 120, starts: "2026-12-08T10:00:00-05:00" };
      const many = await book("many", { ...quiet, party: { people: 8 } });
      if (many.kind !== "booked") throw new Error(many.kind);
      await join("Bo", {
        offer: "quiet",
        minutes: 120,
        party: { people: 2 },
        from: "2026-12-08",
        to: "2026-12-08",
      });
      const line = visitor("many").read(many)?.lines[0]?.id ?? 0;
      await visitor("many").change(many, { lines: [{ id: line, party: { people: 6 } }] });
    } else if (what === "a closed time taken back") {
      const [day] = ticksOfSpan({ date: "2026-12-05", times: { from: "10:00", to: "17:00" } }, zone) ?? [];
      const closure = { series: "a", room: undefined, isForStaff: false, notice: "" };
      await system.write(() =>
        addClosure(db, { ...closure, fromTick: day?.from ?? 0, toTick: day?.to ?? 0 }, clock.now),
      );
      await join("Bo", { from: "2026-12-05", to: "2026-12-06" });
      expect(who()).toEqual([]);
      await system.write(() => void markSeries(db, "a", clock.now));
    } else {
      const key = "a".repeat(22);
      await visitor("chooser").hold([choice({ starts: "2026-12-04T12:00:00-05:00" })], key);
      await join("Bo");
      if (what === "a hold that ends") await wait(30 * minute);
      else await visitor("chooser").hold([choice({ starts: "2026-12-04T10:00:00-05:00" })], key);
    }
    expect(who()).toEqual(["Bo"]);
  },
);

it("a closed day that is taken out of the content is offered to who waits for it", async () => {
  const closedDays = [{ from: "2026-12-05", to: "2026-12-05" }];
  const { join, who, state, wait } = await waitingStudio([], { closedDays });
  await join("Bo", { from: "2026-12-05", to: "2026-12-06" });
  await wait(minute);
  expect(who()).toEqual([]);
  state.setup = { ...state.setup, closedDays: [] };
  await wait(minute);
  expect(who()).toEqual(["Bo"]);
});

it("what ends by the clock counts as taken until it was offered", async () => {
  const { visitor, join, isOpen, clock, system, who } = await waitingStudio([]);
  await visitor("chooser").hold([choice({ starts: "2026-12-04T12:00:00-05:00" })]);
  await join("Bo");
  clock.now += 31 * minute;
  expect(isOpen("12:00")).toBe(false);
  expect(who()).toEqual([]);
  await system.write(() => {});
  expect(who()).toEqual(["Bo"]);
});

it("a time that is only noted for a guest, and was open before, goes to nobody who waits", async () => {
  const { visitor, who } = await waitingStudio(["ada"]);
  const on = (clock: string) => [choice({ starts: `2026-12-04T${clock}:00-05:00` })];
  for (const clock of ["10:00", "12:00"])
    expect(await visitor("class").hold(on(clock))).toMatchObject({ kind: "held" });
  const noted = await visitor("class").hold(on("13:30"), undefined, false);
  if (noted.kind !== "held") throw new Error(noted.kind);
  await visitor("class").saveDraft(noted.hold, { contact: ada });
  expect(who()).toEqual([]);
  const { hold } = noted;
  expect(await visitor("class").book({ submissionId: hold, hold })).toMatchObject({ kind: "booked" });
});

it("a wish counts only once it was confirmed, and a larger party is passed over and keeps its turn", async () => {
  const { cancel, join, who, visitor, db } = await waitingStudio([]);
  const key = await join("Bo", {}, false);
  await join("Di", { offer: "any", party: { people: 4 } });
  await join("Cy");
  await cancel();
  expect(who()).toEqual(["Cy"]);
  expect(visitor().readWish(key)).toMatchObject({ name: "Bo", isConfirmed: false });
  expect(db.prepare("SELECT count(*) AS count FROM place_wishes WHERE unanswered > 0").get()?.count).toBe(0);
});

it("with less than an hour until notice begins, all who wait are told and the place is open", async () => {
  const { cancel, who, isOpen, mails, clock, wait } = await waitingStudio(["Bo", "Cy"]);
  clock.now = at("12-04T12:10:00");
  await cancel();
  expect([who(), isOpen()]).toEqual([[], true]);
  expect(mails()).toEqual(["Bo open waiting", "Cy open waiting"]);
  await wait(30 * minute);
  expect(isOpen()).toBe(true);
});

it("an offer ends at the latest when notice begins", async () => {
  const { cancel, offered, clock } = await waitingStudio(["Bo"]);
  clock.now = at("12-04T11:00:00");
  await cancel();
  expect(offered()).toMatchObject([{ who: "Bo", until: "12-04T13:00" }]);
});

it("nobody holds two offers: wishes of one address or number are one guest's", async () => {
  const { cancel, join, book, visitor, who } = await waitingStudio([]);
  const moon = await book("second", { offer: "moon" });
  if (moon.kind !== "booked") throw new Error(moon.kind);
  await join("Bo");
  await join("Bo", { offer: "moon", email: "BO+list@example.com" });
  await join("Cy", { offer: "moon" });
  await cancel();
  await visitor("second").cancel(moon);
  expect(who()).toEqual(["Bo", "Cy"]);
});

it("rooms that open at once go to two guests, though the first waits for both", async () => {
  const { visitor, join, who } = await waitingStudio([]);
  const lines = [choice({ offer: "moon" }), choice({ offer: "any" })];
  const rooms = await visitor("third").book({
    submissionId: submissionId(),
    lines,
    contact: { ...ada, email: "third@example.com" },
  });
  if (rooms.kind !== "booked") throw new Error(rooms.kind);
  await join("Bo", { offer: "moon" });
  await join("Bo", { offer: "any" });
  await join("Cy", { offer: "any" });
  await visitor("third").cancel(rooms);
  expect(who()).toEqual(["Bo", "Cy"]);
});

it("a place is offered only to who could come that day", async () => {
  const { cancel, join, who } = await waitingStudio([]);
  await join("Bo", { from: "2026-12-05", to: "2026-12-06" });
  await join("Cy", { from: "2026-12-02", to: "2026-12-03" });
  await join("Dee", { from: "2026-12-03", to: "2026-12-05" });
  await cancel();
  expect(who()).toEqual(["Dee"]);
});

it("who does not want the place gives it to the next, and stays on the list; who leaves is forgotten", async () => {
  const { cancel, who, visitor, keys, db } = await waitingStudio(["Bo", "Cy"]);
  await cancel();
  const [bo = "", cy = ""] = keys;
  expect(visitor().readWish(bo)?.offered?.starts).toContain("2026-12-04T15:00");
  await visitor().changeWish(bo, { act: "decline" });
  expect(who()).toEqual(["Cy"]);
  await visitor().changeWish(cy, { act: "leave" });
  expect(who()).not.toContain("Cy");
  expect(visitor().readWish(cy)).toBeUndefined();
  expect(await visitor().changeWish(cy, { act: "leave" })).toEqual({ kind: "unknown" });
  expect(db.prepare("SELECT name FROM place_wishes").all()).toEqual([{ name: "Bo" }]);
});

it("a guest changes the days, with the rules of the list", async () => {
  const { keys, visitor } = await waitingStudio(["Bo"]);
  const [key = ""] = keys;
  const days = (from: string, to: string) => visitor().changeWish(key, { act: "days", from, to });
  expect(await days("2026-12-09", "2026-12-08")).toMatchObject({ kind: "invalid" });
  expect(await days("2026-12-08", "2026-12-09")).toEqual({ kind: "saved" });
  expect(visitor().readWish(key)).toMatchObject({ from: "2026-12-08", to: "2026-12-09", isConfirmed: true });
});

it("without e-mail the clock starts when the guest was told; not told within three opening hours, the next has it", async () => {
  const { cancel, join, offered, wait, system, db } = await waitingStudio([]);
  const phone = { email: "", phone: "614-555-0199", reply: "text" };
  await join("Bo", phone);
  await join("Cy", { ...phone, phone: "614-555-0123" });
  await cancel();
  expect(offered()).toMatchObject([{ who: "Bo", until: "12-01T13:00", isTold: false }]);
  await wait(3 * hour);
  expect(offered()).toMatchObject([{ who: "Cy", until: "12-01T16:00", isTold: false }]);
  await wait(hour);
  const [offer] = openOffers(db);
  await system.write(() => waitlist(system).tell(offer?.id ?? 0));
  expect(offered()).toMatchObject([{ who: "Cy", until: "12-01T17:00", isTold: true }]);
  expect(db.prepare("SELECT unanswered FROM place_wishes").all()).toEqual([
    { unanswered: 0 },
    { unanswered: 0 },
  ]);
});

it("who waits twice has one offer at a time, also where the number is written otherwise", async () => {
  const { cancel, join, offered, wait } = await waitingStudio([]);
  const noMail = { email: "", reply: "text" };
  await join("Bo", { ...noMail, phone: "614-555-0199" });
  await join("Bo B.", { ...noMail, phone: "+1 (614) 555 0199" });
  await join("Cy", { ...noMail, phone: "614-555-0123" });
  await cancel();
  await wait(hour);
  expect(offered().map(({ who }) => who)).toEqual(["Bo"]);
});

it("with mail off, everybody who waits is told by the staff", async () => {
  const { cancel, join, offered, mails, db } = await waitingStudio([]);
  writeFact(db, mailFact, "not configured");
  await join("Bo", { phone: "614-555-0199" });
  expect(mails()).toEqual(["Bo joined to call"]);
  await cancel();
  expect(offered()).toMatchObject([{ who: "Bo", isTold: false }]);
});

it("a studio that is asked first offers by itself after three opening hours", async () => {
  const setup = { waitlist: { how: "ask me", hours: 3 } } as const;
  const { cancel, offered, wait, isOpen, db } = await waitingStudio(["Bo", "Cy"], setup);
  const links = () => db.prepare("SELECT count(*) AS count FROM outbox WHERE what = 'link'").get()?.count;
  await cancel();
  expect(offered()).toMatchObject([{ who: "Bo", isTold: false, until: "12-01T13:00" }]);
  expect([isOpen(), links()]).toEqual([false, 0]);
  await wait(3 * hour);
  expect(offered()).toMatchObject([{ who: "Bo", isTold: true, until: "12-01T16:00" }]);
  expect(links()).toBe(1);
  await wait(3 * hour);
  expect(offered()).toMatchObject([{ who: "Cy", isTold: true }]);
});

it("a guest whom two hosts tell of a place, or one in two tabs, is told once, and has no longer for it", async () => {
  const { cancel, offered, wait, system, db } = await waitingStudio(["Bo"], {
    waitlist: { how: "ask me", hours: 3 },
  });
  const links = () => db.prepare("SELECT count(*) AS count FROM outbox WHERE what = 'link'").get()?.count;
  await cancel();
  const [offer] = openOffers(db);
  const tell = () => system.write(() => waitlist(system).tell(offer?.id ?? 0));
  await tell();
  const [told] = offered();
  expect([told?.isTold, links()]).toEqual([true, 1]);
  db.exec("UPDATE outbox SET state = 'sent', sent_at = 1");
  await wait(hour);
  await tell();
  expect([offered(), links()]).toEqual([[told], 1]);
});

it("staff may let everybody book a place instead of offering it", async () => {
  const { cancel, isOpen, who, system, db } = await waitingStudio(["Bo", "Cy"], {
    waitlist: { how: "ask me", hours: 3 },
  });
  await cancel();
  await system.write(() => waitlist(system).giveUp(openOffers(db)[0]?.id ?? 0, "withdrawn"));
  expect([who(), isOpen()]).toEqual([[], true]);
});

it("without a waiting list nobody can join, and nothing is offered", async () => {
  const { cancel, isOpen, who, state, visitor } = await waitingStudio(["Bo"]);
  state.setup = { ...state.setup, waitlist: { how: "off", hours: 3 } };
  await cancel();
  expect([who(), isOpen()]).toEqual([[], true]);
  expect(await visitor().joinWaitlist(wishOf(ada))).toMatchObject({ kind: "invalid" });
});

it("where no more parties could arrive, one fewer opens every room", async () => {
  const { cancel, join, who, clock } = await waitingStudio([], { partiesAtOnce: 1 });
  await join("Bo", { offer: "moon" });
  clock.now += minute;
  await cancel();
  expect(who()).toEqual(["Bo"]);
});

it("twenty families behind one address can wait, once each has confirmed", async () => {
  const { visitor, db } = await waitingStudio([]);
  const answers: string[] = [];
  for (let family = 0; family < 20; family++) {
    const contact = { name: `Family ${family}`, email: `family${family}@example.com` };
    const entry = wishOf({ to: "2026-12-05", ...contact });
    answers.push((await visitor("one address").joinWaitlist(entry)).kind);
    const key = String(db.prepare("SELECT key FROM place_wishes ORDER BY id DESC").get()?.key);
    await visitor("one address").changeWish(key, { act: "confirm" });
  }
  expect(answers).toEqual(Array(20).fill("saved"));
});

it("whose mail about a place is refused is for the staff to tell, and keeps their turn if nobody does", async () => {
  const { cancel, who, offered, wait, db, store, clock, system } = await waitingStudio(["bo", "cy"]);
  await cancel();
  expect(offered()).toMatchObject([{ who: "bo", isTold: true }]);
  const outbox = testOutbox(store, "booking", callOffered);
  const mail = db.prepare("SELECT id FROM outbox WHERE what = 'link'").get();
  await outbox.markFailed({ id: Number(mail?.id) }, clock.now, "no such mailbox", undefined);
  const sam = { id: 1, name: "Sam", role: "owner", confirmedUntil: 0 } as const;
  expect(waitingDesk(system, sam).calls()).toMatchObject([{ kind: "offer", name: "bo" }]);
  await wait(4 * hour);
  expect(who()).toEqual(["cy"]);
  expect(db.prepare("SELECT unanswered FROM place_wishes WHERE name = 'bo'").get()).toEqual({
    unanswered: 0,
  });
});
