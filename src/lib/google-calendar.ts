import { type CalendarEntry, utcStamp } from "#domain/calendar-file.ts";

/**
 * URL at which Google Calendar offers to add an event. Nothing loads from Google until it is opened.
 *
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
