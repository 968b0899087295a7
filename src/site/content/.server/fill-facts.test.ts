import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { daysAfterVisit } from "#core/values/kept.ts";
import { dayNames } from "../schemas/site.ts";
import { loadContent } from "./load-content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;

beforeEach(() => {
  content = copyContent();
});

afterEach(() => content.remove());

function edit(file: string, from: string | RegExp, to: string): void {
  content.write(file, content.read(file).replace(from, to));
}

test("a changed fact changes the page that references it", () => {
  edit("site.yaml", /^retentionDays: .*$/m, "retentionDays: 77");
  edit("pages/privacy.yaml", /^lead: >-\n/m, "lead: >-\n  We keep messages for {retentionDays} days.\n");
  expect(loadContent(content.root).pages.privacy.lead).toContain("We keep messages for 77 days.");
});

test("the privacy page says how long visits keep what the server then deletes", () => {
  const page = JSON.stringify(loadContent(content.root).pages.privacy);
  expect(page).toContain(`until ${daysAfterVisit.helps} days after the visit`);
  expect(page).toContain(`until ${daysAfterVisit.contact} days after it`);
});

test("a question can reference facts of booking.yaml", () => {
  edit("booking.yaml", /^cancelUntil: .*$/m, "cancelUntil: 3");
  edit("faq.yaml", /answer: /, "answer: Until {cancelUntil} before. ");
  expect(JSON.stringify(loadContent(content.root).faq)).toContain("Until 3 hours before.");
});

test("a text can name a room by its key, and a key that no room has is an issue", () => {
  edit("booking.yaml", /name: Tactile Wall$/m, "name: Feeling Wall");
  edit("faq.yaml", /answer: /, "answer: Try {room.tactile-wall}. ");
  expect(JSON.stringify(loadContent(content.root).faq)).toContain("Try Feeling Wall.");
  edit("faq.yaml", /\{room.tactile-wall\}/, "{room.tactil-wall}");
  expect(() => loadContent(content.root)).toThrow(/did you mean `room.tactile-wall`/);
});

test("a price changes at the studio's midnight, not at that of Greenwich", () => {
  const later = "later: [{ from: 2026-12-01, price: 99 }]";
  edit(
    "booking.yaml",
    "- { minutes: 60, price: 35 }\n      - { minutes: 90, price: 52.50 }",
    `- { minutes: 60, price: 35, ${later} }`,
  );
  edit("faq.yaml", /answer: /, "answer: From {price.weighted-blanket-lounge}. ");
  const priceAt = (time: string) => {
    vi.setSystemTime(time);
    return /From ([^.]+)\. /.exec(JSON.stringify(loadContent(content.root).faq))?.[1];
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    expect(priceAt("2026-11-30T22:30:00-05:00")).toBe("$35 ($99 from December 1)");
    expect(priceAt("2025-12-31T22:30:00-05:00")).toBe("$35 ($99 from December 1, 2026)");
    expect(priceAt("2026-12-01T00:30:00-05:00")).toBe("$99");
  } finally {
    vi.useRealTimers();
  }
});

test("no page of the sample has an unresolved reference", () => {
  expect(JSON.stringify(loadContent(content.root).pages)).not.toMatch(/\{\w+\}/);
});

test("a mistyped reference is an issue with its location and a hint", () => {
  edit("pages/search.yaml", /^lead: .*$/m, "lead: Write to {emaill}.");
  expect(() => loadContent(content.root)).toThrow(
    /pages\/search\.yaml:\d+:\d+ {2}lead\n.*\{emaill\}[\s\S]*did you mean `email`/,
  );
});

test("a fact that booking.yaml does not say is an issue that names both ways out", () => {
  edit("booking.yaml", /^quietHours:\n( .*\n)+/m, "");
  expect(() => loadContent(content.root)).toThrow(
    /site\.yaml[\s\S]*\{quietTimes\}[\s\S]*add `quietHours` there, or write your own words here/,
  );
});

test("facts stand in every file: entries and their texts, lists, prices, and the facts themselves", () => {
  edit("site.yaml", /^shortName: .*$/m, "shortName: Tide");
  edit("gallery.yaml", /title: (?=\w)/, "title: Call {phone}. ");
  edit("posts/1.md", /^title: .*$/m, "title: A day at {shortName}");
  edit(
    "posts/1.md",
    /\n---\n/,
    "\n---\n\nWe are in **{area}**, and a lamp costs {money.12.50}. We open at {time.16:00}.\n",
  );
  edit(
    "booking.yaml",
    /^lateCancelling: >-\n.*$/m,
    "lateCancelling: >-\n  It costs {money.5} at {shortName}.",
  );
  edit("faq.yaml", /answer: /, "answer: Late? {lateCancelling} ");
  const { posts, gallery, faq, site, booking } = loadContent(content.root);
  const post = JSON.stringify(posts.find(({ slug }) => slug === "1"));
  for (const words of ["A day at Tide", "Columbus, Ohio", "a lamp costs $12.50. We open at 4 pm."])
    expect(post).toContain(words);
  expect(JSON.stringify(gallery)).toContain("Call (614) 555-0142. ");
  expect(JSON.stringify(faq)).toContain("It costs $5 at Tide.");
  expect(site.description).toMatch(/^Tide is .* in Columbus, Ohio\./);
  expect(site.quietHours).toMatch(/^Tuesday and Thursday, 10 am to noon\./);
  expect(booking?.lateCancelling).toBe("It costs $5 at Tide.");
});

test("a mistyped fact in a text is found; other words in curly braces are the owner's", () => {
  edit("posts/1.md", /\n---\n/, "\n---\n\nA {set} of lamps.\n");
  expect(JSON.stringify(loadContent(content.root).posts)).toContain("A {set} of lamps.");
  edit("posts/1.md", "{set}", "{shortNam}");
  expect(() => loadContent(content.root)).toThrow(
    /posts\/1\.md:\d+:1 {2}text[\s\S]*did you mean `shortName`/,
  );
});

test("where towns have no state, the town stands alone; amounts and times are written as in the country", () => {
  edit("site.yaml", /^ {2}region: .*\n/m, "");
  edit("site.yaml", /^ {2}city: .*$/m, "  city: London");
  edit("site.yaml", /^country: .*\n/m, "");
  edit("site.yaml", /^currency: .*\n/m, "");
  edit("site.yaml", /^url:/m, "country: GB\ncurrency: GBP\nurl:");
  edit("faq.yaml", /answer: /, "answer: In {area} it costs {money.12.50}, from {time.16:00}. ");
  expect(JSON.stringify(loadContent(content.root).faq)).toContain("In London it costs £12.50, from 16:00. ");
});

test("days are named as people name them, unless the owner does", () => {
  expect([dayNames(["Mo", "Tu", "We"]), dayNames(["Su", "Tu"]), dayNames(["Sa"])]).toEqual([
    "Monday to Wednesday",
    "Tuesday and Sunday",
    "Saturday",
  ]);
  edit("site.yaml", "dayCodes: [Sa]", "days: On Saturdays\n    dayCodes: [Sa]");
  expect(loadContent(content.root).site.hours.map(({ days }) => days)).toEqual([
    "Monday to Friday",
    "On Saturdays",
    "Sunday",
  ]);
});

test("a new name and another city reach every text that names them, on the pages about the visit, too", () => {
  edit("visit.yaml", /title: (?=\w)/, "title: Visit {shortName} in {city}. ");
  const { visit } = loadContent(content.root);
  expect(JSON.stringify(visit)).toContain("Visit Haven in Columbus. ");
});
