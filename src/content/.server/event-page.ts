import { googleCalendarUrl } from "#src/lib/google-calendar.ts";
import { calendarEntry } from "./calendar.ts";
import { findEvent, readEvents, readPage } from "./content.ts";
import { relatedPosts, withStudio } from "./journal.ts";
import { summarizeEvent, summarizePost } from "./summaries.ts";

/** The most events that a page other than their own list shows. */
const TEASER = 3;

/**
 * One event with the words of its page and posts on the same subjects.
 *
 * @param slugOrId As the address names it.
 * @param now Milliseconds since 1970; says whether the event is over.
 * @returns Nothing where there is no such event.
 */
export function readEventPage(slugOrId: string, now = Date.now()) {
  const event = findEvent(slugOrId);
  if (!event) return undefined;
  const { banner, labels } = readPage("event");
  const { reader, reply } = readPage("home").contact.form;
  return {
    event: { ...event, isPast: Date.parse(event.ends) < now },
    title: withStudio(event.title),
    list: banner.title,
    labels: { ...labels, allPosts: readPage("blog").labels.all },
    words: readPage("event-single"),
    form: { reader, reply },
    google: googleCalendarUrl(calendarEntry(event), event.timeZone),
    related: relatedPosts(event.tags).map(summarizePost),
  };
}

/**
 * The page with all events. Each says whether it was over on the day of the build; in the browser the reader's clock
 * decides.
 *
 * @param now Milliseconds since 1970.
 */
export function readEventList(now = Date.now()) {
  return { page: readPage("event"), events: readEventsByTime(now) };
}

/**
 * All events as people look for them on the day of the build: what is to come, the soonest first, then what is over,
 * the latest first.
 *
 * @param now Milliseconds since 1970.
 */
export function readEventsByTime(now = Date.now()) {
  const events = readEvents().map((event) => summarizeEvent(event, now));
  return [...events.filter(({ isPast }) => !isPast), ...events.filter(({ isPast }) => isPast).toReversed()];
}

/**
 * The next events, the soonest first, for pages that only point to them; none when all are over.
 *
 * @param now Milliseconds since 1970.
 */
export function readNextEvents(now = Date.now()) {
  const upcoming = readEventsByTime(now).filter(({ isPast }) => !isPast);
  return upcoming.slice(0, TEASER);
}
