import type { BookingSetup, Offer, OfferLength } from "#contract/booking/setup.ts";
import type { LineValues } from "./line-values.ts";
import type { LineRow } from "./rows.ts";

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

/**
 * New values of a stored line, with the name and the price that it was made with. Another number of people costs what
 * it would have cost then.
 */
export function withKeptWords(line: LineRow, values: LineValues, { offers }: BookingSetup): LineValues {
  const offer = offers.find(({ slug }) => slug === line.offer);
  const length = offer?.lengths.find(({ minutes }) => minutes === line.minutes);
  const isEach = offer !== undefined && length?.per === "person";
  const paying = ({ people, companions }: { people: number; companions: number }) =>
    people - Math.max(0, Math.min(companions, offer?.companionsFree ?? 0, people - 1));
  const price = isEach ? Math.round((line.price / paying(line)) * paying(values)) : line.price;
  return { ...values, name: line.name, price };
}
