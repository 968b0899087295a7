import { placesWords } from "#core/booking/places-words.ts";
import { eventPrice } from "#core/booking/price.ts";
import { eventOffer } from "#core/booking/setup.ts";
import { addressLine } from "#core/values/address.ts";
import { type CalendarEntry, calendarFile, utcStamp } from "#core/values/calendar-file.ts";
import { eventPath } from "#core/values/paths.ts";
import type { StudioEvent } from "../collections/events.ts";
import { hasOwnServer } from "./book-link.ts";
import { closureEntries } from "./closures.ts";
import { findEntry, readBookingSetup, readCalendarHost, readEntries, readPage, readSite } from "./content.ts";
import {
  eventTitle,
  type FullState,
  fullStateOf,
  isCancelledEntry,
  relatedPosts,
  summarizeEvent,
  summarizePost,
  withStudio,
} from "./entry-cards.ts";
import { pageTime } from "./page-time.ts";

/** Maximum number of events on pages other than the event list. */
const TEASER = 3;

/**
 * One event with its page's text and related posts.
 * @param now Milliseconds since 1970; determines whether the event is over.
 */
export function readEventPage(slugOrId: string, now = pageTime()) {
  const event = findEntry("events", slugOrId);
  if (!event) return undefined;
  const { decided, ...rest } = event;
  const title = eventTitle(event);
  const { banner, labels } = readPage("event");
  const { reader, reply } = readPage("home").contact.form;
  const { isPast, isCancelled, isUnfollowed } = summarizeEvent(event, now);
  return {
    event: { ...rest, title, isPast, isCancelled, ...(isUnfollowed && { isUnfollowed }) },
    title: withStudio(title),
    list: banner.title,
    labels: { ...labels, allPosts: readPage("blog").labels.all },
    words: readPage("event-single"),
    form: { reader, reply },
    signUp: signUpOf(event, now),
    google: googleCalendarUrl(calendarEntry(event), event.timeZone),
    related: relatedPosts(event.tags).map(summarizePost),
  };
}

/** What pages say about signing up for an event. */
export type SignUp = {
  readonly price: string;
  /** What is known of its places when the page is rendered: they may all be taken, or it has begun. */
  readonly state?: FullState | "over";
};

/** What pages say about signing up; undefined where nobody can. @param now milliseconds since 1970 */
export function signUpOf(event: StudioEvent, now: number): SignUp | undefined {
  const found = isCancelledEntry(event) ? undefined : openOffer(event);
  if (!found) return undefined;
  const { offer, setup } = found;
  const state = Date.parse(event.starts) <= now ? "over" : fullStateOf(event, now);
  return { price: eventPrice(offer, setup.currency), ...(state && { state }) };
}

/** The offer of an event that people sign up for here. */
export function openOffer({ id }: StudioEvent) {
  const setup = hasOwnServer() ? readBookingSetup() : undefined;
  const offer = setup?.events?.find(({ slug }) => slug === eventOffer(id));
  return setup && offer && { setup, offer };
}

/** The page with all events. `isPast` is as of rendering; in the browser, the visitor's clock decides. */
export function readEventList(now = pageTime()) {
  return { page: readPage("event"), events: readEventsByTime(now) };
}

/** All events: upcoming ones, soonest first, then past ones, latest first. */
export function readEventsByTime(now = pageTime()) {
  const events = readEntries("events").map((event) => summarizeEvent(event, now));
  return [...events.filter(({ isPast }) => !isPast), ...events.filter(({ isPast }) => isPast).toReversed()];
}

/** The next few events, soonest first, for pages that only tease them; empty when all are over. */
export function readNextEvents(now = pageTime()) {
  const upcoming = readEventsByTime(now).filter(({ isPast }) => !isPast);
  return upcoming.slice(0, TEASER);
}

/** Seconds since 1970 of the first day of 2026: what counts seconds from here stays small, and never falls. */
const start2026 = Date.UTC(2026, 0, 1) / 1000;

function calendarEntry(event: StudioEvent): CalendarEntry {
  const { slug, title, summary, starts, ends, place, tags, decided, toldAt } = event;
  const { url, name, email } = readSite();
  const state = signUpOf(event, pageTime())?.state;
  // Whoever has it in their calendar gets what is newer: another time, "Cancelled", or that it takes place after all.
  const changedAt = Math.max(decided?.at ?? 0, toldAt ?? 0);
  return {
    uid: `${slug}@${readCalendarHost()}`,
    title,
    text: state === undefined || state === "over" ? summary : `${summary}\n${placesWords[state]}`,
    starts,
    ends,
    place: `${place.name}, ${addressLine(place)}`,
    position: place,
    url: url + eventPath(slug),
    tags,
    organizer: { name, email },
    isCancelled: isCancelledEntry(event),
    ...(changedAt > 0 && { sequence: Math.max(0, Math.round(changedAt / 1000) - start2026), changedAt }),
  };
}

/**
 * Answers with a calendar file. Of an event that a calendar already has, it keeps the newer version.
 * @param events at least one
 * @param isFeed whether calendars subscribe to the file, which then has a name, and says when the studio is closed
 */
export function calendarResponse(events: readonly StudioEvent[], isFeed: boolean): Response {
  const { name } = readSite();
  const calendar = { ...(isFeed && { name }), product: `${name}//Events`, stamp: new Date() };
  const closed = isFeed ? closureEntries() : [];
  const file = calendarFile([...events.map(calendarEntry), ...closed], calendar);
  return new Response(file, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
}

/**
 * URL at which Google Calendar offers to add an event. Nothing loads from Google until it is opened.
 * @param timeZone IANA name of the event's time zone; Google shows it next to the visitor's own.
 */
export function googleCalendarUrl(entry: CalendarEntry, timeZone: string): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: entry.title,
    dates: `${utcStamp(new Date(entry.starts))}/${utcStamp(new Date(entry.ends))}`,
    details: `${entry.text}\n${entry.url}`,
    location: entry.place,
    ctz: timeZone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
