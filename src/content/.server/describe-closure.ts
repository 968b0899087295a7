import type { ShownClosure } from "#domain/desk/site-additions.ts";
import { formatClock, formatDay } from "#domain/time.ts";
import type { Timed } from "#src/lib/use-is-past.ts";
import { readBooking, readSite } from "./content.ts";

/** A closure as shown to guests. */
export type ClosureNotice = Timed & { words: string };

/** Describes a closure: `We are closed on Thursday, December 24, from 1 pm to 6 pm. We paint the walls.` */
export function describeClosure({ room, from, to, notice }: ShownClosure): ClosureNotice {
  const name = readBooking()?.rooms.find(({ id }) => id === room)?.name;
  const what = room === undefined ? "We are closed" : `${name ?? "One room"} is closed`;
  const [begins, ends] = [readClock(from), readClock(to)];
  const isWhole = begins.clock === "00:00" && ends.clock === "00:00";
  const clock = isWhole ? "" : `, from ${formatClock(begins.clock)} to ${formatClock(ends.clock)}`;
  const why = notice === "" || /[.!?]$/.test(notice) ? notice : `${notice}.`;
  return {
    words: `${what} on ${formatDay(begins.day)}${clock}.${why && ` ${why}`}`,
    ends: new Date(to).toISOString(),
    isPast: to < Date.now(),
  };
}

/** Date and time of an instant in the studio's time zone: `2026-12-24` and `13:00`. */
function readClock(ms: number): { day: string; clock: string } {
  // The Swedish locale formats dates as year-month-day.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: readSite().timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const [day = "", clock = ""] = format.format(ms).split(" ");
  return { day, clock };
}
