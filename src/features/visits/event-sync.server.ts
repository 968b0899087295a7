import { ticksOfSpan } from "#core/booking/closure-store.server.ts";
import {
  type EventState,
  eventState,
  isCancelled,
  isOver,
  isReplaced,
  moveEvent,
  noteOpened,
  peopleComing,
  putEventState,
  renameEvent,
  renameOffer,
  seatsTaken,
  signUpLines,
} from "#core/booking/event-store.server.ts";
import { type MailQueue, oneMailMs } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import {
  type BookingSetup,
  type ClosedPeriod,
  type EventOffer,
  isOff,
  timeZoneOf,
  waitlistRules,
} from "#core/booking/setup.ts";
import type { PlacesState } from "#core/booking/times-answer.ts";
import { countChange, endOf, isActive, type LineRow } from "#core/booking/visit-store.server.ts";
import { moveWishes, removeWishes } from "#core/booking/waitlist-store.server.ts";
import { dropUnsentMails } from "#core/outbox/mail-store.server.ts";
import { instantText, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { addDays, dayIn, hasPassed } from "#core/values/time.ts";

/** What an event is now, as it is stored. */
function factsOf({ slug, name, event, mode }: EventOffer) {
  const tick = tickAt(Date.parse(event.starts));
  const minutes = Math.round((Date.parse(event.ends) - Date.parse(event.starts)) / 60_000);
  const places = mode.kind === "shared" ? mode.places : 0;
  return { offer: slug, name, page: event.page, tick, minutes, place: event.place, places };
}

type Facts = Pick<EventState, "place" | "minutes"> & { readonly tick: number };

const isSame = (one: Facts, other: Facts) =>
  one.tick === other.tick && one.minutes === other.minutes && one.place === other.place;

const knownOf = ({ start_tick: tick, minutes, place }: EventState): Facts => ({ tick, minutes, place });

/** Whether an event takes sign-ups: said to visitors without a number, so that nobody feels hurried. */
export function placesState(
  db: Reader,
  offer: EventOffer,
  { setup, now }: { readonly setup: BookingSetup; readonly now: number },
): PlacesState {
  const { offer: slug, tick, places } = factsOf(offer);
  if (tick * TICK_MS <= now) return "over";
  if (isCancelled(db, slug, { setup, now })) return "cancelled";
  if (isOff(setup, slug)) return "off";
  if (seatsTaken(db, slug, tick) < places) return "open";
  return waitlistRules(setup).how === "off" ? "taken" : "full";
}

/** What a publish changes for people who have signed up, with times in the studio's UTC offset. */
export type EventChange = ReturnType<typeof eventChanges>[number];

/** The events that would move, and how many people would be told. @param next what is to be published */
export function eventChanges(db: Reader, next: BookingSetup | undefined, now: number) {
  return (next?.events ?? []).flatMap((offer) => {
    const state = eventState(db, offer.slug);
    const facts = factsOf(offer);
    if (!state || isOver(state, now) || isSame(knownOf(state), facts)) return [];
    const people = peopleComing(db, offer.slug, state.start_tick);
    const timeZone = timeZoneOf(next as BookingSetup, offer.slug);
    const text = ({ tick, minutes, place }: Facts) => ({
      starts: instantText(tick * TICK_MS, timeZone),
      ends: instantText(endOf({ tick, minutes }), timeZone),
      place,
    });
    const change = { offer: offer.slug, name: offer.name, people };
    return people > 0 ? [{ ...change, from: text(knownOf(state)), to: text(facts) }] : [];
  });
}

/**
 * Brings the store in line with what is published: an event that has moved takes everybody with it, what has opened is
 * offered to who waits, and visits follow the address of their service.
 */
export function createEventSync(visits: VisitStore, mails: MailQueue): () => void {
  const { db, now } = visits;

  /** Tells one guest; one who knew it so before the last minutes need not hear of it at all. */
  function tell({ id, booking }: LineRow, from: number, to: number, isBack: boolean): void {
    visits.recordEvent({ booking, line: id, who: "studio", what: "moved", from, to });
    countChange(db, booking);
    mails.notify(booking, "changed");
    if (isBack) dropUnsentMails(db, { kind: "booking", about: booking }, ["changed"]);
  }

  function follow(offer: EventOffer): void {
    const { slug, name } = offer;
    const facts = factsOf(offer);
    const { tick, minutes, place, places, page } = facts;
    const before = eventState(db, slug);
    const state = { offer: slug, start_tick: tick, minutes, place, places, page, name };
    const isReplacing = before !== undefined && isReplaced(before, offer, now());
    if (!before || isOver(before, now()) || isReplacing) {
      const isNew = !before || isReplacing || !isSame(knownOf(before), facts);
      if (isNew)
        putEventState(db, { ...state, told: "", changed_at: 0, cancelled_at: null, restored_at: null });
      // Whoever waited for the cancelled one did not ask for this one.
      if (isReplacing) removeWishes(db, slug, now());
      return;
    }
    const known = { ...before, page, name };
    if (before.page !== page || before.name !== name) putEventState(db, known);
    renameEvent(db, slug, known.start_tick, name);
    // Whoever waits is offered the new places.
    if (places > known.places) noteOpened(db, known.start_tick);
    if (isSame(knownOf(known), facts)) {
      if (places !== known.places) putEventState(db, { ...known, places });
      return;
    }
    const isRecent = !hasPassed(oneMailMs, known.changed_at, now());
    const told: Facts = isRecent && known.told !== "" ? JSON.parse(known.told) : knownOf(known);
    const lines = signUpLines(db, slug, known.start_tick).filter(isActive);
    moveEvent(db, { offer: slug, from: known.start_tick, to: tick, minutes });
    moveWishes(db, slug, { day: dayIn(visits.setup().timeZone, tick * TICK_MS), tick });
    for (const line of lines) tell(line, known.start_tick, tick, isSame(told, facts));
    const { cancelled_at, restored_at } = known;
    putEventState(db, { ...state, told: JSON.stringify(told), changed_at: now(), cancelled_at, restored_at });
  }

  return () => {
    const { events = [], closedDays, timeZone } = visits.setup();
    followOffers(db, visits.setup());
    for (const offer of events) follow(offer);
    openDays(db, closedDays, { today: dayIn(timeZone, now()), timeZone });
  };
}

const movedFact = "moved offers";

/** What is stored of a service follows it to its new slug, and back if an earlier version of the site is put online again. */
function followOffers(db: Writer, { offers }: BookingSetup): void {
  // While no visit is offered, what is stored stays where it is.
  if (offers.length === 0) return;
  const isGone = (name: string | undefined) => offers.every(({ slug }) => slug !== name);
  const moves = offers.flatMap(({ slug, was = [] }) => was.filter(isGone).map((from) => [from, slug]));
  const known: readonly string[][] = JSON.parse(readFact(db, movedFact) ?? "[]");
  const back = known.flatMap(([from, to]) => (isGone(to) && !isGone(from) ? [[to, from]] : []));
  for (const [from, to] of [...moves, ...back]) if (from && to) renameOffer(db, from, to);
  writeFact(db, movedFact, JSON.stringify(moves));
}

const closedFact = "closed days";

/** Closed days that the content no longer has are open: whoever waits for one is offered it. */
function openDays(
  db: Writer,
  closed: readonly ClosedPeriod[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): void {
  const known = readFact(db, closedFact);
  const current = JSON.stringify(closed);
  if (known === current) return;
  // Nobody waits for a day further ahead.
  const last = addDays(today, 366);
  const before: readonly ClosedPeriod[] = known === undefined ? [] : JSON.parse(known);
  for (const { from, to } of before)
    for (let day = from < today ? today : from; day <= to && day < last; day = addDays(day, 1)) {
      if (closed.some((range) => range.from <= day && day <= range.to)) continue;
      const [span] = ticksOfSpan({ date: day }, timeZone) ?? [];
      if (span) noteOpened(db, span.from, span.to);
    }
  writeFact(db, closedFact, current);
}
