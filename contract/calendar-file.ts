/** One entry of a calendar. */
export type CalendarEntry = {
  /** Never changes, so that a calendar that has the event already updates it: `slug@host`. */
  uid: string;
  title: string;
  text: string;
  /** ISO 8601 with offset. */
  starts: string;
  ends: string;
  /** Name and address in one line. */
  place: string;
  latitude: number;
  longitude: number;
  /** Full address of the event's page. */
  url: string;
  tags: readonly string[];
  /** Rises with each change, for calendars that have the entry already. */
  sequence?: number;
  isCancelled?: boolean;
};

/** Lines end in CR LF, and none is longer than 75 bytes without its end (RFC 5545, section 3.1). */
const LINE_END = "\r\n";
const LINE_BYTES = 75;

/**
 * Writes a calendar file (RFC 5545). Times are in UTC, so that no time-zone table is needed: every calendar shows them
 * by the clock of its owner.
 *
 * @param entries At least one for a file to import: a calendar without entries is not valid.
 * @param calendar `name` as calendar programs show it, `product` who made the file, `stamp` when it was made.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  calendar: { name: string; product: string; stamp: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(calendar.product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    ...entries.flatMap((entry) => entryLines(entry, calendar.stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => foldLine(line) + LINE_END).join("");
}

function entryLines(entry: CalendarEntry, stamp: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    `DTSTART:${utcStamp(new Date(entry.starts))}`,
    `DTEND:${utcStamp(new Date(entry.ends))}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(`${entry.text}\n${entry.url}`)}`,
    `LOCATION:${escapeText(entry.place)}`,
    `GEO:${entry.latitude};${entry.longitude}`,
    `URL:${entry.url}`,
    ...(entry.tags.length > 0 ? [`CATEGORIES:${entry.tags.map(escapeText).join(",")}`] : []),
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    `STATUS:${entry.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/**
 * Writes an instant in the form of calendars.
 *
 * @returns Such as `20270320T200000Z`.
 */
export function utcStamp(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Breaks a long line; each continuation begins with a space. Characters of several bytes stay whole. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let room = LINE_BYTES;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (bytes > room) {
      folded += `${LINE_END} `;
      room = LINE_BYTES - 1;
    }
    folded += letter;
    room -= bytes;
  }
  return folded;
}
