import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { eventPath } from "#core/values/paths.ts";
import { findEntry, readBookingSetup, readEntries } from "#site/content/.server/content.ts";
import {
  calendarResponse,
  readEventList,
  readEventPage,
  readNextEvents,
} from "#site/content/.server/event-page.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { type ShownEvent, siteAdditionsFile } from "#site/content/site-additions.ts";
import { findPageEntry } from "./page-entry.server.ts";
import { structuredData } from "./structured-data.server.ts";

const slug = "water-problem";
const at = Date.parse("2026-11-25T10:00:00Z");
let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  onTestFinished(content.remove);
  vi.stubEnv("CONTENT_DIR", content.root);
});
afterEach(() => vi.unstubAllEnvs());

/** The event as the store knows it. */
function known(): ShownEvent {
  const event = findEntry("events", slug);
  if (!event) throw new Error(slug);
  const { id, title: name, starts, ends } = event;
  return { id, page: slug, name, from: Date.parse(starts), to: Date.parse(ends), isCancelled: true, at };
}

/** Decides about the event at the desk. */
function decide(changes: Partial<ShownEvent> = {}): void {
  const events = [{ ...known(), ...changes }];
  const file = path.join(content.root, siteAdditionsFile);
  writeFileSync(file, JSON.stringify({ comments: [], raised: {}, closures: [], events }));
}

/** The calendar file of the event, with long lines unfolded. */
async function calendar(isFeed = false): Promise<string> {
  const events = isFeed ? readEntries("events") : readEntries("events").filter((one) => one.slug === slug);
  return (await calendarResponse(events, isFeed).text()).replaceAll("\r\n ", "");
}

/** What search engines read about the event. */
function status(): string | undefined {
  const page = { path: eventPath(slug), canonical: eventPath(slug), title: "", description: "" };
  const entry = findPageEntry(eventPath(slug));
  return /"eventStatus":"([^"]*)"/.exec(
    structuredData({ ...page, isHidden: false, trail: [] }, entry, ""),
  )?.[1];
}

it("a cancelled event is called so wherever its name stands, and nobody is asked to sign up", () => {
  expect(readEventPage(slug, 0)).toMatchObject({
    event: { isCancelled: false },
    signUp: { price: expect.any(String) },
  });
  const { name } = known();
  decide();
  const title = `Cancelled: ${name}`;
  expect(readEventPage(slug, 0)).toMatchObject({
    event: { title, isCancelled: true },
    title: `${title} | Haven Sensory Studio`,
    signUp: undefined,
  });
  for (const list of [readNextEvents(0), readEventList(0).events]) {
    expect(list.find((one) => one.slug === slug)).toMatchObject({ title, isCancelled: true });
    expect(list.filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
  }
  // Guests and staff know it by its own name.
  expect(readBookingSetup()?.events?.map((offer) => offer.name)).toContain(name);
});

it("calendars and search engines are told of a cancelled event, and of one that takes place after all", async () => {
  const before = await calendar();
  expect(before).toContain("STATUS:CONFIRMED");
  expect(before).not.toMatch(/SEQUENCE|LAST-MODIFIED/);
  expect(status()).toBe("https://schema.org/EventScheduled");
  decide();
  for (const file of [await calendar(), await calendar(true)]) {
    expect(file).toContain(`SUMMARY:Cancelled: ${known().name}\r\n`);
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(file).toContain("LAST-MODIFIED:20261125T100000Z\r\n");
    expect(file).toMatch(/SEQUENCE:[1-9]\d*\r\nSTATUS:CANCELLED/);
    expect(file).toContain("ORGANIZER;");
  }
  expect(status()).toBe("https://schema.org/EventCancelled");
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await calendar())?.[1]);
  const first = await sequence();
  decide({ isCancelled: false, at: at + 1000 });
  expect(await calendar()).toContain("STATUS:CONFIRMED");
  expect(await sequence()).toBeGreaterThan(first);
  expect(status()).toBe("https://schema.org/EventScheduled");
  expect(readEventPage(slug, 0)).toMatchObject({
    event: { isCancelled: false },
    signUp: { price: expect.any(String) },
  });
});

it("only the calendar of all events has a name", async () => {
  expect(await calendar(true)).toContain("X-WR-CALNAME:Haven Sensory Studio");
  expect(await calendar()).not.toContain("X-WR-CALNAME");
});

it("a new event with the number of a cancelled one is not cancelled", () => {
  decide({ page: "gone", name: "A story that is gone" });
  expect(readEventPage(slug, 0)).toMatchObject({ event: { isCancelled: false } });
});

it("a cancelled event that was deleted appears nowhere", () => {
  decide();
  content.drop(`events/${slug}.md`);
  expect(readEventPage(slug, 0)).toBeUndefined();
  expect(readEventList(0).events.filter(({ isCancelled }) => isCancelled)).toEqual([]);
});

it("a cancelled event whose page has moved stays cancelled", () => {
  content.write("moved.yaml", `- from: ${eventPath("old-name")}\n  link: ${eventPath(slug)}\n`);
  decide({ page: "old-name", name: "Its old name" });
  expect(readEventPage(slug, 0)).toMatchObject({ event: { isCancelled: true } });
});

it("a cancelled event that is over and gets a new date is planned anew", () => {
  const { from, to } = known();
  vi.useFakeTimers({ now: to, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  decide();
  expect(readEventPage(slug)).toMatchObject({ event: { isCancelled: true, isPast: false } });
  decide({ from: from - 7 * 86_400_000, to: to - 7 * 86_400_000 });
  expect(readEventPage(slug)).toMatchObject({ event: { isCancelled: false } });
});
