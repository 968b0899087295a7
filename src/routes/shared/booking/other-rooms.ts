import type { BookingService } from "#domain/booking/service.ts";
import type { BookingSetup } from "#domain/booking/setup.ts";
import { offerTimesPath } from "#domain/paths.ts";
import { count } from "#domain/plural.ts";
import { type AskedVisit, readLength } from "./party.ts";

/** Other rooms with open times for a party on a day, with the paths of their times. */
export function otherRooms(
  booking: BookingService,
  { offers }: BookingSetup,
  { party, minutes: asked }: AskedVisit,
  date: string,
): { label: string; path: string }[] {
  return offers.flatMap((offer) => {
    const { slug, name, people } = offer;
    if (party.people < people.min || party.people > people.max) return [];
    const minutes = readLength(String(asked), offer);
    const answer = booking.times({ offer: slug, minutes, people: party.people, from: date, days: 1 });
    const open = answer.kind === "times" ? (answer.days[0]?.times.length ?? 0) : 0;
    if (open === 0) return [];
    return [{ label: `${name}, ${count(open, "time", "times")}`, path: `${offerTimesPath(slug)}#times` }];
  });
}
