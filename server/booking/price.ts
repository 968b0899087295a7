import type { Offer, OfferLength } from "#contract/booking/setup.ts";
import type { LineRow } from "./rows.ts";

/** How many come, and how many of them to support somebody. */
type Party = { readonly people: number; readonly companions: number };

/** The price of a length on a day, in cents, for a party or a person. */
export function centsOn({ prices }: OfferLength, date: string): number {
  return prices.filter(({ from }) => from === undefined || from <= date).at(-1)?.cents ?? 0;
}

/**
 * What a visit costs.
 * @param date day of the visit by the studio's clock
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
 * What a stored line costs for another number of people, at the price that it was made with.
 * @param offer as it is now; undefined where it is gone
 * @returns cents
 */
export function keptPrice(line: LineRow, party: Party, offer: Offer | undefined): number {
  // The desk may have made a visit longer than any length that is offered.
  const length = offer?.lengths.find(({ minutes }) => minutes === line.minutes) ?? offer?.lengths[0];
  if (!offer || length?.per !== "person") return line.price;
  return Math.round((line.price / paying(line, offer)) * paying(party, offer));
}

/** How many of a party pay, where each person does. */
function paying({ people, companions }: Party, { companionsFree }: Offer): number {
  return Math.max(1, people - Math.max(0, Math.min(companions, companionsFree)));
}
