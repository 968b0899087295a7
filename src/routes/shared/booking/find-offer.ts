import { data } from "react-router";
import type { BookingSetup, Offer } from "#domain/booking/setup.ts";

/**
 * The offer named in the URL.
 *
 * @throws A 404 response if there is no such offer
 */
export function findOffer({ offers }: BookingSetup, slug: string): Offer {
  const offer = offers.find((candidate) => candidate.slug === slug);
  if (!offer) throw data(null, { status: 404 });
  return offer;
}
