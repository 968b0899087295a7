import { bookPath } from "#contract/booking/addresses.ts";
import { offerTimesPath } from "#src/lib/paths.ts";
import { BOOK_HREF } from "#src/lib/site-anchors.ts";
import type { Link } from "../schemas/fields.ts";
import { readBooking } from "./content.ts";
import { readFormsSetting } from "./forms-setting.ts";

/** Set while pages are made for a host without our server. */
export const STATIC_HOST = "STATIC_HOST";

/**
 * Whether visits are booked on this site: the owner wants it, and our server answers at the same origin.
 *
 * @throws ContentError when the content has issues.
 */
export function takesBookings(): boolean {
  const booking = readBooking();
  return (
    booking !== undefined &&
    booking.link === undefined &&
    !process.env[STATIC_HOST] &&
    readFormsSetting(process.env).url.startsWith("/")
  );
}

/**
 * Where a Book button leads: to the choice of a visit, to the owner's own booking service, or undefined where visitors ask
 * by the request form.
 *
 * @param service the slug of the service that is to be booked; without it, of any
 */
export function bookHref(service?: string): string | undefined {
  const booking = readBooking();
  if (booking?.link) return booking.link;
  if (!takesBookings()) return undefined;
  if (service === undefined) return bookPath;
  return booking?.offers.some(({ slug }) => slug === service) ? offerTimesPath(service) : undefined;
}

/** A link of the content that asks for a booking leads wherever bookings are taken; any other one stays. */
export function asBookLink<Written extends Link>(link: Written): Written {
  return link.href === `/${BOOK_HREF}` ? { ...link, href: bookHref() ?? link.href } : link;
}
