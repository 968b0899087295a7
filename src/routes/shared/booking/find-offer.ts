import { data } from "react-router";
import type { BookingSetup, Offer } from "#contract/booking/setup.ts";

/**
 * The offer that an address names.
 *
 * @throws A not-found answer for one that there is not.
 */
export function findOffer({ offers }: BookingSetup, slug: string): Offer {
  const offer = offers.find((candidate) => candidate.slug === slug);
  if (!offer) throw data(null, { status: 404 });
  return offer;
}
