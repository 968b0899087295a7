import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fullEvents } from "#core/booking/event-store.server.ts";
import { eventPath } from "#core/values/paths.ts";
import { STATIC_HOST } from "#site/content/.server/book-link.ts";
import { findEntry, readEntries } from "#site/content/.server/content.ts";
import {
  calendarResponse,
  readEventList,
  readEventPage,
  readNextEvents,
} from "#site/content/.server/event-page.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { siteAdditionsFile } from "#site/content/site-additions.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { toldEvents } from "../followed.server.ts";
import { findPageEntry } from "./page-entry.server.ts";
import { structuredData } from "./structured-data.server.ts";

const slug = "water-problem";
let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  onTestFinished(content.remove);
  vi.stubEnv("CONTENT_DIR", content.root);
});
afterEach(() => vi.unstubAllEnvs());

function event() {
  const found = findEntry("events", slug);
  if (!found) throw new Error(slug);
  return found;
}

/** The store says that all places are taken. */
function fill(places = event().places ?? 0): void {
  const { id, title: name, starts, ends } = event();
  const full = [{ id, page: slug, name, from: Date.parse(starts), to: Date.parse(ends), places }];
  const told = toldEvents(readEntries("events"), undefined, Date.parse("2026-11-20T10:00:00Z"));
  const file = path.join(content.root, siteAdditionsFile);
  writeFileSync(file, JSON.stringify({ comments: [], raised: {}, closures: [], full, told }));
}

const calendar = async (isFeed = false) =>
  (await calendarResponse(isFeed ? readEntries("events") : [event()], isFeed).text()).replaceAll("\r\n ", "");

function forSearchEngines(): string {
  const page = { path: eventPath(slug), canonical: eventPath(slug), title: "", description: "" };
  return structuredData({ ...page, isHidden: false, trail: [] }, findPageEntry(eventPath(slug)), "");
}

it("a full event says so everywhere, and leads to the waiting list", async () => {
  expect(readEventPage(slug, 0)?.signUp).toEqual({ price: expect.any(String) });
  expect(forSearchEngines()).toContain("schema.org/InStock");
  fill();
  expect(readEventPage(slug, 0)?.signUp).toMatchObject({ state: "full" });
  for (const list of [readNextEvents(0), readEventList(0).events]) {
    expect(list.find((one) => one.slug === slug)?.full).toBe("full");
    expect(list.filter(({ full }) => full)).toHaveLength(1);
  }
  expect(forSearchEngines()).toMatch(/schema\.org\/SoldOut.*sign-up\/water-problem/);
  for (const file of [await calendar(), await calendar(true)]) {
    expect(file.match(/Full: waiting list\./g)).toHaveLength(1);
    expect(file).not.toContain("STATUS:CANCELLED");
  }
  content.write(
    "booking.yaml",
    `${content.read("booking.yaml").replace(/^waitlist:.*\n/m, "")}\nwaitlist: "off"\n`,
  );
  expect(readEventPage(slug, 0)?.signUp).toMatchObject({ state: "taken" });
  expect(await calendar()).toContain("All places are taken.");
});

it("an event with more places than were taken is not full, nor is one on a host without our server", () => {
  fill(1);
  expect(readEventPage(slug, 0)?.signUp).not.toHaveProperty("state");
  fill();
  vi.stubEnv(STATIC_HOST, "true");
  const card = readNextEvents(0).find((one) => one.slug === slug);
  expect(card).not.toHaveProperty("full");
  // Nor does it say there that it is coming up: the page would not follow a "Cancelled".
  expect([card, readEventPage(slug, 0)?.event]).toMatchObject([
    { isUnfollowed: true },
    { isUnfollowed: true },
  ]);
  expect(forSearchEngines()).not.toContain("SoldOut");
});

it("nobody is asked to sign up for an event that has begun", () => {
  expect(readEventPage(slug, Date.parse(event().starts))?.signUp).toMatchObject({ state: "over" });
});

it("what an event costs is one price for each person", () => {
  expect(forSearchEngines()).toMatch(/"description":"You give what you like/);
  const file = `events/${slug}.md`;
  content.write(
    file,
    content.read(file).replace(/price:\n {2}kind: gift\n {2}worth: 15/, "price: { kind: fixed, amount: 12 }"),
  );
  expect(forSearchEngines()).toMatch(
    /"UnitPriceSpecification","price":"12.00","priceCurrency":"USD","unitText":"person"/,
  );
});

it("calendars are told that an event has moved, and keep what is newer", async () => {
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await calendar())?.[1]);
  fill();
  const first = await sequence();
  const before = toldEvents(readEntries("events"), undefined, 1);
  const file = `events/${slug}.md`;
  content.write(file, content.read(file).replace('ends: "2030-05-18T18:00', 'ends: "2030-05-18T19:00'));
  const told = toldEvents(readEntries("events"), before, Date.parse("2026-11-28T10:00:00Z"));
  expect(told.filter(({ since }) => since > 1).map(({ id }) => id)).toEqual([event().id]);
  writeFileSync(
    path.join(content.root, siteAdditionsFile),
    JSON.stringify({ comments: [], raised: {}, told }),
  );
  expect(await sequence()).toBeGreaterThan(first);
  expect(await calendar()).toContain("LAST-MODIFIED:20261128T100000Z");
  // Another way to write the same time moves nothing.
  content.write(file, content.read(file).replace("2030-05-18T16:00:00-04:00", "2030-05-18T20:00:00Z"));
  expect(toldEvents(readEntries("events"), told, 5)).toEqual(told);
});

it("the store knows which events are full: held places count, one that has begun does not", async () => {
  const { db, clock, visitor, system, state } = testDesk({
    events: [eveningOf({ mode: { kind: "shared", places: 2 } })],
  });
  await system.write(() => {});
  expect(fullEvents(db, clock.now)).toEqual([]);
  const line = choice({ offer: "event:1", minutes: 120, starts: "2027-03-20T16:00:00-04:00" });
  await visitor().book({ submissionId: submissionId(), lines: [line], contact: ada });
  expect(fullEvents(db, clock.now)).toMatchObject([{ id: 1, places: 2 }]);
  expect(fullEvents(db, Date.parse(state.setup.events?.[0]?.event.starts ?? ""))).toEqual([]);
});
