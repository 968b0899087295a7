import { expect, it } from "vitest";
import {
  type CalendarDay,
  calendarRows,
  columnsOf,
  dayStrip,
} from "#features/visits/desk/present-calendar.ts";
import type { DeskVisitFacts } from "#features/visits/desk/read-visits.server.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";

const setup = testSetup();
const [lake] = setup.rooms;
const at = (time: string) => `2026-12-04T${time}:00-05:00`;

/** A visit of Ada's to the lake, from 3 to 4 pm. */
function visitOf(changes: Partial<DeskVisitFacts>): DeskVisitFacts {
  return {
    line: 1,
    reference: "HX7K2",
    starts: at("15:00"),
    ends: at("16:00"),
    offer: "lake",
    name: "The lake",
    rooms: [lake?.name ?? ""],
    roomIds: [lake?.id ?? ""],
    people: 2,
    firstName: "Ada",
    helps: ["Lights low"],
    answers: [],
    note: "",
    price: 3500,
    isCancelled: false,
    isToday: false,
    ...changes,
  } as DeskVisitFacts;
}

function grid(day: Partial<CalendarDay>, now = { today: "2026-12-01", clock: "12:00" }) {
  const days = [{ date: "2026-12-04", visits: [], holds: [], closed: [], ...day }];
  const columns = columnsOf(days, { today: now.today, rooms: setup.rooms });
  const given = { setup, ...now };
  const rows = calendarRows(columns, given);
  return { columns, rows, cells: rows.flatMap(({ cells }) => cells), strip: dayStrip(columns, given) };
}

it("names a visit by its time, room, guest, party and what helps", () => {
  const { cells } = grid({ visits: [visitOf({})] });
  const [link] = cells.flatMap(({ links = [] }) => links);
  expect([link?.time, link?.where, link?.who, link?.people, link?.helps]).toEqual([
    "3 pm",
    ` to 4 pm, ${lake?.name}: `,
    "Ada",
    "2 people",
    ["Lights low"],
  ]);
});

/** Who stands in the grid, over how many columns, with a link or without. */
function stands(rooms: readonly string[]) {
  const { cells } = grid({ visits: [visitOf({ rooms })] });
  return cells.flatMap(({ columns, links = [] }) =>
    links.map(({ href, people }) => [columns, href !== undefined, people]),
  );
}

it("shows a visit of rooms beside each other once, and links one of rooms apart once", () => {
  const [first = "", second = "", third = ""] = setup.rooms.map(({ name }) => name);
  expect(stands([first, second])).toEqual([[2, true, "2 people"]]);
  expect(stands([first, second, third])).toEqual([[3, true, "2 people"]]);
  expect(stands([first, third])).toEqual([
    [1, true, "2 people"],
    [1, false, `also in ${first}`],
  ]);
});

it("marks who comes next today, and nobody on another day", () => {
  const visits = [
    visitOf({ line: 1, starts: at("13:00"), ends: at("14:00") }),
    visitOf({ line: 2, starts: at("15:00"), ends: at("16:00") }),
    visitOf({ line: 3, starts: at("16:00"), ends: at("17:00") }),
  ];
  const looks = (today: string, clock = "14:30") =>
    grid({ visits }, { today, clock }).cells.flatMap(({ links = [] }) => links.map(({ look }) => look));
  expect(looks("2026-12-04")).toEqual(["booked", "next", "booked"]);
  expect(looks("2026-12-04", "15:10")).toEqual(["booked", "next", "booked"]);
  expect(looks("2026-12-01")).toEqual(["booked", "booked", "booked"]);
});

it("leads from free time to a booking then, but not from time that is over", () => {
  const free = (today: string) =>
    grid({}, { today, clock: "15:30" }).cells.flatMap((cell) =>
      cell.free && "href" in cell.free ? cell.free.href : [],
    );
  expect(free("2026-12-01")[0]).toMatch(/date=2026-12-04&at=\d\d%3A00&visit=/);
  expect(free("2026-12-05")).toEqual([]);
  expect(free("2026-12-04").every((href) => (/at=(\d\d)/.exec(href)?.[1] ?? "") >= "15")).toBe(true);
});

it("draws the day in percent, with a line for now only today", () => {
  const visits = [visitOf({})];
  expect(grid({ visits }).strip).toMatchObject({
    now: undefined,
    lanes: setup.rooms.map(({ name }) => name),
  });
  const { strip } = grid({ visits }, { today: "2026-12-04", clock: "15:30" });
  expect(strip.now).toBeGreaterThan(strip.visits[0]?.at ?? 100);
});
