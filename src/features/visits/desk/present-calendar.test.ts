import { expect, it } from "vitest";
import { choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { calendarRows, columnsOf, dayStrip } from "./present-calendar.ts";

const setup = testSetup();
const rooms = setup.rooms.map(({ id, name }) => ({ id, name }));
const given = { setup, today: day, clock: "09:00" };

/** A day with a visit in the lake room from 3 pm to 4 pm. */
async function oneDay(lines = [choice()]) {
  const { visits } = await deskWith(lines);
  return { date: day, visits: visits(), holds: [], closed: [] };
}

/** What is drawn of the columns, row by row: its time, and each cell in short. */
function drawn(...[columns, how, moving]: Parameters<typeof calendarRows>): string[] {
  return calendarRows(columns, how, moving).map(({ time, cells }) =>
    [
      time,
      ...cells.map(
        ({ kind, links = [], words, free }) =>
          `${kind} ${[...links.map(({ who, look }) => `${who} ${look}`), words, free?.label].filter(Boolean).join(" & ")}`,
      ),
    ].join(" | "),
  );
}

it("a day has a column for each room, a week one for each day", async () => {
  const today = await oneDay();
  const week = [today, { ...today, date: "2026-12-05", visits: [] }];
  expect(columnsOf([today], { today: day, rooms }).map(({ key, title }) => [key, title])).toEqual([
    ["lake", "Lake Room"],
    ["moon", "Moon Room"],
    ["wood", "Wood Room"],
  ]);
  // A room that is gone has a column while a visit still has it.
  const left = rooms.filter(({ id }) => id !== "lake");
  expect(columnsOf([today], { today: day, rooms: left }).map(({ key }) => key)).toEqual([
    "moon",
    "wood",
    "Lake Room",
  ]);
  expect(columnsOf(week, { today: day, rooms }).map(({ title, isToday }) => [title, isToday])).toEqual([
    ["Friday, December 4", true],
    ["Saturday, December 5", false],
  ]);
});

it("a visit stands in its room with the time to get ready, the next one is marked, and free time can be booked", async () => {
  const today = await oneDay([choice(), choice({ offer: "moon", minutes: 30, starts: starts("12:00") })]);
  const columns = columnsOf([today], { today: day, rooms });
  const lake = columns.slice(0, 2);
  const rows = drawn(lake, given);
  expect(rows).toContain("3 pm | events Ada booked | free Book Moon Room, 3 pm");
  expect(rows).toContain("noon | free Book Lake Room, noon | events Ada next");
  expect(rows.some((row) => row.includes("ready 4:15 pm"))).toBe(true);
  // Half an hour has less space for its words.
  const cells = calendarRows(columns, given).flatMap((row) => row.cells.filter(({ links }) => links));
  expect(cells.map(({ isLong, links }) => [isLong, links?.[0]?.people])).toEqual([
    [false, "2 people"],
    [true, "2 people"],
  ]);
  // Once the first has ended, the other one is next.
  expect(drawn(lake, { ...given, clock: "12:30" })).toContain(
    "3 pm | events Ada next | free Book Moon Room, 3 pm",
  );
  const onOther = drawn(lake, { ...given, today: "2026-12-03" });
  expect(onOther.some((row) => row.includes("next"))).toBe(false);
  // What is over can be booked no more.
  expect(drawn(lake, { ...given, clock: "12:00" })).toContain("11 am | free  | free ");
  expect(drawn(lake, { ...given, today: "2026-12-05" }).some((row) => row.includes("Book"))).toBe(false);
});

it("a guest who is here is not the next one", async () => {
  const today = await oneDay();
  const presence = { what: "here", at: starts("14:58") } as const;
  const columns = columnsOf([{ ...today, visits: today.visits.map((visit) => ({ ...visit, presence })) }], {
    today: day,
    rooms,
  });
  expect(drawn(columns.slice(0, 1), given)).toContain("3 pm | events Ada here");
});

it("a press on free time begins a booking there", async () => {
  const columns = columnsOf([await oneDay()], { today: day, rooms });
  const [row] = calendarRows(columns, given);
  expect(row?.cells[0]?.free).toHaveProperty(
    "href",
    "/desk/bookings/new?date=2026-12-04&at=10%3A00&visit=lake+30",
  );
});

it("where a visit moves, only the times that fit can be pressed", async () => {
  const columns = columnsOf([await oneDay()], { today: day, rooms });
  const moving = { line: 1, starts: [starts("11:00"), "2026-12-05T12:00:00-05:00"] };
  const rows = drawn(columns.slice(0, 1), given, moving);
  expect(rows.filter((row) => row.includes("Move it here"))).toEqual([
    "11 am | free Move it here: Friday, December 4, 11 am",
  ]);
  const links = calendarRows(columns, given, moving).flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.links ?? []),
  );
  expect(links).toMatchObject([{ who: "Ada", isMoving: true }]);
});

it("a visit with several rooms is told once, and where else it is", async () => {
  const [own] = (await oneDay()).visits;
  if (!own) throw new Error("Nothing is booked.");
  const visit = { ...own, rooms: ["Lake Room", "Wood Room"], helps: ["Lights low"] };
  const columns = columnsOf([{ date: day, visits: [visit], holds: [], closed: [] }], { today: day, rooms });
  const links = calendarRows(columns, given).flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.links ?? []),
  );
  expect(links).toMatchObject([
    { people: "2 people", helps: ["Lights low"] },
    { people: "also in Lake Room", helps: [], href: undefined },
  ]);
});

it("closed time says why once", async () => {
  const closed = [
    {
      ...{ from: starts("00:00"), to: "2026-12-05T00:00:00-05:00", room: undefined, isForStaff: false },
      ...{ notice: "Cleaning", isAway: false, isAlone: false, answers: "" },
    },
  ];
  const today = await oneDay();
  const rows = calendarRows(columnsOf([{ ...today, closed }], { today: day, rooms }).slice(0, 1), given);
  const said = rows.flatMap(({ cells }) => cells.filter(({ kind }) => kind === "closed"));
  expect(said.map(({ words, isSaid }) => [words, isSaid === true])).toEqual([
    ["Closed all day · Cleaning", false],
    ["Closed all day · Cleaning", true],
  ]);
});

it("the thin picture of a day has each visit in its lane, and the line for now only today", async () => {
  const columns = columnsOf([await oneDay()], { today: day, rooms });
  const strip = dayStrip(columns, { ...given, clock: "12:00" });
  expect(strip.lanes).toEqual(["Lake Room", "Moon Room", "Wood Room"]);
  // The studio is open from 10 am to 6 pm.
  expect(strip.visits).toMatchObject([{ lane: 0, at: 62.5, length: 12.5, look: "next" }]);
  expect(strip.now).toBe(25);
  expect(strip.hours.map(({ label }) => label).filter(Boolean)).toEqual(["10 am", "noon", "2 pm", "4 pm"]);
  for (const other of [{ today: "2026-12-03" }, { clock: "09:59" }, { clock: "18:01" }])
    expect(dayStrip(columns, { ...given, ...other }).now).toBeUndefined();
  expect(dayStrip(columns, { ...given, clock: "18:00" }).now).toBe(100);
});

it("a visit that gets nothing ready has no such time beside it", async () => {
  const bare = testSetup({ offers: [roomOffer("lake", { ready: 0 })] });
  const columns = columnsOf([await oneDay()], { today: day, rooms });
  expect(drawn(columns.slice(0, 1), { ...given, setup: bare }).some((row) => row.includes("ready"))).toBe(
    false,
  );
});
