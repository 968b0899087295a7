import type { BookingSetup, Offer, OfferLength } from "#contract/booking/setup.ts";
import type { NearTime } from "#contract/booking/times.ts";
import { formatPrice } from "#contract/format-price.ts";
import { priceOn } from "#src/lib/describe-offer.ts";
import { formatLength, formatMoment, studioDay } from "#src/lib/studio-time.ts";

/** What to book, as given by the page's URL. */
export type VisitWish = {
  readonly offer: Offer;
  readonly length: OfferLength;
  readonly people: number;
  /** Today's price of this length, as text, per party or per person. */
  readonly price: string;
};

/** Everything that can be booked, as select options, one per length. Prices are those of `today`. */
export function visitOptions({ offers, currency }: BookingSetup, today: string) {
  return offers.flatMap((offer) =>
    offer.lengths.map((length) => ({
      value: visitValue(offer, length),
      label: `${offer.name}, ${formatLength(length.minutes)}, ${priceWords(length, today, currency)}`,
    })),
  );
}

/** Reads what to book from the query. Defaults to the first offer and its smallest party. */
export function readWish(query: URLSearchParams, setup: BookingSetup, today: string): VisitWish | undefined {
  const all = setup.offers.flatMap((offer) => offer.lengths.map((length) => ({ offer, length })));
  const requested = query.get("visit");
  const found = all.find(({ offer, length }) => visitValue(offer, length) === requested) ?? all[0];
  if (!found) return undefined;
  const people = Number(query.get("people") ?? found.offer.people.min);
  return { ...found, people, price: priceWords(found.length, today, setup.currency) };
}

/** The form value of an offer with a length. */
function visitValue({ slug }: Offer, { minutes }: OfferLength): string {
  return `${slug} ${minutes}`;
}

/** Open times near a taken one, as links. */
export function nearVisits(nearest: readonly NearTime[], people: number) {
  return nearest.map(({ offer, name, minutes, ...time }) => ({
    label: `${formatMoment(time)}, ${name}`,
    href: newVisitPath({
      visit: `${offer} ${minutes}`,
      people: String(people),
      date: studioDay(time.starts),
    }),
  }));
}

/** Path of the page that adds a visit. */
export function newVisitPath(query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "/desk/bookings/new" : `/desk/bookings/new?${text}`;
}

function priceWords(length: OfferLength, today: string, currency: string): string {
  return `${formatPrice(priceOn(length, today), currency)}${length.per === "person" ? " a person" : ""}`;
}
