import { expect, it } from "vitest";
import type { PassTerms } from "#core/booking/guest-passes.ts";
import { passById, renewCode, setGivenBack } from "#core/booking/pass-store.server.ts";
import type { HoldResult, Pass } from "#core/booking/visit.ts";
import { movesOf, sumOf } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { passesDesk } from "#features/passes/passes.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { soldCode } from "#workshop/fixtures/passes.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { visitsDesk } from "./desk/bookings.server.ts";
import { createCalls } from "./desk/calls-to-make.server.ts";

type Desk = ReturnType<typeof testDesk>;

/** Sells a pass at a desk. @returns its code, and what is left of it */
function sell({ db, clock }: Desk, terms: PassTerms) {
  const id = sellPass(db, {
    product: "A pass",
    terms,
    price: 3500,
    currency: "USD",
    source: "desk",
    timeZone: "America/New_York",
    sold_at: clock.now,
  });
  const read = () => passById(db, id);
  return { id, code: soldCode(db, id), left: () => read()?.left };
}

/** Holds a time with everything that booking needs. @returns the key */
async function hold(desk: Desk, starts: string, name = "203.0.113.7", contact = ada): Promise<string> {
  const made: HoldResult = await desk.visitor(name).hold([choice({ starts })]);
  if (made.kind !== "held") throw new Error(JSON.stringify(made));
  await desk.visitor(name).saveDraft(made.hold, { contact });
  return made.hold;
}

/** Books what is held with the key, and gives the code of a pass before. */
async function bookWithPass(desk: Desk, hold: string, code: string): Promise<Pass> {
  await desk.visitor().givePass(hold, code);
  const { pass } = desk.visitor().readHold(hold) ?? {};
  const booked = await desk
    .visitor()
    .book({ submissionId: hold, hold, ...(pass && { covers: pass.covers }) });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  return booked;
}

const friday = choice().starts;
const saturday = friday.replace("12-04", "12-05");

it("of an offer with both kinds of price, a pass pays once for the party, or for each who pays, as the length does", async () => {
  const lengths = [
    { minutes: 60, per: "party" as const, prices: [{ cents: 3500 }] },
    { minutes: 120, per: "person" as const, prices: [{ cents: 2000 }] },
  ];
  const desk = testDesk({ offers: [roomOffer("lake", { lengths })] });
  const { code } = sell(desk, { unit: "visits", count: 5, offers: [] });
  const taken = async (minutes: number) => {
    const made = await desk.visitor().hold([choice({ minutes, people: 3 })]);
    if (made.kind !== "held") throw new Error(JSON.stringify(made));
    await desk.visitor().givePass(made.hold, code);
    const { pass } = desk.visitor().readHold(made.hold) ?? {};
    await desk.visitor().forget(made.hold);
    return [pass?.takes, pass?.covers];
  };
  expect([await taken(60), await taken(120)]).toEqual([
    ["1 visit", 3500],
    ["3 visits", 6000],
  ]);
});

it("a pass pays for a visit, vouches for it, and is given back when the visit is cancelled", async () => {
  const desk = testDesk();
  const { code, left } = sell(desk, { unit: "visits", count: 3, offers: [] });
  const key = await hold(desk, friday);
  const visitor = desk.visitor();
  expect(await visitor.givePass(key, code.toLowerCase())).toEqual({ kind: "saved" });
  expect(visitor.readHold(key)?.pass).toMatchObject({ takes: "1 visit", stays: "2 visits", covers: 3500 });
  expect(left()).toBe(3);
  const booked = await visitor.book({ submissionId: key, hold: key, covers: 3500 });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  expect(left()).toBe(2);
  const visit = visitor.read(booked);
  expect(visit?.lines).toMatchObject([
    { price: 3500, covered: { words: "your pass: 1 visit", cents: 3500 } },
  ]);
  const row = desk.visits.byReference(booked.reference);
  expect(row).toMatchObject({ vouchedAt: desk.clock.now, visitor: undefined });
  expect(movesOf(desk.db, "booking", row?.id ?? 0)).toMatchObject([
    { kind: "visit", way: "pass", amount: 3500 },
  ]);
  // A second press books nothing more, and takes nothing more.
  await visitor.book({ submissionId: key, hold: key, covers: 3500 });
  expect(left()).toBe(2);
  for (let times = 0; times < 2; times++) await visitor.cancel(booked);
  expect([left(), sumOf(movesOf(desk.db, "booking", row?.id ?? 0))]).toEqual([3, 0]);
});

