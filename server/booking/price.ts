import type { Offer, OfferLength } from "#domain/booking/setup.ts";
import type { LineRow } from "./rows.ts";

/** Number of people, and how many of them are companions. */
type Party = { readonly people: number; readonly companions: number };

/** The price of a length on a day, in cents, per party or per person. */
export function centsOn({ prices }: OfferLength, date: string): number {
  return prices.filter(({ from }) => from === undefined || from <= date).at(-1)?.cents ?? 0;
}

/**
 * The price of a visit.
 * @param date day of the visit in the studio's time zone
 * @returns cents
 */
export function priceOf(offer: Offer, minutes: number, date: string, party: Party): number {
  const length = offer.lengths.find((candidate) => candidate.minutes === minutes);
  if (!length) return 0;
  const cents = centsOn(length, date);
  if (length.per === "party") return cents;
  return cents * paying(party, offer);
}

/**
 * The price of a stored line for a changed party, at the rate it was booked at.
 * @param offer the current offer; undefined if it no longer exists
 * @returns cents
 */
export function keptPrice(line: LineRow, party: Party, offer: Offer | undefined): number {
  // The desk may have made a visit longer than any offered length.
  const length = offer?.lengths.find(({ minutes }) => minutes === line.minutes) ?? offer?.lengths[0];
  if (!offer || length?.per !== "person") return line.price;
  return Math.round((line.price / paying(line, offer)) * paying(party, offer));
}

/** Number of paying people, if the price is per person. */
function paying({ people, companions }: Party, { companionsFree }: Offer): number {
  return Math.max(1, people - Math.max(0, Math.min(companions, companionsFree)));
}
