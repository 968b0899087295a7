import { type AvailabilityFacts, findTimes } from "#core/booking/availability.server.ts";
import { contactOf } from "#core/booking/booking-contact.ts";
import { bookingLimits } from "#core/booking/booking-limits.ts";
import { closuresFrom, studioAway } from "#core/booking/closure-store.server.ts";
import type { MailQueue } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { endedLines, sweep } from "#core/booking/reservation-store.server.ts";
import { type BookingSetup, offerOf, waitlistRules } from "#core/booking/setup.ts";
import {
  afterAwake,
  afterOpening,
  awakeBetween,
  type Schedule,
  type Span,
} from "#core/booking/studio-times.server.ts";
import type { OpenTime } from "#core/booking/times-answer.ts";
import { setBooking, setContact } from "#core/booking/visit-store.server.ts";
import {
  countMissed,
  dueOffers,
  findWish,
  hasOpened,
  hasWishes,
  insertOffer,
  type OpenedSpan,
  offersTo,
  openOffers,
  type StoredEntry,
  setAnswer,
  setEntry,
  setWishTold,
  takeOpened,
  type WaitingOffer,
  waitingEntries,
} from "#core/booking/waitlist-store.server.ts";
import { isMailedWish, tellWish } from "#core/booking/wish-news.server.ts";
import { Invalid, Taken } from "#core/form/failure.server.ts";
import { mailboxOf } from "#core/outbox/mail-limit.server.ts";
import { TICK_MS, tickAt, ticksOf } from "#core/process/clock.server.ts";
import { inSavepoint, type Reader } from "#core/store/query.server.ts";
import type { OfferAnswer } from "#core/store/tables.server.ts";
import { phoneGroup } from "#core/values/phone.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { openPaymentOf } from "#features/payments/payments.server.ts";
import { draftMs, endHold, type Holds } from "#features/visits/visits.server.ts";

const hour = 3_600_000;
const dayTicks = ticksOf(24 * 60);

/** After so many offers that nobody took, a place opens to everybody. */
const maxOffers = 3;
/** After so many offers without an answer, a wish ends. */
const maxUnanswered = 2;
/** For how many opening hours staff are waited for: to answer whether to offer, or to tell a guest without e-mail. */
const staffHours = 3;

type TurnParts = Pick<AvailabilityFacts, "occupancy"> & {
  readonly visits: VisitStore;
  readonly holds: Holds;
  readonly mails: MailQueue;
  readonly setup: () => BookingSetup | undefined;
  readonly schedule: () => Schedule;
};

/** What has opened. `place` is the first offer of it; undefined if it was not offered since it opened. */
type Opening = { readonly spans: readonly OpenedSpan[]; readonly place: number | undefined };

/** Whether a sweep has something to do. */
export function isTurnDue(parts: TurnParts): boolean {
  const { db, now } = parts.visits;
  return (
    endedLines(db, now()).length > 0 || (hasWishes(db) && (hasOpened(db) || dueOffers(db, now()).length > 0))
  );
}

/**
 * Releases holds that have ended, and offers what has opened to whoever has waited longest, inside a transaction: the first
 * and the last step of every write.
 */
export function offerTurns(parts: TurnParts): void {
  const { db, now } = parts.visits;
  const setup = parts.setup();
  if (!setup || !hasWishes(db)) {
    sweep(db, now());
    takeOpened(db);
    return;
  }
  const fresh = takeOpened(db);
  const passed = offersDue(parts).flatMap((offer): Opening[] => {
    const isOver = endOffer(parts, setup, offer);
    const spans = takeOpened(db);
    if (!isOver) fresh.push(...spans);
    return isOver ? [{ spans, place: offer.place ?? offer.id }] : [];
  });
  sweep(db, now());
  fresh.push(...takeOpened(db));
  for (const opening of [...passed, { spans: fresh, place: undefined }]) offerOpening(parts, setup, opening);
}

/** Offers to end: also those that wait for the staff of a studio that is away. */
function offersDue({ visits: { db, now } }: TurnParts): WaitingOffer[] {
  const due = dueOffers(db, now());
  if (studioAway(db, now()) === undefined) return due;
  const isAsked = ({ id, wish, told_at }: WaitingOffer) => {
    const entry = told_at === null && !due.some((offer) => offer.id === id) && findWish(db, wish);
    return entry && isMailedWish(db, entry);
  };
  return [...due, ...openOffers(db).filter(isAsked)];
}

