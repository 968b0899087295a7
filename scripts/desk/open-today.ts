import type { BookingSetup, OpenHours } from "#domain/booking/setup.ts";
import { addDays } from "#domain/time.ts";
import { dateAt, instantsAt, minuteOf, weekday } from "#server/booking/clock.ts";

/** How long before and after now the sample's studio is open at least, in minutes. */
const around = 240;

/**
 * A setup whose studio is open around now, whatever the day and the hour, so that its desk has something to show.
 *
 * @param now milliseconds since 1970
 */
export function openToday(setup: BookingSetup, now: number): BookingSetup {
  const { timeZone } = setup;
  const today = dateAt(now, timeZone);
  const [midnight = now] = instantsAt(today, 0, timeZone);
  const minute = Math.floor((now - midnight) / 60_000);
  const day = weekday(today);
  /** The other days stay; today begins earlier and ends later, if needed. */
  const extend = (hours: readonly OpenHours[]): OpenHours[] => {
    const own = hours.filter(({ days }) => days.includes(day));
    const opens = Math.min(minute - around, ...own.map((span) => minuteOf(span.opens)));
    const closes = Math.max(minute + around, ...own.map((span) => minuteOf(span.closes)));
    const others = hours.flatMap((span) => {
      const days = span.days.filter((one) => one !== day);
      return days.length > 0 ? [{ ...span, days }] : [];
    });
    return [...others, { days: [day], opens: timeOf(opens), closes: timeOf(closes) }];
  };
  return {
    ...setup,
    hours: extend(setup.hours),
    quietHours: setup.quietHours.map((span) => ({ ...span, days: span.days.filter((one) => one !== day) })),
    closedDays: setup.closedDays.filter(({ from, to }) => addDays(to, 1) <= today || from > today),
    offers: setup.offers.map((offer) => (offer.hours ? { ...offer, hours: extend(offer.hours) } : offer)),
  };
}

/** A minute of the day on a quarter of an hour, within the day: `09:15`. */
function timeOf(minute: number): string {
  const quarter = Math.min(Math.max(Math.floor(minute / 15) * 15, 0), 24 * 60 - 15);
  return `${String(Math.floor(quarter / 60)).padStart(2, "0")}:${String(quarter % 60).padStart(2, "0")}`;
}
