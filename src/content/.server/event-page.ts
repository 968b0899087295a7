import { googleCalendarUrl } from "#src/lib/google-calendar.ts";
import { calendarEntry } from "./calendar.ts";
import { findEvent, readEvents, readPage } from "./content.ts";
import { relatedPosts, withStudio } from "./journal.ts";
import { summarizeEvent, summarizePost } from "./summaries.ts";

/** Maximum number of events on pages other than the event list. */
const TEASER = 3;

/**
 * One event with its page's text and related posts.
 *
 * @param slugOrId Last part of the URL path.
 * @param now Milliseconds since 1970; determines whether the event is over.
 * @returns undefined where there is no such event.
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
 * The page with all events. `isPast` is as of rendering; in the browser, the visitor's clock decides.
 *
 * @param now Milliseconds since 1970.
 */
export function readEventList(now = Date.now()) {
  return { page: readPage("event"), events: readEventsByTime(now) };
}

/**
 * All events: upcoming ones, soonest first, then past ones, latest first.
 *
 * @param now Milliseconds since 1970.
 */
export function readEventsByTime(now = Date.now()) {
  const events = readEvents().map((event) => summarizeEvent(event, now));
  return [...events.filter(({ isPast }) => !isPast), ...events.filter(({ isPast }) => isPast).toReversed()];
}

/**
 * The next few events, soonest first, for pages that only tease them; empty when all are over.
 *
 * @param now Milliseconds since 1970.
 */
export function readNextEvents(now = Date.now()) {
  const upcoming = readEventsByTime(now).filter(({ isPast }) => !isPast);
  return upcoming.slice(0, TEASER);
}
