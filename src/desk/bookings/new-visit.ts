import type { BookingSetup, Offer, OfferLength } from "#domain/booking/setup.ts";
import type { NearTime } from "#domain/booking/times.ts";
import { formatRate } from "#domain/price.ts";
import { formatLength, formatMoment, studioDay } from "#domain/time.ts";

/** What to book, as given by the page's URL. */
export type VisitWish = {
  readonly offer: Offer;
  readonly length: OfferLength;
  readonly people: number;
};

/** Everything that can be booked, as select options, one per length. Prices are those of `today`. */
export function visitOptions({ offers, currency }: BookingSetup, today: string) {
  return offers.flatMap((offer) =>
    offer.lengths.map((length) => ({
      value: visitValue(offer, length),
      label: `${offer.name}, ${formatLength(length.minutes)}, ${formatRate(length, currency, today)}`,
    })),
  );
}

/** Reads what to book from the query. Defaults to the first offer and its smallest party. */
export function readWish(query: URLSearchParams, setup: BookingSetup): VisitWish | undefined {
  const all = setup.offers.flatMap((offer) => offer.lengths.map((length) => ({ offer, length })));
  const requested = query.get("visit");
  const found = all.find(({ offer, length }) => visitValue(offer, length) === requested) ?? all[0];
  if (!found) return undefined;
  const people = Number(query.get("people") ?? found.offer.people.min);
  return { ...found, people };
}

/** The form value of an offer with a length. */
function visitValue({ slug }: Offer, { minutes }: OfferLength): string {
  return `${slug} ${minutes}`;
}

/** Open times near a taken one, as buttons of the form. {@link readNear} reads the pressed one. */
export function nearVisits(nearest: readonly NearTime[]) {
  return nearest.map(({ offer, name, minutes, ...time }) => ({
    label: `${formatMoment(time)}, ${name}`,
    name: "near",
    value: `${offer} ${minutes} ${time.starts}`,
  }));
}

/** The fields of the form that a pressed button of {@link nearVisits} stands for. */
export function readNear(value: string): Record<"visit" | "date" | "starts", string> {
  const [offer = "", minutes = "", starts = ""] = value.split(" ");
  return { visit: `${offer} ${minutes}`, date: studioDay(starts), starts };
}

/** Path of the page that adds a visit. */
export function newVisitPath(query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "/desk/bookings/new" : `/desk/bookings/new?${text}`;
}
