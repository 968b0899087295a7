import type { FieldError } from "#core/form/answer.ts";
import type { WantedTime } from "#core/form/failure.server.ts";
import {
  daysBetween,
  instantText,
  instantUntil,
  TICK_MS,
  tickAt,
  ticksOf,
} from "#core/process/clock.server.ts";
import { addDays, dayIn, isDay } from "#core/values/time.ts";
import { areaNamed, comesToGuest } from "./areas.ts";
import { bookingLimits } from "./booking-limits.ts";
import {
  firstTick,
  lineMessages,
  placesAt,
  roomChoices,
  studioHorizon,
  type TimesRequest,
} from "./check-line.server.ts";
import { partyErrors } from "./line-form.ts";
import { offWords } from "./off-words.ts";
import type { Occupancy, OccupancyQuestion } from "./reservation-store.server.ts";
import { type BookingSetup, isOff, type Offer, type OpenHours, offerOf, openOfferOf } from "./setup.ts";
import { isClosed, type Schedule, type Start, spansOf } from "./studio-times.server.ts";
import type { ClosedDay, NearTime, OpenDay, OpenTime, TimesAnswer, TimesQuestion } from "./times-answer.ts";

/** Input of the availability queries. */
export type AvailabilityFacts = {
  readonly setup: BookingSetup;
  readonly schedule: Schedule;
  readonly now: number;
  readonly occupancy: (question: OccupancyQuestion) => Occupancy;
  /** Whether the studio itself asks: no notice, no horizon, and times reserved for staff are open. */
  readonly isStudio?: boolean;
};

/** Options for queries about a stored line. */
export type QueryOptions = {
  /** Lines whose reservations count as open. */
  readonly except?: readonly number[];
  /** Length and number of people come from a stored line, so they need not be offered any more. */
  readonly isStored?: boolean;
};

/** An answer, and until when it is valid if nothing is written (milliseconds since 1970). */
export type Dated<T> = { readonly answer: T; readonly validUntil: number };

const defaultDays = 31;
/** How far from a taken time to look for others, in days. */
const nearDays = { before: 3, after: 14 };
const maxNear = { rooms: 3, times: 5 };

export function findTimes(
  question: TimesQuestion,
  facts: AvailabilityFacts,
  { except = [], isStored = false }: QueryOptions = {},
): Dated<TimesAnswer> {
  const { setup, now, isStudio } = facts;
  const errors = questionErrors(question, facts, isStored);
  const offer = offerOf(setup, question.offer);
  if (!offer || errors.length > 0)
    return { answer: { kind: "invalid", errors }, validUntil: Number.POSITIVE_INFINITY };
  const today = dayIn(setup.timeZone, now);
  const lastDay = lastDayOf(offer, today, isStudio);
  const from = later(question.from ?? today, today);
  const requestedEnd = addDays(from, (question.days ?? defaultDays) - 1);
  const to = earlier(requestedEnd, lastDay);
  const { minutes, people, area } = question;
  const request = { offer, minutes, people, drive: areaNamed(offer, area)?.drive };
  const { days, closed, validUntil } = openDays(request, from, to, facts, except);
  return { answer: { kind: "times", timeZone: setup.timeZone, days, closed, from, to, lastDay }, validUntil };
}

/** The open times from one day to another, inclusive. */
function openDays(
  request: TimesRequest,
  from: string,
  to: string,
  facts: AvailabilityFacts,
  except: readonly number[],
): { days: OpenDay[]; closed: ClosedDay[]; validUntil: number } {
  const { setup, schedule, now, isStudio } = facts;
  const count = from <= to ? daysBetween(from, to) + 1 : 0;
  const first = firstTick(request.offer, now, isStudio);
  const occupancy = facts.occupancy({
    isStudio,
    from: tickAt(instantUntil(from, 0, setup.timeZone)) - 96,
    to: tickAt(instantUntil(to, 0, setup.timeZone)) + 3 * 96,
    now,
    except,
  });
  const days: OpenDay[] = [];
  const closed: ClosedDay[] = [];
  for (let index = 0; index < count; index++) {
    const date = addDays(from, index);
    const times: OpenTime[] = [];
    const walkIn = isStudio ? startNow(request, date, facts) : [];
    for (const { tick, ...time } of [...walkIn, ...schedule(request.offer, request.minutes, date)]) {
      if (tick < first) continue;
      const places = placesAt(setup, request, tick, occupancy);
      if (places > 0) times.push({ ...time, places });
    }
    if (times.length > 0) days.push({ date, times });
    else {
      const notice = closedOn(request, date, facts, occupancy);
      if (notice !== undefined) closed.push({ date, notice });
    }
  }
  // Every quarter of an hour, another start falls within the minimum notice.
  const nextTick = (tickAt(now) + 1) * TICK_MS;
  return { days, closed, validUntil: Math.min(occupancy.validUntil, nextTick) };
}

