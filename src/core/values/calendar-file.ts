export type CalendarEntry = {
  /** Never changes, so that calendars update an event they already have: `slug@host`. */
  uid: string;
  title: string;
  text: string;
  /** ISO 8601 with offset. */
  starts: string;
  ends: string;
  /** Whole days in the time of `starts` and `ends`, from the first one until the one after the last. */
  isAllDay?: boolean;
  /** Whether it takes none of the time of whoever has it in their calendar. */
  isFree?: boolean;
  /** Name and address on one line. */
  place: string;
  /** Where it is on the globe, as far as one knows. */
  position?: { latitude: number; longitude: number } | undefined;
  /** Full URL of the event's page. */
  url: string;
  tags: readonly string[];
  /** Increases with each change, so that calendars update the entry. */
  sequence?: number;
  /** When it was last changed, in milliseconds since 1970, if one knows. */
  changedAt?: number | undefined;
  /** Who sends the entry. Calendars accept changes and cancellations only with one. */
  organizer?: { name: string; email: string };
  isCancelled?: boolean;
};

/** Lines end in CRLF and have at most 75 bytes, not counting the CRLF (RFC 5545, section 3.1). */
const LINE_END = "\r\n";
const LINE_BYTES = 75;

/**
 * Builds a calendar file (RFC 5545). Times are in UTC, but whole days are days, so the file needs no time zone definitions; calendars
 * convert them to local time.
 * @param entries at least one if the file is for import: a calendar without entries is invalid
 * @param calendar `name` only of a calendar that programs subscribe to: a file with a name opens in Outlook as a calendar of
 * its own, instead of going into one's own; `product` that made the file, `stamp` when it was made; `isCancelling` if the file
 * takes its entries out of a calendar (RFC 5546, section 3.2.5)
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  calendar: { name?: string; product: string; stamp: Date; isCancelling?: boolean },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(calendar.product)}//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${calendar.isCancelling ? "CANCEL" : "PUBLISH"}`,
    ...(calendar.name === undefined ? [] : [`X-WR-CALNAME:${escapeText(calendar.name)}`]),
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
    ...(entry.changedAt === undefined ? [] : [`LAST-MODIFIED:${utcStamp(new Date(entry.changedAt))}`]),
    `DTSTART${whenIn(entry, entry.starts)}`,
    `DTEND${whenIn(entry, entry.ends)}`,
    `SUMMARY:${escapeText(entry.isCancelled ? `Cancelled: ${entry.title}` : entry.title)}`,
    `DESCRIPTION:${escapeText(`${entry.text}\n${entry.url}`)}`,
    `LOCATION:${escapeText(entry.place)}`,
    ...(entry.position ? [`GEO:${entry.position.latitude};${entry.position.longitude}`] : []),
    `URL:${entry.url}`,
    ...(entry.tags.length > 0 ? [`CATEGORIES:${entry.tags.map(escapeText).join(",")}`] : []),
    ...(entry.organizer ? [organizerLine(entry.organizer)] : []),
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    `STATUS:${entry.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    // A cancelled entry takes no time, in programs that keep it.
    ...(entry.isCancelled || entry.isFree ? ["TRANSP:TRANSPARENT"] : []),
    "END:VEVENT",
  ];
}

function whenIn({ isAllDay }: CalendarEntry, time: string): string {
  return isAllDay ? `;VALUE=DATE:${time.slice(0, 10).replaceAll("-", "")}` : `:${utcStamp(new Date(time))}`;
}

/** A parameter's value is quoted, and can contain no quote (RFC 5545, section 3.2). */
function organizerLine({ name, email }: { name: string; email: string }): string {
  return `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, " ")}":mailto:${email}`;
}

/** Formats an instant for a calendar file. @returns such as `20270320T200000Z` */
export function utcStamp(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** Folds a long line; each continuation begins with a space. Never splits a multi-byte character. */
function foldLine(line: string): string {
  let folded = "";
  let room = LINE_BYTES;
  for (const letter of line) {
    const code = letter.codePointAt(0) ?? 0;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > room) {
      folded += `${LINE_END} `;
      room = LINE_BYTES - 1;
    }
    folded += letter;
    room -= bytes;
  }
  return folded;
}
