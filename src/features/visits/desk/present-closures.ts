import { eventOffer } from "#core/booking/setup.ts";
import { count } from "#core/values/plural.ts";
import { describeBreak, formatMoment } from "#core/values/time.ts";
import { deskBookingPath } from "#desk/rooms.ts";
import type {
  ClosedSpan,
  ClosureEvent,
  ClosureGuest,
  DeskClosure,
  NoticeState,
} from "./closed-times.server.ts";
import { reachWords } from "./present-contact.ts";
import { deskEventPath } from "./present-visits.ts";

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
export function guestWords({ visit, told, phone, email }: ClosureGuest) {
  return {
    key: `visit ${visit.line}`,
    name: `${visit.firstName || "A guest"} (${visit.reference})`,
    href: deskBookingPath(visit.reference),
    facts: [`${formatMoment(visit)}, ${visit.name}`, toldWords[told]],
    isBooked: told === "stands",
    // Whoever has been told needs no call.
    ways: settled.has(told) ? [] : reachWords({ phone, email }),
  };
}

/** An event within a closed time, as display text. */
export function eventWords({ id, name, starts, people, isCancelled, mayCancel }: ClosureEvent) {
  const coming =
    people === 0 ? "nobody has signed up yet" : `${count(people, "person has", "people have")} signed up`;
  return {
    key: String(id),
    name,
    href: deskEventPath(id),
    facts: [`${formatMoment({ starts })} · ${isCancelled ? "cancelled" : coming}`],
    // What its tick says; none where this person may not cancel it, or it is cancelled.
    cancel: mayCancel ? `Cancel ${name}, too: ${coming}` : "",
  };
}

/** The button that cancels all of them, and what it does. One guest may have several visits: more rooms, or weeks. */
export function cancelWords(
  guests: readonly ClosureGuest[],
  events: readonly ClosureEvent[],
): { readonly button: string; readonly effect: string } {
  const booked = guests.filter(({ told }) => told === "stands").map(({ visit }) => visit.reference);
  const own = new Set(booked).size;
  const ticks = events.filter(({ mayCancel }) => mayCancel).length;
  const all = booked.length === 1 ? "this visit" : `all ${booked.length}`;
  const visits =
    booked.length === 1 ? "1 visit" : `${booked.length} visits of ${count(own, "guest", "guests")}`;
  const what = [booked.length > 0 && visits, ticks > 0 && "each event that is ticked"].filter(Boolean);
  const whole = booked.length + ticks > 1 ? ", all or none" : "";
  const isOne = own === 1 && ticks === 0;
  return {
    button:
      ticks > 0 ? "Cancel and tell everybody" : `Cancel ${all} and tell ${isOne ? "the guest" : "everybody"}`,
    effect: `This cancels ${what.join(" and ")}${whole}. ${isOne ? "The guest is" : "Everybody is"} told, and gets back what was paid online or with a pass.`,
  };
}

/** That a time is closed now. @param of `booked`: how many visits and events are in it; `held`: how many times guests keep just now */
export function closedWords(of: { isAlone: boolean; booked: number; held: number }): string {
  const closed = of.booked === 0 ? "Closed. Nobody had booked." : "Closed.";
  const held = `${count(of.held, "time in it is", "times in it are")} kept for guests just now: they are choosing, or were offered a place. Whoever books one is listed here.`;
  return [of.isAlone ? "Noted. Nothing is closed." : closed, of.held > 0 && held].filter(Boolean).join(" ");
}

/** What was cancelled at one press. */
export function cancelledWords({ visits, events }: { visits: number; events: number }): string {
  const both = [
    visits > 0 && count(visits, "visit", "visits"),
    events > 0 && count(events, "event", "events"),
  ].filter(Boolean);
  return both.length === 0
    ? "Nothing was cancelled: nothing was ticked."
    : `${both.join(" and ")} ${visits + events === 1 ? "is" : "are"} cancelled. The list below says who has been told. Calls to make are on Today, too.`;
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
export function restoredWords(
  { visits, events }: { visits: number; events: number },
  left: readonly string[],
): string {
  const isAny = visits + events > 0;
  return [
    visits > 0 || !isAny
      ? `${visits === 0 ? "Nothing is" : count(visits, "visit is", "visits are")} booked again.`
      : "",
    events > 0 ? `${count(events, "event takes", "events take")} place after all.` : "",
    isAny ? "The time stays closed for everybody else." : "",
    isAny ? "Everybody is told by e-mail, or is listed under Calls to make." : "",
    left.length > 0
      ? `These could not be restored, because their place is gone: ${left.join(", ")}. They stay cancelled.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A closed time as display text. */
export function closureWords({ count, isInContent, ...span }: DeskClosure) {
  const { first, last, hours } = describeBreak(span);
  return {
    when: [last ? `${first}, to ${last}` : first, hours, count > 1 && `and ${count - 1} more`]
      .filter(Boolean)
      .join(", "),
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
  return [`Closed ${describeBreak(span).hours}`, ...noteWords(span)].join(" · ");
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
