import { formatLength } from "#core/values/time.ts";
import { describeAges } from "./line-form.ts";
import { describePrice } from "./price.ts";
import type { Offer } from "./setup.ts";

/** What pages say about an offer, derived from the booking setup. */
export type OfferDescription = { price: string; duration: string; ages: string; capacity: string };

/** Describes an offer as text. @param today `2026-12-04`: prices can change by the day. */
export function describeOffer(offer: Offer, currency: string, today: string): OfferDescription {
  return {
    price: describePrice(offer, currency, today),
    duration: joinLengths(offer.lengths.map(({ minutes }) => minutes)),
    ages: describeAges(offer),
    capacity: describeCapacity(offer),
  };
}

/** `30 or 60 minutes`; `2 hours`. */
function joinLengths(minutes: readonly number[]): string {
  const [last, ...others] = minutes.toReversed();
  if (last === undefined) return "";
  return others.length === 0 ? formatLength(last) : `${others.toReversed().join(", ")} or ${last} minutes`;
}

function describeCapacity({ people, mode, rooms }: Offer): string {
  if (mode.kind === "shared") {
    const isWide = rooms.take === "all" && rooms.ids.length > 1;
    return `Up to ${mode.places} people${isWide ? " in the whole studio" : ""}`;
  }
  return people.min > 1 ? `${people.min} to ${people.max} people` : `Up to ${people.max} people`;
}
