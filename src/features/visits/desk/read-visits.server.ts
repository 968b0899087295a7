import { isDeepStrictEqual } from "node:util";
import { checkFit, isAtGuest } from "#core/booking/check-line.server.ts";
import { linesWithin } from "#core/booking/closure-store.server.ts";
import { moreOfLine, toldOfPlace } from "#core/booking/more-facts.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { cannotGoTo } from "#core/booking/place-changes.server.ts";
import { searchLines } from "#core/booking/search-store.server.ts";
import { aroundOf, type BookingSetup, offerOf } from "#core/booking/setup.ts";
import { termsOf } from "#core/booking/terms.ts";
import {
  bookedLinesFrom,
  endOf,
  isActive,
  type LineRow,
  wasCancelledAtStudio,
} from "#core/booking/visit-store.server.ts";
import { ticked } from "#core/form/kinds/questions/questions.ts";
import {
  leftToPay,
  type Move,
  movesOf,
  standing,
  sumInHundredths,
  sumOf,
} from "#core/money/money-store.server.ts";
import { instantText, instantUntil, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { labelled } from "#core/values/labelled.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { hundredthsOf } from "#core/values/money-text.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { lineMoney } from "#features/money/money.server.ts";
import { coveredOf } from "#features/passes/passes.server.ts";
import { refundsOf } from "#features/payments/payments.server.ts";
import { signedOf } from "#features/waivers/waivers.server.ts";
import { mayBePaid } from "../visit-passes.server.ts";

/** One line of a booked visit, as the desk shows it. */
export type DeskVisitFacts = ReturnType<typeof toVisit>;

/** An upcoming visit that no longer fits what is offered, and why, as sentences. */
export type VisitOutside = DeskVisitFacts & { readonly why: readonly string[] };

/** Maximum number of search results. */
const maxResults = 50;

/** Finds visits for the desk. Dates as `2026-12-01`. */
export function createVisitReader(visits: VisitStore) {
  const { db } = visits;
  const visitOf = (line: LineRow): DeskVisitFacts => toVisit(line, visits);

  return {
    /** Visits that begin on the given days, in order, without cancelled ones. */
    from(date: string, days: number): readonly DeskVisitFacts[] {
      const { timeZone } = visits.setup();
      const [start = 0, end = 0] = [0, days].map((count) =>
        tickAt(instantUntil(addDays(date, count), 0, timeZone)),
      );
      return bookedLinesFrom(db, start, end).filter(isActive).map(visitOf);
    },
    found(words: string): readonly DeskVisitFacts[] {
      return searchLines(db, words.slice(0, 100), maxResults).map(visitOf);
    },
    /** Upcoming visits that fit the current offers but would not fit `next`. */
    outside(next: BookingSetup | undefined, now: number): readonly VisitOutside[] {
      // Most publishes do not change the booking setup.
      if (isDeepStrictEqual(next, visits.setup())) return [];
      const [before, after] = [checkFit(visits.setup()), checkFit(next)];
      const upcoming = linesWithin(db, {
        room: undefined,
        fromTick: tickAt(now),
        toTick: Number.MAX_SAFE_INTEGER,
      });
      return upcoming.flatMap((line) => {
        const why = after(line);
        // A visit that did not fit before was booked that way on purpose.
        const known = why.length > 0 ? before(line) : [];
        const news = why.filter((one) => !known.includes(one));
        return news.length > 0 ? [{ ...visitOf(line), why: news }] : [];
      });
    },
    of: (booking: number) => visits.linesOf(booking).map(visitOf),
  };
}

/** Moves of a visit, what a pass or an invoice has taken and given back again as one, or none. */
function withoutReturned(moves: readonly Move[]): Move[] {
  return moves.flatMap((move) => {
    if (isMoney(move.way) || move.way === "waived") return [move];
    const own = moves.filter(({ way }) => way === move.way);
    const amount = sumOf(own);
    return own[0] === move && amount !== 0 ? [{ ...move, amount }] : [];
  });
}

/** What was paid for a line, in hundredths: each payment that stands, and what is still due. */
function paidFor(line: LineRow, visits: VisitStore) {
  const { id, booking, cancelledAt } = line;
  const { db } = visits;
  const moves = standing(movesOf(db, "line", id)).filter(({ kind }) => kind !== "refund");
  const parts = withoutReturned(moves).map(({ way, amount, currency, isTest = false }) => ({
    way,
    cents: hundredthsOf(amount, currency),
    isTest,
  }));
  if (parts.length === 0) return undefined;
  const refunds = refundsOf(db, booking).filter(({ line }) => line === id);
  const stuck = refunds.filter(({ state }) => state === "failed");
  const { held, online, owed } = lineMoney(db, line);
  const came = sumInHundredths(moves.filter(({ way }) => isMoney(way)));
  const onPass = coveredOf(db, id)?.cents ?? 0;
  return {
    parts,
    /** In which it was paid: the studio may have another one by now. */
    currency: moves[0]?.currency || termsOf(line, visits.setup()).currency,
    due: Math.max(0, leftToPay(visits, line)),
    /** What may be noted as paid. */
    open: Math.max(0, mayBePaid(visits, line)),
    /** What goes or went back. */
    back: Math.max(0, came - held - sumInHundredths(stuck)),
    /** What of it is with the studio, and can be given back: in all, and by the provider. */
    held,
    online,
    /** What is to be given back, and since which day. */
    owed,
    ...(line.backSince !== undefined && { owedSince: dayIn(visits.setup().timeZone, line.backSince) }),
    /** Whether staff have noted it of a visit that stays booked. */
    isNoted: isActive(line) && line.kept !== undefined && owed > 0,
    /** What a late cancellation has kept. */
    kept: cancelledAt === undefined ? 0 : held - owed + onPass,
    /** What the provider could not give back: its number, and how much. */
    stuck: stuck.map(({ amount, currency, ...row }) => ({
      id: row.id,
      cents: hundredthsOf(amount, currency),
    })),
  };
}

/** Where staff drive to a guest, and when. */
function routeOf(line: LineRow, setup: BookingSetup) {
  const { before } = aroundOf(offerOf(setup, line.offer), line.drive);
  const instant = (ms: number) => instantText(ms, setup.timeZone);
  return {
    /** With the studio's UTC offset. */
    leaves: instant(line.tick * TICK_MS - before * 60_000),
    street: line.street,
    postcode: line.postcode,
    /** What else was told of the place, as lines. */
    facts: toldOfPlace(line).flatMap(({ name, label, values }) =>
      name === "street" || name === "postcode" ? [] : [labelled(label, values.join(", "))],
    ),
    ...(line.leftAt !== undefined && { left: instant(line.leftAt) }),
  };
}

/** A stored line, as the desk shows it. */
export function toVisit(line: LineRow, visits: VisitStore) {
  const setup: BookingSetup = visits.setup();
  const booking = visits.byId(line.booking);
  const starts = line.tick * TICK_MS;
  const signed = booking && signedOf(visits, booking, [line]);
  const instant = (ms: number) => instantText(ms, setup.timeZone);
  const { said, presence } = line;
  const paid = paidFor(line, visits);
  return {
    line: line.id,
    reference: booking?.reference ?? "",
    /** With the studio's UTC offset: `2026-12-01T15:00:00-05:00`. */
    starts: instant(starts),
    ends: instant(endOf(line)),
    offer: line.offer,
    name: line.name,
    rooms: line.roomNames,
    roomIds: line.rooms,
    people: line.party.people,
    /** Minutes of the drive there; 0 at the studio. */
    drive: line.drive,
    ...(isAtGuest(line) && { route: routeOf(line, setup) }),
    ...(isAtGuest(line) && isActive(line) && cannotGoTo(visits.db, line) && { isCannotGo: true as const }),
    /** What was told of the place that we come to, as lines. */
    place: toldOfPlace(line).map(({ label, values }) => labelled(label, values.join(", "))),
    /** What to call the guest; the booking page shows the full name. */
    firstName: booking?.contact.name.split(/\s+/)[0] ?? "",
    helps: line.helps.map(({ label }) => label),
    /** What the owner asked, with the answer. */
    answers: [
      ...line.answers.map(({ ask, label }) => (label === ticked ? ask : labelled(ask, label))),
      ...moreOfLine(line).map(({ label, values }) => labelled(label, values.join(", "))),
    ],
    note: line.note,
    ...(said && { said: { what: said.what, at: instant(said.at) } }),
    ...(line.stoppedAt !== undefined && { stopped: instant(line.stoppedAt) }),
    ...(presence && { presence: { what: presence.what, at: instant(presence.at) } }),
    /** Price at booking, in hundredths of the currency of then. */
    price: line.price,
    currency: termsOf(line, setup).currency,
    paysLess: booking?.contact.paysLess ?? false,
    ...(paid && { paid }),
    /** How often money of it has moved: what a form for a payment was shown beside. */
    moves: movesOf(visits.db, "line", line.id).length,
    isCancelled: !isActive(line),
    /** Whether it is on today's date: only then guests are marked as here, late or absent. */
    isToday: dayIn(setup.timeZone, starts) === dayIn(setup.timeZone, visits.now()),
    /** Whether it has ended. */
    isOver: endOf(line) <= visits.now(),
    /** Whether it was cancelled at the studio, which can undo that. */
    canRestore: wasCancelledAtStudio(visits.db, line) && endOf(line) > visits.now(),
    ...(signed && { signed }),
    /** Whether it came from the site and nobody vouches for it yet: by mail, payment, or being reached. */
    isUnconfirmed: booking?.visitor !== undefined,
    /** Whether it has its rooms to itself, so that it can change rooms or length. */
    isPrivate: offerOf(setup, line.offer)?.mode.kind !== "shared",
  };
}
