import { askedToPay } from "#domain/booking/paying.ts";
import type { Change, WeekChoice } from "#domain/booking/service.ts";
import type { NearTime } from "#domain/booking/times.ts";
import type { BookResult, ChangeResult, Contact, DayWord, LineChoice } from "#domain/booking/visit.ts";
import type { PayWay, Presence } from "#domain/desk/visits.ts";
import { formatMoney, hundredthsOf } from "#domain/money.ts";
import { findNearest } from "../../booking/availability.ts";
import { type BookingSystem, factsFor } from "../../booking/booking-system.ts";
import type { MoveHow } from "../../booking/changes.ts";
import { instantText } from "../../booking/clock.ts";
import { Invalid, Unknown } from "../../booking/failure.ts";
import type { Ledger } from "../../booking/ledger.ts";
import { choiceOf } from "../../booking/line-choice.ts";
import { hasMail } from "../../booking/mails.ts";
import { outcome } from "../../booking/outcome.ts";
import { readReference } from "../../booking/secret.ts";
import { attempt } from "../../booking/service-context.ts";
import { isMailed } from "../../booking/views.ts";
import { partsLeft } from "../../booking/visit-payments.ts";
import { type BookingRow, findLine, type LineRow } from "../../booking/visit-store.ts";
import { addCall } from "../../calls/calls-store.ts";
import { sumOf } from "../../money/ledger.ts";
import { logAct } from "../act-log.ts";
import { permit, type SignedIn } from "../permit.ts";
import type { Calls } from "./calls.ts";
import { createFrontDesk, type FrontDesk } from "./front-desk.ts";
import { takeOverHolds } from "./held-times.ts";

/** An action at the desk on one visit. `undefined` undoes it. */
export type VisitAct =
  | { readonly kind: "presence"; readonly what: Presence | undefined }
  | { readonly kind: "say"; readonly what: DayWord | undefined }
  /** Staff have reached the guest. It cannot be undone. */
  | { readonly kind: "reached" }
  /** Those who are left have signed on paper. */
  | { readonly kind: "paper"; readonly isSigned: boolean }
  | { readonly kind: "pay"; readonly how: PayWay | undefined; readonly cents?: number }
  /** In minutes: 15 longer, or 15 shorter. */
  | { readonly kind: "lengthen"; readonly by: 15 | -15 }
  | { readonly kind: "room"; readonly room: string };

/** Nothing was stored: a guest is choosing this time until then, with the studio's UTC offset. Staff may take it. */
export type BeingChosen = { readonly kind: "being-chosen"; readonly until: string };

/** Maximum amount of a recorded payment, in cents. */
const maxCents = 1_000_000;

/**
 * The part of {@link VisitsDesk} that changes visits. A change and its log entry are one transaction; only a new
 * booking is logged in the next one.
 */
