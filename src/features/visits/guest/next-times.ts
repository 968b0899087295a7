import { formatClockTime, formatMoment, studioDay, todayIn } from "#core/values/time.ts";
import type { OpenNow } from "../next-open.tsx";
import type { Route } from "./+types/next-times";
import { visitsOf } from "./live.ts";

/**
 * What the page of offers cannot know when it is published: the soonest open time of each offer as text, by slug, without those that
 * have none; and whether visitors get mails.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { booking, setup } = visitsOf(context);
  const today = todayIn(setup.timeZone);
  const times = setup.offers.flatMap(({ slug, people }) => {
    const soonest = booking.firstOpen({ offer: slug, people: people.min });
    if (!soonest) return [];
    const isToday = studioDay(soonest.starts) === today;
    return [[slug, isToday ? `today at ${formatClockTime(soonest)}` : formatMoment(soonest)]];
  });
  return Response.json({ times: Object.fromEntries(times), isMailed: booking.isMailed } satisfies OpenNow);
}