it("of a pass that was given back meanwhile nobody says that a visit is back on it: its guest is asked to ask", async () => {
  const desk = testDesk();
  const { id, code } = sell(desk, { unit: "visits", count: 3, offers: [] });
  const visitor = desk.visitor();
  const booked = await bookWithPass(desk, await hold(desk, friday), code);
  const pass = passById(desk.db, id);
  if (pass) setGivenBack(desk.db, pass, desk.clock.now);
  const before = visitor.read(booked)?.lines[0]?.covered;
  expect(before).toMatchObject({ ifCancelled: expect.stringContaining("was given back before") });
  await visitor.cancel(booked);
  const [words = ""] = visitor.read(booked)?.passesBack ?? [];
  expect(words).toContain("which was given back before. Please ask us");
  expect(words).not.toContain("is back on");
});

it.each<[string, (desk: Desk, booked: Pass) => Promise<unknown>]>([
  ["its guest cancels", (desk, booked) => desk.visitor().cancel(booked)],
  [
    "the desk takes the payment back",
    ({ system, visits }, { reference }) => {
      const [line] = visits.linesOf(visits.byReference(reference)?.id ?? 0);
      return visitsDesk(system, sam).act(line?.id ?? 0, { kind: "pay", how: undefined });
    },
  ],
  [
    "the desk takes it off the visit, on the page of the pass",
    ({ system }, { reference }) => passesDesk(system, sam).untake(1, reference),
  ],
])(
  "what comes back on a pass after it was given back, as %s, stands on Calls to make until it is given back, too",
  async (_, act) => {
    const desk = testDesk();
    const { system, db } = desk;
    db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
    const passes = passesDesk(system, sam);
    const terms = { unit: "visits", count: 3, offers: [] } as const;
    const id = await passes.sell({ title: "Three visits", price: 9000, terms }, "cash", { forName: "" });
    const booked = await bookWithPass(desk, await hold(desk, friday), soldCode(db, id));
    expect(await passes.giveBack(id, 6000, "cash")).toBe(true);
    expect(callsNow(system)).toEqual([]);
    desk.clock.now += 60_000;
    await act(desk, booked);
    expect(callsNow(system)).toMatchObject([
      {
        name: ada.name,
        path: deskAt("passes", id),
        words: expect.stringMatching(
          /^1 visit came back on your pass ending in .{4} after that was given back/,
        ),
      },
    ]);
    // Not more than it has cost in all, and once.
    expect(await passes.giveBack(id, 3001, "cash")).toBe(false);
    expect(await passes.giveBack(id, 3000, "cash")).toBe(true);
    expect(await passes.giveBack(id, 0, "cash")).toBe(false);
    expect([sumOf(movesOf(db, "pass", id)), callsNow(system)]).toEqual([0, []]);
    // Undone, the guest can use what came back.
    expect(await passes.undoGiving(id)).toBe(true);
    expect(passes.read(id)).toMatchObject({ left: "1 visit", problem: undefined });
  },
);

/** Sells a pass that pays for visits of these guests, on days of their own, and gives it back. */
async function givenBackPass(desk: Desk, guests: readonly string[]) {
  const { id, code } = sell(desk, { unit: "visits", count: 3, offers: [] });
  const booked: Pass[] = [];
  for (const [index, email] of guests.entries()) {
    const key = await hold(desk, friday.replace("12-04", `12-0${4 + index}`), email);
    await desk.visitor(email).saveDraft(key, { contact: { ...ada, name: email, email } });
    await desk.visitor(email).givePass(key, code);
    const made = await desk.visitor(email).book({ submissionId: key, hold: key });
    if (made.kind === "booked") booked.push(made);
  }
  const pass = passById(desk.db, id);
  desk.clock.now += 60_000;
  if (pass) setGivenBack(desk.db, pass, desk.clock.now);
  return booked;
}

