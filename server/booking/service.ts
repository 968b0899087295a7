import type { BookingService } from "#domain/booking/service.ts";
import type { BookingSetup, Offer } from "#domain/booking/setup.ts";
import type { OfferSummary, TimesAnswer, TimesQuestion } from "#domain/booking/times.ts";
import { priceOn } from "#domain/price.ts";
import { findFirst, findNearest, isQuiet } from "./availability.ts";
import { type BookingSystem, factsFor } from "./booking-system.ts";
import { dateAt, TICK_MS } from "./clock.ts";
import { placesState } from "./event-sync.ts";
import { holdService } from "./hold-service.ts";
import { hasMail } from "./mails.ts";
import { payService } from "./pay-service.ts";
import { newKey } from "./secret.ts";
import { attempt, findHold, openTimes, type ServiceContext } from "./service-context.ts";
import { questionService } from "./visit-questions.ts";
import { visitService } from "./visit-service.ts";
import { isKept, type LineRow } from "./visit-store.ts";
import { waitlist } from "./waitlist.ts";
import { weekService } from "./weeks.ts";

/**
 * Booking for the visitor of one request.
 * @param visitor identifies the visitor for limits, such as by IP address; undefined for the studio itself
 * @returns undefined if nothing can be booked
 */
export function bookingService(
  system: BookingSystem,
  visitor: string | undefined,
): BookingService | undefined {
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
    isMailed: hasMail(system.ledger.db),
    sendLinks: (email) =>
      attempt(context, () => {
        waitlist(system).sendLinks(email);
        return { kind: "saved" as const };
      }),
    joinWaitlist: (entry) =>
      attempt(context, () => {
        waitlist(system).add(entry, visitor);
        return { kind: "saved" as const };
      }),
    readWish: (key) => waitlist(system).read(key),
    changeWish: (key, change) =>
      attempt(context, () => {
        waitlist(system).change(key, change);
        return { kind: "saved" as const };
      }),
    takeOffer: (key) => attempt(context, () => ({ kind: "held" as const, hold: waitlist(system).take(key) })),
  };
}

/** The part of {@link BookingService} that finds what can be booked, and when. It changes nothing. */
function offerService(
  context: ServiceContext,
): Pick<BookingService, "offers" | "times" | "newVisit" | "firstOpen" | "nearest" | "places"> {
  const { system, setup, who } = context;
  return {
    offers() {
      const today = dateAt(system.now(), setup.timeZone);
      return setup.offers.map((offer) => summaryOf(offer, setup, today));
    },
    times(question) {
      const own = question.hold === undefined ? undefined : findHold(context, question.hold);
      if (!own || own.reference !== undefined) return openTimes(context, question);
      const lines = system.ledger.linesOf(own.id);
      const answer = openTimes(context, question, { except: lines.map(({ id }) => id) });
      return isKept(own, system.now()) ? markOwn(answer, lines, question) : answer;
    },
    newVisit: newKey,
    firstOpen(question) {
      const facts = factsFor(system, setup, who);
      const { offer, people, isQuiet: mustBeQuiet } = question;
      const key = ["first", who, offer, people, mustBeQuiet, dateAt(facts.now, setup.timeZone)];
      return system.times.get(key, facts.now, () => findFirst(question, facts));
    },
    places(slug) {
      const offer = setup.events?.find((event) => event.slug === slug);
      return offer && placesState(system.ledger.db, offer, system.now());
    },
    nearest: (choice) => findNearest(choice, factsFor(system, setup, who)),
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
function summaryOf(offer: Offer, setup: BookingSetup, today: string): OfferSummary {
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
