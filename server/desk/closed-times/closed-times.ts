import { randomUUID } from "node:crypto";
import type { FieldError } from "#domain/answer.ts";
import type { ClosedSpan, ClosuresDesk, ClosureWish, DeskClosure } from "#domain/desk/closures.ts";
import { cleanText } from "#domain/text.ts";
import type { BookingSystem } from "../../booking/booking-system.ts";
import { instantText, isDate, TICK_MS, tickAt } from "../../booking/clock.ts";
import {
  addClosure,
  type Closure,
  type ClosureSpan,
  closuresFrom,
  linesWithin,
  removeSeries,
  reopenedFrom,
  restoreSeries,
  ticksOfSpan,
} from "../../booking/closures.ts";
import { Unknown } from "../../booking/failure.ts";
import { outcome } from "../../booking/outcome.ts";
import type { LineRow } from "../../booking/rows.ts";
import { logAct } from "../act-log.ts";
import { toVisit } from "../bookings/read-visits.ts";
import { permit, type SignedIn } from "../permit.ts";
import { createNoticeReader } from "./notice-state.ts";

/** Maximum length of a notice, in characters. */
const maxNotice = 200;

const words = {
  date: "Please choose the day to close.",
  times: "Please choose when it begins and ends, or leave both empty for the whole day.",
  until: "Please choose the last day. It comes after the first.",
  room: "Please choose one of the rooms.",
  notice: `Please keep this to ${maxNotice} characters or fewer.`,
} as const;

/**
 * Closed times, for a signed-in person.
 * @param onChange called after a change, to update the site
 */