it("each guest whose visit comes back on one pass that was given back is called about what is theirs", async () => {
  const desk = testDesk();
  const booked = await givenBackPass(desk, ["bo@example.com", "cy@example.com"]);
  for (const each of booked) await desk.visitor().cancel(each);
  expect(callsNow(desk.system)).toMatchObject([
    { name: "bo@example.com", words: expect.stringContaining("1 visit came back") },
    { name: "cy@example.com", words: expect.stringContaining("1 visit came back") },
  ]);
});

it("of a guest who is deleted nothing is kept to call them, whatever comes back on a pass that was given back", async () => {
  const desk = testDesk();
  await givenBackPass(desk, ["bo@example.com"]);
  await desk.write(() => forgetPerson(desk.db, { email: "bo@example.com" }, desk.clock.now));
  expect(passById(desk.db, 1)?.left).toBe(1);
  expect(desk.db.prepare("SELECT name, email FROM calls_to_make").all()).toEqual([]);
});

it("what was begun on the last day of a pass is booked with it after midnight, as long as the time is held", async () => {
  const desk = testDesk();
  const { code, left } = sell(desk, { unit: "visits", count: 3, offers: [] });
  desk.db.exec("UPDATE passes SET last_day = '2026-11-21'");
  desk.clock.now = Date.parse("2026-11-21T23:50:00-05:00");
  const [kept, over] = [await hold(desk, friday), await hold(desk, saturday, "198.51.100.4")];
  await desk.visitor().givePass(kept, code);
  await desk.visitor("198.51.100.4").givePass(over, code);
  desk.clock.now += 15 * 60_000;
  expect(desk.visitor().readHold(kept)?.pass).toMatchObject({ takes: "1 visit", covers: 3500 });
  const booked = await desk.visitor().book({ submissionId: kept, hold: kept, covers: 3500 });
  expect([booked.kind, left()]).toEqual(["booked", 2]);
  desk.clock.now += 60 * 60_000;
  const late = await desk.visitor("198.51.100.4").book({ submissionId: over, hold: over, covers: 3500 });
  expect(late).toMatchObject({
    errors: [
      { message: expect.stringMatching(/^This pass ended on November 21, 2026\..* Nothing was booked/) },
    ],
  });
});

it("of a pass that has ended by then nobody says that it keeps the visit", async () => {
  const desk = testDesk();
  const { code } = sell(desk, { unit: "visits", count: 3, offers: [], endsAfter: 1 });
  const booked = await bookWithPass(desk, await hold(desk, friday), code);
  desk.db.exec("UPDATE passes SET last_day = '2026-11-20'");
  const ended = "ended on November 20, 2026";
  expect(desk.visitor().read(booked)?.lines[0]?.covered?.ifCancelled).toContain(ended);
  await desk.visitor().cancel(booked);
  expect(desk.visitor().read(booked)?.passesBack).toEqual([expect.stringContaining(`which ${ended}`)]);
});

it("a voucher pays a part, the rest is paid as usual; it can be taken back before booking", async () => {
  const desk = testDesk();
  const { code, left } = sell(desk, { unit: "money", count: 2000, offers: [] });
  const key = await hold(desk, friday);
  const visitor = desk.visitor();
  await visitor.givePass(key, code);
  expect(visitor.readHold(key)).toMatchObject({ price: 3500, pass: { covers: 2000, stays: undefined } });
  await visitor.givePass(key, "");
  expect(visitor.readHold(key)?.pass).toBeUndefined();
  await visitor.givePass(key, code);
  await visitor.book({ submissionId: key, hold: key });
  expect(left()).toBe(0);
});

