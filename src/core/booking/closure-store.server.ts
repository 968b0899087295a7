import { daysBetween, instantUntil, tickAt } from "#core/process/clock.server.ts";
import { all, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { addDays, isDay, minuteOf } from "#core/values/time.ts";
import { bookedLinesWithin, type LineRow, lineOf } from "./visit-store.server.ts";

/** A closed time: nothing can be booked then. */
export type Closure = {
  /** Shared by closures that were made together. */
  readonly series: string;
  /** undefined for the whole studio. */
  readonly room: string | undefined;
  readonly fromTick: number;
  readonly toTick: number;
  /** Whether the time is reserved for staff. */
  readonly isForStaff: boolean;
  /** Notice shown to guests; may be empty. */
  readonly notice: string;
  /** Whether somebody is away then: the studio, or the person of the staff that `room` names as `@3`. */
  readonly isAway?: boolean;
  /** Who answers meanwhile; empty for nobody. */
  readonly answers?: string;
};

/** What stands for a room where a person of the staff is away: nothing is closed. */
export function personAway(id: number): string {
  return `@${id}`;
}

/** The person of the staff that is away; undefined for a room, and the whole studio. */
export function whoIsAway({ room }: Pick<Closure, "room">): number | undefined {
  return room?.startsWith("@") ? Number(room.slice(1)) : undefined;
}

/**
 * The studio's absence at a time; undefined if it is not away. What overlaps it or follows it at once belongs to it.
 * @param now milliseconds since 1970
 */
export function studioAway(db: Reader, now: number): StoredClosure | undefined {
  const tick = tickAt(now);
  const absences = closuresFrom(db, tick).filter(({ isAway, room }) => isAway && room === undefined);
  const current = absences.filter(({ fromTick }) => fromTick <= tick);
  const [first] = current;
  const answers = current.find((each) => each.answers)?.answers ?? "";
  const last = (end: number, { fromTick, toTick }: Closure) => (fromTick > end ? end : Math.max(end, toTick));
  return first && { ...first, answers, toTick: absences.reduce(last, first.toTick) };
}

type StoredClosure = Closure & { readonly madeAt: number };

/** When to close. Dates as `2026-12-24`, times as `13:00`, in quarters of an hour. */
export type ClosureSpan = {
  readonly date: string;
  /** Last day of a time without a break, such as a vacation; the same day if omitted. */
  readonly last?: string | undefined;
  /** Whole days if omitted. */
  readonly times?: { readonly from: string; readonly to: string } | undefined;
  /** Repeats every `days` days, up to and including `until`. */
  readonly repeat?: { readonly days: number; readonly until: string };
};

/** Maximum number of closures in a series: weekly for two years. */
const maxInSeries = 104;

/** Maximum length of a closed time without a break, in days: a year. */
const maxDays = 366;

/** Whether a string is a time on a quarter of an hour. */
export function isQuarter(text: string): boolean {
  return /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text);
}

/**
 * The ticks of a span, one range per day.
 * @returns undefined if a date or time is invalid, or the end is before the start
 */
export function ticksOfSpan(
  { date, last = date, times, repeat }: ClosureSpan,
  timeZone: string,
): { from: number; to: number }[] | undefined {
  if (
    !areDays(date, last) ||
    (times && !(isQuarter(times.from) && isQuarter(times.to) && times.from < times.to))
  )
    return undefined;
  if (repeat && !(isDay(repeat.until) && repeat.until >= date && repeat.days >= 1)) return undefined;
  const count = repeat ? Math.floor(daysBetween(date, repeat.until) / repeat.days) + 1 : 1;
  return Array.from({ length: Math.min(count, maxInSeries) }, (_, index) => {
    const day = addDays(date, index * (repeat?.days ?? 0));
    const end = addDays(last === date ? day : last, 1);
    return {
      from: tickOf(day, times?.from ?? "00:00", timeZone),
      to: times ? tickOf(day, times.to, timeZone) : tickOf(end, "00:00", timeZone),
    };
  });
}

/** Whether two texts are days, the last not before the first, and a year apart at most. */
const areDays = (first: string, last: string) =>
  isDay(first) && isDay(last) && last >= first && daysBetween(first, last) <= maxDays;

const tickOf = (day: string, clock: string, timeZone: string) =>
  tickAt(instantUntil(day, minuteOf(clock), timeZone));

/** The ticks of an absence: without a break from its first day to its last, which may begin and end within a day. */
export function ticksOfAbsence(
  { date, last, from, to }: { date: string; last: string; from: string; to: string },
  timeZone: string,
): { from: number; to: number } | undefined {
  const isTime = (text: string) => text === "" || isQuarter(text);
  if (!areDays(date, last) || !isTime(from) || !isTime(to)) return undefined;
  const begins = tickOf(date, from || "00:00", timeZone);
  const ends = to === "" ? tickOf(addDays(last, 1), "00:00", timeZone) : tickOf(last, to, timeZone);
  return begins < ends ? { from: begins, to: ends } : undefined;
}

