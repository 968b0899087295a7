import { type CalendarEntry, utcStamp } from "#contract/calendar-file.ts";

/**
 * Gives the address at which Google Calendar offers to add an event. Nothing is loaded from there before it is opened.
 *
 * @param timeZone Name of the clock at the event's place, which Google shows beside the visitor's own.
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
