import { todayIn } from "#domain/time.ts";
import { describeOffer, type OfferDescription } from "#src/lib/describe-offer.ts";
import type { Service } from "../collections/services.ts";
import type { BookingFile } from "../schemas/booking.ts";
import type { Booking } from "./booking-setup.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt, valueAt } from "./source.ts";
import type { Reading } from "./sources.ts";

const FACTS = [
  "price",
  "duration",
  "ages",
  "capacity",
] as const satisfies readonly (keyof OfferDescription)[];

/** Fills in the price, duration, ages and capacity of bookable services from `booking.yaml`, as of today. */
export function withOfferFacts(services: readonly Service[], booking: Booking | undefined): Service[] {
  return services.map((service) => {
    const offer = booking?.offers.find(({ slug }) => slug === service.slug);
    if (!booking || !offer) return service;
    return { ...service, ...describeOffer(offer, booking.currency, todayIn(booking.timeZone)) };
  });
}

/** Finds facts of a service that `booking.yaml` already states: two copies would drift apart. */
export function checkOfferFacts({ entries }: Reading, booking: BookingFile | undefined): ContentIssue[] {
  const offered = new Set(booking?.offers.map(({ service }) => service));
  return (entries.get("services") ?? [])
    .filter(({ name }) => offered.has(name))
    .flatMap(({ source }) =>
      FACTS.filter((fact) => valueAt(source.data, [fact]) !== undefined).map((fact) =>
        issueAt(source, [fact], {
          found: `\`${fact}\` of a service that is offered in booking.yaml`,
          expected: "no such line: pages take it from booking.yaml",
          hint: "remove the line, and set the value in booking.yaml",
        }),
      ),
    );
}
