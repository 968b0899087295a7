import { data, type RouterContextProvider } from "react-router";
import type { BookingSetup } from "#domain/booking/setup.ts";
import { studioDay } from "#domain/time.ts";
import type { Desk } from "#server/desk/desk.ts";
import { readBookingSetup } from "#src/content/.server/content.ts";
import { closedSpanWords } from "#src/desk/closed-times/present-closures.ts";
import { type ActNotice, readCallNotice } from "#src/desk/shared/act-notice.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { redirectTo } from "#src/routes/shared/posted-form.ts";
import { doneWords, mayTake, missingChoice, readVisitAct, unchanged, undoFields } from "./visit-acts.ts";

type DeskBookings = NonNullable<Desk["bookings"]> & { setup: BookingSetup };

/**
 * The desk's bookings, with what can be booked.
 *
 * @throws A 404 response when nobody is signed in or nothing can be booked.
 */
export function deskBookingsOf(context: Readonly<RouterContextProvider>): DeskBookings {
  const { bookings } = deskOf(context);
  const setup = readBookingSetup();
  if (!bookings || !setup) throw data(null, { status: 404 });
  return { ...bookings, setup };
}

/** Why a visit cannot begin then: the opening hours, and what the studio has closed. Staff may take the time on purpose. */
export function whyClosed(
  { visits, closures, setup }: DeskBookings,
  { offer, minutes, starts }: { offer: string; minutes: number; starts: string },
): string[] {
  const from = Date.parse(starts);
  const to = from + minutes * 60_000;
  const { ids = [] } = setup.offers.find(({ slug }) => slug === offer)?.rooms ?? {};
  const rooms = setup.rooms.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const closed = closures
    .on(studioDay(starts))
    .filter((span) => Date.parse(span.from) < to && Date.parse(span.to) > from)
    .filter(({ room }) => room === undefined || rooms.includes(room))
    .map((span) => `${span.room === undefined ? "" : `${span.room}: `}${closedSpanWords(span)}.`);
  return [...visits.whyNotOpen(offer, minutes, starts), ...closed];
}

/** Reads the notice about a visit from the URL that {@link doVisitAct} redirects to. */
export function readActNotice(request: Request): ActNotice | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const act = searchParams.get("done") ?? "";
  const words = doneWords(act);
  const line = searchParams.get("line");
  const call = readCallNotice(searchParams);
  if (call) return call;
  if (words === undefined) return undefined;
  const date = searchParams.get("date");
  const action = date ? `${pathname}?date=${encodeURIComponent(date)}` : pathname;
  const fields = undoFields(act, searchParams.get("was"));
  return { words, ...(fields && line && { undo: { action, fields: { line, ...fields } } }) };
}

/** Performs the action of a visit's button, then redirects back to the page with a notice. */
export async function doVisitAct(
  request: Request,
  form: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const { visits } = deskBookingsOf(context);
  const act = readVisitAct(form);
  const line = Number(form.get("line"));
  const missing = !act && missingChoice(form);
  if (missing) return data({ refused: missing }, { status: 422 });
  if (!act)
    return data({ refused: "This button does not work any more. Please reload the page." }, { status: 400 });
  const result = await visits.act(line, act, mayTake(form));
  if (result.kind !== "changed") return data(unchanged(result, form), { status: 409 });
  const url = new URL(request.url);
  const query = new URLSearchParams({ done: form.get("act") ?? "", line: String(line) });
  const [date, was] = [url.searchParams.get("date"), form.get(`was-${act.kind}`)];
  if (date) query.set("date", date);
  if (was) query.set("was", was);
  return redirectTo(`${url.pathname}?${query}#visit-${line}`);
}
