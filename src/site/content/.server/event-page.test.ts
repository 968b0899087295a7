import { expect, test } from "vitest";
import { readEntries } from "./content.ts";
import { readEventList, readEventPage, readNextEvents } from "./event-page.ts";

const events = readEntries("events");
const [first, second] = events;
/** A moment after the first event. */
const LATER = Date.parse(first?.ends ?? "") + 1;
const AFTER_ALL = Math.max(...events.map(({ ends }) => Date.parse(ends))) + 1;

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

test("teasers show the next events, soonest first, and no past ones", () => {
  expect(slugs(readNextEvents(0))).toEqual(slugs(events.slice(0, 3)));
  expect(slugs(readNextEvents(LATER))[0]).toBe(second?.slug);
  expect(slugs(readNextEvents(LATER))).not.toContain(first?.slug);
  expect(readNextEvents(AFTER_ALL)).toEqual([]);
});

test("the list ends with past events, latest first", () => {
  expect(slugs(readEventList(LATER).events).at(-1)).toBe(first?.slug);
  expect(readEventList(LATER).events.map(({ isPast }) => isPast)).toEqual([
    ...events.slice(1).map(() => false),
    true,
  ]);
  const newestFirst = events.toSorted((one, other) => Date.parse(other.starts) - Date.parse(one.starts));
  expect(slugs(readEventList(AFTER_ALL).events)).toEqual(slugs(newestFirst));
});

test("the page of an event knows whether it is over", () => {
  expect(readEventPage(first?.slug ?? "", LATER)?.event.isPast).toBe(true);
  expect(readEventPage(first?.slug ?? "", 0)?.event.isPast).toBe(false);
});