/** What the studio says about a day without open times, if that is because it is closed all day; else undefined. */
function closedOn(
  { offer, minutes, people }: TimesRequest,
  date: string,
  { setup, schedule }: AvailabilityFacts,
  occupancy: Occupancy,
): string | undefined {
  if (isClosed(setup, date)) return "";
  const starts = schedule(offer, minutes, date);
  if (starts.length === 0) return spansOf(setup.hours, date, setup.timeZone).length === 0 ? "" : undefined;
  const choices = roomChoices(setup, offer, people);
  const notices = starts.map(({ tick }) => {
    const closings = choices.map((rooms) =>
      rooms
        .map(({ id }) => occupancy.closedFor(id, tick, tick + ticksOf(minutes)))
        .find((notice) => notice !== undefined),
    );
    return closings.includes(undefined) ? undefined : (closings.find(Boolean) ?? closings[0]);
  });
  return notices.includes(undefined) ? undefined : (notices.find(Boolean) ?? "");
}

/** The current quarter of an hour as a start for walk-ins; none if it is a regular start or not today. */
function startNow({ offer, minutes }: TimesRequest, date: string, facts: AvailabilityFacts): Start[] {
  const { setup, schedule, now } = facts;
  if (offer.mode.kind === "shared" || dayIn(setup.timeZone, now) !== date) return [];
  const tick = tickAt(now);
  const [starts = "", ends = ""] = [0, minutes * 60_000].map((ms) =>
    instantText(tick * TICK_MS + ms, setup.timeZone),
  );
  const isUsual = schedule(offer, minutes, date).some((start) => start.tick === tick);
  return isUsual ? [] : [{ tick, starts, ends }];
}

/** Whether an offer begins at all on one of the days: whoever may have booked it, but not while it is closed. */
export function hasStart(
  request: TimesRequest,
  { from, to }: { readonly from: string; readonly to: string },
  facts: AvailabilityFacts,
): boolean {
  const { setup, schedule, now } = facts;
  const { offer, minutes, people } = request;
  const at = (date: string) => tickAt(instantUntil(date, 0, setup.timeZone));
  const { isClosed } = facts.occupancy({ from: at(from), to: at(addDays(to, 2)), now, except: [] });
  const choices = roomChoices(setup, offer, people);
  const first = firstTick(offer, now);
  const isOpen = ({ tick }: Start) =>
    tick >= first &&
    choices.some((rooms) => !rooms.some(({ id }) => isClosed(id, tick, tick + ticksOf(minutes))));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).some((date) =>
    schedule(offer, minutes, date).some(isOpen),
  );
}

/** Days are read a week at a time, because the first open one is rarely far away. */
const step = 7;

/** The soonest open time of an offer; undefined if it has none, or is not for so many people. */
export function findFirst(
  { offer: slug, people }: { readonly offer: string; readonly people: number },
  facts: AvailabilityFacts,
): Dated<NearTime | undefined> {
  const { setup, now } = facts;
  const offer = openOfferOf(setup, slug);
  let until = Number.POSITIVE_INFINITY;
  if (!offer || people < offer.people.min || people > offer.people.max)
    return { answer: undefined, validUntil: until };
  const minutes = offer.lengths[0]?.minutes ?? 0;
  const today = dayIn(setup.timeZone, now);
  for (let day = 0; day <= offer.horizon; day += step) {
    const to = Math.min(day + step - 1, offer.horizon);
    const request = { offer, minutes, people };
    const { days, validUntil } = openDays(request, addDays(today, day), addDays(today, to), facts, []);
    until = Math.min(until, validUntil);
    const time = days[0]?.times[0];
    if (time) return { answer: { ...time, offer: offer.slug, name: offer.name, minutes }, validUntil: until };
  }
  return { answer: undefined, validUntil: until };
}

