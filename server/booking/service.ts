import type { WaitlistEntry, Wish, WishChange } from "#domain/booking/requests.ts";
import type { BookingSetup, Offer } from "#domain/booking/setup.ts";
import type { NearTime, PlacesState, TimesAnswer, TimesQuestion } from "#domain/booking/times.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import { priceOn } from "#domain/price.ts";
import { dayIn } from "#domain/time.ts";
import { waitlist } from "../waitlist/waitlist.ts";
import { findFirst, findNearest, isQuiet } from "./availability.ts";
import { type BookingSystem, factsFor } from "./booking-system.ts";
import { TICK_MS } from "../clock.ts";
import { placesState } from "./event-sync.ts";
import { holdService } from "./hold-service.ts";
import { hasMail } from "./mails.ts";
import { payService } from "./pay-service.ts";
import { newKey } from "../keys.ts";
import { attempt, findHold, openTimes, type ServiceContext, save } from "./service-context.ts";
import { questionService, visitService } from "./visit-service.ts";
import { isKept, type LineRow } from "./visit-store.ts";
import { weekService } from "./weeks.ts";

export type BookingService = NonNullable<ReturnType<typeof bookingService>>;

/**
 * Booking for the visitor of one request. Every change is one transaction. Invalid input never throws; it becomes a result.
 * @param visitor identifies the visitor for limits, such as by IP address; undefined for the studio itself
 * @returns undefined if nothing can be booked
 */
export function bookingService(system: BookingSystem, visitor: string | undefined) {
  const setup = system.setup();
  if (!setup) return undefined;
  const who = visitor === undefined ? "studio" : "visitor";
  const context: ServiceContext = { system, setup, who, visitor };
  const visits = visitService(context);
  return {
    ...offerService(context),
    ...holdService(context),
    ...visits,
    ...weekService(context),
    ...payService(context, visits.book),
    ...questionService(context),
    /** Whether mail is set up. */
    isMailed: hasMail(system.visits.db),
    /** Mails links to upcoming visits to this address. Responds the same if the address is unknown. */
    sendLinks: (email: string) => save(context, () => waitlist(system).sendLinks(email)),
    /** Adds somebody to the waitlist. They count once they have confirmed it, or staff have spoken to them. */
    joinWaitlist: (entry: WaitlistEntry) => save(context, () => waitlist(system).add(entry, visitor)),
    /** A wish on the waitlist by the key of its link; undefined for any other key, and once it has ended. */
    readWish: (key: string): Wish | undefined => waitlist(system).read(key),
    /** Confirms a wish, changes its days, ends it, or gives the place that is kept for it to the next. */
    changeWish: (key: string, change: WishChange) =>
      save(context, () => waitlist(system).change(key, change)),
    /** The key of the hold that keeps a place for a wish, to book it. */
    takeOffer: (key: string) =>
      attempt(context, () => ({ kind: "held" as const, hold: waitlist(system).take(key) })),
  };
}

/** Finds what can be booked, and when. It changes nothing. */
function offerService(context: ServiceContext) {
  const { system, setup, who } = context;
  return {
    offers() {
      const today = dayIn(setup.timeZone, system.now());
      return setup.offers.map((offer) => summaryOf(offer, setup, today));
    },
    times(question: TimesQuestion): TimesAnswer {
      const own = question.hold === undefined ? undefined : findHold(context, question.hold);
      if (!own || own.reference !== undefined) return openTimes(context, question);
      const lines = system.visits.linesOf(own.id);
      const answer = openTimes(context, question, { except: lines.map(({ id }) => id) });
      return isKept(own, system.now()) ? markOwn(answer, lines, question) : answer;
    },
    /** A key for a visit that begins, as `hold` takes it. It is not stored until something is held. */
    newVisit: newKey,
    /** The soonest open time; with `isQuiet`, only of quiet offers. */
    firstOpen(question: Parameters<typeof findFirst>[0]): NearTime | undefined {
      const facts = factsFor(system, setup, who);
      const { offer, people, isQuiet: mustBeQuiet } = question;
      const key = ["first", who, offer, people, mustBeQuiet, dayIn(setup.timeZone, facts.now)];
      return system.times.get(key, facts.now, () => findFirst(question, facts));
    },
    /** Whether an event takes sign-ups; undefined if there is no such event. @param slug its name as an offer */
    places(slug: string): PlacesState | undefined {
      const offer = setup.events?.find((event) => event.slug === slug);
      return offer && placesState(system.visits.db, offer, { setup, now: system.now() });
    },
    /** Open times near a taken one, other rooms at the same time first. */
    nearest: (choice: LineChoice): readonly NearTime[] => findNearest(choice, factsFor(system, setup, who)),
  };
}

/** Marks the times in an answer that a hold has already. */
function markOwn(
  answer: TimesAnswer,
  own: readonly LineRow[],
  { offer, minutes }: TimesQuestion,
): TimesAnswer {
  if (answer.kind !== "times") return answer;
  const mine = own
    .filter((line) => line.offer === offer && line.minutes === minutes)
    .map(({ tick }) => tick * TICK_MS);
  const days = answer.days.map(({ date, times }) => ({
    date,
    times: times.map((time) =>
      mine.includes(Date.parse(time.starts)) ? { ...time, isYours: true as const } : time,
    ),
  }));
  return { ...answer, days };
}

/** Summary of an offer. @param today decides its prices, `2026-12-01` */
function summaryOf(offer: Offer, setup: BookingSetup, today: string) {
  return {
    offer: offer.slug,
    name: offer.name,
    rooms: offer.rooms.ids.flatMap((id) => setup.rooms.find((room) => room.id === id)?.name ?? []),
    mode: offer.mode.kind,
    lengths: offer.lengths.map((length) => ({
      minutes: length.minutes,
      price: priceOn(length, today),
      per: length.per,
    })),
    people: offer.people,
    isQuiet: isQuiet(offer, setup),
  };
}
