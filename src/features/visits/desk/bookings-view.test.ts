import { expect, it } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  calendarView,
  isFromPhone,
  nearVisits,
  newVisitPath,
  readNear,
  readWish,
  spanLinks,
  viewLinks,
  visitOptions,
  weekTitle,
} from "./bookings-view.ts";

const query = (text: string) => new URLSearchParams(text);

it.each([
  ["", undefined, false, { as: "times", days: 1 }],
  ["", undefined, true, { as: "list", days: 7 }],
  ["", "times", true, { as: "times", days: 1 }],
  ["", "list", false, { as: "list", days: 7 }],
  ["days=1", "list", false, { as: "list", days: 1 }],
  ["days=7", undefined, false, { as: "times", days: 7 }],
  ["room=lake", undefined, false, { as: "times", days: 7, room: "lake" }],
  ["room=lake&days=1", undefined, false, { as: "times", days: 1 }],
] as const)("the calendar of %j, chosen as %s, on a phone %s", (text, chosen, isPhone, view) => {
  expect(calendarView(query(text), { chosen, isPhone })).toEqual(view);
});

it("a phone is known by what its browser says", () => {
  const from = (headers: Record<string, string>) =>
    isFromPhone(new Request("https://studio.test/", { headers }));
  expect(from({ "sec-ch-ua-mobile": "?1" })).toBe(true);
  expect(from({ "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" })).toBe(true);
  expect(from({ "sec-ch-ua-mobile": "?0", "user-agent": "Mozilla/5.0 (X11)" })).toBe(false);
  expect(from({})).toBe(false);
});

it("links lead to the day and the week, to each room's week, and to the days beside", () => {
  const rooms = [{ id: "lake", name: "Lake Room" }];
  const links = viewLinks({ as: "times", days: 7, room: "lake" }, "2026-12-04", rooms);
  expect(links.map(({ label, isHere }) => [label, isHere])).toEqual([
    ["Day", false],
    ["Week", false],
    ["Lake Room", true],
  ]);
  const day = spanLinks({ as: "times", days: 1 }, "2026-12-04", "2026-12-04");
  expect(day).toMatchObject({ label: "Days", before: { label: "Previous day" }, now: { label: "Now" } });
  expect([day.before.href, day.after.href].map((href) => href.match(/from=([\d-]+)/)?.[1])).toEqual([
    "2026-12-03",
    "2026-12-05",
  ]);
  const week = spanLinks({ as: "times", days: 7 }, "2026-12-04", "2026-12-04");
  expect(week).toMatchObject({ label: "Weeks", now: { label: "Today" }, after: { label: "Next week" } });
  expect(week.now).not.toHaveProperty("href");
  expect(spanLinks({ as: "list", days: 1 }, "2026-12-04", "2026-12-04").now).toEqual({ label: "Today" });
  const other = spanLinks({ as: "list", days: 7 }, "2026-12-04", "2026-12-01").now;
  expect(other).toMatchObject({ about: "Back to today", href: expect.stringContaining("from=2026-12-01") });
});

it.each([
  ["2026-12-04", "December 4 to 10"],
  ["2026-11-27", "November 27 to December 3"],
])("the week from %s is %s", (from, title) => {
  expect(weekTitle(from)).toBe(title);
});

it("what can be booked has a line for each length, with the price for schools where there is one", () => {
  const lengths = [
    { minutes: 60, per: "person" as const, prices: [{ cents: 900 }], schoolPrices: [{ cents: 500 }] },
  ];
  const setup = testSetup({ offers: [roomOffer("lake"), roomOffer("moon", { lengths })] });
  expect(visitOptions(setup, "2026-12-04")).toEqual([
    { value: "lake 30", label: "The lake, 30 minutes, $20" },
    { value: "lake 60", label: "The lake, 60 minutes, $35" },
    { value: "moon 60", label: "The moon, 60 minutes, $9 a person, $5 a person for schools" },
  ]);
  expect(readWish(query("visit=moon+60"), setup)).toMatchObject({
    offer: { slug: "moon" },
    length: { minutes: 60 },
  });
  expect(readWish(query("visit=attic+60"), setup)).toMatchObject({
    offer: { slug: "lake" },
    length: { minutes: 30 },
  });
  expect(readWish(query(""), testSetup({ offers: [] }))).toBeUndefined();
});

it("a pressed time nearby fills the form with what it is for", () => {
  const starts = "2026-12-05T15:00:00-05:00";
  const [button] = nearVisits([
    { offer: "lake", name: "The lake", minutes: 60, starts, ends: "2026-12-05T16:00:00-05:00", places: 1 },
  ]);
  expect(button?.label).toBe("Saturday, December 5 at 3 pm, The lake");
  const fields = { visit: "lake 60", date: "2026-12-05", starts };
  expect(readNear(button?.value ?? "")).toEqual(fields);
  expect(newVisitPath()).toBe("/desk/bookings/new");
  expect(newVisitPath({ date: "2026-12-05" })).toBe("/desk/bookings/new?date=2026-12-05");
});
