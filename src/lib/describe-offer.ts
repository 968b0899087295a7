import type { Offer } from "#domain/booking/setup.ts";
import { formatMoney } from "#domain/money.ts";
import { priceOn } from "#domain/price.ts";
import { formatLength } from "#domain/time.ts";

/** What pages say about an offer, derived from the booking setup. */
export type OfferDescription = { price: string; duration: string; ages: string; capacity: string };

/**
 * Describes an offer as text.
 *
 * @param today `2026-12-04`: prices can change by the day.
 */
export function describeOffer(offer: Offer, currency: string, today: string): OfferDescription {
  return {
    price: describePrice(offer, currency, today),
    duration: joinLengths(offer.lengths.map(({ minutes }) => minutes)),
    ages: describeAges(offer),
    capacity: describeCapacity(offer),
  };
}

/** A rule for children up to this age covers all children. */
const ADULT_AGE = 18;

function describePrice({ lengths, companionsFree }: Offer, currency: string, today: string): string {
  const prices = lengths.map((length) => {
    const price = formatMoney(priceOn(length, today), currency);
    const each = length.per === "person" ? `${price} a person` : price;
    return lengths.length > 1 ? `${each} for ${formatLength(length.minutes)}` : each;
  });
  if (companionsFree === 0) return prices.join(", ");
  const free = companionsFree === 1 ? "One companion comes" : `${companionsFree} companions come`;
  return `${prices.join(", ")}. ${free} free.`;
}

/** `30 or 60 minutes`; `2 hours`. */
function joinLengths(minutes: readonly number[]): string {
  const [last, ...others] = minutes.toReversed();
  if (last === undefined) return "";
  return others.length === 0 ? formatLength(last) : `${others.toReversed().join(", ")} or ${last} minutes`;
}

function describeAges({ minAge, adults }: Offer): string {
  const ages = minAge === 0 ? "All ages." : `From ${minAge} years.`;
  if (!adults) return ages;
  const isForAll = adults.under >= ADULT_AGE;
  return `${ages} ${isForAll ? `One adult for every ${adults.children} children.` : `Children under ${adults.under} come with an adult.`}`;
}

function describeCapacity({ people, mode }: Offer): string {
  if (mode.kind === "shared") return `Up to ${mode.places} people in the whole studio`;
  return people.min > 1 ? `${people.min} to ${people.max} people` : `Up to ${people.max} people`;
}
