import { addressLine } from "#core/values/address.ts";
import { type CalendarEntry, utcStamp } from "#core/values/calendar-file.ts";
import { allDay, clockIn, dayIn, describeBreak } from "#core/values/time.ts";
import type { Timed } from "#ui/lib/use-is-past.ts";
import type { ShownClosure } from "../site-additions.ts";
import { isWhole, noticeMs } from "./closed-times.ts";
import { readBooking, readCalendarHost, readPart, readSite } from "./content.ts";
import { pageTime } from "./page-time.ts";

/** Maximum number of closed times in the notice, and beside the opening hours. */
const maxAnnounced = 3;
const maxListed = 4;

/** A closed time as shown to guests. */
export type ClosureNotice = Timed & { words: string };

/** The closed times that the notice at the top of each page announces now. */
export function announcedClosures(): ClosureNotice[] {
  return (readPart("closures") ?? [])
    .filter(({ from }) => from - noticeMs <= pageTime())
    .slice(0, maxAnnounced)
    .map((closure) => ({ words: announce(closure), ...ending(closure) }));
}

/** The coming times at which the whole studio is closed, beside its opening hours: `Closed on Friday, December 25`. */
export function listedClosures(): ClosureNotice[] {
  return wholeClosures()
    .slice(0, maxListed)
    .map((closure) => ({ words: `Closed ${daysOf(closure)}`, ...ending(closure) }));
}

/**
 * The coming times at which the whole studio is closed, for calendars that subscribe to its events: a whole day as such. They take none
 * of anybody's own time.
 */
export function closureEntries(): CalendarEntry[] {
  const { name, url, address, timeZone } = readSite();
  return wholeClosures().map((closure) => {
    const { from, to, notice } = closure;
    const [starts, ends] = [from, to].map((ms) => `${dayIn(timeZone, ms)}T${clockIn(timeZone, ms)}`);
    const isAllDay = starts?.endsWith("T00:00") === true && ends?.endsWith("T00:00") === true;
    const instants = { starts: new Date(from).toISOString(), ends: new Date(to).toISOString() };
    return {
      uid: `closed-${utcStamp(new Date(from))}@${readCalendarHost()}`,
      title: `${name} is closed`,
      text: `Closed ${daysOf(closure)}. ${notice}`.trim(),
      ...(isAllDay && starts && ends ? { starts, ends, isAllDay } : instants),
      isFree: true,
      place: `${name}, ${addressLine(address)}`,
      url,
      tags: [],
    };
  });
}

/** The coming times at which the whole studio is closed. */
export function wholeClosures(): ShownClosure[] {
  return (readPart("closures") ?? []).filter(isWhole);
}

function ending({ to }: ShownClosure): Timed {
  return { ends: new Date(to).toISOString(), isPast: to < pageTime() };
}

/**
 * Describes a closed time: `We are closed on Thursday, December 24, from 1 pm to 6 pm. We paint the walls.`, or a vacation:
 * `We are closed from Thursday, December 24 at noon, to Wednesday, January 6.`
 */
function announce({ room, notice, ...span }: ShownClosure): string {
  const name = readBooking()?.rooms.find(({ id }) => id === room)?.name;
  const what = room === undefined ? "We are closed" : `${name ?? "One room"} is closed`;
  const why = notice === "" || /[.!?]$/.test(notice) ? notice : `${notice}.`;
  return `${what} ${daysOf(span)}.${why && ` ${why}`}`;
}

function daysOf({ from, to }: Pick<ShownClosure, "from" | "to">): string {
  const { timeZone } = readSite();
  const at = (ms: number) => `${dayIn(timeZone, ms)}T${clockIn(timeZone, ms)}`;
  const { first, last, hours } = describeBreak({ from: at(from), to: at(to) });
  const clock = hours === allDay ? "" : `, from ${hours}`;
  return last ? `from ${first}, to ${last}` : `on ${first}${clock}`;
}
