import { randomUUID } from "node:crypto";
import {
  type Closure,
  closeOnce,
  closuresFrom,
  linesWithin,
  markSeries,
  personAway,
  reopenedFrom,
  ticksOfAbsence,
  ticksOfSpan,
  whoIsAway,
} from "#core/booking/closure-store.server.ts";
import { eventState } from "#core/booking/event-store.server.ts";
import { isMailed } from "#core/booking/mail-queue.server.ts";
import { allEvents, type BookingSetup, eventId, eventOffer, isEvent } from "#core/booking/setup.ts";
import type { Span } from "#core/booking/studio-times.server.ts";
import {
  type BookingRow,
  endOf,
  heldLines,
  isActive,
  isTold,
  type LineRow,
  maxVisit,
} from "#core/booking/visit-store.server.ts";
import type { FieldError } from "#core/form/answer.ts";
import { type Answers, typedOf } from "#core/form/answers.ts";
import { outcome, Unknown } from "#core/form/failure.server.ts";
import { validateForm } from "#core/form/validate.ts";
import { lastNotice } from "#core/outbox/mail-store.server.ts";
import { instantText, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { actLog } from "#desk/act-log.server.ts";
import { type closeForm, closeFormOf, onlyMe } from "#desk/desk-forms.ts";
import { findPerson, listActs, logAct } from "#desk/people-store.server.ts";
import { mayDo } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { cancelEvent, restoreEvent } from "../cancel-event.server.ts";
import { resumeRoad } from "../cannot-go.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { endHold } from "../visit-payments.server.ts";
import { roadActs } from "./on-the-road.server.ts";
import { toVisit } from "./read-visits.server.ts";

type ClosedTimes = ReturnType<typeof closedTimesDesk>;

/** A closed time, or a series of them: nothing can be booked then. Its times are those of the next one. */
export type DeskClosure = ReturnType<ClosedTimes["list"]>[number];

/** A guest with a booking in a closed time. */
export type ClosureGuest = ReturnType<ClosedTimes["guestsOf"]>[number];

export type ClosureEvent = ReturnType<ClosedTimes["eventsIn"]>[number];

/** What is closed of a day. */
export type ClosedSpan = ReturnType<ClosedTimes["on"]>[number];

/** What to close. Dates as `2026-12-24`, times as `13:00`; an empty text means not set. */
type ClosureWish = Answers<typeof closeForm>;

type CloseResult =
  | { readonly kind: "closed"; readonly series: string }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

/** What is pressed again within this time, in milliseconds, is one press. */
const againMs = 60_000;

/** At most so many acts of the log are looked through for it. */
const actsOfMinute = 50;

/** In the log: all visits in a closed time were cancelled in one act, or only events were. */
const cancelledAll = { visits: "cancelled all visits", events: "cancelled all events chosen" } as const;

/** Begins the names of series that stand in the content. */
const contentSeries = "content-";

const words = {
  times: "Please choose when it begins and ends, or leave both empty for the whole day.",
  away: "Please choose from when to when, in quarters of an hour, a year at most.",
  until: "Please choose the last day. It comes after the first.",
  range: "Please close a year at most at once.",
  over: "This time is over. Please check the day and its year.",
} as const;

/** Closed times, for a signed-in person. @param onChange called after a change, to update the site */
export function closedTimesDesk(system: BookingSystem, who: SignedIn, onChange: () => void) {
  const { visits } = system;
  const { db } = visits;
  const allow = () => permit(who, "close times", system.now());
  /** An absence belongs to who is away, and that of the studio to its owners. */
  function allowFor(series: string): void {
    allow();
    const now = tickAt(system.now());
    const isStudios = [...closuresFrom(db, now), ...reopenedFrom(db, now)].some(
      (closure) => closure.series === series && closure.isAway && whoIsAway(closure) !== who.id,
    );
    if (isStudios) permit(who, "set the studio away", system.now());
  }
  const logged = actLog(who, system.now);
  const aboutSeries = (series: string) => `closed time ${series}`;
  const log = (what: string, series: string, about = aboutSeries(series)) => logged(db, what, about);

  return {
    ...roadActs(system, who, onChange),
    list() {
      permit(who, "see bookings", system.now());
      const now = tickAt(system.now());
      const all = [...closuresFrom(db, now), ...inContent(now)];
      return describeAll(all.sort((one, other) => one.fromTick - other.fromTick));
    },
    async close(wish: ClosureWish): Promise<CloseResult> {
      allow();
      const isAlone = wish.room === onlyMe;
      const isAway = isAlone || wish.isAway;
      if (isAway && !isAlone) permit(who, "set the studio away", system.now());
      const { spans, errors } = spansOf(wish, visits.setup());
      if (errors) return { kind: "invalid", errors };
      if (spans.every(({ to }) => to * TICK_MS <= system.now()))
        return { kind: "invalid", errors: [{ field: "date", message: words.over }] };
      const { isForStaff, notice, answers } = wish;
      const room = isAlone ? personAway(who.id) : wish.room || undefined;
      const shared = { series: randomUUID(), room, isForStaff: isForStaff && !isAway, notice };
      const away = { isAway, answers: isAway ? answers : "" };
      const closures = spans.map(({ from, to }) => ({ ...shared, ...away, fromTick: from, toTick: to }));
      const { series, isNew } = await system.write(() => {
        const closed = closeOnce(db, closures, system.now());
        if (closed.isNew) log(isAway ? "set somebody away" : "closed a time", closed.series);
        return closed;
      });
      if (isNew) onChange();
      return { kind: "closed", series };
    },
    /** What is closed on a day such as `2026-12-04`. */
    on(date: string) {
      permit(who, "see bookings", system.now());
      const [day] = ticksOfSpan({ date }, visits.setup().timeZone) ?? [];
      if (!day) return [];
      return [...closuresFrom(db, day.from, day.to), ...inContent(day.from, day.to)].map((closure) => {
        const fromTick = Math.max(closure.fromTick, day.from);
        const toTick = Math.min(closure.toTick, day.to);
        return toClosedSpan({ ...closure, fromTick, toTick });
      });
    },
    /**
     * Guests with bookings in closed times. They keep their time until they are moved or cancelled. Guests
     * cancelled since the time was closed stay on the list, with whether they have been told.
     */
    guestsOf(series: string) {
      permit(who, "see bookings", system.now());
      return visitsIn(series).flatMap((line) => {
        const booking = visits.byId(line.booking);
        if (!booking) return [];
        const { phone, email } = booking.contact;
        return [{ visit: toVisit(line, visits), told: noticeOf(db, booking, line), phone, email }];
      });
    },
    /** How many times in closed times are kept just now for guests who choose, or who were offered one: they can still book it. */
    heldIn(series: string): number {
      permit(who, "see bookings", system.now());
      return heldLinesIn(series).length;
    },
    /** Events in closed times that take sign-ups: each is cancelled as a whole, or takes place. */
    eventsIn(series: string) {
      permit(who, "see bookings", system.now());
      return eventsIn(series);
    },
    /**
     * Cancels all visits in the closed times, and events in them, all or none: everybody is told, and gets back what was paid
     * online or with a pass. Times that guests choose there, or pay for, are not kept any longer. Pressed twice it is one act, with one
     * answer: that of the second undoes what the first has done.
     * @param events numbers of the events
     * @returns how many were cancelled, and when, in milliseconds since 1970
     */
    async cancelAll(series: string, events: readonly number[] = []) {
      permit(who, "change bookings", system.now());
      const asked = eventsIn(series).filter(({ id, isCancelled }) => events.includes(id) && !isCancelled);
      if (asked.length > 0) permit(who, "cancel events", system.now());
      const done = await system.write(() => {
        const at = system.now();
        const chosen = asked.filter(({ id }) => cancelledAt(id) === undefined);
        const lines = visitsIn(series).filter(isActive);
        // Cancel all lines of a booking together, so that its guest gets one mail.
        for (const id of new Set(lines.map(({ booking }) => booking))) {
          const booking = visits.byId(id);
          const ids = lines.filter((line) => line.booking === id).map((line) => line.id);
          if (booking) system.changes.cancel(booking, ids, "studio", { at });
        }
        for (const { line } of heldLinesIn(series)) endHold(visits, line.booking, "closed");
        for (const { id } of chosen) cancelEvent(system, eventOffer(id), at);
        if (lines.length + chosen.length === 0) return lastCancelled(series);
        const what = lines.length > 0 ? cancelledAll.visits : cancelledAll.events;
        logAct(db, { person: who.id, what, about: aboutSeries(series), at });
        for (const { id } of chosen) log("cancelled an event", series, `event ${id}`);
        return { visits: lines.length, events: chosen.length, at };
      });
      if (done.events > 0) onChange();
      return done;
    },
    /**
     * Undoes that, visit by visit and event by event, and tells everybody. Each visit gets its place back although the time is
     * closed, unless somebody else has taken it or the offer is gone. Events are restored by whoever may cancel them.
     * @param at when they were cancelled: all of one act at once
     * @returns how many were restored, and the numbers of the lines and the names of the events as offers that were not
     */
    async restoreAll(series: string, at: number) {
      permit(who, "change bookings", system.now());
      const { lines, events: all } = cancelledIn(series, at);
      const events = mayDo(who.role, "cancel events") ? all : [];
      const left: string[] = [];
      const restored = { visits: 0, events: 0 };
      const restoreOne = async (kind: keyof typeof restored, name: string, work: () => void) => {
        if (await succeeds(work)) restored[kind]++;
        else left.push(name);
      };
      for (const line of lines) await restoreOne("visits", String(line.id), () => restore(line));
      if (restored.visits > 0) await system.write(() => log("undid cancelling all visits", series));
      for (const { id } of events)
        await restoreOne("events", eventOffer(id), () => {
          restoreEvent(system, eventOffer(id));
          log("let an event take place after all", series, `event ${id}`);
        });
      if (restored.events > 0) onChange();
      return { ...restored, left };
    },
    /**
     * Reopens a series of closed times, or closes it again for 30 days. Whom we could not come to then is told that we can.
     * @returns whether it is so now, also if it was so before
     */
    async setOpen(series: string, isOpen: boolean): Promise<boolean> {
      if ((await mark(series, isOpen)) !== undefined) return true;
      const now = tickAt(system.now());
      return (isOpen ? reopenedFrom(db, now) : closuresFrom(db, now)).some((each) => each.series === series);
    },
    /** We can come after all, on a day for which we said that we cannot. @returns how many visits are told */
    async goAfterAll(series: string): Promise<number> {
      return (await mark(series, true)) ?? 0;
    },
    /** What was reopened in the last 30 days and is still to come, the last one first. */
    reopened() {
      permit(who, "see bookings", system.now());
      return describeAll(reopenedFrom(db, tickAt(system.now())));
    },
  };

  /** @returns how many visits are told that we can come; undefined if it was so before */
  async function mark(series: string, isOpen: boolean): Promise<number | undefined> {
    allowFor(series);
    const told = await system.write(() => {
      if (!markSeries(db, series, isOpen ? system.now() : null)) return undefined;
      log(isOpen ? "reopened a time" : "closed a time again", series);
      const resumed = isOpen ? resumeRoad(system, series) : 0;
      if (resumed > 0) log("told a day's guests that we come after all", series);
      return resumed;
    });
    if (told !== undefined) onChange();
    return told;
  }

  /** Does something in its own transaction, so that what is taken does not block the others. @returns whether it was done */
  async function succeeds(work: () => void): Promise<boolean> {
    const { kind } = await outcome(() =>
      system.write(() => {
        work();
        return { kind: "changed" as const };
      }),
    );
    return kind === "changed";
  }

  function restore({ id, booking }: LineRow): void {
    const row = visits.byId(booking);
    if (!row) throw new Unknown();
    system.changes.restore(row, id, "none");
  }

  /** Closed days of the content that end after a tick and begin before another one. */
  function inContent(tick: number, before = Number.MAX_SAFE_INTEGER): Closure[] {
    const { closedDays, timeZone } = visits.setup();
    return closedDays
      .flatMap(({ from, to }) =>
        (ticksOfSpan({ date: from, last: to }, timeZone) ?? []).map((span) => ({
          series: `${contentSeries}${from}`,
          room: undefined,
          fromTick: span.from,
          toTick: span.to,
          isForStaff: false,
          notice: "",
        })),
      )
      .filter(({ fromTick, toTick }) => toTick > tick && fromTick < before);
  }

  /** The closed times of a series that are not over, and since when they were closed. */
  function partsOf(series: string) {
    const now = tickAt(system.now());
    return [
      ...closuresFrom(db, now).map((closure) => ({ closure, since: closure.madeAt })),
      ...inContent(now).map((closure) => ({ closure, since: undefined })),
    ].filter(({ closure }) => closure.series === series);
  }

  /** Lines of live holds in closed times, without places at events. */
  function heldLinesIn(series: string) {
    return partsOf(series).flatMap(({ closure: { room, fromTick, toTick } }) =>
      heldLines(db, system.now(), fromTick - maxVisit, toTick).filter(
        ({ line }) =>
          !isEvent(line.offer) &&
          endOf(line) > fromTick * TICK_MS &&
          (room === undefined || line.rooms.includes(room)),
      ),
    );
  }

  /** Lines in closed times that have not begun, including those cancelled since. */
  function affected(series: string): LineRow[] {
    const lines = partsOf(series)
      .flatMap(({ closure, since }) => linesWithin(db, closure, since))
      .filter(({ tick }) => tick * TICK_MS > system.now());
    // A long one may reach into several of them.
    return [...new Map(lines.map((line) => [line.id, line])).values()];
  }

  /** What was cancelled in a closed time by one act, at this time. */
  function cancelledIn(series: string, at: number) {
    return {
      lines: visitsIn(series).filter((line) => line.cancelledAt === at),
      events: eventsIn(series).filter(({ id }) => cancelledAt(id) === at),
    };
  }

  /** What the last press a moment ago has cancelled in a closed time: nothing if there was none. */
  function lastCancelled(series: string) {
    const now = system.now();
    const span = { before: Number.MAX_SAFE_INTEGER, from: now - againMs + 1, to: now + 1 };
    const [last] = listActs(db, { ...span, about: [aboutSeries(series)] }, actsOfMinute).filter(
      ({ what, about }) =>
        about === aboutSeries(series) && Object.values<string>(cancelledAll).includes(what),
    );
    const at = last?.at ?? now;
    const { lines, events } = cancelledIn(series, at);
    return { visits: lines.length, events: events.length, at };
  }

  function cancelledAt(event: number): number | undefined {
    return eventState(db, eventOffer(event))?.cancelled_at ?? undefined;
  }

  function eventsIn(series: string) {
    const { timeZone } = visits.setup();
    const signUps = affected(series).filter(({ offer }) => isEvent(offer));
    const whole = partsOf(series).filter(({ closure }) => closure.room === undefined);
    const published = allEvents(visits.setup())
      .map(({ slug, name, event }) => {
        return { offer: slug, name, from: Date.parse(event.starts), to: Date.parse(event.ends) };
      })
      .filter(({ from, to }) =>
        whole.some(({ closure }) => from < closure.toTick * TICK_MS && to > closure.fromTick * TICK_MS),
      )
      .filter(({ from }) => from > system.now());
    const signedUpFor = signUps.map(({ offer, name, tick }) => ({ offer, name, from: tick * TICK_MS }));
    const all = new Map([...published, ...signedUpFor].map((event) => [event.offer, event]));
    return [...all.values()].flatMap(({ offer, name, from }) => {
      const id = eventId(offer);
      const own = signUps.filter((line) => line.offer === offer);
      const coming = own.filter(isActive);
      const isCancelled = cancelledAt(id) !== undefined;
      if (isCancelled && own.length === 0) return [];
      const people = coming.reduce((sum, line) => sum + line.party.people, 0);
      const mayCancel = mayDo(who.role, "cancel events") && !isCancelled;
      return [
        {
          id,
          name,
          /** With the studio's UTC offset. */
          starts: instantText(from, timeZone),
          /** How many people have signed up; 0 once it is cancelled. */
          people,
          isCancelled,
          mayCancel,
        },
      ];
    });
  }

  /** The visits that a closed time affects, without sign-ups for events. */
  function visitsIn(series: string): LineRow[] {
    return affected(series).filter(({ offer }) => !isEvent(offer));
  }

  /** One entry for each series. */
  function describeAll(closures: readonly Closure[]) {
    const bySeries = Map.groupBy(closures, ({ series }) => series);
    return [...bySeries].flatMap(([series, all]) =>
      all.slice(0, 1).map((next) => ({
        ...toClosedSpan(next),
        series,
        /** Whether it is written in the content (`closed` in booking.yaml), and changed there. */
        isInContent: series.startsWith(contentSeries),
        /** How many of the series are still to come. */
        count: all.length,
      })),
    );
  }

  function toClosedSpan(closure: Closure) {
    const { room, fromTick, toTick, isForStaff, notice, isAway = false, answers = "" } = closure;
    const person = whoIsAway(closure);
    const staff = person === undefined ? undefined : (findPerson(db, person)?.name ?? "Somebody");
    const { timeZone, rooms } = visits.setup();
    const [from, to] = [fromTick, toTick].map((tick) => instantText(tick * TICK_MS, timeZone));
    return {
      /** Name of the room; undefined for the whole studio. */
      room: staff ?? (room && (rooms.find(({ id }) => id === room)?.name ?? room)),
      /** With the studio's UTC offset. */
      from: from ?? "",
      to: to ?? "",
      isForStaff,
      /** Whether somebody is away then: the studio, or the person of the staff that `room` names. */
      isAway,
      /** Whether only a person of the staff is: nothing is closed. */
      isAlone: person !== undefined,
      /** Who answers meanwhile; empty for nobody. */
      answers,
      notice,
    };
  }
}

/** When to close, or what is wrong with it. */
function spansOf(
  wish: ClosureWish,
  { rooms, timeZone }: BookingSetup,
):
  | { readonly spans: readonly Span[]; readonly errors?: never }
  | { readonly spans?: never; readonly errors: readonly FieldError[] } {
  const form = closeFormOf(rooms);
  const checked = validateForm(form, typedOf(form, wish));
  if (!checked.ok) return { errors: checked.errors };
  const refuse = (field: "from" | "until", message: string) => ({ errors: [{ field, message }] });
  const { date, from, to, until } = wish;
  const every = Number(wish.every);
  if ((every > 0 || until !== "") && until < date) return refuse("until", words.until);
  if (wish.isAway || wish.room === onlyMe) {
    const absence = ticksOfAbsence({ date, from, to, last: until || date }, timeZone);
    return absence ? { spans: [absence] } : refuse("from", words.away);
  }
  const times = from !== "" || to !== "" ? { from, to } : undefined;
  if (!ticksOfSpan({ date, times }, timeZone)) return refuse("from", words.times);
  // A vacation is one closed time; the same hours on several days are one for each day.
  const isRepeated = every > 0 || (until !== "" && times !== undefined);
  const more = isRepeated ? { repeat: { days: Math.max(every, 1), until } } : { last: until || date };
  const spans = ticksOfSpan({ date, times, ...more }, timeZone);
  return spans ? { spans } : refuse("until", words.range);
}

/** Whether a guest knows that their visit was cancelled. */
export type NoticeState =
  /** The visit is not cancelled, so there is nothing to tell. */
  | "stands"
  | "by mail"
  | "mail waits"
  /** The mail could not be sent. */
  | "mail failed"
  | "by phone"
  | "to call"
  | "to write"
  | "to text"
  /** The guest asked for no answer. */
  | "no answer wanted"
  /** Mail is not set up, or there is no way to reach the guest. */
  | "not told";

/** Whether a guest knows that the studio cancelled a line. */
function noticeOf(db: Reader, booking: BookingRow, { cancelledAt }: LineRow): NoticeState {
  const { id, contact } = booking;
  if (cancelledAt === undefined) return "stands";
  // If mail is not set up, the staff tell guests.
  if (isMailed(db, booking)) {
    const { state, sent_at } = lastNotice(db, id) ?? {};
    if (state === "waiting") return "mail waits";
    if (state === "failed") return "mail failed";
    return (sent_at ?? 0) >= cancelledAt ? "by mail" : "not told";
  }
  if (contact.reply === "none") return "no answer wanted";
  if (contact.phone === "" && contact.email === "") return "not told";
  if (isTold(db, id)) return "by phone";
  if (contact.phone === "") return "to write";
  return contact.reply === "text" ? "to text" : "to call";
}
