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
const [lake, moon] = setup.rooms;
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

it("links a visit of two rooms once", () => {
  const names = [lake?.name ?? "", moon?.name ?? ""];
  const { cells } = grid({ visits: [visitOf({ rooms: names })] });
  const links = cells.flatMap(({ links: own = [] }) => own);
  expect(links.map(({ href, people }) => [href !== undefined, people])).toEqual([
    [true, "2 people"],
    [false, `also in ${lake?.name}`],
  ]);
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
  expect(grid({ visits }).strip).toMatchObject({ now: undefined, lanes: setup.rooms.length });
  const { strip } = grid({ visits }, { today: "2026-12-04", clock: "15:30" });
  expect(strip.now).toBeGreaterThan(strip.visits[0]?.at ?? 100);
});