it("what was used meanwhile does not change a price that was seen", async () => {
  const desk = testDesk();
  const { code, left } = sell(desk, { unit: "visits", count: 1, offers: [] });
  const [mine, theirs] = [await hold(desk, friday), await hold(desk, saturday, "198.51.100.4")];
  await desk.visitor().givePass(mine, code);
  await desk.visitor("198.51.100.4").givePass(theirs, code);
  expect(await desk.visitor().book({ submissionId: mine, hold: mine, covers: 3500 })).toMatchObject({
    kind: "booked",
  });
  const late = await desk.visitor("198.51.100.4").book({ submissionId: theirs, hold: theirs, covers: 3500 });
  expect(late).toMatchObject({ kind: "invalid", errors: [{ field: "pass" }] });
  expect(left()).toBe(0);
  // Now it says what is true, and can be booked without the pass.
  const seen = desk.visitor("198.51.100.4").readHold(theirs)?.pass;
  expect(seen).toMatchObject({ covers: 0, problem: "Nothing is left on this pass." });
  const again = await desk.visitor("198.51.100.4").book({ submissionId: theirs, hold: theirs, covers: 0 });
  expect(again).toMatchObject({ kind: "booked" });
});

it.each([
  ["takes it away", "", 3500, /not on this visit any more/],
  ["puts it there", "code", 0, /You have put a pass on this visit/],
])(
  "whose other window %s meanwhile books nothing that this one has not shown",
  async (_act, typed, covers, words) => {
    const desk = testDesk();
    const { code, left } = sell(desk, { unit: "visits", count: 1, offers: [] });
    const key = await hold(desk, friday);
    await desk.visitor().givePass(key, code);
    await desk.visitor().givePass(key, typed && code);
    expect(await desk.visitor().book({ submissionId: key, hold: key, covers })).toMatchObject({
      errors: [{ field: "pass", message: expect.stringMatching(words) }],
    });
    expect(left()).toBe(1);
  },
);

it("a stolen code pays for nothing more once there is a new one, not even what was about to be booked with it", async () => {
  const desk = testDesk();
  const { code, id, left } = sell(desk, { unit: "visits", count: 1, offers: [] });
  const key = await hold(desk, friday);
  await desk.visitor().givePass(key, code);
  await desk.write((db) => renewCode(db, id));
  expect(await desk.visitor().book({ submissionId: key, hold: key, covers: 3500 })).toMatchObject({
    kind: "invalid",
  });
  expect(await desk.visitor().book({ submissionId: key, hold: key })).toMatchObject({ kind: "booked" });
  expect(left()).toBe(1);
});

it("two who book at once, in two processes, cannot both spend the last visit", async () => {
  const first = testDesk();
  const second = testDesk({}, testStore(undefined, first.store.folder));
  const { code, left } = sell(first, { unit: "visits", count: 1, offers: [] });
  const keys = await Promise.all([
    hold(first, friday),
    hold(first, saturday, "198.51.100.4"),
    hold(first, friday.replace("12-04", "12-06"), "198.51.100.5"),
    hold(first, friday.replace("12-04", "12-07"), "198.51.100.6"),
  ]);
  for (const key of keys) await first.visitor().givePass(key, code);
  const results = await Promise.all(
    keys.map((key, index) =>
      (index % 2 ? second : first).visitor().book({ submissionId: key, hold: key, covers: 3500 }),
    ),
  );
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(["booked", "invalid", "invalid", "invalid"]);
  expect(left()).toBe(0);
});

it("a wrong code, one for other visits and a used one are refused kindly, and nothing typed is lost", async () => {
  const desk = testDesk();
  const quiet = sell(desk, { unit: "visits", count: 1, offers: ["quiet"] });
  const key = await hold(desk, friday);
  const give = async (code: string) => {
    const given = await desk.visitor().givePass(key, code);
    return given.kind === "invalid" ? given.errors : given;
  };
  expect(await give("ABC-DEF-GHJ-KMN")).toMatchObject([
    { field: "pass", message: expect.stringMatching(/do not know/) },
  ]);
  expect(await give("hello")).toMatchObject([
    { field: "pass", message: expect.stringMatching(/12 or 13 letters and digits/) },
  ]);
  expect(await give(quiet.code)).toMatchObject([
    { field: "pass", message: expect.stringMatching(/It is for: The quiet/) },
  ]);
  expect(desk.visitor().readHold(key)).toMatchObject({ contact: ada, price: 3500 });
});

