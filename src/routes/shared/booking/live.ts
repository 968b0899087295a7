import { data, type RouterContextProvider, redirect } from "react-router";
import type { BookingService } from "#contract/booking/service.ts";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { readBooking } from "#src/content/.server/content.ts";
import { services } from "#src/services.server.ts";

/** What the loaders of booking work with. */
export type BookingParts = { booking: BookingService; setup: BookingSetup };

/**
 * The service and the facts of booking.
 *
 * @throws A not-found answer where nothing can be booked here.
 */
export function bookingOf(context: Readonly<RouterContextProvider>): BookingParts {
  const { booking } = context.get(services);
  const setup = readBooking();
  if (!booking || !setup) throw data(null, { status: 404 });
  return { booking, setup };
}

/** The fields of a posted form. The server has looked at its size and where it comes from. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** After a form that was taken, the browser asks for another page: going back and reloading send nothing twice. */
export function redirectTo(address: string): Response {
  return redirect(address, 303);
}
