import { type BookingSetup, type EventOffer, isEvent, offerOf, timeZoneOf } from "./setup.ts";

/** What was promised with a visit when it was booked. It stays, whatever is published later. */
export type Terms = Pick<
  BookingSetup,
  "cancelUntil" | "lateCancelling" | "lateFee" | "timeZone" | "currency" | "fewer"
> &
  // Whether what is paid for an event is a gift, and what a place is worth.
  Pick<EventOffer["event"], "gift">;

/** What is promised with a visit that is booked now. @param offer its slug */
export function termsNow(setup: BookingSetup, offer: string): Terms {
  const { cancelUntil, lateCancelling, lateFee, currency, fewer } = setup;
  const gift = offerOf(setup, offer)?.event?.gift;
  return {
    cancelUntil,
    lateCancelling,
    timeZone: timeZoneOf(setup, offer),
    currency,
    ...(lateFee && { lateFee }),
    ...(gift && { gift }),
    ...(fewer && offerOf(setup, offer)?.isForGroups && { fewer }),
  };
}

/** The currency of the prices of a booking: that in which its first visit was booked. */
export function promisedCurrency(
  lines: readonly Parameters<typeof termsOf>[0][],
  setup: BookingSetup,
): string {
  return lines[0]?.terms?.currency ?? setup.currency;
}

/** What holds for a visit: what was promised when it was booked, else what is promised now. */
export function termsOf(
  { offer, terms }: { readonly offer: string; readonly terms?: Terms | undefined },
  setup: BookingSetup,
): Terms {
  const now = termsNow(setup, offer);
  if (!terms) return now;
  // What was booked before 2.4.0 does not say it.
  const gift = terms.gift ?? now.gift;
  // An event that moves takes the clock of its new place.
  const timeZone = isEvent(offer) && offerOf(setup, offer) ? now.timeZone : terms.timeZone;
  return { ...terms, timeZone, ...(gift && { gift }) };
}
