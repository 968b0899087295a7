import type { Offer, OfferLength } from "#contract/booking/setup.ts";

/** The price of a length on a day, in cents, for a party or a person. */
export function centsOn({ prices }: OfferLength, date: string): number {
  return prices.filter(({ from }) => from === undefined || from <= date).at(-1)?.cents ?? 0;
}

/**
 * What a visit costs.
 * @param date day of the visit by the studio's clock
 * @param party how many come, and how many of them to support somebody
 * @returns cents
 */
export function priceOf(
  offer: Offer,
  minutes: number,
  date: string,
  party: { people: number; companions: number },
): number {
  const length = offer.lengths.find((candidate) => candidate.minutes === minutes);
  if (!length) return 0;
  const cents = centsOn(length, date);
  if (length.per === "party") return cents;
  const free = Math.min(party.companions, offer.companionsFree, party.people - 1);
  return cents * (party.people - Math.max(0, free));
}