/** Closes a time, inside a transaction. Existing bookings keep their time. */
export function addClosure(db: Writer, closure: Closure, now: number): void {
  const { room, fromTick, toTick, series, isForStaff, notice, isAway = false, answers = "" } = closure;
  const ticks = { from_tick: fromTick, to_tick: toTick };
  const flags = { is_for_staff: +isForStaff, is_away: +isAway };
  const row = { room: room ?? null, ...ticks, made_at: now, series, ...flags, notice, answers };
  run(db, query.insertInto("closures").values(row));
}

/**
 * Closes times as one series, inside a transaction, unless the same are closed as one already: pressed twice, or in two tabs, they are
 * reopened by one press.
 * @returns the series that stands, and whether it is new
 */
export function closeOnce(db: Writer, wanted: readonly Closure[], now: number) {
  const stands = wanted.map((closure) => findSame(db, closure)?.series);
  const [known] = stands;
  if (known !== undefined && stands.every((each) => each === known)) return { series: known, isNew: false };
  for (const closure of wanted) addClosure(db, closure, now);
  return { series: wanted[0]?.series ?? "", isNew: true };
}

/** A closed time that stands and says the same. */
function findSame(db: Reader, wanted: Closure): Closure | undefined {
  const names = ["room", "fromTick", "toTick", "isForStaff", "notice"] as const;
  return closuresFrom(db, wanted.fromTick, wanted.toTick).find(
    (closure) =>
      names.every((name) => closure[name] === wanted[name]) &&
      closure.isAway === (wanted.isAway ?? false) &&
      closure.answers === (wanted.answers ?? ""),
  );
}

/**
 * Lines booked within closed times, in order.
 * @param since also includes lines that the studio cancelled from then on, in milliseconds since 1970
 */
export function linesWithin(
  db: Reader,
  { room, fromTick, toTick }: Pick<Closure, "room" | "fromTick" | "toTick">,
  since = Number.MAX_SAFE_INTEGER,
): LineRow[] {
  const lines = bookedLinesWithin(db, fromTick, toTick, since);
  return lines.filter((line) => room === undefined || line.rooms.includes(room));
}

/** Lines from a tick on that somebody is choosing, paying for, or has left a draft of. */
export function unbookedLines(db: Reader, from: number): LineRow[] {
  const lines = query.selectFrom("booking_lines").selectAll("booking_lines");
  const open = lines.innerJoin("bookings", "bookings.id", "booking").where("reference", "is", null);
  return all(db, open.where("start_tick", ">=", from)).map(lineOf);
}

const closures = query.selectFrom("closures").selectAll();

/** Closures that end after a tick and begin before `before`, next one first. */
export function closuresFrom(db: Reader, tick: number, before = Number.MAX_SAFE_INTEGER): StoredClosure[] {
  const within = closures.where("to_tick", ">", tick).where("from_tick", "<", before);
  return (
    all(db, within.orderBy("from_tick").orderBy("id"))
      // Not in the query: a publish may read a store of an earlier version, which has no such column.
      .filter((row) => (row.removed_at ?? null) === null)
      .map(closureOf)
  );
}

/** Reopened closures that end after a tick, the last reopened first. */
export function reopenedFrom(db: Reader, tick: number): StoredClosure[] {
  const reopened = closures.where("to_tick", ">", tick).where("removed_at", "is not", null);
  return all(db, reopened.orderBy("removed_at", "desc").orderBy("from_tick").orderBy("id")).map(closureOf);
}

function closureOf(row: Row<"closures">): StoredClosure {
  return {
    series: row.series || `closure-${row.id}`,
    room: row.room ?? undefined,
    fromTick: row.from_tick,
    toTick: row.to_tick,
    isForStaff: row.is_for_staff === 1,
    notice: row.notice,
    madeAt: row.made_at,
    // A publish may read a store of an earlier version, which has no such columns.
    isAway: (row.is_away ?? 0) === 1,
    answers: row.answers ?? "",
  };
}

/**
 * Reopens a series, inside a transaction, or closes it again. @param removedAt when it was reopened; null closes it
 * @returns whether it was different before
 */
export function markSeries(db: Writer, series: string, removedAt: number | null): boolean {
  if (series === "") return false;
  const single = /^closure-(\d+)$/.exec(series)?.[1];
  const changed = query
    .updateTable("closures")
    .set({ removed_at: removedAt })
    .where("removed_at", removedAt === null ? "is not" : "is", null)
    .where((is) => is.and(single ? { series: "", id: Number(single) } : { series }));
  return run(db, changed) > 0;
}

/** Deletes closures that ended before a tick, and those that were reopened before a time. */
export function dropOldClosures(
  db: Writer,
  { endedBefore, removedBefore, now }: { endedBefore: number; removedBefore: number; now: number },
): void {
  run(db, query.deleteFrom("closures").where("to_tick", "<", endedBefore));
  run(db, query.deleteFrom("closures").where("removed_at", "<", removedBefore));
  // Removed while the clock was wrong.
  run(db, query.updateTable("closures").set({ removed_at: now }).where("removed_at", ">", now));
}
