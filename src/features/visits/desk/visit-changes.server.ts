import { isMailed } from "#core/booking/mail-queue.server.ts";
import { choiceOf, type VisitStore } from "#core/booking/open-visits.server.ts";
import type { PayWay, Presence } from "#core/booking/pay-ways.ts";
import { askedToPay } from "#core/booking/paying.ts";
import type { Draft, WeekChoice } from "#core/booking/requests.ts";
import { release, reserve } from "#core/booking/reservation-store.server.ts";
import { aroundOf, offerOf } from "#core/booking/setup.ts";
import { termsOf } from "#core/booking/terms.ts";
import {
  type BookResult,
  type ChangeResult,
  type Contact,
  type DayWord,
  dayWords,
  type LineChoice,
} from "#core/booking/visit.ts";
import {
  type BookingRow,
  bookedLine,
  isActive,
  type LineRow,
  setLineColumns,
  setLineRooms,
} from "#core/booking/visit-store.server.ts";
import { Invalid, Unknown } from "#core/form/failure.server.ts";
import { type Move, movesOf, recordOpposite, standing, sumOf } from "#core/money/money-store.server.ts";
import { TICK_MINUTES, TICK_MS } from "#core/process/clock.server.ts";
import { readReference } from "#core/process/keys.server.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { hundredthsOf, smallestOf } from "#core/values/money-text.ts";
import { dayIn, formatLength } from "#core/values/time.ts";
import { loggedChanges } from "#desk/act-log.server.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { mayDo } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { followKept, unsettle } from "#features/money/money.server.ts";
import { papersOfLine } from "#features/papers/papers.server.ts";
import { coveredOf, returnPass } from "#features/passes/passes.server.ts";
import { voidRest } from "#features/payments/payments.server.ts";
import { waivers } from "#features/waivers/waivers.server.ts";
import type { FindOverwritten, MoveHow } from "../changes.server.ts";
import { attempt, type BookingSystem } from "../service-context.server.ts";
import { mayBePaid } from "../visit-passes.server.ts";
import { recordVisitPaid, restToPay } from "../visit-payments.server.ts";
import type { Calls } from "./calls-to-make.server.ts";
import { takeOverHolds } from "./held-times.server.ts";

/** An action at the desk on one visit. `undefined` undoes it. */
export type VisitAct =
  | { readonly kind: "presence"; readonly what: Presence | undefined }
  /** The staff who came to the guest have left. */
  | { readonly kind: "leave"; readonly hasLeft: boolean }
  | { readonly kind: "say"; readonly what: DayWord | undefined }
  /** The guest had to stop: no reason is asked. */
  | { readonly kind: "stop"; readonly isStopped: boolean }
  /** Staff have reached the guest. It cannot be undone. */
  | { readonly kind: "reached" }
  /** Who had not signed yet has signed on paper. */
  | { readonly kind: "paper"; readonly isSigned: boolean }
  | {
      readonly kind: "pay";
      readonly how: PayWay | undefined;
      readonly cents?: number | undefined;
      readonly shown?: number | undefined;
    }
  /** In minutes: 15 longer, or 15 shorter; `shown` is how long it was on the page. */
  | { readonly kind: "lengthen"; readonly by: 15 | -15; readonly shown?: number | undefined }
  /** `shown` is the room that it was in on the page. */
  | { readonly kind: "room"; readonly room: string; readonly shown?: string | undefined };

/** What is noted of a guest who comes: all that somebody may do who sees only today. */
const receiving: ReadonlySet<VisitAct["kind"] | undefined> = new Set(["presence", "say", "leave", "paper"]);

/** A new time of a line, with an offset: `2026-12-04T15:00:00-05:00`; `shown`: when it began as the page has shown it. */
type LineMove = { readonly line: number; readonly starts: string; readonly shown?: string };

/** Nothing was stored: a guest is choosing this time until then, with the studio's UTC offset. Staff may take it. */
export type BeingChosen = { readonly kind: "being-chosen"; readonly until: string };

/**
 * The part of {@link VisitsDesk} that changes visits. A change and its log entry are one transaction; only a new
 * booking is logged in the next one.
 */
