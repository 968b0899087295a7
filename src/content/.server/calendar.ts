import { type CalendarEntry, calendarFile } from "#domain/calendar-file.ts";
import { eventPath } from "#domain/paths.ts";
import type { StudioEvent } from "../collections/events.ts";
import { readSite } from "./content.ts";

/** Converts an event to a calendar entry. */
export function calendarEntry({
  slug,
  title,
  summary,
  starts,
  ends,
  place,
  tags,
}: StudioEvent): CalendarEntry {
  const { url } = readSite();
  return {
    uid: `${slug}@${new URL(url).hostname}`,
    title,
    text: summary,
    starts,
    ends,
    place: `${place.name}, ${place.street}, ${place.city}, ${place.region} ${place.postalCode}`,
    latitude: place.latitude,
    longitude: place.longitude,
    url: url + eventPath(slug),
    tags,
  };
}

/**
 * Answers with a calendar file.
 *
 * @param events At least one.
 * @param stamp When the file was generated: calendars that already have an event keep the newer version.
 */
export function calendarResponse(events: readonly StudioEvent[], stamp = new Date()): Response {
  const { name } = readSite();
  const file = calendarFile(events.map(calendarEntry), { name, product: `${name}//Events`, stamp });
  return new Response(file, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
}
