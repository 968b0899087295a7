import { randomUUID } from "node:crypto";
import type { FieldError } from "#contract/answer.ts";
import type { ClosuresDesk, ClosureWish, DeskClosure } from "#contract/desk/closures.ts";
import { cleanText } from "#contract/text.ts";
import type { BookingSystem } from "../../booking/booking-system.ts";
import { instantText, isDate, TICK_MS, tickAt } from "../../booking/clock.ts";
import {
  addClosure,
  type Closure,
  type ClosureSpan,
  closuresFrom,
  linesWithin,
  removeSeries,
  ticksOfSpan,
} from "../../booking/closures.ts";
import { logAct } from "../act-log.ts";
import { permit, type SignedIn } from "../permit.ts";
import { toVisit } from "./read-visits.ts";

/** Longest notice, in characters. */
const longestNotice = 200;

const words = {
  date: "Please choose the day to close.",
  times: "Please choose when it begins and ends, or leave both empty for the whole day.",
  until: "Please choose the last day. It comes after the first.",
  room: "Please choose one of the rooms.",
  notice: `Please keep this to ${longestNotice} characters or fewer.`,
} as const;

/**
 * Closed times for somebody who is signed in.
 * @param onChange has the site tell of it
 */
export function closuresDesk(system: BookingSystem, who: SignedIn, onChange: () => void): ClosuresDesk {
  const { ledger } = system;
  const { db } = ledger;
  const allow = () => permit(who, "close times", system.now());
  const log = (what: string, series: string) =>
    logAct(db, { person: who.id, what, about: `closed time ${series}`, at: system.now() });

  return {
    list() {
      permit(who, "see bookings", system.now());
      const bySeries = new Map<string, Closure[]>();
      for (const closure of closuresFrom(db, tickAt(system.now())))
        bySeries.set(closure.series, [...(bySeries.get(closure.series) ?? []), closure]);
      return [...bySeries.values()].flatMap((closures) => describe(closures));
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
    guestsOf(series) {
      permit(who, "see bookings", system.now());
      return closuresFrom(db, tickAt(system.now()))
        .filter((closure) => closure.series === series)
        .flatMap((closure) => linesWithin(db, closure))
        .map((line) => toVisit(line, ledger));
    },
    async reopen(series) {
      allow();
      const isOpen = await system.write(() => {
        const isRemoved = removeSeries(db, series) > 0;
        if (isRemoved) log("opened a time", series);
        return isRemoved;
      });
      if (isOpen) onChange();
      return isOpen;
    },
  };

  function describe(closures: readonly Closure[]): DeskClosure[] {
    const [next] = closures;
    if (!next) return [];
    const { timeZone, rooms } = ledger.setup();
    const instant = (tick: number) => instantText(tick * TICK_MS, timeZone);
    const [from, to] = [instant(next.fromTick), instant(next.toTick)];
    return [
      {
        series: next.series,
        room: next.room && (rooms.find(({ id }) => id === next.room)?.name ?? next.room),
        from,
        to,
        isWholeDay: from.slice(11, 16) === "00:00" && to.slice(11, 16) === "00:00",
        count: closures.length,
        isForStaff: next.isForStaff,
        notice: next.notice,
      },
    ];
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
  if (notice.length > longestNotice) errors.push(error("notice", words.notice));
  return errors;
}

function error(field: string, message: string): FieldError {
  return { field, message };
}
