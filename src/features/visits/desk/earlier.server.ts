import { guestsOf, mayHaveForgotten, sayWhose } from "#core/booking/guest-store.server.ts";
import type { ChangeResult } from "#core/booking/visit.ts";
import { type BookingRow, isActive } from "#core/booking/visit-store.server.ts";
import { Unknown } from "#core/form/failure.server.ts";
import { instantText, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { dayIn } from "#core/values/time.ts";
import { loggedChanges } from "#desk/act-log.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { bookingAtDesk } from "./visit-changes.server.ts";

/** How sure it is that somebody comes for the first time: within all that was ever booked, or within what is still kept. */
export type FirstTime = "ever" | "kept";

/** Earlier visits of the same guest, for somebody signed in. */
export function earlierVisits(system: BookingSystem, who: SignedIn) {
  const { visits } = system;
  const { db } = visits;
  const change = loggedChanges(system, who);
  const visitsOf = (ids: readonly number[], before: number) =>
    ids.flatMap((id) => visits.linesOf(id)).filter((line) => isActive(line) && line.tick < before);

  function say(what: string, reference: string, others: readonly string[], isSame: boolean | undefined) {
    permit(who, "see earlier visits", system.now());
    return change(what, `booking ${reference}`, () => {
      const row = bookingAtDesk(visits, reference);
      if (!row) throw new Unknown();
      for (const { id } of others.flatMap((each) => bookingAtDesk(visits, each) ?? []))
        sayWhose(db, row.id, id, isSame);
    });
  }

  return {
    /** Lines of a day whose guests come for the first time, as far as that is sure. */
    firstTimes(lines: readonly { readonly line: number; readonly reference: string }[]) {
      permit(who, "see the day", system.now());
      if (lines.length === 0) return new Map<number, FirstTime>();
      const guests = guestsOf(db);
      const sure: FirstTime = mayHaveForgotten(db, system.now()) ? "kept" : "ever";
      const isFirst = (booking: BookingRow, line: number) => {
        const { same, open } = guests(booking.id);
        const own = visits.linesOf(booking.id).find(({ id }) => id === line);
        if (!own || open.length > 0 || booking.vouchedAt === undefined) return false;
        const { timeZone } = visits.setup();
        const dayOf = (tick: number) => dayIn(timeZone, tick * TICK_MS);
        return visitsOf([booking.id, ...same], own.tick).every(
          ({ tick, presence }) => presence?.what === "absent" || dayOf(tick) === dayOf(own.tick),
        );
      };
      return new Map(
        lines.flatMap(({ line, reference }) => {
          const booking = visits.byReference(reference);
          return booking && isFirst(booking, line) ? [[line, sure] as const] : [];
        }),
      );
    },
    /** Earlier visits of a booking's guest, the latest first, and other bookings with its address or number that nobody has joined. */
    before(reference: string) {
      permit(who, "see earlier visits", system.now());
      const row = bookingAtDesk(visits, reference);
      const { same, open } = row ? guestsOf(db)(row.id) : { same: [], open: [] };
      const own = row ? visits.linesOf(row.id).map(({ tick }) => tick) : [];
      const until = Math.min(tickAt(system.now()), ...own);
      const referenceOf = (id: number) => visits.byId(id)?.reference ?? "";
      const lines = visitsOf(same, until).sort((one, other) => other.tick - one.tick);
      return {
        visits: lines.map((line) => ({
          line: line.id,
          reference: referenceOf(line.booking),
          starts: instantText(line.tick * TICK_MS, visits.setup().timeZone),
          name: line.name,
          presence: line.presence?.what,
        })),
        same: same.map(referenceOf),
        open: open.map(referenceOf),
      };
    },
    /** Notes that bookings are of one guest. */
    join: (reference: string, others: readonly string[]): Promise<ChangeResult> =>
      say("said that bookings are of one guest", reference, others, true),
    /** Notes that bookings are of different people. */
    part: (reference: string, others: readonly string[]): Promise<ChangeResult> =>
      say("said that bookings are of different people", reference, others, false),
    /** Takes back what was said of them. */
    forgetSaid: (reference: string, others: readonly string[]): Promise<ChangeResult> =>
      say("took back whose bookings are", reference, others, undefined),
  };
}
