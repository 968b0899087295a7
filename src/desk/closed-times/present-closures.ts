import { eventOffer } from "#domain/booking/setup.ts";
import { count } from "#domain/plural.ts";
import { addDays, formatClock, formatDay, formatMoment, studioClock, studioDay } from "#domain/time.ts";
import type {
  ClosedSpan,
  ClosureEvent,
  ClosureGuest,
  DeskClosure,
  NoticeState,
} from "#server/desk/closed-times/closed-times.ts";
import { reachWords } from "#src/desk/bookings/present-contact.ts";
import { deskBookingPath, deskEventPath } from "#src/desk/bookings/present-visits.ts";
import type { ClosureEventWords, ClosureGuestWords } from "./closed-times-parts.tsx";

const toldWords: Readonly<Record<NoticeState, string>> = {
  stands: "Still booked, not told",
  "by mail": "Cancelled, told by e-mail",
  "mail waits": "Cancelled, the e-mail is on its way",
  "mail failed": "Cancelled, but the e-mail could not be sent: please call or write",
  "by phone": "Cancelled, told by phone",
  "to call": "Cancelled: please call",
  "to write": "Cancelled: please write to them",
  "to text": "Cancelled: please send a text message",
  "no answer wanted": "Cancelled, wanted no answer",
  "not told": "Cancelled, but not told: please call or write",
};

/** States in which nobody has to contact the guest. */
const settled: ReadonlySet<NoticeState> = new Set<NoticeState>([
  "stands",
  "by mail",
  "mail waits",
  "by phone",
  "no answer wanted",
]);

/** A guest who had booked within a closed time, as display text. */
export function guestWords({ visit, told, phone, email }: ClosureGuest): ClosureGuestWords {
  return {
    key: visit.line,
    name: `${visit.firstName || "A guest"} (${visit.reference})`,
    href: deskBookingPath(visit.reference),
    visit: `${formatMoment(visit)}, ${visit.name}`,
    told: toldWords[told],
    isBooked: told === "stands",
    reach: settled.has(told) ? [] : reachWords({ phone, email }),
  };
}

/** An event within a closed time, as display text. */
export function eventWords({
  id,
  name,
  starts,
  people,
  isCancelled,
  mayCancel,
}: ClosureEvent): ClosureEventWords {
  const coming =
    people === 0 ? "nobody has signed up yet" : `${count(people, "person has", "people have")} signed up`;
  return {
    id,
    name,
    href: deskEventPath(id),
    facts: `${formatMoment({ starts })} · ${isCancelled ? "cancelled" : coming}`,
    cancel: mayCancel ? `Cancel ${name}, too: ${coming}` : "",
  };
}

/** What the button that cancels all of them does. */
export function cancelWords(guests: readonly ClosureGuest[], events: readonly ClosureEvent[]): string {
  const booked = guests.filter(({ told }) => told === "stands").map(({ visit }) => visit);
  const people = booked.reduce((sum, visit) => sum + visit.people, 0);
  const visits = `${count(booked.length, "visit", "visits")} of ${count(people, "person", "people")}`;
  const ticked = events.some(({ mayCancel }) => mayCancel) && "the events that are ticked";
  const what = [booked.length > 0 && visits, ticked].filter(Boolean).join(" and ");
  return `This cancels ${what}, all or none. Everybody is told, and gets back what was paid online or with a pass.`;
}

/** `2 visits and 1 event are`; empty for none. */
function visitsAndEvents({ visits, events }: { visits: number; events: number }): string {
  const both = [
    visits > 0 && count(visits, "visit", "visits"),
    events > 0 && count(events, "event", "events"),
  ].filter(Boolean);
  return both.length === 0 ? "" : `${both.join(" and ")} ${visits + events === 1 ? "is" : "are"}`;
}

/** What was cancelled at one press. */
export function cancelledWords(done: { visits: number; events: number }): string {
  const words = visitsAndEvents(done);
  return words === ""
    ? "Nothing was cancelled: nothing was ticked."
    : `${words} cancelled. The list below says who has been told. Calls to make are on Today, too.`;
}

/** What could not be restored: guests by first name and reference, and events. @param left as the address names them */
export function notRestored(
  guests: readonly ClosureGuest[],
  events: readonly ClosureEvent[],
  left: readonly string[],
): string[] {
  const visits = guests.filter(({ visit }) => visit.isCancelled && left.includes(String(visit.line)));
  const gone = events.filter(({ id, isCancelled }) => isCancelled && left.includes(eventOffer(id)));
  return [...visits.map((guest) => guestWords(guest).name), ...gone.map(({ name }) => name)];
}

/** The result of restoring what was cancelled at one press. @param left what could not be restored */
export function restoredWords(done: { visits: number; events: number }, left: readonly string[]): string {
  const words = visitsAndEvents(done);
  return [
    words === ""
      ? "Nothing is booked again."
      : `${words} booked again. The time stays closed for everybody else.`,
    words === "" ? "" : "Everybody is told by e-mail, or is listed under Calls to make.",
    left.length > 0
      ? `These could not be restored, because their place is gone: ${left.join(", ")}. They stay cancelled.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A closed time as display text. */
export function closureWords({ count, isInContent, ...span }: DeskClosure) {
  return {
    when: `${formatClosedDays(span)}, ${formatClosedHours(span)}${count > 1 ? `, and ${count - 1} more` : ""}`,
    what: [
      span.room ?? "The whole studio",
      ...noteWords(span),
      ...(isInContent ? ["part of your content"] : []),
    ].join(" · "),
  };
}

/** A closed part of a day as display text, without its room: `Closed 1 pm to 5 pm · Cleaning`. */
export function closedSpanWords(span: ClosedSpan): string {
  if (span.isAway) return [`${span.room ?? "The studio"} is away`, ...noteWords(span)].join(" · ");
  return [`Closed ${formatClosedHours(span)}`, ...noteWords(span)].join(" · ");
}

/** `Thursday, December 24`, or `Thursday, December 24, to Wednesday, January 6` */
function formatClosedDays({ from, to, isWholeDay }: Pick<ClosedSpan, "from" | "to" | "isWholeDay">): string {
  const first = studioDay(from);
  const last = isWholeDay ? addDays(studioDay(to), -1) : studioDay(to);
  return last > first ? `${formatDay(first)}, to ${formatDay(last)}` : formatDay(first);
}

function formatClosedHours({ from, to, isWholeDay }: Pick<ClosedSpan, "from" | "to" | "isWholeDay">): string {
  if (isWholeDay) return "all day";
  return `${formatClock(studioClock(from))} to ${formatClock(studioClock(to))}`;
}

function noteWords({
  isForStaff,
  isAway,
  answers,
  notice,
}: Pick<ClosedSpan, "isForStaff" | "isAway" | "answers" | "notice">): string[] {
  const meanwhile = answers && `${answers} answers meanwhile`;
  return [isForStaff ? "for staff only" : "", isAway ? "away" : "", meanwhile, notice].filter(Boolean);
}
