import { formatClockTime, formatSpan } from "#core/values/time.ts";
import { deskBookingPath } from "#desk/rooms.ts";
import { helpWords, peopleWords } from "./present-visits.ts";
import type { DeskVisitFacts } from "./read-visits.server.ts";

/** Whether staff go to a guest. */
export function isOnRoute({ route }: Pick<DeskVisitFacts, "route">): boolean {
  return route !== undefined;
}

export type RouteStop = ReturnType<typeof routeStops>[number];

/** Where staff go on a day, in the order in which they leave, with what drives there if that is not one thing. */
export function routeStops(visits: readonly DeskVisitFacts[]) {
  const going = visits.flatMap(({ route, ...visit }) =>
    route && !visit.isCancelled ? [{ ...visit, route }] : [],
  );
  const soonest = going.toSorted(
    (one, other) => Date.parse(one.route.leaves) - Date.parse(other.route.leaves),
  );
  const vans = new Set(going.flatMap(({ rooms }) => rooms));
  return soonest.map((visit) => {
    const { route, presence } = visit;
    const at = (starts: string) => formatClockTime({ starts });
    return {
      line: visit.line,
      leave: at(route.leaves),
      van: vans.size > 1 ? visit.rooms.join(", ") : "",
      time: formatSpan(visit),
      where: [route.street, route.postcode].filter(Boolean).join(", ") || "The address is not known.",
      who: [visit.firstName || "A guest", peopleWords(visit)].filter(Boolean).join(", "),
      facts: [
        ...(visit.isCannotGo
          ? ["Told that we cannot come: they choose another day, or all their money"]
          : []),
        ...route.facts,
        ...helpWords(visit),
      ],
      arrived: presence?.what === "here" ? `There since ${at(presence.at)}` : undefined,
      left: route.left && `Left at ${at(route.left)}`,
      isToday: visit.isToday,
      // Missing for whoever only receives guests.
      href: deskBookingPath(visit.reference) as string | undefined,
    };
  });
}