export function visitChanges(system: BookingSystem, who: SignedIn, calls: Calls) {
  const { ledger, changes } = system;
  const frontDesk = createFrontDesk(ledger);
  const allow = () => permit(who, "change bookings", system.now());

  const change = (act: LoggedAct, work: () => void) => loggedChange(system, who, act, work);
  const changeBooking = (what: string, reference: string, work: (row: BookingRow) => void, line?: number) =>
    change({ what, about: `booking ${reference}`, line }, () => {
      const row = findBooking(ledger, reference);
      if (!row) throw new Unknown();
      work(row);
    });

  /** Runs a change that claims times. If it asked about times that guests are choosing, says until when they are kept. */
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
      return change({ what, about: `booking ${reference}` }, () => calls.setDone(reference, isDone));
    },
    /** @param mayTake whether to take a room that a guest is choosing for then; their hold ends */
    async act(line: number, act: VisitAct, mayTake = false): Promise<ChangeResult | BeingChosen> {
      allow();
      const claims = () => claimsOf(ledger, frontDesk.line(line), act);
      return askingFirst(mayTake, (taking) =>
        change({ what: `visit: ${act.kind}`, about: `visit ${line}`, line }, () =>
          takeOverHolds(system, claims, taking, () => doAct(frontDesk, line, act, who.id)),
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
      const instant = (ms: number) => instantText(ms, setup.timeZone);
      const result = await askingFirst(mayTake, (taking) =>
        attempt(
          { system, setup, who: "studio", visitor: undefined },
          () => {
            const book = () => system.bookings.book({ submissionId, lines, contact }, undefined, isOnPurpose);
            const booked = takeOverHolds(system, () => lines, taking, book);
            const { starts, ends } = booked;
            return { kind: "booked" as const, ...booked, starts: instant(starts), ends: instant(ends) };
          },
          () => lines,
        ),
      );
      if (result.kind !== "booked" || !result.isNew) return result;
      // Guests who book on the phone or at the desk already know.
      const noted = await change({ what: "booked a visit", about: `booking ${result.reference}` }, () =>
        calls.setDone(result.reference, true),
      );
      return noted.kind === "changed" ? result : noted;
    },
    /** Changes who comes, what helps or how to reach the guest, even after the visit has begun. */
    async change(reference: string, given: Change): Promise<ChangeResult> {
      allow();
      return changeBooking("changed a booking", reference, (row) => changes.change(row, given, "studio"));
    },
    /** Asks the guest to pay online what is left: their page then has a button for it, and a mail leads there. */
    async askToPay(reference: string): Promise<ChangeResult> {
      allow();
      return changeBooking("asked a guest to pay online", reference, (row) => {
        const cents = hundredthsOf(sumOf(partsLeft(ledger, row)), ledger.setup().currency);
        if (!system.checkout?.works() || cents <= 0)
          throw new Invalid([{ field: "lines", message: "Nothing can be paid online just now." }]);
        ledger.recordEvent({ booking: row.id, who: "studio", what: askedToPay });
        const { reminder, currency } = ledger.setup();
        system.mails.notify(row, ledger.linesOf(row.id), "changed", { reminder });
        if (hasMail(ledger.db) && isMailed(row)) return;
        const words = `You can pay ${formatMoney(cents, currency)} for your visit online before you come: on its page there is a button for it. Paying at the studio is just as fine.`;
        const { name, email, phone, reply } = row.contact;
        const call = { name, email, phone, reply, about: `paying ${reference}`, words };
        addCall(ledger.db, { ...call, path: `/desk/bookings/${reference}` }, system.now());
      });
    },
    /** Cancels lines of a booking, or all if none are given, and tells the guest. */
    async cancel(reference: string, lines?: readonly number[]): Promise<ChangeResult> {
      allow();
      return changeBooking("cancelled a visit", reference, (row) => changes.cancel(row, lines, "studio"));
    },
    /** Restores a line that the studio cancelled, if its place is still open, and tells the guest. */
    async restore(reference: string, line: number, mayTake = false): Promise<ChangeResult | BeingChosen> {
      allow();
      return askingFirst(mayTake, (taking) =>
        changeBooking("undid a cancellation", reference, (row) => {
          const lines = ledger.linesOf(row.id).filter(({ id }) => id === line);
          const claims = () => lines.map((each) => claimOf(ledger, each));
          takeOverHolds(system, claims, taking, () => changes.restore(row, line));
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
      const { timeZone } = ledger.setup();
      return askingFirst(mayTake, (taking) =>
        changeBooking(
          "moved a visit",
          reference,
          (row) => {
            const moved = ledger.linesOf(row.id).filter(({ id }) => id === line);
            const claims = () => moved.map((each) => ({ ...choiceOf(each, timeZone), starts }));
            takeOverHolds(system, claims, taking, () => changes.move(row, line, starts, "studio", how));
          },
          line,
        ),
      );
    },
  };
}

/** An act, as the log has it. */
type LoggedAct = {
  readonly what: string;
  readonly about: string;
  /** The line it gives another time or room; if that is taken, the result has open times near the old one. */
  readonly line?: number | undefined;
};

/** Makes a change and logs it, in one transaction. Refusals become a result. */
function loggedChange(
  system: BookingSystem,
  who: SignedIn,
  { what, about, line }: LoggedAct,
  work: () => void,
): Promise<ChangeResult> {
  return outcome(
    () =>
      system.write(() => {
        work();
        logAct(system.ledger.db, { person: who.id, what, about, at: system.now() });
        return { kind: "changed" as const };
      }),
    () => (line === undefined ? [] : nearestTo(system, line)),
  );
}

/** A booking by the reference somebody typed; undefined if there is none. */
export function findBooking(ledger: Ledger, reference: string): BookingRow | undefined {
  const name = readReference(reference);
  return name === undefined ? undefined : ledger.byReference(name);
}

/** Open times for the studio near those of a stored line. */
function nearestTo(system: BookingSystem, line: number): readonly NearTime[] {
  const { ledger } = system;
  const stored = findLine(ledger.db, line);
  if (!stored) return [];
  const setup = ledger.setup();
  return findNearest(choiceOf(stored, setup.timeZone), factsFor(system, setup, "studio"));
}

/** What a stored line takes up: its own rooms. Nobody arrives in addition. */
function claimOf(ledger: Ledger, line: LineRow) {
  return { ...choiceOf(line, ledger.setup().timeZone), rooms: line.rooms };
}

/** What an act at the front desk takes up. */
function claimsOf(ledger: Ledger, line: LineRow, act: VisitAct) {
  const now = claimOf(ledger, line);
  if (act.kind === "lengthen") return [{ ...now, minutes: now.minutes + act.by }];
  return act.kind === "room" ? [{ ...now, rooms: [act.room] }] : [];
}

/** Does an act at the front desk, inside a transaction. @throws Unknown, Invalid, Taken */
function doAct(frontDesk: FrontDesk, line: number, act: VisitAct, person: number): void {
  if (act.kind === "presence") frontDesk.setPresence(line, act.what);
  else if (act.kind === "say") frontDesk.setSaid(line, act.what);
  else if (act.kind === "reached") frontDesk.setReached(line);
  else if (act.kind === "paper") frontDesk.setOnPaper(line, act.isSigned);
  else if (act.kind === "lengthen") frontDesk.lengthen(line, act.by);
  else if (act.kind === "room") frontDesk.changeRoom(line, act.room);
  else {
    const cents =
      act.cents === undefined ? undefined : Math.min(Math.max(0, Math.round(act.cents)), maxCents);
    frontDesk.setPaid(line, { how: act.how, cents, person });
  }
}