/** Ends an offer that was answered or whose time is over. @returns whether its place goes to the next */
function endOffer(parts: TurnParts, setup: BookingSetup, offer: WaitingOffer): boolean {
  const { db, now } = parts.visits;
  const wish = findWish(db, offer.wish);
  if (offer.reference !== null || !wish || offer.hold === null || offer.kept_until === null) {
    setAnswer(db, offer.id, offer.reference === null ? "withdrawn" : "booked");
    return false;
  }
  // Staff were asked, and have not answered.
  if (offer.told_at === null && isMailedWish(db, wish)) {
    if (isInTime(setup, now(), wish.offer, offer.start_tick) && tellOffer(parts, setup, offer)) return false;
    giveBack(parts, offer, "withdrawn");
    return false;
  }
  const isTold = offer.told_at !== null;
  giveBack(parts, offer, isTold ? "unanswered" : "untold");
  if (isTold) countUnanswered(parts, wish);
  return true;
}

/** An unanswered wish keeps its turn once; after the second offer it ends. */
function countUnanswered({ visits: { db, now } }: TurnParts, wish: StoredEntry): void {
  const unanswered = wish.unanswered + 1;
  const isOver = unanswered >= maxUnanswered;
  setEntry(db, wish.id, { unanswered, ...(isOver && { removed_at: now() }) });
  if (isOver) tellWish(db, wish, "ended", { now: now() });
}

/** Ends an offer and gives back its time. What its guest typed stays. */
function giveBack({ visits }: TurnParts, { id, hold }: WaitingOffer, answer: OfferAnswer): void {
  setAnswer(visits.db, id, answer);
  if (hold !== null) endHold(visits, hold, "place given up");
}

/** When notice of a time begins: from then on it cannot be booked. */
function noticeOf(setup: BookingSetup, slug: string, tick: number): number {
  return tick * TICK_MS - (offerOf(setup, slug)?.notice ?? 0) * 60_000;
}

/** When an offer that is told now ends, in milliseconds since 1970. */
export function endOfOffer(setup: BookingSetup, now: number, slug: string, tick: number): number {
  const end = afterAwake(now, waitlistRules(setup).hours * hour, setup.timeZone);
  return Math.min(end, noticeOf(setup, slug, tick));
}

/**
 * Tells a guest of a place that is kept for them, by mail or because staff just did: the clock starts.
 * @returns false if it begins too soon
 */
export function tellOffer(parts: TurnParts, setup: BookingSetup, offer: WaitingOffer): boolean {
  const { visits, mails } = parts;
  const { db } = visits;
  const now = visits.now();
  const [line] = offer.hold === null ? [] : visits.linesOf(offer.hold);
  if (!line || offer.hold === null) return false;
  const end = endOfOffer(setup, now, line.offer, line.tick);
  if (end <= now) return false;
  // While its guest pays, it is kept for longer.
  if (!openPaymentOf(db, offer.hold))
    setBooking(db, offer.hold, { kept_until: end, draft_until: end + draftMs });
  setWishTold(db, offer.id, now);
  const wish = findWish(db, offer.wish);
  if (wish && isMailedWish(db, wish)) mails.sendOffer(offer.hold);
  return true;
}

/** Gives the place of an offer to the next, or to everybody. @param answer why */
export function giveUpOffer(parts: TurnParts, offer: WaitingOffer, answer: "declined" | "withdrawn"): void {
  const { db } = parts.visits;
  const setup = parts.setup();
  giveBack(parts, offer, answer);
  const spans = takeOpened(db);
  if (setup && answer === "declined") offerOpening(parts, setup, { spans, place: offer.place ?? offer.id });
}

/** Gives on the place that is offered and kept by a hold, because its guest has forgotten it. Does nothing for other holds. */
export function declineOffered(parts: TurnParts, hold: number): void {
  const offer = openOffers(parts.visits.db).find((each) => each.hold === hold);
  if (offer) giveUpOffer(parts, offer, "declined");
}

