import type { BookingService } from "#contract/booking/service.ts";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { count } from "#src/features/booking/format-party.ts";
import { offerTimesPath } from "#src/lib/paths.ts";
import { type Party, partyQuery } from "./party.ts";

/** Links to other rooms with open times for a party on a day. */
export function otherRooms(
  booking: BookingService,
  { offers }: BookingSetup,
  party: Party,
  date: string,
  kept: Readonly<Record<string, string>>,
): { label: string; href: string }[] {
  return offers.flatMap(({ slug, name, lengths, people }) => {
    const length = lengths.find(({ minutes }) => minutes === party.minutes) ?? lengths.at(-1);
    if (!length || party.people < people.min || party.people > people.max) return [];
    const { minutes } = length;
    const answer = booking.times({ offer: slug, minutes, people: party.people, from: date, days: 1 });
    const open = answer.kind === "times" ? (answer.days[0]?.times.length ?? 0) : 0;
    if (open === 0) return [];
    const query = partyQuery({ ...party, minutes }, { ...kept, date });
    return [
      { label: `${name}, ${count(open, "time", "times")}`, href: `${offerTimesPath(slug)}?${query}#times` },
    ];
  });
}