export function visitChanges(system: BookingSystem, who: SignedIn, calls: Calls) {
  const { visits, changes } = system;
  const frontDesk = createFrontDesk(visits);
  const allow = () => permit(who, "change bookings", system.now());

  const change = loggedChanges(system, who);
  const changeBooking = (what: string, reference: string, work: (row: BookingRow) => void) =>
    change(what, `booking ${reference}`, () => {
      const row = bookingAtDesk(visits, reference);
      if (!row) throw new Unknown();
      work(row);
    });

  /** Runs a change that reserves times. If it asked about times that guests are choosing, says until when they are kept. */
  async function askingFirst<T>(
    mayTake: boolean,
    run: (taking: { mayTake: boolean; ask: (until: string) => void }) => Promise<T>,
  ): Promise<T | BeingChosen> {
    let until: string | undefined;
    const result = await run({ mayTake, ask: (end) => (until = end) });
    return until === undefined ? result : { kind: "being-chosen", until };
  }

  return {
    /** Records that a guest was told by text or call; `false` undoes it. */
    async recordCall(reference: string, isDone: boolean): Promise<ChangeResult> {
      allow();
      const what = isDone ? "told a guest by phone" : "undid telling a guest";
      return change(what, `booking ${reference}`, () => calls.setDone(reference, isDone));
    },
    /** @param mayTake whether to take a room that a guest is choosing for then; their hold ends */
    async act(line: number, act: VisitAct, mayTake = false): Promise<ChangeResult | BeingChosen> {
      const receives = receiving.has(act?.kind);
      permit(who, receives ? "receive guests" : "change bookings", system.now());
      // Whoever only receives guests notes nothing of another day.
      const isOnly = receives && !mayDo(who.role, "change bookings");
      const wanted = () => reservationsOf(frontDesk.line(line), act);
      return askingFirst(mayTake, (taking) =>
        change(`visit: ${act.kind}`, `visit ${line}`, () =>
          takeOverHolds(system, wanted, taking, () => {
            if (isOnly) frontDesk.onTheDay(frontDesk.line(line));
            return frontDesk.act(line, act, who.id);
          }),
        ),
      );
    },
    /**
     * Books for somebody who calls or walks in; the visit may begin in the current quarter of an hour.
     * @param mayTake whether to take a time that a guest is choosing; their hold ends
     * @param isOnPurpose whether to take a time that is closed or over
     */
    async book(
      lines: readonly LineChoice[],
      contact: Contact,
      submissionId: string,
      mayTake = false,
      isOnPurpose = false,
    ): Promise<BookResult | BeingChosen> {
      allow();
      const setup = system.setup();
      if (!setup) return { kind: "unknown" };
      const result = await askingFirst(mayTake, (taking) =>
        attempt({ system, setup, who: "studio", visitor: undefined }, () => {
          const book = () => system.bookings.book({ submissionId, lines, contact }, undefined, isOnPurpose);
          return takeOverHolds(system, () => lines, taking, book);
        }),
      );
      if (result.kind !== "booked" || !result.isNew) return result;
      // Guests who book on the phone or at the desk already know.
      const noted = await change("booked a visit", `booking ${result.reference}`, () =>
        calls.setDone(result.reference, true),
      );
      return noted.kind === "changed" ? result : noted;
    },
    /**
     * Changes who comes, what helps or how to reach the guest, even after the visit has begun; and when, all in one.
     * @param moves new times of lines. Errors about one are of the field `moved.<line>`
     */
    async change(
      reference: string,
      given: Draft,
      moves: readonly LineMove[] = [],
      findOverwritten: FindOverwritten = () => [],
    ): Promise<ChangeResult> {
      allow();
      return changeBooking("changed a booking", reference, (row) => {
        changes.refuseOverwriting(row, findOverwritten);
        for (const { line, starts, shown } of moves) {
          const moved = attemptMove(() => changes.move(row, line, starts, "studio", { shown }));
          if (moved) throw new Invalid(moved.map(({ message }) => ({ field: `moved.${line}`, message })));
        }
        changes.change(row, given, "studio");
      });
    },
    /** Asks the guest to pay online what is left: their page then has a button for it, and a mail leads there. */
    async askToPay(reference: string): Promise<ChangeResult> {
      allow();
      return changeBooking("asked a guest to pay online", reference, (row) => {
        const cents = restToPay(visits, row);
        if (!system.checkout?.works() || cents <= 0)
          throw new Invalid([{ field: "lines", message: "Nothing can be paid online just now." }]);
        visits.recordEvent({ booking: row.id, who: "studio", what: askedToPay });
        system.mails.notify(row.id, "changed");
        if (isMailed(visits.db, row)) return;
        const { name, email, phone, reply } = row.contact;
        const call = { name, email, phone, reply, about: `paying ${row.reference}` };
        addCall(visits.db, { ...call, path: deskAt("bookings", reference) }, system.now());
      });
    },
    /** Cancels lines of a booking, or all if none are given, and tells the guest. @param isAsked whether the guest asked for it */
    async cancel(reference: string, lines?: readonly number[], isAsked = false): Promise<ChangeResult> {
      allow();
      return changeBooking("cancelled a visit", reference, (row) =>
        changes.cancel(row, lines, "studio", { isAsked }),
      );
    },
    /** Restores a line that was cancelled at the studio, if its place is still open, and tells the guest. */
    async restore(reference: string, line: number, mayTake = false): Promise<ChangeResult | BeingChosen> {
      allow();
      return askingFirst(mayTake, (taking) =>
        changeBooking("undid a cancellation", reference, (row) => {
          const lines = visits.linesOf(row.id).filter(({ id }) => id === line);
          const wanted = () => lines.map(reservationOf);
          takeOverHolds(system, wanted, taking, () => changes.restore(row, line));
        }),
      );
    },
    /** Books the visit in more weeks, or at times near them: all or none. */
    async addWeeks(reference: string, choices: readonly WeekChoice[]): Promise<ChangeResult> {
      allow();
      return changeBooking("booked more weeks", reference, (row) => changes.addWeeks(row, choices, "studio"));
    },
    async move(
      reference: string,
      line: number,
      starts: string,
      { mayTake = false, ...how }: MoveHow & { mayTake?: boolean } = {},
    ): Promise<ChangeResult | BeingChosen> {
      allow();
      return askingFirst(mayTake, (taking) =>
        changeBooking("moved a visit", reference, (row) => {
          const moved = visits.linesOf(row.id).filter(({ id }) => id === line);
          const wanted = () => moved.map((each) => ({ ...choiceOf(each), starts }));
          takeOverHolds(system, wanted, taking, () => changes.move(row, line, starts, "studio", how));
        }),
      );
    },
  };
}