/** Offers what has opened, the oldest wish that fits first. */
function offerOpening(parts: TurnParts, setup: BookingSetup, { spans, place }: Opening): void {
  const { db, now } = parts.visits;
  const { how } = waitlistRules(setup);
  if (spans.length === 0 || how === "off") return;
  if (place !== undefined && countMissed(db, place) >= maxOffers) return;
  const fitting = fittingTimes(parts, setup, spans);
  const busy = new Set(openOffers(db).flatMap(({ wish }) => namesOf(findWish(db, wish))));
  for (const wish of waitingEntries(db, dayIn(setup.timeZone, now()))) {
    if (namesOf(wish).some((name) => busy.has(name))) continue;
    const time = fitting.of(wish).find((each) => !wasOffered(db, wish, tickOf(each.starts), place));
    if (!time) continue;
    if (!isInTime(setup, now(), wish.offer, tickOf(time.starts))) {
      tellOpen(parts, wish, tickOf(time.starts));
      continue;
    }
    if (!offerTo(parts, setup, wish, { starts: time.starts, place })) continue;
    for (const name of namesOf(wish)) busy.add(name);
    fitting.forget();
  }
}

const tickOf = (starts: string) => tickAt(Date.parse(starts));

/** What tells that two wishes are one guest's. */
function namesOf(wish: StoredEntry | undefined): string[] {
  if (!wish) return [];
  return [wish.email && mailboxOf(wish.email), phoneGroup(wish.phone)].filter(Boolean);
}

/** Whether there is an hour left in which a guest can answer. */
function isInTime(setup: BookingSetup, now: number, slug: string, tick: number): boolean {
  return awakeBetween(now, noticeOf(setup, slug, tick), setup.timeZone) >= hour;
}

/** Whether a guest has had this time already, or one that overlaps it: the same place, or one that they did not take. */
function wasOffered(db: Reader, wish: StoredEntry, tick: number, place: number | undefined): boolean {
  return offersTo(db, wish.id).some(
    (offer) =>
      (place !== undefined && (offer.place ?? offer.id) === place) ||
      (Math.abs(offer.start_tick - tick) < ticksOf(wish.minutes) &&
        offer.answer !== "untold" &&
        offer.answer !== "withdrawn"),
  );
}

/** Finds the times that have opened for wishes; answers for equal wishes are found once. */
function fittingTimes(parts: TurnParts, setup: BookingSetup, spans: readonly OpenedSpan[]) {
  const { now } = parts.visits;
  const known = new Map<string, readonly OpenTime[]>();
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const dayOf = (tick: number) => dayIn(setup.timeZone, tick * TICK_MS);
  const { occupancy } = parts;
  const facts: AvailabilityFacts = { setup, schedule: parts.schedule(), now: now(), occupancy };
  const arrivals = spans.filter(({ room }) => room === "");
  const { arrivals: receivedAt } = facts.occupancy({ from: first, to: last, now: facts.now, except: [] });
  /** Whether so many parties arrived in a tick that no other could: then every room has opened. */
  const wasFull = (tick: number) => {
    const gone = arrivals.filter(({ from }) => from === tick).length;
    return gone > 0 && gone + receivedAt(tick) >= setup.partiesAtOnce;
  };

  function find({ offer, minutes, party: { people } }: StoredEntry): readonly OpenTime[] {
    const { ready = 0, rooms } = offerOf(setup, offer) ?? {};
    const length = ticksOf(minutes) + ticksOf(ready);
    const opened = spans.filter(({ room }) => room === null || rooms?.ids.includes(room));
    const isNew = ({ starts }: OpenTime) => {
      const tick = tickOf(starts);
      return wasFull(tick) || opened.some(({ from, to }) => tick < to && from < tick + length);
    };
    const times: OpenTime[] = [];
    for (const part of withoutGaps(spans)) {
      const days = Math.min(bookingLimits.days, Math.ceil((part.to - part.from) / dayTicks) + 2);
      // A visit that begins the day before may reach into what has opened.
      for (let from = addDays(dayOf(part.from), -1); from <= dayOf(part.to); from = addDays(from, days)) {
        const { answer } = findTimes({ offer, minutes, people, from, days }, facts);
        if (answer.kind !== "times") break;
        times.push(...answer.days.flatMap((day) => day.times).filter(isNew));
        if (answer.to === answer.lastDay) break;
      }
    }
    // What begins in what has opened comes first: a visit that only reaches into it wastes some of it.
    const isWithin = ({ starts }: OpenTime) =>
      spans.some(({ from, to }) => from <= tickOf(starts) && tickOf(starts) < to);
    return [...times.filter(isWithin), ...times.filter((time) => !isWithin(time))];
  }

  return {
    of(wish: StoredEntry): readonly OpenTime[] {
      const key = `${wish.offer} ${wish.minutes} ${wish.party.people}`;
      const times = known.get(key) ?? find(wish);
      known.set(key, times);
      return times.filter(({ starts }) => wish.from <= starts.slice(0, 10) && starts.slice(0, 10) <= wish.to);
    },
    forget: () => known.clear(),
  };
}

