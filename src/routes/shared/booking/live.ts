import { data, type RouterContextProvider, redirect } from "react-router";
import type { BookingService } from "#contract/booking/service.ts";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { readBooking } from "#src/content/.server/content.ts";
import { services } from "#src/services.server.ts";

/** What the booking loaders work with. */
export type BookingParts = { booking: BookingService; setup: BookingSetup };

/**
 * The booking service and its setup.
 *
 * @throws A 404 response if nothing can be booked here
 */
export function bookingOf(context: Readonly<RouterContextProvider>): BookingParts {
  const { booking } = context.get(services);
  const setup = readBooking();
  if (!booking || !setup) throw data(null, { status: 404 });
  return { booking, setup };
}

/** The fields of a posted form. The server has already checked its size and origin. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** Redirects after an accepted form (303), so that Back and Reload submit nothing twice. */
export function redirectTo(address: string): Response {
  return redirect(address, 303);
}
