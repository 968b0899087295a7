import type { BookingSetup, Offer, OfferLength } from "#contract/booking/setup.ts";
import type { NearTime } from "#contract/booking/times.ts";
import { formatPrice } from "#src/lib/format-money.ts";
import { priceOn } from "#src/lib/offer-words.ts";
import { lengthWords, momentWords, studioDay } from "#src/lib/studio-time.ts";

/** What is to be booked, as the address of a page says it. */
export type VisitWish = {
  readonly offer: Offer;
  readonly length: OfferLength;
  readonly people: number;
  /** The price of the length today, for a party or a person, in words. */
  readonly price: string;
};

/** What can be booked, each length as one answer of a list. Prices are those of `today`. */
export function visitOptions({ offers, currency }: BookingSetup, today: string) {
  return offers.flatMap((offer) =>
    offer.lengths.map((length) => ({
      value: visitValue(offer, length),
      label: `${offer.name}, ${lengthWords(length.minutes)}, ${priceWords(length, today, currency)}`,
    })),
  );
}

/** Reads what is to be booked: the first offer and its smallest party where nothing is said. */
export function readWish(query: URLSearchParams, setup: BookingSetup, today: string): VisitWish | undefined {
  const all = setup.offers.flatMap((offer) => offer.lengths.map((length) => ({ offer, length })));
  const wanted = query.get("visit");
  const found = all.find(({ offer, length }) => visitValue(offer, length) === wanted) ?? all[0];
  if (!found) return undefined;
  const people = Number(query.get("people") ?? found.offer.people.min);
  return { ...found, people, price: priceWords(found.length, today, setup.currency) };
}

/** Names an offer with a length in a form. */
function visitValue({ slug }: Offer, { minutes }: OfferLength): string {
  return `${slug} ${minutes}`;
}

/** Times near one that is taken, as links to their page. */
export function nearVisits(nearest: readonly NearTime[], people: number) {
  return nearest.map(({ offer, name, minutes, ...time }) => ({
    label: `${momentWords(time)}, ${name}`,
    href: newVisitPath({
      visit: `${offer} ${minutes}`,
      people: String(people),
      date: studioDay(time.starts),
    }),
  }));
}

/** The page on which a visit is added. */
export function newVisitPath(query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "/desk/bookings/new" : `/desk/bookings/new?${text}`;
}

function priceWords(length: OfferLength, today: string, currency: string): string {
  return `${formatPrice(priceOn(length, today), currency)}${length.per === "person" ? " a person" : ""}`;
}
