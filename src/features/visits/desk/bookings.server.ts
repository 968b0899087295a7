import { bookingLimits } from "#core/booking/booking-limits.ts";
import { checkTime } from "#core/booking/check-line.server.ts";
import { isQuarter } from "#core/booking/closure-store.server.ts";
import { isUnreached } from "#core/booking/mail-queue.server.ts";
import { answerPlaceChange, placeRules, unansweredChanges } from "#core/booking/place-changes.server.ts";
import type { WeekTime } from "#core/booking/requests.ts";
import { type BookingSetup, offerOf } from "#core/booking/setup.ts";
import { promisedCurrency } from "#core/booking/terms.ts";
import type { TimesAnswer, TimesQuestion } from "#core/booking/times-answer.ts";
import type { Booking, ChangeResult } from "#core/booking/visit.ts";
import { eventsOf, isActive } from "#core/booking/visit-store.server.ts";
import type { Signed } from "#core/booking/waiver-signing.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { movesOf } from "#core/money/money-store.server.ts";
import { instantsAt, instantText, readInstant, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { waiverPath } from "#core/values/paths.ts";
import { addDays, dayIn, isDay, minuteOf } from "#core/values/time.ts";
import { loggedChanges } from "#desk/act-log.server.ts";
import { mayDo, type Permission } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { questionsAbout, repliesTo } from "#features/messages/messages.server.ts";
import { countSignatures, signaturesOf, signedOf } from "#features/waivers/waivers.server.ts";
import { nextWeeks } from "../hold-service.server.ts";
import { moneyOf } from "../pay-service.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { viewBooking } from "../views.server.ts";
import { restToPay } from "../visit-payments.server.ts";
import { createCalls } from "./calls-to-make.server.ts";
import { timesWithHeld } from "./held-times.server.ts";
import { createVisitReader, type DeskVisitFacts, toVisit, type VisitOutside } from "./read-visits.server.ts";
import { bookingsToConfirm, type ToConfirm } from "./to-confirm.server.ts";
import { bookingAtDesk, visitChanges } from "./visit-changes.server.ts";

/** Maximum number of events to show of a booking. */
const maxEvents = 100;

/** Visits, for a signed-in person. */
export function visitsDesk(system: BookingSystem, who: SignedIn) {
  const { visits } = system;
  const reader = createVisitReader(visits);
  const calls = createCalls(visits);
  const allow = (act: Permission) => permit(who, act, system.now());
  const today = () => dayIn(visits.setup().timeZone, system.now());
  const dateOr = (date: string | undefined) => (date !== undefined && isDay(date) ? date : today());
  const questionsOf = (next: BookingSetup | undefined) =>
    next === undefined
      ? []
      : unansweredChanges(visits.db, {
          before: placeRules(visits.setup()),
          after: placeRules(next),
          now: system.now(),
        });
  const dayOf = (date: string) => ({ date, today: today(), visits: reader.from(date, 1) });

  return {
    ...visitChanges(system, who, calls),
    /** @param date `2026-12-01`; today if it is not a date, and for whoever sees no other day, and nothing about money */
    day(date?: string) {
      allow("see the day");
      if (mayDo(who.role, "see bookings")) return dayOf(dateOr(date));
      const { visits: all, ...day } = dayOf(today());
      return { ...day, visits: all.map((visit) => ({ ...visit, paysLess: false })) };
    },
    /** Bookings whose invoice waits until somebody vouches for them, the oldest first. */
    toConfirm(): readonly ToConfirm[] {
      allow("make calls");
      return bookingsToConfirm(visits);
    },
    /** @param from the first of seven days */
    week(from?: string) {
      allow("see bookings");
      const first = dateOr(from);
      return Array.from({ length: 7 }, (_, index) => dayOf(addDays(first, index)));
    },
    /** The link to sign for a booking, and how many have. Without it, some signed before; undefined if nobody has to. */
    signing(reference: string): { readonly link?: string; readonly signed?: Signed } | undefined {
      allow("see bookings");
      const row = bookingAtDesk(visits, reference);
      const setup = visits.setup();
      const signed = row && signedOf(visits, row, visits.linesOf(row.id));
      const key = row?.waiverKey;
      if (signed && key) return { link: studioAddress(setup.studio, waiverPath(key)), signed };
      return row && countSignatures(visits.db, row.id) > 0 ? {} : undefined;
    },
    /** Who has signed for a booking, for whom, when, and the exact text. */
    signatures(reference: string) {
      allow("read waivers");
      const row = bookingAtDesk(visits, reference);
      return (row ? signaturesOf(visits.db, row.id) : []).map((each) => ({
        signer: each.signer,
        child: each.is_guardian ? `${each.child_name}, ${each.child_year}` : "",
        people: each.people,
        isOnPaper: each.on_paper === 1,
        at: each.signed_at,
        text: each.text,
      }));
    },
    /**
     * Upcoming visits that fit what is offered now but would not fit `next`.
     * @param next what will be offered; undefined for nothing
     */
    outside(next: BookingSetup | undefined): readonly VisitOutside[] {
      allow("see bookings");
      return reader.outside(next, system.now());
    },
    /** What would change of the place, with the visits to come that rely on it and of which nobody has said what holds. */
    placeQuestions(next: BookingSetup | undefined) {
      allow("see bookings");
      return questionsOf(next).map(({ change: { key, words }, lines }) => ({
        key,
        words,
        visits: lines.map((line) => toVisit(line, visits)),
      }));
    },
    /**
     * Notes what holds for visits that rely on a change of the place: they are told once it is online, or it is still true for them.
     * @param next what would be published @param lines which of them
     */
    async answerPlace(
      next: BookingSetup | undefined,
      answer: { key: string; lines: readonly number[]; isStillTrue: boolean },
    ): Promise<ChangeResult> {
      allow("publish");
      const { key, lines, isStillTrue } = answer;
      const what = isStillTrue
        ? "said that a change leaves visits as they are"
        : "chose to tell visits of a change";
      return loggedChanges(system, who)(what, "the place", () => {
        // Somebody may have answered already, and visits may have been booked or cancelled since.
        const open = questionsOf(next).find(({ change }) => change.key === key)?.lines ?? [];
        const own = open.flatMap(({ id }) => (lines.includes(id) ? [id] : []));
        answerPlaceChange(visits.db, key, {
          tell: isStillTrue ? [] : own,
          stillTrue: isStillTrue ? own : [],
        });
      });
    },
    /** Finds visits by name, phone or reference, latest first; at most 50. */
    search(words: string): readonly DeskVisitFacts[] {
      allow("see bookings");
      return reader.found(words);
    },
    /** How often money of a line has moved: what the form for a payment says that it was shown beside. */
    moves(line: number): number {
      allow("see the day");
      return movesOf(visits.db, "line", line).length;
    },
    booking(reference: string) {
      allow("see bookings");
      const row = bookingAtDesk(visits, reference);
      if (!row) return undefined;
      const { id, contact } = row;
      const instant = (ms: number) => instantText(ms, visits.setup().timeZone);
      return {
        reference: row.reference ?? "",
        contact,
        /** Whether our last mail was refused by its address. */
        isUnreached: isUnreached(visits.db, row),
        visits: reader.of(id),
        /** What the guest has asked: numbers of messages, oldest first. */
        questions: questionsAbout(visits.db, id).map(({ id: message, fields, receivedAt }) => ({
          id: message,
          at: instant(receivedAt),
          words: fields.note ?? "",
          isAnswered: repliesTo(visits.db, message).length > 0,
        })),
        /** The one of its prices. */
        currency: promisedCurrency(visits.linesOf(id), visits.setup()),
        /** What the guest has left to the studio as a gift, in hundredths. */
        gift: moneyOf(visits, row)?.gift ?? 0,
        /** What the guest could be asked to pay online, in hundredths; 0 if nothing. */
        toAsk: system.checkout?.works() ? restToPay(visits, row) : 0,
        /** History, latest first. */
        events: eventsOf(visits.db, id, maxEvents).map(({ at, who, what }) => ({
          at: instant(at),
          who,
          what,
        })),
      };
    },
    /** Whom a booking belongs to; undefined if there is none. */
    contact(reference: string) {
      allow("see bookings");
      return bookingAtDesk(visits, reference)?.contact;
    },
    /** A booking as its guest sees it; undefined if there is none. */
    record(reference: string): Booking | undefined {
      allow("see bookings");
      const row = bookingAtDesk(visits, reference);
      return row && viewBooking(visits, row);
    },
    /** Open times for the studio: no minimum notice, and the current quarter of an hour for walk-ins. */
    times(question: TimesQuestion): TimesAnswer {
      allow("see bookings");
      return timesWithHeld(system, question);
    },
    /** Open times that a visit can move to; undefined if there is no such visit. */
    timesToMove(
      reference: string,
      id: number,
      span: { readonly from?: string; readonly days?: number },
    ): TimesAnswer | undefined {
      allow("see bookings");
      const row = bookingAtDesk(visits, reference);
      const line = row && visits.linesOf(row.id).find((each) => each.id === id);
      if (!line || !isActive(line)) return undefined;
      const { offer, minutes, party } = line;
      const question = { offer, minutes, people: party.people, ...span };
      return timesWithHeld(system, question, { except: [id], isStored: true });
    },
    /** Why an offer is not open at a time, as sentences; none if it is, or if only other guests are in the way. */
    whyNotOpen(slug: string, minutes: number, starts: string): readonly string[] {
      allow("see bookings");
      const setup = visits.setup();
      const ms = readInstant(starts);
      const offer = offerOf(setup, slug);
      if (!offer || ms === undefined) return [];
      const why = checkTime(setup)(offer, { tick: tickAt(ms), minutes });
      return [...(ms + TICK_MS <= system.now() ? ["That time is over."] : []), ...(why ? [why] : [])];
    },
    /** The times of a visit in the weeks after its first day; undefined if there is no such visit. @param count in all, the first included */
    weeks(reference: string, count: number): readonly WeekTime[] | undefined {
      allow("see bookings");
      const row = bookingAtDesk(visits, reference);
      const weeks = Math.min(Math.max(2, Math.trunc(count) || 2), bookingLimits.studioWeeks);
      return row && nextWeeks(system, visits.linesOf(row.id), { count: weeks, who: "studio" });
    },
    /** The instant of a studio day and time (`2026-12-04`, `15:00`); undefined if invalid. */
    startOf(date: string, time: string): string | undefined {
      allow("change bookings");
      if (!isDay(date) || !isQuarter(time)) return undefined;
      const { timeZone } = visits.setup();
      const [ms] = instantsAt(date, minuteOf(time), timeZone);
      return ms === undefined ? undefined : instantText(ms, timeZone);
    },
    /** Guests to text or call now, next visit first; at most 50. */
    calls() {
      allow("make calls");
      return calls.list();
    },
    /** How many guests `calls` lists. */
    callCount(): number {
      allow("make calls");
      return calls.count();
    },
  };
}
