import { expect, it } from "vitest";
import { sweepOnce } from "#app/booking-system.server.ts";
import { cleanBookings } from "#app/retention.server.ts";
import { areaName } from "#core/booking/areas.ts";
import { placeMessages } from "#core/booking/line-form.ts";
import { describePrice } from "#core/booking/price.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { partsOnPaper } from "#core/values/paper.ts";
import { invoicesDesk } from "#features/invoices/invoices.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  roomOffer,
  vanChoice,
  vanOffer,
  vanSetup,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { day, deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { routeStops } from "./desk/present-route.ts";
import { bookingCalendar, feedSecret, readFeed } from "./views.server.ts";

// A van comes to a school: half an hour of drive on both sides, and what was told of the place is forgotten after a week.

const van = (line = vanChoice()) => deskWith([line], "host", testDesk(vanSetup()));

/** Starts of that day that are open to somebody else in an area. */
function open({ visitor }: Pick<ReturnType<typeof testDesk>, "visitor">, area: string) {
  const answer = visitor("198.51.100.1").times({
    offer: "van",
    minutes: 120,
    people: 2,
    area,
    from: day,
    days: 1,
  });
  if (answer.kind !== "times") throw new Error(JSON.stringify(answer));
  return answer.days.flatMap(({ times }) => times.map(({ starts }) => starts.slice(11, 16)));
}

it("a postal code is in the area that names it most exactly, however it is typed", () => {
  const offer = vanOffer();
  const named = ["43215", " 432 15 ", "43215-1234", "43201", "43301", "44000", ""].map((code) =>
    areaName(offer, code),
  );
  expect(named).toEqual(["43215", "43215", "43215", "432*", "433*", undefined, undefined]);
  // As other keyboards, address books and countries write it.
  const places = [["43215"], ["SW1A 1AA", "NW1*"], ["10*"], ["D-20*"], ["00-950"], ["1012 *"]];
  const abroad = { areas: places.map((postcodes) => ({ postcodes, drive: 0, fee: 0 })) };
  const written = {
    ...{
      "432151234": "43215",
      "43215 1234": "43215",
      "43215–1234": "43215",
      "４３２１５": "43215",
      "٤٣٢١٥": "43215",
    },
    ...{
      sw1a1aa: "SW1A 1AA",
      "nw1 4ab": "SW1A 1AA",
      "D-10115": "10*",
      "d-20095": "D-20*",
      "20095": "D-20*",
    },
    ...{ "00950": "00-950", "00-950": "00-950", "1012ab": "1012 *" },
  };
  expect(Object.fromEntries(Object.keys(written).map((code) => [code, areaName(abroad, code)]))).toEqual(
    written,
  );
  for (const none of ["4321", "4321512", "SW1A", "*", "", "%", "1*", "nw10 4ab"])
    expect(areaName(abroad, none), none).toBeUndefined();
  expect(describePrice(offer, "USD", day)).toBe(
    "$120 for 2 hours, $220 for 4 hours, and the drive by area: $0 to $40",
  );
  const areas = [{ postcodes: ["432*"], drive: 30, fee: 2500 }];
  expect(describePrice({ ...offer, areas }, "USD", day)).toMatch(/ 4 hours, and \$25 for the drive$/);
});

it("districts of British codes are whole, however many figures they have", () => {
  const places = [["LS1"], ["LS11*", "LS1 5*"], ["LS*"], ["L*"], ["SW1*"], ["LS17 8*"], ["L15*"]];
  const leeds = { areas: places.map((postcodes) => ({ postcodes, drive: 0, fee: 0 })) };
  const written = {
    ...{ "LS1 4AP": "LS1", ls14ap: "LS1", "LS11 5PS": "LS11*", "ls1 5ab": "LS11*", "LS15 8AB": "LS*" },
    ...{ "LS17 8AB": "LS17 8*", "LS17 7AB": "LS*", "L1 8JQ": "L*", "L18 8JQ": "L*", "SW1A 1AA": "SW1*" },
    ...{ "L1 5AB": "L*", "L15 5AB": "L15*" },
  };
  expect(Object.fromEntries(Object.keys(written).map((code) => [code, areaName(leeds, code)]))).toEqual(
    written,
  );
  for (const none of ["SW11 1AA", "M1 1AE", "LA1 1AA"]) expect(areaName(leeds, none), none).toBeUndefined();
});

it("the drive of both is kept free between two visits, on both sides, and 15 minutes before each", async () => {
  const app = await van(vanChoice({ starts: starts("13:00") }));
  // Taken from 12:15 to 15:45. Two hours, 15 minutes and the drive are before the first, and end by then.
  expect(
    open(app, "432*")
      .filter((time) => time < "13:00")
      .at(-1),
  ).toBe("09:30");
  expect(
    open(app, "43215")
      .filter((time) => time < "13:00")
      .at(-1),
  ).toBe("10:00");
  expect(
    open(app, "433*")
      .filter((time) => time < "13:00")
      .at(-1),
  ).toBe("09:00");
  expect(open(app, "43215").filter((time) => time > "13:00")).toEqual([]);
});

it("nobody comes to the studio's door then, and a room there stays free", async () => {
  const { visitor, db } = await van();
  expect(countRows(db, "arrivals")).toBe(0);
  const result = await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  expect(result.kind).toBe("booked");
});

it("the drive is in the price, on the page and in the mails, and stays what it was, whatever changes", async () => {
  const { visitor, booked, line, read, state, store, system } = await van();
  expect(read()).toMatchObject({ price: 14_500, lines: [{ price: 14_500 }] });
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  const mail = await compose(
    bookingMail({ about: 1, what: "booked", recipient: "visitor", made_at: system.now() }),
  );
  expect(mail?.text).toContain("The drive: $25");
  expect(mail?.text).toContain("$145, to pay when we come.");
  const dearer = { areas: [{ postcodes: ["432*"], drive: 30, fee: 9900 }] };
  state.setup = { ...state.setup, ...vanSetup(dearer) };
  await visitor().change(booked, {
    lines: [{ id: line, note: "Ring twice", party: { adults: 1, children: 1 } }],
  });
  await visitor().move(booked, line, starts("10:00"));
  expect(read()).toMatchObject({ price: 14_500, lines: [{ note: "Ring twice", starts: starts("10:00") }] });
});

it("on an invoice the drive is a line of its own, and the sum is the price", async () => {
  const app = await deskWith([vanChoice()], "owner", testDesk(vanSetup({ invoice: true })));
  const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const invoices = invoicesDesk(app.system, owner);
  const made = await invoices.issue(app.booked.reference, { recipient: "Lane School", orderNumber: "7" });
  if (!("id" in made)) throw new Error(JSON.stringify(made));
  const paper = mustFind(invoices.read(made.id));
  expect(paper.lines.flatMap((line) => partsOnPaper(line, paper))).toMatchObject([
    { what: "The van", quantity: 1, gross: 12_000 },
    { what: "The drive", quantity: 1, gross: 2500 },
  ]);
  expect(paper.lines.map(({ gross }) => gross)).toEqual([14_500]);
  // What goes back, goes back whole: the drive with it.
  await app.visitor().cancel(app.booked);
  const [note] = invoices.list();
  expect(invoices.read(note?.id ?? 0)).toMatchObject({ kind: "credit", lines: [{ gross: 14_500 }] });
});

it("what is held keeps the fee of its area, and another area has its own", async () => {
  const { visitor, state } = testDesk(vanSetup());
  const made = await visitor().hold([vanChoice()]);
  if (made.kind !== "held") throw new Error(JSON.stringify(made));
  const held = () => visitor().readHold(made.hold)?.lines[0];
  await visitor().saveDraft(made.hold, { lines: [{ id: held()?.id ?? 0, street: "8 School Row" }] });
  expect(held()).toMatchObject({ price: 14_500, street: "8 School Row" });
  state.setup = {
    ...state.setup,
    ...vanSetup({
      areas: [
        { postcodes: ["432*"], drive: 30, fee: 9900 },
        { postcodes: ["433*"], drive: 60, fee: 4000 },
      ],
    }),
  };
  await visitor().saveDraft(made.hold, { lines: [{ id: held()?.id ?? 0, street: "9 School Row" }] });
  expect(held()).toMatchObject({ price: 14_500, street: "9 School Row" });
  await visitor().holdLine(made.hold, vanChoice({ area: "433*" }), held()?.id);
  expect(held()).toMatchObject({ price: 16_000, area: "433*" });
});

it("of two who want one half day, one gets it", async () => {
  const { visitor } = testDesk(vanSetup());
  const book = (name: string, at: string) =>
    visitor(name).book({
      submissionId: submissionId(),
      lines: [vanChoice({ minutes: 240, starts: starts(at) })],
      contact: ada,
    });
  const both = await Promise.all([book("198.51.100.1", "10:00"), book("198.51.100.2", "13:00")]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["booked", "taken"]);
});

it("nobody holds a time without an area, and nobody books without saying where to, and whom to ask for", async () => {
  const { visitor } = testDesk(vanSetup());
  expect(await visitor().hold([vanChoice({ area: undefined })])).toMatchObject({
    kind: "invalid",
    errors: [{ field: "postcode" }],
  });
  const made = await visitor().hold([vanChoice({ street: "", postcode: "43301", askFor: "" })]);
  if (made.kind !== "held") throw new Error(JSON.stringify(made));
  await visitor().saveDraft(made.hold, { contact: ada });
  expect(
    visitor()
      .checkDraft(made.hold)
      .map(({ field }) => field),
  ).toEqual(["street", "postcode", "askFor"]);
  const refused = await visitor().book({ submissionId: made.hold, hold: made.hold });
  expect(refused).toMatchObject({ kind: "invalid", errors: [{ field: "street" }, {}, {}] });
});

it("who writes a code that we do not drive to is not sent to choose a time for it", async () => {
  for (const [postcode, words] of [
    ["43301", /choose a time for it/],
    ["44000", /do not drive to this/],
    ["SW1A 1AA", /do not drive to this/],
  ] as const) {
    const { visitor } = testDesk(vanSetup());
    const made = await visitor().hold([vanChoice({ postcode })]);
    if (made.kind !== "held") throw new Error(JSON.stringify(made));
    await visitor().saveDraft(made.hold, { contact: ada });
    expect(visitor().checkDraft(made.hold)).toEqual([
      { field: "postcode", message: expect.stringMatching(words) },
    ]);
  }
});

it("a visit that is asked for is booked by the studio alone", async () => {
  const { visitor, studio } = testDesk(vanSetup({ isAsked: true }));
  expect(await visitor().hold([vanChoice()])).toMatchObject({
    kind: "invalid",
    errors: [{ field: "offer" }],
  });
  const made = await studio.book({ submissionId: submissionId(), lines: [vanChoice()], contact: ada });
  expect(made.kind).toBe("booked");
});

it("it moves with its drive, and the address stays in its area", async () => {
  const { visitor, booked, line, read, ...app } = await van();
  expect(await visitor().move(booked, line, starts("10:00"))).toEqual({ kind: "changed" });
  expect(read()?.lines).toMatchObject([{ starts: starts("10:00"), area: "432*", street: "7 School Row" }]);
  expect(open({ visitor, ...app }, "43215")).not.toContain("12:00");
  const to = (postcode: string) => visitor().change(booked, { lines: [{ id: line, postcode }] });
  expect(await to("43301")).toMatchObject({ kind: "invalid", errors: [{ field: "postcode" }] });
  expect(await to("43202")).toEqual({ kind: "changed" });
});

it("the desk changes the area: with its fee and its drive, if there is time for it, and never to one that there is not", async () => {
  const { studio, visitor, booked, line, read } = await van();
  const to = (postcode: string, service = studio) =>
    service.change(booked, { lines: [{ id: line, postcode }] });
  expect(await to("43215", visitor())).toMatchObject({
    errors: [{ message: expect.stringContaining("ask us") }],
  });
  expect(await to("99999")).toMatchObject({
    errors: [{ message: expect.stringContaining("none of your areas") }],
  });
  expect(await to("99999", visitor())).toMatchObject({
    errors: [{ message: expect.stringContaining("do not drive") }],
  });
  expect(await to("43301")).toEqual({ kind: "changed" });
  expect(read()).toMatchObject({ price: 16_000, lines: [{ area: "433*", postcode: "43301" }] });
  expect(await to("43215")).toEqual({ kind: "changed" });
  expect(read()).toMatchObject({ price: 12_000, lines: [{ area: "43215" }] });
  // Another school has the half day before, in between which there is no hour for the drive.
  const near = vanChoice({ starts: starts("12:30"), area: "43215", postcode: "43215" });
  expect(
    (await visitor("198.51.100.7").book({ submissionId: submissionId(), lines: [near], contact: ada })).kind,
  ).toBe("booked");
  expect((await to("43301")).kind).toBe("taken");
  expect(read()).toMatchObject({ price: 12_000, lines: [{ area: "43215", postcode: "43215" }] });
});

it("a postal code that was emptied is asked for, not taken for another area", async () => {
  const { studio, visitor, booked, line, read } = await van();
  for (const service of [visitor(), studio])
    for (const postcode of ["", "   "])
      expect(await service.change(booked, { lines: [{ id: line, postcode }] })).toMatchObject({
        errors: [{ field: "postcode", message: placeMessages.postcode }],
      });
  const all = { street: "", postcode: "", askFor: "" };
  expect(await visitor().change(booked, { lines: [{ id: line, ...all }] })).toMatchObject({
    errors: [{ field: "street" }, { field: "postcode" }, { field: "askFor" }],
  });
  expect(read()?.lines).toMatchObject([{ postcode: "43201", area: "432*" }]);
});

it("what was forgotten of a place is not asked for again, and the desk may go without a street", async () => {
  const { studio, visitor, booked, line, read, db } = await van();
  const save = { lines: [{ id: line, street: "", askFor: "", note: "Ring twice" }] };
  expect(await studio.change(booked, save)).toEqual({ kind: "changed" });
  db.exec("UPDATE booking_lines SET postcode = ''");
  const again = { lines: [{ id: line, street: "", postcode: "", askFor: "", note: "Knock" }] };
  expect(await visitor().change(booked, again)).toEqual({ kind: "changed" });
  expect(read()?.lines).toMatchObject([{ note: "Knock", area: "432*" }]);
});

it("another area in one save with more people takes rooms that fit them", async () => {
  const { rooms, offers } = vanSetup({
    people: { min: 1, max: 8 },
    rooms: { ids: ["van", "bus"], take: "any" },
  });
  const bus = { id: "bus", name: "The bus", fits: 8, cannot: [] };
  const app = await deskWith([vanChoice()], "host", testDesk({ offers, rooms: [...rooms, bus] }));
  const used = () => app.db.prepare("SELECT DISTINCT room FROM claims").all();
  expect(used()).toEqual([{ room: "van" }]);
  const change = (postcode: string, adults: number) =>
    app.studio.change(app.booked, { lines: [{ id: app.line, postcode, party: { adults, children: 0 } }] });
  expect(await change("43301", 3)).toEqual({ kind: "changed" });
  expect(used()).toEqual([{ room: "van" }]);
  expect(await change("43201", 6)).toEqual({ kind: "changed" });
  expect(used()).toEqual([{ room: "bus" }]);
  expect(app.visitor().read(app.booked)?.lines).toMatchObject([{ area: "432*", party: { people: 6 } }]);
});

it("where it goes stands in no mail, no calendar and no feed, and no log", async () => {
  const { system, store, visits: _, logLines, ...app } = await van();
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  const mails = await Promise.all(
    (["visitor", "studio"] as const).map((recipient) =>
      compose(bookingMail({ about: 1, what: "booked", recipient, made_at: system.now() })),
    ),
  );
  const booking = system.visits.byId(1);
  if (!booking) throw new Error("It is gone.");
  const feed = readFeed({ visits: system.visits, setup: () => app.state.setup }, feedSecret(app.db, false));
  const all = [JSON.stringify(mails), bookingCalendar(system.visits, booking), feed ?? "", ...logLines].join(
    "\n",
  );
  expect(all).not.toMatch(/School Row|43201|Fern|gate/);
  expect(mails[0]?.text).toContain("We come to the address that you gave us");
  expect(feed).not.toContain("1 Lane");
});

it("the desk has its route in order, with when to leave, and notes that staff have arrived and left", async () => {
  const { desk, visits, book, line, clock } = await van(vanChoice({ starts: starts("14:00") }));
  await book([
    vanChoice({ starts: starts("09:00"), area: "43215", postcode: "43215", street: "1 Near Lane" }),
  ]);
  await book([choice()]);
  const stops = () => routeStops(visits());
  expect(stops().map(({ leave, where, who }) => [leave, where, who])).toEqual([
    ["8:45 am", "1 Near Lane, 43215", "Ada, 2 people"],
    ["1:15 pm", "7 School Row, 43201", "Ada, 2 people"],
  ]);
  expect(stops()[1]?.facts.slice(0, 2)).toEqual(["Ask for: Ms Fern", "Parking: By the gate"]);
  clock.now = Date.parse(starts("14:05"));
  await desk.act(line, { kind: "presence", what: "here" });
  expect(await desk.act(line, { kind: "leave", hasLeft: true })).toEqual({ kind: "changed" });
  // Pressed again, or by the other host: it holds since the first time.
  clock.now += 600_000;
  await desk.act(line, { kind: "presence", what: "here" });
  await desk.act(line, { kind: "leave", hasLeft: true });
  expect(stops()[1]).toMatchObject({ arrived: "There since 2:05 pm", left: "Left at 2:05 pm" });
  await desk.act(line, { kind: "leave", hasLeft: false });
  expect(stops()[1]?.left).toBeUndefined();
  clock.now = Date.parse(starts("09:00")) - 86_400_000;
  expect(await desk.act(line, { kind: "leave", hasLeft: true })).toMatchObject({ kind: "invalid" });
});

/** A van that goes to two schools on one day, and a press that says that it cannot. */
async function stopped() {
  const app = await van();
  const second = await app
    .visitor("198.51.100.7")
    .book({ submissionId: submissionId(), lines: [vanChoice({ starts: starts("09:30") })], contact: ada });
  if (second.kind !== "booked") throw new Error(JSON.stringify(second));
  const { cannotGo: stop, goAfterAll: resume } = app.closures;
  const road = { stop, resume };
  const compose = bookingMails(app.system, app.store, { from: "a@b.example", to: ["c@d.example"] });
  /** The newest mail about a change to the first school. */
  const mail = () =>
    compose(bookingMail({ about: 1, what: "changed", recipient: "visitor", made_at: app.system.now() }));
  return { ...app, second, road, mail, readSecond: () => app.visitor().read(second) };
}

it("weather or a breakdown: one press tells all of the day, and each guest chooses another day or all the money", async () => {
  const { road, read, readSecond, mail, visitor, booked, second, line, clock, ...app } = await stopped();
  const made = await road.stop(day);
  expect(made?.told).toBe(2);
  // Nothing more can be booked, and a second press tells nobody again.
  expect(open({ visitor, ...app }, "43215")).toEqual([]);
  expect((await road.stop(day))?.told).toBe(0);
  // The studio is as open as before.
  expect(await visitor("203.0.113.50").hold([choice()])).toMatchObject({ kind: "held" });
  expect(read()?.lines).toMatchObject([{ state: "booked", isCannotGo: true, isFreeToCancel: true }]);
  expect(read()?.news?.[0]).toContain("We cannot come on Friday, December 4");
  const told = await mail();
  expect(told?.subject).toMatch(/^We cannot come\. Friday, December 4/);
  expect(told?.text).toContain("Choose another day, or cancel: then all that you have paid goes back.");
  expect(told?.text).not.toContain("You can come as planned");
  // One moves: it is as any other visit, and the news is over.
  expect(await visitor().move(booked, line, "2026-12-11T14:00:00-05:00")).toEqual({ kind: "changed" });
  expect(read()).not.toHaveProperty("news");
  expect(read()?.lines).toMatchObject([{ state: "booked", starts: "2026-12-11T14:00:00-05:00" }]);
  // The other one chooses nothing: at the time at which it should begin, all goes back.
  await sweepOnce(app.system);
  expect(readSecond()?.lines).toMatchObject([{ state: "booked" }]);
  clock.now = Date.parse(starts("09:30"));
  // What is old is forgotten each hour, but not before.
  await cleanBookings(app.store, clock.now);
  await sweepOnce(app.system);
  expect(readSecond()?.lines).toMatchObject([{ state: "cancelled", isCancelledByStudio: true }]);
  expect(read()?.lines).toMatchObject([{ state: "booked" }]);
  // What was said is forgotten then, also of who has moved.
  clock.now = Date.parse(starts("15:10"));
  await sweepOnce(app.system);
  expect(app.db.prepare("SELECT value FROM facts WHERE name = 'place news'").get()).toEqual({ value: "[]" });
});

it("weather reaches a visit in the room that it was booked with, and none at the studio in the same room", async () => {
  const app = await stopped();
  const { road, state, visitor, read } = app;
  // The van's offer has another van since; the first one now stands at the studio, where it can be booked.
  const { offers, rooms } = state.setup;
  const [van] = offers.filter(({ slug }) => slug === "van");
  if (!van) throw new Error("There is no van.");
  const [first = ""] = van.rooms.ids;
  const parked = roomOffer("parked", { rooms: { take: "any", ids: [first] } });
  const second = rooms.flatMap((room) =>
    room.id === first ? [room, { ...room, id: "van-2", name: "Van 2" }] : room,
  );
  state.setup = {
    ...state.setup,
    rooms: second,
    offers: [{ ...van, rooms: { take: "any", ids: ["van-2"] } }, parked],
  };
  const there = await visitor("198.51.100.9").book({
    submissionId: submissionId(),
    lines: [choice({ offer: "parked", starts: starts("12:30") })],
    contact: ada,
  });
  expect(there.kind).toBe("booked");
  expect(await road.stop(day)).toMatchObject({ told: 2, toldBefore: 0 });
  expect(read()?.lines).toMatchObject([{ isCannotGo: true }]);
  expect(there.kind === "booked" && visitor().read(there)?.lines[0]).not.toHaveProperty("isCannotGo");
  expect(await road.stop(day)).toMatchObject({ told: 0, toldBefore: 2 });
});

it("if it can go after all, whoever has not chosen keeps their visit and is told; the one who is there stays", async () => {
  const { road, read, readSecond, mail, clock, desk, line, visitor, second, ...app } = await stopped();
  const [made, again] = await Promise.all([road.stop(day), road.stop(day)]);
  expect(again?.series).toBe(made?.series);
  await visitor().cancel(second);
  expect(await road.resume(made?.series ?? "")).toBe(1);
  expect(await road.resume(made?.series ?? "")).toBe(0);
  expect(read()?.lines[0]).not.toHaveProperty("isCannotGo");
  expect((await mail())?.text).toContain("We can come after all, as booked.");
  expect(readSecond()?.lines).toMatchObject([{ state: "cancelled" }]);
  expect(open({ visitor, ...app }, "43215")).not.toEqual([]);
  // A breakdown later that day: who is met already stays.
  clock.now = Date.parse(starts("15:10"));
  await desk.act(line, { kind: "presence", what: "here" });
  expect((await road.stop(day))?.told).toBe(0);
  expect(read()?.lines).toMatchObject([{ state: "booked" }]);
});

it("reopening the day in Closed times says it, too, and whoever had moved may come back to the old time", async () => {
  const { road, read, readSecond, closures, mail, clock, visitor, booked, second, line, ...app } =
    await stopped();
  const made = await road.stop(day);
  const before = read()?.lines[0]?.starts ?? "";
  await visitor().move(second, readSecond()?.lines[0]?.id ?? 0, "2026-12-11T14:00:00-05:00");
  expect(await closures.setOpen(made?.series ?? "", true)).toBe(true);
  expect((await mail())?.text).toContain("We can come after all, as booked.");
  const back = await visitor().move(second, readSecond()?.lines[0]?.id ?? 0, starts("09:30"));
  expect(back).toEqual({ kind: "changed" });
  clock.now = Date.parse(before);
  await sweepOnce(app.system);
  for (const booking of [read(), readSecond()]) {
    expect(booking?.lines).toMatchObject([{ state: "booked" }]);
    expect(booking?.lines[0]).not.toHaveProperty("isCannotGo");
    expect(booking).not.toHaveProperty("news");
  }
});

it("a breakdown on the way: a visit that should have begun is cancelled at once, and a day that is over is left alone", async () => {
  const { road, read, clock } = await stopped();
  clock.now = Date.parse(starts("15:10"));
  expect((await road.stop(day))?.told).toBe(1);
  expect(read()?.lines).toMatchObject([{ state: "cancelled", isCancelledByStudio: true }]);
  expect(await road.stop("2026-12-03")).toBeUndefined();
  expect(await road.stop("tomorrow")).toBeUndefined();
});

it("the address, and whom to ask for, are forgotten a week after the visit", async () => {
  const { read, clock, store } = await van();
  clock.now = Date.parse("2026-12-11T14:00:00-05:00");
  await cleanBookings(store, clock.now);
  expect(read()?.lines).toMatchObject([{ street: "7 School Row", askFor: "Ms Fern" }]);
  clock.now = Date.parse("2026-12-11T16:00:00-05:00");
  await cleanBookings(store, clock.now);
  expect(read()?.lines).toMatchObject([{ street: "", postcode: "", askFor: "", parking: "", area: "432*" }]);
});
