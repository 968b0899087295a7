import { afterEach, expect, it } from "vitest";
import { sweepOnce } from "#app/booking-system.server.ts";
import { dropOldNews } from "#core/booking/place-changes.server.ts";
import { type BookingSetup, filedQuestion } from "#core/booking/setup.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { defaultLocale, followLocale } from "#core/values/locale.ts";
import { placeFacts } from "#site/content/.server/place-facts.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { visitsDesk } from "./desk/bookings.server.ts";
import { createCalls } from "./desk/calls-to-make.server.ts";
import { shownOf } from "./guest/present-check.ts";

afterEach(() => followLocale(() => undefined));

const facts = [{ label: "Arriving, Entrance", text: "No step, 36 inches wide." }];
const owner = { id: 1, name: "Ada", role: "owner" as const, confirmedUntil: 0 };

/** A studio whose release is online, and what each owner sees of a change. */
async function placeDesk(changes: Partial<BookingSetup> = {}) {
  const desk = testDesk({ placeFacts: facts, ...changes });
  desk.db
    .prepare("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Ada', '', 'owner', 0)")
    .run();
  const own = visitsDesk(desk.system, owner);
  await desk.write(() => {});
  const book = async (
    helps: string[],
    starts = "2026-12-04T15:00:00-05:00",
    contact = ada,
    offer = "lake",
    answers: LineChoice["answers"] = [],
  ) => {
    const lines = [choice({ helps, starts, offer, answers })];
    const result = await desk.visitor().book({ submissionId: submissionId(), lines, contact });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    return { ...result, visit: () => desk.visitor().read(result) };
  };
  const next = (news: Partial<BookingSetup>): BookingSetup => ({ ...desk.state.setup, ...news });
  const asked = (news: Partial<BookingSetup>) =>
    own
      .placeQuestions(next(news))
      .map(({ key, words, visits }) => ({ key, words, lines: visits.map(({ line }) => line) }));
  const answer = (news: Partial<BookingSetup>, isStillTrue: boolean, lines?: number[]) => {
    const [question] = asked(news);
    return own.answerPlace(next(news), {
      key: question?.key ?? "",
      lines: lines ?? question?.lines ?? [],
      isStillTrue,
    });
  };
  const publish = async (news: Partial<BookingSetup>) => {
    desk.state.setup = next(news);
    await desk.write(() => {});
  };
  const compose = bookingMails(desk.system, desk.store, {
    from: "site@studio.example",
    to: ["o@studio.example"],
  });
  /** The mails about changes that wait for guests, with their texts. */
  const mails = async () => {
    const rows = desk.db
      .prepare("SELECT * FROM outbox WHERE what = 'changed' AND recipient = 'visitor' AND state = 'waiting'")
      .all();
    return Promise.all(rows.map(async (row) => (await compose(row as never))?.text ?? ""));
  };
  return { ...desk, book, asked, answer, publish, mails, calls: createCalls(desk.system.visits) };
}

const noStepFree = { whatHelps: [{ id: "lights-low", label: "Lights low", does: "We turn them down." }] };

it("asks about the visits to come that ticked what changes, and about no others", async () => {
  const { book, asked, clock } = await placeDesk();
  const mine = await book(["step-free"]);
  await book(["lights-low"], "2026-12-05T15:00:00-05:00");
  await book([], "2026-12-06T15:00:00-05:00");
  const line = mine.visit()?.lines[0]?.id;
  expect(asked({})).toEqual([]);
  expect(asked(noStepFree)).toMatchObject([
    { words: "What helps, “Step-free”: we can no longer do this.", lines: [line] },
  ]);
  const [does] = asked({
    whatHelps: [{ id: "step-free", label: "Step-free", does: "We carry you." }, ...noStepFree.whatHelps],
  });
  expect(does).toMatchObject({
    lines: [line],
    words: expect.stringContaining("so far “We lead you round.”"),
  });
  // In another room nothing changes for this visit.
  const rooms = (room: string) =>
    ["lake", "moon", "wood"].map((id) => ({
      id,
      name: id,
      fits: 4,
      cannot: id === room || id === "moon" ? ["step-free"] : [],
    }));
  expect(asked({ rooms: rooms("lake") })).toMatchObject([{ lines: [line] }]);
  expect(asked({ rooms: rooms("wood") })).toEqual([]);
  // Of a fact of the place, whoever ticked anything that helps may rely on it.
  expect(asked({ placeFacts: [{ label: "Arriving, Entrance", text: "Two steps." }] })[0]?.lines).toHaveLength(
    2,
  );
  clock.now = Date.parse("2026-12-04T20:30:00Z");
  expect(asked(noStepFree)).toEqual([]);
});

