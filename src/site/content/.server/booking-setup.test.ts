import { afterEach, beforeEach, expect, test } from "vitest";
import { setupWithEvents } from "./booking-setup.ts";
import { ContentError } from "./content-error.ts";
import { loadContent } from "./load-content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  // Its sentence about quiet times takes them from booking.yaml, which these tests write anew.
  content.write("site.yaml", content.read("site.yaml").replace("{quietTimes}", "Mornings"));
});
afterEach(() => content.remove());

const yoga = `
currency: GBP
rooms:
  - { id: hall, name: The Hall, fits: 24 }
offers:
  - service: group-session
    allOf: [hall]
    mode: shared
    places: 20
    lengths:
      - { minutes: 75, price: 12.50, per: person, later: [{ from: 2027-01-01, price: 13 }] }
    people: { largest: 4 }
    ready: 15
    starts: ["07:30", "18:00"]
    hours:
      - { days: [Mo, We, Fr], opens: "07:00", closes: "20:00" }
houseRules: [Bring a mat.]
lateCancelling: Tell us by noon.
`;

/** The issues of the content. */
function issues(): { field: string; found: string; expected: string }[] {
  try {
    loadContent(content.root);
    return [];
  } catch (error) {
    if (error instanceof ContentError)
      return error.issues.map(({ field, found, expected }) => ({ field, found, expected }));
    throw error;
  }
}

test("an offer takes place in the quiet hours, which stand once", () => {
  const quiet = `quietHours:\n  - { days: [Tu], opens: "10:00", closes: "12:00" }\n`;
  const hours = / {4}hours:\n.*\n/;
  content.write("booking.yaml", yoga.replace(hours, "    inQuietHours: true\n") + quiet);
  const when = [{ days: [2], opens: "10:00", closes: "12:00" }];
  expect(loadContent(content.root).booking).toMatchObject({ quietHours: when, offers: [{ hours: when }] });
  content.write("booking.yaml", yoga.replace(hours, "    inQuietHours: true\n"));
  expect(issues()).toMatchObject([{ field: "offers[1].inQuietHours", found: "no quietHours below" }]);
});

test("booking.yaml of a class-based studio becomes the server's setup", () => {
  content.write("booking.yaml", yoga);
  content.write("site.yaml", content.read("site.yaml").replace(/^currency: .*\n/m, ""));
  expect(loadContent(content.root).booking).toMatchObject({
    currency: "GBP",
    notice: 120,
    horizon: 90,
    offers: [
      {
        slug: "group-session",
        rooms: { take: "all", ids: ["hall"] },
        mode: { kind: "shared", places: 20 },
        lengths: [
          { minutes: 75, per: "person", prices: [{ cents: 1250 }, { from: "2027-01-01", cents: 1300 }] },
        ],
        starts: { kind: "fixed", times: ["07:30", "18:00"] },
        hours: [{ days: [1, 3, 5], opens: "07:00", closes: "20:00" }],
        people: { min: 1, max: 4 },
      },
    ],
  });
});

test("people sign up for an event by its own clock, whatever offset its file has", () => {
  const file = "events/water-problem.md";
  const written = content.read(file);
  const times = written
    .replace(/T16:00:00-04:00/, "T20:00:00Z")
    .replace(/T18:00:00-04:00/, "T23:00:00+01:00");
  expect(times).not.toBe(written);
  const event = () =>
    setupWithEvents(loadContent(content.root))?.events?.find(({ slug }) => slug === "event:2")?.event;
  const before = event();
  expect(before?.starts).toBe("2030-05-18T16:00:00-04:00");
  content.write(file, times);
  expect(event()).toEqual(before);
});

test("the currency of the studio is the one in site.yaml; of booking.yaml, as in version 1.0.0, only without it", () => {
  const site = content.read("site.yaml").replace(/^currency: .*\n/m, "");
  content.write("booking.yaml", `currency: GBP\n${content.read("booking.yaml")}`);
  content.write("site.yaml", `${site}\ncurrency: EUR\n`);
  expect(loadContent(content.root).booking?.currency).toBe("EUR");
  content.write("site.yaml", site);
  expect(loadContent(content.root).booking?.currency).toBe("GBP");
});

