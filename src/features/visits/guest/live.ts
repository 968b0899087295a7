import { data, type RouterContextProvider, redirect } from "react-router";
import {
  type BookingSetup,
  isEvent,
  isOff,
  type Offer,
  offerOf,
  servedSetup,
  takesVisits,
} from "#core/booking/setup.ts";
import type { Booking, ChangeResult, Hold, Pass } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import { type Services, services } from "#core/http/services.server.ts";
import { bookingAddress, bookStepPath } from "#core/values/paths.ts";
import { readBookingSetup } from "#site/content/.server/content.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { refusedChange } from "../present-refusal.ts";

/** What the booking loaders work with. */
export type BookingParts = { booking: NonNullable<Services["booking"]>; setup: BookingSetup };

/** What loaders and actions are given. */
type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The booking service and its setup. @throws A 404 response if nothing could ever be booked here */
export function bookingOf(context: Args["context"]): BookingParts {
  const { booking } = context.get(services);
  if (!booking) throw data(null, { status: 404 });
  // A preview shows what the draft offers.
  return { booking, setup: servedSetup(readBookingSetup(), booking.setup) ?? booking.setup };
}

/**
 * The booking service, for pages on which visits are booked: a studio that only takes sign-ups for events has none.
 * @throws A redirect to the page that says whom to ask, if no visit can be booked here
 */
export function visitsOf(context: Args["context"]): BookingParts {
  const parts = bookingOf(context);
  if (!takesVisits(parts.setup)) throw redirectTo(OFF_PATH);
  return parts;
}

/** An offer of visits, by its slug or an earlier one; also one that takes nothing new. */
export function knownOffer(setup: BookingSetup, slug: string): Offer | undefined {
  return isEvent(slug) ? undefined : offerOf(setup, slug);
}

/**
 * The offer named in the URL.
 * @throws A redirect to the page that says whom to ask, if it takes nothing new; a 404 response if there is no such offer
 */
export function findOffer(setup: BookingSetup, slug: string): Offer {
  const offer = knownOffer(setup, slug);
  if (!offer) throw data(null, { status: 404 });
  if (isOff(setup, offer.slug)) throw redirectTo(OFF_PATH);
  return offer;
}

/** The page for visitors whose visit is neither held nor booked. */
export const ENDED_PATH = "/book/ended";

/** The page for visitors who would like to book what is switched off. */
const OFF_PATH = `${ENDED_PATH}?off`;

/**
 * The visit being put together, by the key in the URL.
 * @throws A redirect: to the booking if it has been booked since; otherwise to the page that says what to do. A 404 response if
 * nothing can be booked here
 */
export function heldVisit({ request, context }: Args): BookingParts & { key: string; hold: Hold } {
  const parts = bookingOf(context);
  const { pathname, searchParams: query } = new URL(request.url);
  const key = query.get("hold") ?? "";
  const hold = key ? parts.booking.readHold(key) : undefined;
  if (hold && hold.lines.length > 0) {
    // While it is being paid, its last page says what can be done.
    const check = bookStepPath("check", key);
    if (hold.paying && !check.startsWith(pathname)) throw redirect(check, 303);
    return { ...parts, key, hold };
  }
  const booked = key ? parts.booking.bookedAs(key) : undefined;
  throw redirect(booked ? bookingAddress({ ...booked, key }) : ENDED_PATH, 303);
}

/** Path of the first step that is not done: who books, or the last look. The page itself says what is missing. */
export function nextStepPath(key: string, booking: BookingParts["booking"]): string {
  const isContactMissing = booking.checkDraft(key).some(({ field }) => field in visitorForm.fields);
  return bookStepPath(isContactMissing ? "details" : "check", key);
}

/**
 * The booking named in the URL, which only its key opens, and the line of it that the URL names.
 * @throws A 404 response for a wrong key as well as an unknown reference, with what to say if it may have been lost
 */
export function bookedVisit({ request, params, context }: Args & { params: { reference: string } }) {
  const parts = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const pass: Pass = { reference: params.reference, key: query.get("key") ?? "" };
  const visit = parts.booking.read(pass);
  if (!visit) throw data(parts.booking.lostWords() ?? null, { status: 404 });
  const line: Booking["lines"][number] | undefined = visit.lines.find(
    ({ id }) => String(id) === query.get("line"),
  );
  // What was booked stays in the currency in which it was.
  const setup = { ...parts.setup, currency: visit.currency };
  return { ...parts, setup, pass, visit, line };
}

/** Leads on once a booking is changed, or says why it is not. @throws A 404 response if the booking is gone */
export function answerChange(result: ChangeResult, next: string) {
  if (result.kind === "changed") return redirectTo(next);
  const { status, ...words } = refusedChange(result);
  return data(words, { status });
}
