import { describeOffer } from "#core/booking/describe-offer.ts";
import { formatRate, priceOn } from "#core/booking/price.ts";
import type { Offer } from "#core/booking/setup.ts";
import { readPrices } from "#ui/price-figures/read-prices.ts";

/**
 * What the card of an offer says of its price and of who can come. Prices are read here: a page that read them in the browser
 * would load what shows them elsewhere.
 * @param today `2026-12-04`: prices can change by the day
 * @returns the prices as figures, other facts as sentences, and the lowest price in short for a row of a phone
 */
export function presentOffer(offer: Offer, currency: string, today: string) {
  const { price, duration, ages, capacity } = describeOffer(offer, currency, today);
  const { rates, rest } = readPrices(price) ?? { rates: [{ sum: price }], rest: "" };
  return {
    brief: briefOf(offer, currency, today),
    prices: rates,
    // The prices of several lengths name each of them.
    facts: [rest, offer.lengths.length > 1 ? "" : duration, capacity, ages].filter(Boolean),
  };
}

/** `from $17.50 · up to 3`; only the price where no length costs less than another. A line breaks after the dot. */
function briefOf({ people, lengths, areas }: Offer, currency: string, today: string): string {
  const [least, ...others] = lengths.toSorted((a, b) => priceOn(a, today) - priceOn(b, today));
  const rate = least ? formatRate(least, currency, today) : "";
  const from = others.length > 0 && rate !== "Free" ? `from ${rate}` : rate;
  return `${areas ? `${rate}, and the drive` : from}\u00A0\u00B7 up\u00A0to\u00A0${people.max}`;
}
