import { count } from "#domain/plural.ts";
import { addDays, formatClock, formatDay, formatMoment, studioClock, studioDay } from "#domain/time.ts";
import type {
  ClosedSpan,
  ClosureEvent,
  ClosureGuest,
  DeskClosure,
  NoticeState,
} from "#server/desk/closed-times/closed-times.ts";
import { reachWords } from "#src/desk/bookings/contact-words.ts";
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
export function eventWords({ id, name, starts, people, mayCancel }: ClosureEvent): ClosureEventWords {
  const coming = people === 0 ? "Cancelled" : `${count(people, "person has", "people have")} signed up`;
  return {
    id,
    name,
    href: deskEventPath(id),
    facts: `${formatMoment({ starts })} · ${coming}`,
    cancel:
      mayCancel && people > 0 ? `Cancel the event and tell ${people === 1 ? "them" : `all ${people}`}` : "",
  };
}

/** The guests named in the URL because they could not be restored: first name and reference. */
export function notRestored(guests: readonly ClosureGuest[], lines: readonly string[]): string[] {
  return guests
    .filter(({ visit }) => visit.isCancelled && lines.includes(String(visit.line)))
    .map(({ visit }) => `${visit.firstName || "A guest"} (${visit.reference})`);
}

/** The result of restoring cancelled visits. @param left guests who could not be restored */
export function restoredWords(restored: number, left: readonly string[]): string {
  const stand = restored === 1 ? "One visit is booked again." : `${restored} visits are booked again.`;
  return [
    restored === 0 ? "No visit is booked again." : `${stand} The time stays closed for everybody else.`,
    restored > 0 ? "The guests are told by e-mail, or are listed under Calls to make." : "",
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