/** Spans that are less than two days apart as one, in order: nothing needs to be looked for in between. */
function withoutGaps(spans: readonly OpenedSpan[]): Span[] {
  const parts: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = parts.at(-1);
    if (last && from - last.to < 2 * dayTicks)
      parts[parts.length - 1] = { ...last, to: Math.max(last.to, to) };
    else parts.push({ from, to });
  }
  return parts;
}

/** Tells somebody of a place that begins too soon to be kept for anybody. */
function tellOpen({ visits: { db, now } }: TurnParts, wish: StoredEntry, tick: number): void {
  const at = now();
  const told = { hold: null, place: null, told_at: at, answer: "open" as const };
  insertOffer(db, { wish: wish.id, start_tick: tick, made_at: at, ...told });
  tellWish(db, wish, "open", { now: at });
}

type Offering = { readonly starts: string; readonly place: number | undefined };

/** Offers a time that is open. @returns whether it could be held */
function offerTo(parts: TurnParts, setup: BookingSetup, wish: StoredEntry, offering: Offering): boolean {
  const { visits } = parts;
  const now = visits.now();
  const tick = tickOf(offering.starts);
  const isAsked =
    waitlistRules(setup).how === "ask me" &&
    offering.place === undefined &&
    studioAway(visits.db, now) === undefined;
  const isTold = isMailedWish(visits.db, wish) && !isAsked;
  const notice = noticeOf(setup, wish.offer, tick);
  const until = isTold
    ? endOfOffer(setup, now, wish.offer, tick)
    : Math.min(afterOpening(now, staffHours * hour, setup, closedSpans(parts)), notice - hour);
  try {
    inSavepoint(visits.db, () => holdFor(parts, wish, { ...offering, until, isTold }));
    return true;
  } catch (error) {
    if (error instanceof Taken || error instanceof Invalid) return false;
    throw error;
  }
}

/** Times at which the whole studio is closed. */
function closedSpans({ visits: { db, now } }: TurnParts): Span[] {
  return closuresFrom(db, tickAt(now()))
    .filter(({ room }) => room === undefined)
    .map(({ fromTick, toTick }) => ({ from: fromTick, to: toTick }));
}

/**
 * Holds a time for somebody who waits. @param isTold whether they are told at once
 * @returns the key of the hold
 * @throws Taken, Invalid
 */
export function holdFor(
  { visits, holds, mails }: TurnParts,
  wish: StoredEntry,
  { starts, place, until, isTold }: Offering & { readonly until: number; readonly isTold: boolean },
): string {
  const { db } = visits;
  const { offer, minutes, party, name, email, phone, reply = "" } = wish;
  const made = holds.make([{ offer, minutes, party, starts }], undefined, { until });
  setContact(db, made.id, contactOf({ name, email, phone, reply }));
  const [line] = visits.linesOf(made.id);
  insertOffer(db, {
    wish: wish.id,
    hold: made.id,
    place: place ?? null,
    start_tick: line?.tick ?? tickOf(starts),
    made_at: visits.now(),
    told_at: isTold ? visits.now() : null,
    answer: null,
  });
  if (isTold && isMailedWish(db, wish)) mails.sendOffer(made.id);
  return made.hold;
}