export function closuresDesk(system: BookingSystem, who: SignedIn, onChange: () => void): ClosuresDesk {
  const { ledger } = system;
  const { db } = ledger;
  const told = createNoticeReader(db);
  const allow = () => permit(who, "close times", system.now());
  const log = (what: string, series: string) =>
    logAct(db, { person: who.id, what, about: `closed time ${series}`, at: system.now() });

  return {
    list() {
      permit(who, "see bookings", system.now());
      return describeAll(closuresFrom(db, tickAt(system.now())));
    },
    async close(wish) {
      allow();
      const errors = errorsOf(wish, system);
      const spans = ticksOfSpan(spanOf(wish), ledger.setup().timeZone);
      if (errors.length > 0 || !spans)
        return { kind: "invalid", errors: errors.length > 0 ? errors : [error("date", words.date)] };
      const series = randomUUID();
      const { isForStaff, notice } = wish;
      const shared = { series, room: wish.room || undefined, isForStaff, notice: cleanText(notice) };
      const closures = spans.map(({ from, to }) => ({ ...shared, fromTick: from, toTick: to }));
      await system.write(() => {
        for (const closure of closures) addClosure(db, closure, system.now());
        log("closed a time", series);
      });
      onChange();
      return { kind: "closed", series };
    },
    on(date) {
      permit(who, "see bookings", system.now());
      const [day] = ticksOfSpan({ date }, ledger.setup().timeZone) ?? [];
      if (!day) return [];
      return closuresFrom(db, day.from, day.to).map((closure) => {
        const fromTick = Math.max(closure.fromTick, day.from);
        const toTick = Math.min(closure.toTick, day.to);
        return toClosedSpan({ ...closure, fromTick, toTick });
      });
    },
    guestsOf(series) {
      permit(who, "see bookings", system.now());
      return affected(series).flatMap((line) => {
        const booking = ledger.byId(line.booking);
        if (!booking) return [];
        const { phone, email } = booking.contact;
        return [{ visit: toVisit(line, ledger), told: told(booking, line), phone, email }];
      });
    },
    async cancelGuests(series) {
      permit(who, "change bookings", system.now());
      const at = system.now();
      const count = await system.write(() => {
        const lines = affected(series).filter(({ cancelledAt }) => cancelledAt === undefined);
        // Cancel all lines of a booking together, so that its guest gets one mail.
        for (const id of new Set(lines.map(({ booking }) => booking))) {
          const booking = ledger.byId(id);
          const ids = lines.filter((line) => line.booking === id).map((line) => line.id);
          if (booking) system.changes.cancel(booking, ids, "studio");
        }
        if (lines.length > 0) log("cancelled all visits", series);
        return lines.length;
      });
      return { count, at };
    },
    async restoreGuests(series, since) {
      permit(who, "change bookings", system.now());
      const lines = affected(series).filter(({ cancelledAt = 0 }) => cancelledAt >= since);
      const left: number[] = [];
      for (const line of lines) if (!(await restore(line))) left.push(line.id);
      const restored = lines.length - left.length;
      if (restored > 0) await system.write(() => log("undid cancelling all visits", series));
      return { restored, left };
    },
    async reopen(series) {
      allow();
      const isOpen = await system.write(() => {
        const isRemoved = removeSeries(db, series, system.now());
        if (isRemoved) log("reopened a time", series);
        return isRemoved;
      });
      if (isOpen) onChange();
      return isOpen;
    },
    reopened() {
      permit(who, "see bookings", system.now());
      return describeAll(reopenedFrom(db, tickAt(system.now())));
    },
    async closeAgain(series) {
      allow();
      const isClosed = await system.write(() => {
        const isRestored = restoreSeries(db, series);
        if (isRestored) log("closed a time again", series);
        return isRestored;
      });
      if (isClosed) onChange();
      return isClosed;
    },
  };

  /** Restores one cancelled line in its own transaction, so that a taken place does not block the others. */
  async function restore({ id, booking }: LineRow): Promise<boolean> {
    const work = () =>
      system.write(() => {
        const row = ledger.byId(booking);
        if (!row) throw new Unknown();
        system.changes.restore(row, id, "none");
        return { kind: "changed" as const };
      });
    return (await outcome(work)).kind === "changed";
  }

  /** Upcoming lines in closed times, including those cancelled since. */
  function affected(series: string): LineRow[] {
    return closuresFrom(db, tickAt(system.now()))
      .filter((closure) => closure.series === series)
      .flatMap((closure) => linesWithin(db, closure, closure.madeAt));
  }

  /** One entry for each series. */
  function describeAll(closures: readonly Closure[]): DeskClosure[] {
    const bySeries = new Map<string, DeskClosure>();
    for (const closure of closures) {
      const { series } = closure;
      const first = bySeries.get(series) ?? { series, ...toClosedSpan(closure), count: 0 };
      bySeries.set(series, { ...first, count: first.count + 1 });
    }
    return [...bySeries.values()];
  }

  function toClosedSpan({ room, fromTick, toTick, isForStaff, notice }: Closure): ClosedSpan {
    const { timeZone, rooms } = ledger.setup();
    const [from, to] = [fromTick, toTick].map((tick) => instantText(tick * TICK_MS, timeZone));
    const isMidnight = (instant = "") => instant.slice(11, 16) === "00:00";
    return {
      room: room && (rooms.find(({ id }) => id === room)?.name ?? room),
      from: from ?? "",
      to: to ?? "",
      isWholeDay: isMidnight(from) && isMidnight(to),
      isForStaff,
      notice,
    };
  }
}

function spanOf({ date, from, to, every, until }: ClosureWish): ClosureSpan {
  return {
    date,
    ...(from || to ? { times: { from, to } } : {}),
    ...(every > 0 ? { repeat: { days: every, until } } : {}),
  };
}

function errorsOf(wish: ClosureWish, { ledger }: BookingSystem): FieldError[] {
  const { date, until, every, room, notice } = wish;
  const { timeZone, rooms } = ledger.setup();
  if (!isDate(date)) return [error("date", words.date)];
  const errors: FieldError[] = [];
  if (!ticksOfSpan(spanOf({ ...wish, every: 0 }), timeZone)) errors.push(error("from", words.times));
  if (every > 0 && !(isDate(until) && until >= date)) errors.push(error("until", words.until));
  if (room && !rooms.some(({ id }) => id === room)) errors.push(error("room", words.room));
  if (notice.length > maxNotice) errors.push(error("notice", words.notice));
  return errors;
}

function error(field: string, message: string): FieldError {
  return { field, message };
}
