import { readEntries } from "#src/content/.server/content.ts";
import { calendarResponse } from "#src/content/.server/event-page.ts";

/** All events as an iCalendar file that calendar apps can subscribe to. */
export function loader() {
  return calendarResponse(readEntries("events"));
}
