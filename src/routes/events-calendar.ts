import { calendarResponse } from "#src/content/.server/calendar.ts";
import { readEvents } from "#src/content/.server/content.ts";

/** All events in one file, which a calendar program can subscribe to. */
export function loader() {
  return calendarResponse(readEvents());
}
