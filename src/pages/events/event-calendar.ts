import { data } from "react-router";
import { findEntry } from "#src/content/.server/content.ts";
import { calendarResponse } from "#src/content/.server/event-page.ts";
import type { Route } from "./+types/event-calendar";

/** One event as an iCalendar file. */
export function loader({ params }: Route.LoaderArgs) {
  const event = findEntry("events", params.slug);
  if (!event) throw data(null, { status: 404 });
  return calendarResponse([event]);
}
