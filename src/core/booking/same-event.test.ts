import { expect, it } from "vitest";
import { isSameEvent } from "./same-event.ts";

const known = { page: "evening-circle", name: "Evening circle", from: 1000, to: 2000 };

it.each([
  ["with another name and other times", { name: "Night circle", from: 3000, to: 4000 }, []],
  ["on another page", { page: "night-circle" }, []],
  [
    "on another page, with the old address in the content",
    { page: "night", name: "Night" },
    ["evening-circle"],
  ],
])("an event is the same %s", (_, changes, was) => {
  expect(isSameEvent(known, { ...known, ...changes }, was)).toBe(true);
});

it.each([
  ["name", { name: "Film evening" }],
  ["time", { from: 3000, to: 4000 }],
])("an event on another page with another %s is another event", (_, changes) => {
  expect(isSameEvent(known, { ...known, page: "film", ...changes }, ["films"])).toBe(false);
});

it("what an earlier version stored is known by its number", () => {
  expect(isSameEvent({ ...known, page: "" }, { ...known, page: "film", name: "Film" })).toBe(true);
});