it("tells them once it is online: what is different, since when, and that they may leave for nothing until it begins", async () => {
  const desk = await placeDesk({ lateFee: { first: 50, after: 50 } });
  const mine = await desk.book(["step-free"]);
  desk.db.exec("UPDATE outbox SET state = 'sent'");
  desk.clock.now += 3_600_000;
  expect(await desk.answer(noStepFree, false)).toEqual({ kind: "changed" });
  expect(desk.asked(noStepFree)).toEqual([]);
  expect(await desk.mails()).toEqual([]);
  await desk.publish(noStepFree);
  const [mail = ""] = await desk.mails();
  expect(mail).toContain("Since Saturday, November 21: What helps, “Step-free”: we can no longer do this.");
  expect(mail).toMatch(/come as planned, choose another time, or cancel.*all of your money goes back/s);
  expect(mine.visit()?.news).toEqual([expect.stringContaining("Step-free")]);
  // Five minutes before it begins.
  desk.clock.now = Date.parse("2026-12-04T14:55:00-05:00");
  expect(mine.visit()?.lines[0]).toMatchObject({ isFreeToCancel: true });
  // It is told once.
  await desk.publish({ houseRules: ["Shoes off, please."] });
  expect(await desk.mails()).toHaveLength(1);
});

it("says it on Calls to make for who has no mail", async () => {
  const desk = await placeDesk();
  const phone = { ...ada, name: "Bo", email: "", phone: "614-555-0123", reply: "call" as const };
  await desk.book(["step-free"], "2026-12-04T15:00:00-05:00", phone);
  await desk.answer(noStepFree, false);
  await desk.publish(noStepFree);
  expect(desk.calls.list()).toMatchObject([
    { firstName: "Bo", news: ["What helps, “Step-free”: we can no longer do this."] },
  ]);
});

it("forgets what it told once the visit is over or cancelled", async () => {
  const desk = await placeDesk();
  const mine = await desk.book(["step-free"]);
  await desk.publish(noStepFree);
  const kept = () => desk.db.prepare("SELECT value FROM facts WHERE name = 'place news'").get()?.value;
  await desk.write((db) => dropOldNews(db, desk.clock.now));
  expect(mine.visit()?.news).toHaveLength(1);
  await desk.write((db) => dropOldNews(db, Date.parse("2026-12-05T00:00:00Z")));
  expect(kept()).toBe("[]");
});

it("tells nobody for whom it is still true", async () => {
  const desk = await placeDesk();
  const mine = await desk.book(["step-free"]);
  await desk.answer(noStepFree, true);
  await desk.publish(noStepFree);
  expect(await desk.mails()).toEqual([]);
  expect(mine.visit()?.news).toBeUndefined();
});

