import type { BookingSetup } from "#domain/booking/setup.ts";
import type { Hold } from "#domain/booking/visit.ts";
import { formatClockTime, formatMoment, studioDay, todayIn } from "#domain/time.ts";

/** Query parameter that says that the visitor has just asked for more time. */
const KEPT = "kept";

/** Path of a step that says until when the time is now kept. */
export function keptPath(step: string): string {
  return `${step}&${KEPT}`;
}

/** How long a visit is held, for the notice on the page. Only a press that gives more time is offered. */
export function holdNotice(
  { until, isKept, extensionsLeft }: Hold,
  { hold, timeZone }: BookingSetup,
  { url }: Pick<Request, "url">,
) {
  const left = Math.max(0, Date.parse(until) - Date.now());
  const isToday = studioDay(until) === todayIn(timeZone);
  const time = { starts: until };
  return {
    until: isKept ? (isToday ? formatClockTime(time) : formatMoment(time)) : undefined,
    left,
    // The studio may keep a place for longer than a press would.
    more: extensionsLeft > 0 && left <= hold * 60_000 ? hold : 0,
    isNew: isKept && new URL(url).searchParams.has(KEPT),
  };
}
