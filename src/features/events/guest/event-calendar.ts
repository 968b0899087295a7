import { data } from "react-router";
import { findEntry, readEntries } from "#site/content/.server/content.ts";
import { calendarResponse } from "#site/content/.server/event-page.ts";
import type { Route } from "./+types/event-calendar";

/** One event as an iCalendar file, or all of them, for calendar apps that subscribe. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  if (slug === undefined) return calendarResponse(readEntries("events"), true);
  const event = findEntry("events", slug);
  if (!event) throw data(null, { status: 404 });
  return calendarResponse([event], false);
}
