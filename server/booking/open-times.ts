import type { BookingSetup, Offer, Room } from "#contract/booking/setup.ts";
import type { OpenTime } from "#contract/booking/times.ts";
import { tickAt, tickFrom, ticksOf } from "./clock.ts";
import type { Occupancy } from "./occupancy.ts";
import type { Start } from "./schedule.ts";

/** What is looked for. */
export type TimesRequest = { readonly offer: Offer; readonly minutes: number; readonly people: number };

/**
 * The sets of rooms that a party can have, any of which will do.
 * @returns nothing where the party fits into none
 */
export function roomChoices(setup: BookingSetup, offer: Offer, people: number): readonly (readonly Room[])[] {
  const rooms = offer.rooms.ids.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  // People of a shared visit spread over its rooms; how many come is a matter of its places.
  if (offer.rooms.take === "all") {
    const fits = rooms.reduce((sum, room) => sum + room.fits, 0);
    return rooms.length > 0 && people <= fits ? [rooms] : [];
  }
  return rooms.filter(({ fits }) => people <= fits).map((room) => [room]);
}

/**
 * The first tick in which a visit may begin, seen from a moment.
 * @param isStudio the studio needs no notice, and who walks in begins in this quarter of an hour
 */
export function firstTick({ notice }: Offer, now: number, isStudio = false): number {
  return isStudio ? tickAt(now) : tickFrom(now + notice * 60_000);
}

/**
 * How many places or rooms are open at a start.
 * @returns 0 where it is taken
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
  const hasStaff = occupancy.arrivals(tick) < setup.partiesAtOnce;
  if (offer.mode.kind === "private")
    return hasStaff ? choices.filter((rooms) => isOpen(rooms, false)).length : 0;
  const taken = occupancy.placesTaken(offer.slug, tick);
  const isSession = taken !== undefined;
  if (!isSession && !hasStaff) return 0;
  if (!choices.some((rooms) => isOpen(rooms, isSession))) return 0;
  const left = offer.mode.places - (taken ?? 0);
  return left >= people ? left : 0;
}

/** A start as pages show it. */
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
