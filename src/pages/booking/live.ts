import { data, type RouterContextProvider } from "react-router";
import { type BookingSetup, isEvent, type Offer, offerOf } from "#domain/booking/setup.ts";
import type { BookingService } from "#server/booking/service.ts";
import { readBookingSetup } from "#src/content/.server/content.ts";
import { services } from "#src/services.server.ts";

/** What the booking loaders work with. */
export type BookingParts = { booking: BookingService; setup: BookingSetup };

/** The booking service and its setup. @throws A 404 response if nothing can be booked here */
export function bookingOf(context: Readonly<RouterContextProvider>): BookingParts {
  const { booking } = context.get(services);
  const setup = readBookingSetup();
  if (!booking || !setup) throw data(null, { status: 404 });
  return { booking, setup };
}

/**
 * The same for pages on which visits are booked, which a studio that only takes sign-ups for events has not.
 * @throws A 404 response if no visit can be booked here
 */
export function visitsOf(context: Readonly<RouterContextProvider>): BookingParts {
  const parts = bookingOf(context);
  if (parts.setup.offers.length === 0) throw data(null, { status: 404 });
  return parts;
}

/** The offer named in the URL. @throws A 404 response if there is no such offer */
export function findOffer(setup: BookingSetup, slug: string): Offer {
  const offer = isEvent(slug) ? undefined : offerOf(setup, slug);
  if (!offer) throw data(null, { status: 404 });
  return offer;
}