it("after ten wrong codes the next waits ten minutes, and booking does not", async () => {
  const desk = testDesk();
  const { code } = sell(desk, { unit: "visits", count: 1, offers: [] });
  const key = await hold(desk, friday);
  for (let times = 0; times < 10; times++) await desk.visitor().givePass(key, "ABC-DEF-GHJ-KMN");
  const refused = await desk.visitor().givePass(key, code);
  expect(refused).toMatchObject({
    errors: [{ field: "pass", message: expect.stringMatching(/pause until 7:10 am/) }],
  });
  expect(await desk.visitor("198.51.100.4").givePass(key, code)).toEqual({ kind: "saved" });
  await desk.visitor("198.51.100.4").givePass(key, "");
  expect(await desk.visitor().book({ submissionId: key, hold: key })).toMatchObject({ kind: "booked" });
  desk.clock.now += 600_000;
  const next = await hold(desk, saturday);
  expect(await desk.visitor().givePass(next, code)).toEqual({ kind: "saved" });
});

it.each<[string, (desk: Desk, id: number) => void]>([
  ["", () => {}],
  [", also if the pass has ended since", ({ db }) => db.exec("UPDATE passes SET last_day = '2026-11-20'")],
  [
    ", also if the pass was given back before",
    (desk, id) => {
      const pass = passById(desk.db, id);
      desk.clock.now += 60_000;
      if (pass) setGivenBack(desk.db, pass, desk.clock.now);
    },
  ],
])("a visit that the studio cancels and restores is paid by its pass again%s", async (_when, since) => {
  const desk = testDesk();
  const { id, code, left } = sell(desk, { unit: "visits", count: 1, offers: [] });
  const booked = await bookWithPass(desk, await hold(desk, friday), code);
  since(desk, id);
  const row = desk.visits.byReference(booked.reference);
  const [line] = desk.visits.linesOf(row?.id ?? 0);
  if (!row || !line) throw new Error("There is no visit.");
  await desk.write(() => desk.changes.cancel(row, undefined, "studio"));
  expect(left()).toBe(1);
  await desk.write(() => desk.changes.restore(row, line.id));
  expect(left()).toBe(0);
  expect(desk.visitor().read(booked)?.lines[0]?.covered).toMatchObject({ cents: 3500 });
  expect(callsNow(desk.system)).toEqual([]);
});

it("of a late cancellation the pass keeps what the studio says; the first one is free, whoever has the pass", async () => {
  const desk = testDesk({ lateFee: { first: 0, after: 50 } });
  const { code, left } = sell(desk, { unit: "minutes", count: 300, offers: [] });
  const late = async (starts: string, contact = ada) => {
    const booked = await bookWithPass(desk, await hold(desk, starts, undefined, contact), code);
    desk.clock.now = Date.parse(starts) - 60 * 60_000;
    const back = desk.visitor().read(booked)?.lines[0]?.covered?.ifCancelled;
    await desk.visitor().cancel(booked);
    return back;
  };
  expect([await late(friday), left()]).toEqual([
    "Your pass keeps this visit: 60 minutes go back on it.",
    300,
  ]);
  expect([await late(saturday, { ...ada, email: "bo@example.com", phone: "" }), left()]).toEqual([
    "30 minutes go back on your pass. The rest stays used.",
    270,
  ]);
});