it("calls things as the country does: in Britain a restroom is a toilet, and what the owner has written stays", async () => {
  const area = { id: "hall", name: "Restroom by the Center", text: "", outside: false };
  const plan = { title: "", size: [9, 9] as [number, number], found: { how: "", date: "", sample: false } };
  const areas = [
    { ...area, at: [0, 0, 9, 9] as [number, number, number, number], has: ["restroom" as const] },
  ];
  const before = [...facts, ...placeFacts({ plan: { ...plan, areas, doors: [], stepFree: [] } })];
  const desk = await placeDesk({ placeFacts: before });
  await desk.book(["step-free"]);
  const gone = { placeFacts: facts };
  const words = (code: string) => {
    followLocale(() => ({ ...defaultLocale, code }));
    return desk.asked(gone).map((question) => question.words);
  };
  const isGone = "this is no longer so. So far it was “It is there.”";
  expect(words("US")).toEqual([`Restroom by the Center: a restroom: ${isGone}`]);
  expect(words("GB")).toEqual([`Restroom by the Center: a toilet: ${isGone}`]);
  expect(desk.asked({ placeFacts: before })).toEqual([]);
  desk.db.exec("UPDATE outbox SET state = 'sent'");
  await desk.publish(gone);
  expect(await desk.mails()).toEqual([expect.stringContaining("Restroom by the Center: a toilet: this is")]);
});

it("asks again for a visit that was booked meanwhile, and an answer is never given twice", async () => {
  const desk = await placeDesk();
  const first = await desk.book(["step-free"]);
  await desk.answer(noStepFree, true);
  const second = await desk.book(["step-free"], "2026-12-05T15:00:00-05:00");
  const line = (of: typeof first) => of.visit()?.lines[0]?.id ?? 0;
  expect(desk.asked(noStepFree)).toMatchObject([{ lines: [line(second)] }]);
  // A second owner, whose page still shows the first visit.
  await desk.answer(noStepFree, false, [line(first), line(second)]);
  await desk.publish(noStepFree);
  expect(first.visit()?.news).toBeUndefined();
  expect(second.visit()?.news).toHaveLength(1);
});

it("tells whoever booked in the last moment before it was online", async () => {
  const desk = await placeDesk();
  const late = await desk.book(["step-free"]);
  await desk.publish(noStepFree);
  expect(late.visit()?.news).toHaveLength(1);
});

it("tells whoever is choosing before they book, and does not book unseen; who is paying finds it with the booking", async () => {
  const words = "What helps, “Step-free”: we can no longer do this.";
  for (const isPaying of [false, true]) {
    const app = await payingStudio("full", { lateFee: { first: 50, after: 50 } });
    await app.system.write(() => {});
    const line = choice({ helps: ["step-free"], offer: isPaying ? "lake" : "any" });
    const hold = await app.held([line]);
    const seen = () =>
      shownOf(mustFind(app.visitor().readHold(hold)), { booking: app.visitor(), setup: app.state.setup });
    const before = JSON.stringify(seen());
    const begun = isPaying ? await app.visitor().pay(hold, true, origin) : undefined;
    app.state.setup = { ...app.state.setup, ...noStepFree };
    await app.system.write((db) => dropOldNews(db, app.clock.now));
    expect(app.visitor().readHold(hold)?.lines[0]?.news).toEqual([words]);
    expect(JSON.stringify(seen())).not.toBe(before);
    if (begun) await app.tell(app.stripe.pay(mustFind([...app.stripe.sessions.values()][0])));
    else await app.visitor().book({ submissionId: hold, hold });
    const pass = mustFind(app.visitor().bookedAs(hold));
    expect(app.visitor().read(pass)?.news).toEqual([expect.stringContaining(words)]);
    const mails = bookingMails(app.system, app.store, { from: "site@studio.example", to: [] });
    const row = app.db.prepare("SELECT * FROM outbox WHERE kind = 'booking' AND recipient = 'visitor'").get();
    expect((await mails(row as never))?.text).toContain(words);
    app.clock.now = Date.parse("2026-12-04T14:55:00-05:00");
    expect(app.visitor().read(pass)?.lines[0]?.isFreeToCancel).toBe(true);
  }
});

