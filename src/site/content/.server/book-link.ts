import { bookPath, offerTimesPath } from "#core/values/paths.ts";
import { BOOK_HREF } from "#ui/lib/site-anchors.ts";
import type { Link } from "../schemas/fields.ts";
import { readBooking } from "./content.ts";
import { readFormsSetting } from "./forms-setting.ts";

/** Environment variable that is set while pages are rendered for a host without our server. */
export const STATIC_HOST = "STATIC_HOST";

/** Whether visitors book on this site: the owner has enabled it, and our server runs at the same origin. */
export function takesBookings(): boolean {
  const booking = readBooking();
  return booking !== undefined && booking.link === undefined && hasOwnServer();
}

/** Whether our server runs at the origin of the pages: visits and places at events are booked there. */
export function hasOwnServer(): boolean {
  return !process.env[STATIC_HOST] && readFormsSetting(process.env).url.startsWith("/");
}

/**
 * The target of a Book button: our booking page or the owner's external booking service.
 * @param service slug of the service to book; any service if omitted
 * @returns undefined where visitors use the request form
 */
export function bookHref(service?: string): string | undefined {
  const booking = readBooking();
  if (booking?.link) return booking.link;
  if (!takesBookings()) return undefined;
  if (service === undefined) return bookPath;
  return booking?.offers.some(({ slug }) => slug === service) ? offerTimesPath(service) : undefined;
}

/** Points a booking link in the content at wherever bookings are taken; returns other links unchanged. */
export function asBookLink<Written extends Link>(link: Written): Written {
  return link.href === `/${BOOK_HREF}` ? { ...link, href: bookHref() ?? link.href } : link;
}
