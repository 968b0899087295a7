import { expect, it } from "vitest";
import type { Role } from "./permissions.ts";
import { deskAt, mayOpen, menuFor, menuOf, wordsAddress } from "./rooms.ts";

/** A desk where something waits in each room that counts. */
const waiting = {
  messages: { waiting: () => 2 },
  comments: { waiting: () => 3 },
  calls: { list: () => ["a gift"] },
  bookings: {
    visits: { callCount: () => 4 },
    waiting: { count: () => 5, calls: () => ["a place", "another"] },
    incidents: { waiting: () => 6 },
  },
};

const countsOf = (role: Role, desk: Parameters<typeof menuOf>[0] | typeof waiting = waiting) =>
  Object.fromEntries(
    menuOf({ ...desk, who: { role } }).flatMap(({ title, count }) =>
      count === undefined ? [] : [[title, count]],
    ),
  );

it("the menu says how much waits in each room that a role may see", () => {
  const all = { Today: 7, Messages: 2, "Waiting list": 5, "Something happened": 6, Comments: 3 };
  expect(countsOf("owner")).toEqual(all);
  const { "Something happened": _ofOwners, ...forHosts } = all;
  expect(countsOf("host")).toEqual(forHosts);
  expect(countsOf("today")).toEqual({});
});

it("a studio without bookings counts the calls of its gifts and letters", () => {
  const none = { ...waiting, bookings: undefined, who: { role: "owner" } } as const;
  expect(countsOf("owner", none)).toMatchObject({ Today: 1, "Waiting list": 0, "Something happened": 0 });
});

it("rooms that are reached from another one are not in the menu", () => {
  const titles = menuFor("owner").map(({ title }) => title);
  expect(titles).toContain("Calendar");
  for (const title of ["Find", "Day sheet", "Calendar app"]) expect(titles).not.toContain(title);
});

it.each([
  ["host", "/desk/bookings/7KQP2M/move", true],
  ["host", "/desk/bookings/feed", false],
  ["owner", "/desk/bookings/feed", true],
  ["host", "/desk/people", false],
  ["host", "/desk/gifts/7", false],
  ["host", "/desk/peoples", true],
  ["today", "/desk", true],
  ["today", "/desk/bookings", false],
  ["today", "/desk/sign-out", true],
] as const)("a %s who opens %s: %s", (role, path, may) => {
  expect(mayOpen(role, path)).toBe(may);
});

it("the address of a page leaves out what is not known, and that of a file its ending", () => {
  expect(deskAt("bookings", "7KQP2M", undefined)).toBe("/desk/bookings/7KQP2M");
  expect(wordsAddress("posts/1.md")).toBe("/desk/words/posts/1");
  expect(wordsAddress("site.yaml")).toBe("/desk/words/studio/site");
});
