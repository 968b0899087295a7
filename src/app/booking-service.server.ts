import { type BookingSystem, type ServiceContext, serveVisits } from "#features/visits/visits.server.ts";
import { serveWishes } from "#features/waiting-list/waiting-list.server.ts";

export type BookingService = NonNullable<ReturnType<typeof bookingService>>;

/**
 * Booking for the visitor of one request.
 * @param visitor identifies the visitor for limits, such as by IP address; undefined for the studio itself
 * @returns undefined if nothing could ever be booked
 */
export function bookingService(system: BookingSystem, visitor: string | undefined) {
  const setup = system.setup();
  if (!setup) return undefined;
  const who = visitor === undefined ? "studio" : "visitor";
  const context: ServiceContext = { system, setup, who, visitor };
  return { ...serveVisits(context), ...serveWishes(context) };
}