/** @returns why a visit cannot be moved; undefined if it was */
function attemptMove(move: () => void): Invalid["errors"] | undefined {
  try {
    move();
  } catch (error) {
    if (error instanceof Invalid) return error.errors;
    throw error;
  }
  return undefined;
}

/** A booking by the reference somebody typed; undefined if there is none. */
export function bookingAtDesk(visits: VisitStore, reference: string): BookingRow | undefined {
  const name = readReference(reference);
  return name === undefined ? undefined : visits.byReference(name);
}

/** What a stored line takes up: its own rooms. Nobody arrives in addition. */
function reservationOf(line: LineRow) {
  return { ...choiceOf(line), rooms: line.rooms };
}

/** What an act at the front desk takes up. */
function reservationsOf(line: LineRow, act: VisitAct) {
  const now = reservationOf(line);
  if (act.kind === "lengthen") return [{ ...now, minutes: now.minutes + act.by }];
  return act.kind === "room" ? [{ ...now, rooms: [act.room] }] : [];
}

const words = {
  cancelled: "This visit was cancelled.",
  paid: "This visit is paid. Take the payment back first if it was something else.",
  moved:
    "Something was paid or given back here since you opened this page. Nothing was recorded now. If this is one more payment, please record it again.",
  invoiced: "This visit is on an invoice. Take the invoice back first: Invoices, at the desk.",
  otherDay: "This visit is not today. Mark guests as here, late or absent on the day of their visit.",
  shared: "This is a shared session, so its room and length cannot change.",
  length: (minutes: number) =>
    `This visit has been changed since you opened this page: it takes ${formatLength(minutes)} now. Nothing was changed now. If it is to be longer or shorter still, please press again.`,
  tooShort: "A visit takes at least a quarter of an hour.",
  room: "This room no longer exists. Please choose another one.",
  gone: (rooms: readonly string[]) =>
    `${rooms.join(" and ")} no longer ${rooms.length === 1 ? "exists" : "exist"}. Please give the visit another room first.`,
  otherRoom: (rooms: readonly string[]) =>
    `This visit has been given another room since you opened this page: it is in ${rooms.join(" and ")} now. Nothing was changed now. If it is to be in yet another one, please press again.`,
  fits: (max: number) => `This room is for ${max} people at most.`,
} as const;

