import { partyErrors } from "#core/booking/line-form.ts";
import { formatRate } from "#core/booking/price.ts";
import type { BookingSetup, Offer, OfferLength } from "#core/booking/setup.ts";
import type { NearTime } from "#core/booking/times-answer.ts";
import { addDays, formatDay, formatLength, formatMoment, studioDay } from "#core/values/time.ts";
import { deskAt } from "#desk/rooms.ts";
import { atForm, readParty } from "../guest/party.ts";

/** How the calendar shows its days. */
type CalendarView = {
  /** A picture of time, or a list. Only one of them is in the page. */
  readonly as: "times" | "list";
  readonly days: 1 | 7;
  /** Id of the one room that is shown; undefined for all. */
  readonly room?: string | undefined;
};

/** What is remembered of it, apart for phones: `calendar on phones`. */
export function viewChoice(isPhone: boolean): string {
  return isPhone ? "calendar on phones" : "calendar";
}

/** Whether a request comes from a phone, as far as its browser says. */
export function isFromPhone({ headers }: Request): boolean {
  return headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");
}

/**
 * Reads the view from the query.
 * @param chosen what the person chose last; a phone shows the list until then, and a list begins with a week
 */
export function calendarView(
  query: URLSearchParams,
  { chosen, isPhone }: { chosen: string | undefined; isPhone: boolean },
): CalendarView {
  const as = chosen === "list" || (chosen !== "times" && isPhone) ? "list" : "times";
  const days = query.get("days");
  const room = query.get("room") ?? undefined;
  const isWeek = days === "7" || (days !== "1" && (as === "list" || room !== undefined));
  return { as, days: isWeek ? 7 : 1, ...(isWeek && room && { room }) };
}

/** Links to the day, to the week of all rooms, and to that of each, from the same day on. */
export function viewLinks(view: CalendarView, from: string, rooms: readonly { id: string; name: string }[]) {
  const link = (label: string, to: Pick<CalendarView, "days" | "room">) => ({
    label,
    href: calendarPath(to, from),
    isHere: to.days === view.days && to.room === view.room,
  });
  return [
    link("Day", { days: 1 }),
    link("Week", { days: 7 }),
    ...rooms.map(({ id, name }) => link(name, { days: 7, room: id })),
  ];
}

/** Links to the days before and after, in the same view. */
export function spanLinks(view: CalendarView, from: string, today: string) {
  const word = view.days === 1 ? "day" : "week";
  // A picture of the day is long: a press leads to the line for now.
  const hasNow = view.as === "times" && view.days === 1;
  const here = hasNow ? { label: "Now", href: "#now" } : { label: "Today" };
  return {
    label: view.days === 1 ? "Days" : "Weeks",
    before: { label: `Previous ${word}`, href: calendarPath(view, addDays(from, -view.days)) },
    now: from === today ? here : { label: "Today", about: "Back to today", href: calendarPath(view, today) },
    after: { label: `Next ${word}`, href: calendarPath(view, addDays(from, view.days)) },
  };
}

/** The week from a day on: `December 4 to 10`, `November 27 to December 3`. */
export function weekTitle(from: string): string {
  const to = addDays(from, 6);
  const [first = "", last = ""] = [from, to].map((date) => formatDay(date).replace(/^\w+,? /, ""));
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} to ${last}`;
  // The month stands before both days, or after them.
  return `${first.replace(/^(\d+) .+$/, "$1")} to ${last.replace(/^\D+/, "")}`;
}

/** Path of Today on a day: `2026-12-01`. */
export function dayPath(date: string): string {
  return `${deskAt("today")}?date=${date}`;
}

/** Path of the calendar from a day on. */
export function calendarPath({ days, room }: Pick<CalendarView, "days" | "room">, from: string): string {
  const query = new URLSearchParams({ from, days: String(days), ...(room !== undefined && { room }) });
  return `${deskAt("bookings")}?${query}`;
}

/** Everything that can be booked, as select options, one per length. Prices are those of `today`. */
export function visitOptions({ offers, currency }: BookingSetup, today: string) {
  return offers.flatMap((offer) =>
    offer.lengths.map((length) => ({
      value: visitValue(offer, length),
      label: [
        offer.name,
        formatLength(length.minutes),
        formatRate(length, currency, today),
        ...(length.schoolPrices
          ? [`${formatRate(length, currency, today, { isSchool: true })} for schools`]
          : []),
      ].join(", "),
    })),
  );
}

/** Reads what to book from the query. Defaults to the first offer and its smallest party. */
export function readWish(query: URLSearchParams, setup: BookingSetup) {
  const all = setup.offers.flatMap((offer) => offer.lengths.map((length) => ({ offer, length })));
  const requested = query.get("visit");
  const found = all.find(({ offer, length }) => visitValue(offer, length) === requested) ?? all[0];
  if (!found) return undefined;
  const { party, typed, wrong } = readParty(query, found.offer);
  const errors = wrong.length > 0 ? wrong : atForm(partyErrors(found.offer, party, true));
  return { ...found, party, typed, errors };
}

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
  return deskAt("bookings", "new") + (text && `?${text}`);
}