test("a site without the file takes no bookings", () => {
  content.drop("booking.yaml");
  // Facts from booking.yaml cannot be referenced without it.
  content.write("faq.yaml", "[]\n");
  for (const page of ["pages/home.yaml", "pages/service.yaml"])
    content.write(page, content.read(page).replace("{rooms}", "soft light and quiet"));
  expect(loadContent(content.root).booking).toBeUndefined();
});

test.each([
  ["an unknown room", "allOf: [hall]", "allOf: [hal]", "offers[1].allOf[1]"],
  ["an unknown service", "service: group-session", "service: group-sesion", "offers[1].service"],
  ["no rooms at all", "    allOf: [hall]\n", "", "offers[1]"],
  ["more places than people fit in", "places: 20", "places: 25", "offers[1].places"],
  ["a party that does not fit in", "largest: 4", "largest: 21", "offers[1].people.largest"],
  [
    "a length that is not in steps of 15 minutes",
    "minutes: 75",
    "minutes: 70",
    "offers[1].lengths[1].minutes",
  ],
  ["a start that is not on a quarter of an hour", '"07:30"', '"07:35"', "offers[1].starts[1]"],
  [
    "a closure that ends before it starts",
    "houseRules:",
    "closed: [{ from: 2026-12-26, to: 2026-12-24 }]\nhouseRules:",
    "closed[1].to",
  ],
  [
    "a postal code that YAML reads as a number",
    "    ready: 15\n",
    "    ready: 15\n    at: yours\n    areas: [{ postcodes: [43215], drive: 30 }]\n",
    "offers[1].areas[1].postcodes[1]",
  ],
  [
    "a visit at the guest's that is shared",
    "    ready: 15\n",
    "    ready: 15\n    at: yours\n    areas: [{ postcodes: [432*], drive: 30 }]\n",
    "offers[1].mode",
  ],
  [
    "areas of a visit at the studio",
    "    ready: 15\n",
    "    ready: 15\n    areas: [{ postcodes: [432*], drive: 30 }]\n",
    "offers[1].areas",
  ],
  [
    "one postal code in two areas",
    "    mode: shared\n    places: 20\n",
    "    mode: private\n    at: yours\n    areas: [{ postcodes: [432*], drive: 30 }, { postcodes: ['43301', 432*], drive: 45, fee: 40 }]\n",
    "offers[1].areas[2].postcodes[2]",
  ],
  [
    "a visit at the guest's without areas",
    "    mode: shared\n    places: 20\n",
    "    mode: private\n    at: yours\n",
    "offers[1].areas",
  ],
  ["an unknown key in a room's `cannot`", "fits: 24", "fits: 24, cannot: [step-free]", "rooms[1].cannot[1]"],
])("%s is reported with its field", (_what, right, wrong, field) => {
  content.write("booking.yaml", yoga.replace(right, wrong));
  expect(issues().map((issue) => issue.field)).toEqual([field]);
});

test("a service with the name of a page of booking cannot be booked, and the field says why", () => {
  content.write("services/day.md", content.read("services/group-session.md"));
  content.write("booking.yaml", yoga.replace("service: group-session", "service: day"));
  expect(issues()).toContainEqual({
    field: "offers[1].service",
    found: "day",
    expected: "another name in the address of that service: /book/day is a page of its own",
  });
});

test("a visit at the guest's says how far we drive to each area, and what that costs", () => {
  const areas = `[{ postcodes: [432*, "43081"], drive: 30, fee: 25 }, { postcodes: [433*], drive: 60, fee: 40.50 }]`;
  const van = yoga.replace(
    "    mode: shared\n    places: 20\n",
    `    mode: private\n    at: yours\n    hosts: 2\n    ask: true\n    areas: ${areas}\n`,
  );
  content.write("booking.yaml", van);
  expect(loadContent(content.root).booking?.offers).toMatchObject([
    {
      hosts: 2,
      isAsked: true,
      areas: [
        { postcodes: ["432*", "43081"], drive: 30, fee: 2500 },
        { postcodes: ["433*"], drive: 60, fee: 4050 },
      ],
    },
  ]);
});

test("where the way is not described, no ticket and no mail has a heading for it", () => {
  expect(loadContent(content.root).booking?.way?.steps).not.toEqual([]);
  const visit = content.read("visit.yaml");
  content.write(
    "visit.yaml",
    visit.replace(/^( {2}title: How to find us\n {2}steps:)\n(?: {4}.*\n)*/m, "$1 []\n"),
  );
  expect(loadContent(content.root).booking).not.toHaveProperty("way");
});
