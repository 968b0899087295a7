import type { BookingSetup, Offer, Room } from "#domain/booking/setup.ts";
import type { OpenTime } from "#domain/booking/times.ts";
import { tickAt, tickFrom, ticksOf } from "./clock.ts";
import type { Occupancy } from "./reservation-store.ts";
import type { Start } from "./schedule.ts";

/** A query for open times. */
export type TimesRequest = { readonly offer: Offer; readonly minutes: number; readonly people: number };

/**
 * Alternative sets of rooms for a party.
 * @returns an empty list if the party does not fit anywhere
 */
export function roomChoices(setup: BookingSetup, offer: Offer, people: number): readonly (readonly Room[])[] {
  // An event takes no room.
  if (offer.event) return [[]];
  const rooms = offer.rooms.ids.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  // In a shared visit people spread over its rooms; its places limit how many can come.
  if (offer.rooms.take === "all") {
    const fits = rooms.reduce((sum, room) => sum + room.fits, 0);
    return rooms.length > 0 && people <= fits ? [rooms] : [];
  }
  return rooms.filter(({ fits }) => people <= fits).map((room) => [room]);
}

/**
 * The first tick in which a visit may begin.
 * @param isStudio no minimum notice for the studio; walk-ins begin in the current quarter of an hour
 */
export function firstTick({ notice }: Offer, now: number, isStudio = false): number {
  return isStudio ? tickAt(now) : tickFrom(now + notice * 60_000);
}

/**
 * The number of open places or rooms at a start.
 * @returns 0 if it is taken
 */
export function placesAt(
  setup: BookingSetup,
  request: TimesRequest,
  tick: number,
  occupancy: Occupancy,
): number {
  const { offer, minutes, people } = request;
  const to = tick + ticksOf(minutes);
  const whole = to + ticksOf(offer.ready);
  const choices = roomChoices(setup, offer, people);
  const isOpen = (rooms: readonly Room[], isOwnSession: boolean) =>
    rooms.every(({ id }) => {
      if (occupancy.isClosed(id, tick, to)) return false;
      const taken = occupancy.taken(id);
      for (let each = tick; each < whole && !isOwnSession; each++) if (taken.has(each)) return false;
      return true;
    });
  const hasStaff = offer.event !== undefined || occupancy.arrivals(tick) < setup.partiesAtOnce;
  if (offer.mode.kind === "private")
    return hasStaff ? choices.filter((rooms) => isOpen(rooms, false)).length : 0;
  const taken = occupancy.placesTaken(offer.slug, tick);
  const isSession = taken !== undefined;
  if (!isSession && !hasStaff) return 0;
  if (!choices.some((rooms) => isOpen(rooms, isSession))) return 0;
  const left = offer.mode.places - (taken ?? 0);
  return left >= people ? left : 0;
}

/** A start, as pages show it. */
export function openTime(start: Start, places: number): OpenTime {
  return {
    starts: start.starts,
    ends: start.ends,
    places,
    ...(start.isFirst ? { isFirst: true as const } : {}),
    ...(start.isLast ? { isLast: true as const } : {}),
    ...(start.ofTwo ? { ofTwo: start.ofTwo } : {}),
  };
}
