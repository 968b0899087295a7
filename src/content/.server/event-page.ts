import { googleCalendarUrl } from "#src/lib/google-calendar.ts";
import { calendarEntry } from "./calendar.ts";
import { findEvent, readEvents, readPage } from "./content.ts";
import { relatedPosts, withStudio } from "./journal.ts";
import { summarizeEvent, summarizePost } from "./summaries.ts";

/**
 * One event with the words of its page and posts on the same subjects.
 *
 * @param slugOrId As the address names it.
 * @returns Nothing where there is no such event.
 */
export function readEventPage(slugOrId: string) {
  const event = findEvent(slugOrId);
  if (!event) return undefined;
  const { banner, labels } = readPage("event");
  const { reader, reply } = readPage("home").contact.form;
  return {
    event,
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
 * The page with all events: what is still to come first, the next one at its head, then what is over, the latest first.
 * The order is that of the day of the build; which is which is decided again in the browser.
 */
export function readEventList(now = Date.now()) {
  const events = readEvents();
  const upcoming = events.filter((event) => Date.parse(event.ends) >= now);
  const past = events.filter((event) => Date.parse(event.ends) < now).toReversed();
  return { page: readPage("event"), events: [...upcoming, ...past].map(summarizeEvent) };
}
