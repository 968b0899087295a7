import { expect, it } from "vitest";
import { type GridColumn, layOut } from "./time-grid.ts";

const empty = { open: [{ from: 600, to: 720 }], events: [], ready: [], closed: [] };

/** Rows as text: time, length in quarters, and the cells that begin there. */
function drawn(columns: readonly GridColumn<string>[], options: Parameters<typeof layOut<string>>[1] = {}) {
  return layOut(columns, options).map(({ at, quarters, cells, isNow }) => [
    `${at}+${quarters}${isNow ? " now" : ""}`,
    ...cells.map((cell) => {
      const what = cell.kind === "events" ? cell.items.join("&") : cell.kind;
      return `${cell.column}:${what}x${cell.rows}${cell.columns > 1 ? ` over ${cell.columns}` : ""}`;
    }),
  ]);
}

it("divides free time at full hours", () => {
  expect(drawn([empty])).toEqual([
    ["600+4", "0:freex1"],
    ["660+4", "0:freex1"],
  ]);
});

it("begins a row where a visit begins or ends, and each visit is in one cell", () => {
  const lake = { ...empty, events: [{ from: 615, to: 675, item: "Ada" }], ready: [{ from: 675, to: 690 }] };
  const moon = { ...empty, closed: [{ from: 0, to: 1440, words: "Closed" }] };
  expect(drawn([lake, moon])).toEqual([
    ["600+1", "0:freex1", "1:closedx5"],
    ["615+3", "0:Adax2"],
    ["660+1"],
    ["675+1", "0:readyx1"],
    ["690+2", "0:freex1"],
  ]);
});

it("says once what is closed alike in rooms beside each other", () => {
  const closed = [{ from: 0, to: 1440, words: "Closed" }];
  const booked = { ...empty, closed, events: [{ from: 600, to: 660, item: "Ada" }] };
  const other = { ...empty, closed: [{ from: 0, to: 1440, words: "Cleaning" }] };
  expect(drawn([{ ...empty, closed }, { ...empty, closed }, booked, other])).toEqual([
    ["600+4", "0:closedx2 over 2", "2:Adax1", "3:closedx2"],
    ["660+4", "2:closedx1"],
  ]);
});

it("shows a visit that has rooms beside each other once", () => {
  const both = { ...empty, events: [{ from: 600, to: 720, item: "Ada" }] };
  const shared = { ...empty, events: [...both.events, { from: 630, to: 720, item: "Ben" }] };
  const keyOf = (item: string) => item;
  expect(drawn([both, both, shared, empty], { keyOf })).toEqual([
    ["600+4", "0:Adax2 over 2", "2:Ada&Benx2", "3:freex1"],
    ["660+4", "3:freex1"],
  ]);
});

it("shows visits that share rooms beside each other once, together", () => {
  const shared = {
    ...empty,
    events: [
      { from: 600, to: 720, item: "Ada" },
      { from: 600, to: 720, item: "Ben" },
    ],
  };
  expect(drawn([shared, shared, shared], { keyOf: (item) => item })[0]).toEqual([
    "600+4",
    "0:Ada&Benx2 over 3",
  ]);
});

it("puts visits that overlap into one cell, and shows time before and after opening hours if somebody comes then", () => {
  const lake = {
    ...empty,
    events: [
      { from: 570, to: 615, item: "Ada" },
      { from: 585, to: 630, item: "Ben" },
    ],
  };
  expect(drawn([lake])).toEqual([
    ["540+2", "0:outsidex1"],
    ["570+2", "0:Ada&Benx2"],
    ["600+2"],
    ["630+2", "0:freex1"],
    ["660+4", "0:freex1"],
  ]);
});

it("joins free time that is too short to press to that beside it", () => {
  const lake = { ...empty, events: [{ from: 600, to: 645, item: "Ada" }] };
  expect(drawn([lake])).toEqual([["600+3", "0:Adax1"], ["645+1", "0:freex2"], ["660+4"]]);
});

it("begins a row at the quarter of an hour that is now, and divides free time finer if asked", () => {
  expect(drawn([empty], { now: 652, step: 30 })).toEqual([
    ["600+2", "0:freex1"],
    ["630+1", "0:freex2"],
    ["645+1 now"],
    ["660+2", "0:freex1"],
    ["690+2", "0:freex1"],
  ]);
});

it("shows the middle of a day on which nothing is open", () => {
  const rows = layOut([{ ...empty, open: [] }]);
  expect([rows.at(0)?.at, rows.at(-1)?.at, rows.length]).toEqual([540, 960, 8]);
});

it("knows the rows in which nothing takes place in any room", () => {
  const lake = { ...empty, events: [{ from: 600, to: 630, item: "Ada" }], ready: [{ from: 630, to: 660 }] };
  const rows = layOut([lake, empty]);
  expect(rows.map(({ at, isQuiet }) => `${at}${isQuiet ? " quiet" : ""}`)).toEqual([
    "600",
    "630",
    "660 quiet",
  ]);
});

it("makes a room ready once between two visits, until the later of the two times", () => {
  const lake = {
    ...empty,
    events: [
      { from: 600, to: 630, item: "Ada" },
      { from: 690, to: 720, item: "Ben" },
    ],
    // What Ben brings takes the room before Ada's cleaning is over.
    ready: [
      { from: 630, to: 675 },
      { from: 660, to: 690 },
    ],
  };
  const cells = layOut([lake]).flatMap((row) => row.cells);
  expect(cells.filter(({ kind }) => kind === "ready")).toMatchObject([{ from: 630, to: 690 }]);
});