/** What the last mail to a guest says, and what the staff say to who is called. */
async function told(desk: Desk) {
  const addresses = { from: "site@studio.test", to: ["owner@studio.test"] };
  const rows = desk.db
    .prepare("SELECT max(id) AS id FROM outbox WHERE recipient = 'visitor' AND what <> 'reminder'")
    .get();
  const outbox = testOutbox(desk.store, "booking");
  let item = outbox.next(desk.clock.now + 300_000);
  while (item && item.id !== rows?.id) {
    await outbox.markSent(item, desk.clock.now);
    item = outbox.next(desk.clock.now + 300_000);
  }
  if (!item) throw new Error("No mail was queued.");
  const mail = await bookingMails(desk.system, desk.store, addresses)(item);
  writeFact(desk.db, mailFact, "not configured");
  const [call] = createCalls(desk.visits).list();
  writeFact(desk.db, mailFact, "configured");
  return { mail: mail?.text, call: call?.backs.join(" ") };
}

it.each([
  ["in time", { unit: "visits", count: 1 }, 2, /1 visit is back on your pass ending in \w{4}\./],
  [
    "late, with the half kept",
    { unit: "money", count: 2000 },
    0,
    /\$10 is back on your voucher ending in \w{4}\. The rest stays used\./,
  ],
  [
    "late, with all kept",
    { unit: "minutes", count: 60 },
    0,
    /What your pass ending in \w{4} has paid stays used\./,
  ],
] as const)(
  "a visit that is cancelled %s says what is back: by mail, on its page, and by phone",
  async (_when, terms, hours, words) => {
    const kept = terms.unit === "minutes" ? 100 : 50;
    const desk = testDesk({ lateFee: { first: kept, after: kept } });
    const { code } = sell(desk, { ...terms, offers: [] });
    const booked = await bookWithPass(desk, await hold(desk, friday), code);
    if (hours === 0) desk.clock.now = Date.parse(friday) - 3_600_000;
    await desk.visitor().cancel(booked);
    expect(desk.visitor().read(booked)?.passesBack?.join(" ")).toMatch(words);
    expect(await told(desk)).toEqual({
      mail: expect.stringMatching(words),
      call: expect.stringMatching(words),
    });
  },
);

/** Three people come, each paid with one of the five visits of a pass; a change of how many come. */
async function threeOnPass() {
  const desk = testDesk();
  const { code, left } = sell(desk, { unit: "visits", count: 5, offers: [] });
  const evening = choice({ offer: "quiet", minutes: 120, people: 3, starts: "2026-12-01T10:00:00-05:00" });
  const made = await desk.visitor().hold([evening]);
  if (made.kind !== "held") throw new Error(JSON.stringify(made));
  await desk.visitor().saveDraft(made.hold, { contact: ada });
  const booked = await bookWithPass(desk, made.hold, code);
  desk.clock.now += 600_000;
  const line = () => desk.visitor().read(booked)?.lines[0];
  const id = line()?.id ?? 0;
  const come = (people: number) => desk.visitor().change(booked, { lines: [{ id, party: { people } }] });
  return { desk, booked, left, line, come };
}

it("a pass gets back the place of who does not come after all", async () => {
  const { desk, left, line, come } = await threeOnPass();
  expect(left()).toBe(2);
  await come(2);
  expect(left()).toBe(3);
  expect(line()).toMatchObject({ price: 4000, covered: { cents: 4000 } });
  expect((await told(desk)).mail).toMatch(/Nothing is left to pay\. 1 visit is back on your pass/);
});

it("who comes in addition is left to pay, and a pass gets back no more than it has paid", async () => {
  const { desk, booked, left, line, come } = await threeOnPass();
  const paid = () => [left(), line()?.covered?.cents];
  await come(4);
  expect(paid()).toEqual([2, 6000]);
  expect((await told(desk)).mail).toContain(
    "$60 is paid with your pass: 3 visits. $20, to pay at the studio.",
  );
  await come(2);
  expect(paid()).toEqual([3, 4000]);
  await come(3);
  expect(paid()).toEqual([3, 4000]);
  expect((await told(desk)).mail).toContain(
    "$40 is paid with your pass: 2 visits. $20, to pay at the studio.",
  );
  await desk.visitor().cancel(booked);
  expect(left()).toBe(5);
});
