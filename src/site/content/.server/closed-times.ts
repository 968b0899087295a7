import { instantUntil } from "#core/process/clock.server.ts";
import { addDays, dayMs } from "#core/values/time.ts";
import type { ShownClosure } from "../site-additions.ts";
import type { BookingContent } from "./booking-setup.ts";
import { pageTime } from "./page-time.ts";

/** The notice at the top of each page announces a closed time this long before it begins, in milliseconds: two weeks. */
export const noticeMs = 14 * dayMs;
/** Closed days of the content are shown this long before they begin, in milliseconds: a year. */
const shownMs = 366 * dayMs;

/**
 * All closed times to show, next one first: those of the desk, and the closed days of the content. A day that is in both is shown
 * once.
 */
export function closedTimes(
  booking: Pick<BookingContent, "closedDays" | "timeZone"> | undefined,
  atDesk: readonly ShownClosure[],
): ShownClosure[] {
  const now = pageTime();
  const zone = booking?.timeZone ?? "UTC";
  const inContent = (booking?.closedDays ?? [])
    .map(({ from, to }) => ({
      from: instantUntil(from, 0, zone),
      to: instantUntil(addDays(to, 1), 0, zone),
      notice: "",
    }))
    .filter(({ from, to }) => to > now && from - shownMs <= now)
    .filter(({ from, to }) => !atDesk.some((one) => isWhole(one) && one.from <= from && one.to >= to));
  return [...atDesk, ...inContent].toSorted((one, other) => one.from - other.from);
}

/** Whether a closed time is one of the whole studio. */
export const isWhole = ({ room }: ShownClosure) => room === undefined;