it("tells a group that has filed the page what changes on it, and nobody else", async () => {
  const filed = filedQuestion("3f9a2", "2026-09-14");
  const page = [...facts, { label: "The ways out, Exits", text: "Two.", isForGroups: true }];
  const { book, asked, publish, mails, db } = await placeDesk({
    placeFacts: page,
    offers: [roomOffer("lake", { isForGroups: true, questions: [filed] })],
  });
  const ticked = [{ id: "filed-3f9a2", ask: filed.ask, label: "Yes" }];
  const mine = await book([], "2026-12-04T15:00:00-05:00", ada, "lake", ticked);
  await book(["step-free"], "2026-12-05T15:00:00-05:00");
  const lines = [mine.visit()?.lines[0]?.id];
  const change = {
    placeFacts: [...facts, { label: "The ways out, Exits", text: "One.", isForGroups: true }],
  };
  expect(asked(change)).toMatchObject([{ words: expect.stringContaining("Now “One.”"), lines }]);
  // A fact that is not on the page alone is told to both.
  expect(asked({ placeFacts: page.slice(1) })[0]?.lines).toHaveLength(2);
  db.exec("UPDATE outbox SET state = 'sent'");
  await publish(change);
  expect(await mails()).toHaveLength(1);
});

it("another PDF is asked about before it is published, and told to whoever has filed the page alone", async () => {
  const insurance = (text: string) => [
    ...facts,
    { label: "Insurance and policies, Our insurance", text, isDrawn: true, isForGroups: true },
  ];
  const filed = filedQuestion("3f9a2", "2026-09-14");
  const { book, asked, publish, mails, db } = await placeDesk({
    placeFacts: insurance("digest of 2026"),
    offers: [roomOffer("lake", { isForGroups: true, questions: [filed] })],
  });
  const ticked = [{ id: "filed-3f9a2", ask: filed.ask, label: "Yes" }];
  const group = await book([], "2026-12-04T15:00:00-05:00", ada, "lake", ticked);
  await book(["step-free"], "2026-12-05T15:00:00-05:00");
  const next = { placeFacts: insurance("digest of 2027") };
  const words = "Insurance and policies, Our insurance: this is another one now, or there is none.";
  expect(asked(next)).toMatchObject([{ words, lines: [group.visit()?.lines[0]?.id] }]);
  db.exec("UPDATE outbox SET state = 'sent'");
  await publish(next);
  const told = await mails();
  expect(told).toEqual([expect.stringContaining(words)]);
  expect(told.join()).not.toContain("digest");
});

it("what the desk itself says of the staff stops no publish, and whoever has filed the page is told once of all that changes within an hour", async () => {
  const said = (text: string, isFromDesk?: true) => [
    { label: "First aid", text, isForGroups: true, ...(isFromDesk && { isFromDesk }) },
  ];
  const filed = filedQuestion("3f9a2", "2026-09-14");
  const { book, asked, publish, mails, db, clock, system } = await placeDesk({
    placeFacts: said("Two hosts.", true),
    offers: [roomOffer("lake", { isForGroups: true, questions: [filed] })],
  });
  const ticked = [{ id: "filed-3f9a2", ask: filed.ask, label: "Yes" }];
  await book([], "2026-12-04T15:00:00-05:00", ada, "lake", ticked);
  expect(asked({ placeFacts: said("As place.yaml says.") })).toEqual([]);
  db.exec("UPDATE outbox SET state = 'sent'");
  const later = (minutes: number) => {
    clock.now += minutes * 60_000;
    return sweepOnce(system);
  };
  await publish({ placeFacts: said("One host.", true) });
  await later(20);
  await publish({ placeFacts: said("Three hosts.", true) });
  await later(39);
  expect(await mails()).toEqual([]);
  await later(1);
  expect(await mails()).toEqual([expect.stringContaining("so far “Two hosts.” Now “Three hosts.”")]);
  // A slip that was put right is no news.
  db.exec("UPDATE outbox SET state = 'sent'");
  await publish({ placeFacts: said("No host.", true) });
  await publish({ placeFacts: said("Three hosts.", true) });
  await later(120);
  expect(await mails()).toEqual([]);
  // A publish of a text meanwhile tells of that text alone.
  await publish({ placeFacts: said("Four hosts.", true) });
  await publish({ placeFacts: [...said("Four hosts.", true), ...facts] });
  expect(await mails()).toEqual([]);
  await later(60);
  expect(await mails()).toEqual([expect.stringContaining("Now “Four hosts.”")]);
});