/** Front-desk actions on a visit, each inside one transaction. */
export function createFrontDesk(visits: VisitStore) {
  const { db, now } = visits;
  function openLine(id: number): LineRow {
    const line = bookedLine(db, id);
    if (!line) throw new Unknown();
    if (!isActive(line)) throw new Invalid([{ field: "lines", message: words.cancelled }]);
    return line;
  }

  /** Reserves rooms for a private visit. Its old ones are released first; a failure rolls that back. */
  function place(line: LineRow, rooms: readonly string[], minutes: number): void {
    const setup = visits.setup();
    const offer = offerOf(setup, line.offer);
    if (offer?.mode.kind === "shared") throw new Invalid([{ field: "lines", message: words.shared }]);
    const chosen = rooms.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
    const gone = line.roomNames.filter((_, index) => !chosen.some(({ id }) => id === rooms[index]));
    if (chosen.length < rooms.length) throw new Invalid([{ field: "room", message: words.gone(gone) }]);
    const { booking, id, tick, party } = line;
    release(db, { booking, line: id });
    reserve(
      db,
      { booking, line: id, index: 0 },
      {
        offer: line.offer,
        mode: { kind: "private" },
        choices: [chosen],
        minutes,
        around: aroundOf(offer, line.drive),
        area: line.area,
        tick,
        party,
      },
      {
        // The guest is already expected, so the number of arrivals stays the same.
        partiesAtOnce: Number.MAX_SAFE_INTEGER,
        closed: rooms === line.rooms ? "none" : "closed for the studio too",
      },
    );
    setLineColumns(db, id, { minutes });
    setLineRooms(db, id, chosen);
  }

  /** @throws Invalid if a visit is on another day: "Here since 9 am" would not be true */
  function onTheDay({ tick }: LineRow): void {
    const { timeZone } = visits.setup();
    if (dayIn(timeZone, tick * TICK_MS) !== dayIn(timeZone, now()))
      throw new Invalid([{ field: "lines", message: words.otherDay }]);
  }

  /**
   * Takes the last payment of a visit that was noted at the studio back: a pass gets back what it paid, and an invoice is open again.
   * @returns whether there was one @throws Invalid for a visit that is on an invoice
   */
  function undoPayment(
    { id: line, booking }: LineRow,
    by: { readonly at: number; readonly person: number },
  ): boolean {
    // What staff noted as paid with a pass or by an invoice of elsewhere has neither here.
    const isPass = ({ way, pass }: Move) => (way === "pass" || way === "voucher") && pass !== null;
    const moves = standing(movesOf(db, "line", line));
    const invoices = moves.filter(({ way }) => way === "invoice");
    const isInvoiced = papersOfLine(db, line).length > 0;
    const last = moves.findLast((move) => {
      if (move.way === "online" || move.amount < 0) return false;
      if (move.way === "invoice" && isInvoiced) return sumOf(invoices) > 0;
      return !isPass(move) || coveredOf(db, line) !== undefined;
    });
    if (!last) return false;
    if (last.way === "invoice" && isInvoiced)
      throw new Invalid([{ field: "amount", message: words.invoiced }]);
    if (isPass(last)) {
      returnPass(db, { booking, line, keptPercent: 0, now: by.at, person: by.person });
      return true;
    }
    if (last.message !== null) return unsettle(db, last.message, by);
    const paid = bookedLine(db, line);
    if (paid && isMoney(last.way)) followKept(db, paid, -hundredthsOf(last.amount, last.currency));
    const settled = invoices.find(({ at, amount }) => at === last.at && amount === -last.amount);
    if (settled) recordOpposite(db, settled.id, by);
    return recordOpposite(db, last.id, by);
  }

  /** Notes a payment of so many hundredths; of what is still due if omitted. @throws Invalid if nothing is due */
  function notePayment(line: LineRow, how: PayWay, cents: number | undefined, person: number): void {
    const { id, booking } = line;
    const { currency, gift } = termsOf(line, visits.setup());
    const due = mayBePaid(visits, line);
    const amount = smallestOf(how === "waived" || cents === undefined ? due : cents, currency);
    // A gift may be followed by another.
    if (standing(movesOf(db, "line", id)).length > 0 && (gift ? amount : due) <= 0)
      throw new Invalid([{ field: "amount", message: words.paid }]);
    recordVisitPaid(visits, { at: now(), way: how, amount, currency, booking, line: id, person });
  }

  /** Does an act. @returns what the history of the booking says about it; undefined for nothing */
  function perform(line: LineRow, act: VisitAct, person: number): string | undefined {
    const { id } = line;
    switch (act.kind) {
      case "presence":
        if (act.what) onTheDay(line);
        // Pressed twice, or by two hosts, it holds since the first time.
        if (act.what === line.presence?.what) return undefined;
        setLineColumns(db, id, { presence: act.what ?? null, presence_at: act.what ? now() : null });
        return act.what ?? "presence undone";
      case "leave":
        if (act.hasLeft) onTheDay(line);
        if (act.hasLeft === (line.leftAt !== undefined)) return undefined;
        setLineColumns(db, id, { left_at: act.hasLeft ? now() : null });
        return act.hasLeft ? "left the guest" : "leaving undone";
      case "say":
        if (act.what && !dayWords.includes(act.what)) throw new Unknown();
        if (act.what) onTheDay(line);
        setLineColumns(db, id, { said: act.what ?? null, said_at: act.what ? now() : null });
        return act.what ?? "late or outside undone";
      case "stop":
        if (act.isStopped) onTheDay(line);
        if (act.isStopped === (line.stoppedAt !== undefined)) return undefined;
        setLineColumns(db, id, { stopped_at: act.isStopped ? now() : null });
        return act.isStopped ? "had to stop" : "had to stop, undone";
      case "reached":
        visits.vouch(line.booking, "studio", "studio");
        return undefined;
      case "paper": {
        const booking = visits.byId(line.booking);
        if (!booking) throw new Unknown();
        waivers(visits).setOnPaper(booking, act.isSigned);
        return act.isSigned ? "signed on paper" : "signed on paper undone";
      }
      case "pay":
        if (act.shown !== undefined && act.shown !== movesOf(db, "line", id).length)
          throw new Invalid([{ field: "amount", message: words.moved }]);
        if (!act.how) return undoPayment(line, { at: now(), person }) ? "payment undone" : undefined;
        notePayment(line, act.how, act.cents, person);
        return "paid";
      case "lengthen": {
        if (act.shown !== undefined && act.shown !== line.minutes)
          throw new Invalid([{ field: "lines", message: words.length(line.minutes) }]);
        const minutes = line.minutes + act.by;
        if (minutes < TICK_MINUTES) throw new Invalid([{ field: "lines", message: words.tooShort }]);
        place(line, line.rooms, minutes);
        return act.by > 0 ? "longer" : "shorter";
      }
      case "room": {
        const wanted = visits.setup().rooms.find((each) => each.id === act.room);
        if (!wanted) throw new Invalid([{ field: "room", message: words.room }]);
        if (line.rooms.length === 1 && line.rooms[0] === act.room) return undefined;
        if (act.shown !== undefined && act.shown !== line.rooms[0])
          throw new Invalid([{ field: "room", message: words.otherRoom(line.roomNames) }]);
        if (wanted.fits < line.party.people)
          throw new Invalid([{ field: "room", message: words.fits(wanted.fits) }]);
        place(line, [act.room], line.minutes);
        return "other room";
      }
    }
  }

  return {
    /** @throws Unknown for a line that is not booked; Invalid for one that was cancelled */
    line: openLine,
    onTheDay,
    /**
     * Does an act, and notes it in the history of the booking.
     * @param person of the desk
     * @throws Taken if somebody else has the room then; Invalid if it is not possible; Unknown
     */
    act(id: number, act: VisitAct, person: number): void {
      const line = openLine(id);
      const what = perform(line, act, person);
      const { booking, tick: from } = line;
      if (what) visits.recordEvent({ booking, line: id, who: "studio", what, from });
      if (act.kind !== "pay" || !act.how) return;
      visits.vouch(booking, "payment", "studio");
      const row = visits.byId(booking);
      if (row && restToPay(visits, row) === 0) voidRest(visits.db, booking, "paid meanwhile", now());
    },
  };
}