/** Whether all of an offer's hours are quiet hours. */
export function isQuiet({ hours = [] }: Offer, { quietHours }: BookingSetup): boolean {
  const isKept = (day: number, { opens, closes }: OpenHours) =>
    quietHours.some((quiet) => quiet.days.includes(day) && quiet.opens <= opens && quiet.closes >= closes);
  return hours.length > 0 && hours.every((own) => own.days.every((day) => isKept(day, own)));
}

/**
 * Open times near a taken one: other rooms at that time first, then other times of the same offer.
 * @param except lines whose reservations count as open: those of the visitor who asks
 */
export function findNearest(
  wanted: WantedTime,
  facts: AvailabilityFacts,
  except: readonly number[] = [],
): NearTime[] {
  const { setup, now, schedule, isStudio } = facts;
  const { minutes, tick } = wanted;
  const { people } = wanted.party;
  const offer = offerOf(setup, wanted.offer);
  if (!offer) return [];
  const ms = tick * TICK_MS;
  const today = dayIn(setup.timeZone, now);
  const date = dayIn(setup.timeZone, ms);
  const occupancy = facts.occupancy({ from: tick - 96, to: tick + 96, now, except, isStudio });
  const rooms = (offer.event || comesToGuest(offer) ? [] : setup.offers)
    .filter((other) => !comesToGuest(other))
    .filter((other) => other.slug !== offer.slug && other.mode.kind === offer.mode.kind)
    .filter((other) => people >= other.people.min && people <= other.people.max)
    .flatMap((other): NearTime[] => {
      const lengths = other.lengths.map((each) => each.minutes);
      const length = lengths.includes(minutes) ? minutes : (lengths[0] ?? 0);
      const start = schedule(other, length, date).find((each) => each.tick === tick);
      if (!start || tick < firstTick(other, now, isStudio) || date > lastDayOf(other, today, isStudio))
        return [];
      const places = placesAt(setup, { offer: other, minutes: length, people }, tick, occupancy);
      const { tick: _, ...time } = start;
      return places > 0 ? [{ ...time, places, offer: other.slug, name: other.name, minutes: length }] : [];
    });
  const from = later(addDays(date, -nearDays.before), today);
  const to = addDays(later(date, today), nearDays.after);
  const lastDay = lastDayOf(offer, today, isStudio);
  const { days } = openDays({ offer, minutes, people }, from, earlier(to, lastDay), facts, except);
  const times = days
    .flatMap((day) => day.times)
    .map((time) => ({ ...time, offer: offer.slug, name: offer.name, minutes }))
    .toSorted((a, b) => Math.abs(Date.parse(a.starts) - ms) - Math.abs(Date.parse(b.starts) - ms));
  return [...rooms.slice(0, maxNear.rooms), ...times.slice(0, maxNear.times)];
}

function lastDayOf(offer: Offer, today: string, isStudio: boolean | undefined): string {
  return addDays(today, isStudio ? studioHorizon : offer.horizon);
}

function later(a: string, b: string): string {
  return earlier(a, b) === a ? b : a;
}

/** ISO dates sort as text. */
function earlier(a: string, b: string): string {
  return a.localeCompare(b) <= 0 ? a : b;
}

function questionErrors(
  { offer: slug, minutes, people, from, days }: TimesQuestion,
  { setup, isStudio }: AvailabilityFacts,
  isStored: boolean,
): FieldError[] {
  const offer = offerOf(setup, slug);
  if (!offer) return [{ field: "offer", message: lineMessages.offer }];
  if (!isStored && isOff(setup, offer.slug)) return [{ field: "offer", message: offWords(setup.studio) }];
  const errors: FieldError[] = [];
  if (!isStored && !offer.lengths.some((length) => length.minutes === minutes))
    errors.push({ field: "minutes", message: lineMessages.minutes });
  if (!isStored) errors.push(...partyErrors(offer, { people }, isStudio));
  if (from !== undefined && !isDay(from))
    errors.push({ field: "from", message: "Please write a day as 2026-12-01." });
  if (days !== undefined && (!Number.isInteger(days) || days < 1 || days > bookingLimits.days))
    errors.push({ field: "days", message: `Please ask for 1 to ${bookingLimits.days} days.` });
  return errors;
}
