import { sql } from "kysely";
import { TICK_MS, ticksOf } from "#core/process/clock.server.ts";
import {
  all,
  countOf,
  first,
  hasTable,
  prepared,
  query,
  type Reader,
  rowCount,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import type { FullEvent, ShownEvent } from "#site/content/site-additions.ts";
import { type EventIdentity, isSameEvent } from "./same-event.ts";
import { type BookingSetup, type EventOffer, eventId } from "./setup.ts";
import { endOf, isActive, type LineRow, lineOf } from "./visit-store.server.ts";

/** An event as those who signed up know it, and what they knew before a change of the last minutes. */
export type EventState = Row<"event_states">;

const states = query.selectFrom("event_states").selectAll();
const lines = query
  .selectFrom("booking_lines")
  .innerJoin("bookings", "bookings.id", "booking")
  .selectAll("booking_lines");

const select = {
  state: prepared(({ offer }: { offer: string }) => states.where("offer", "=", offer)),
  seats: prepared(({ offer, tick }: { offer: string; tick: number }) =>
    query
      .selectFrom("sessions")
      .innerJoin("places", "session", "sessions.id")
      .select(rowCount)
      .where("offer", "=", offer)
      .where("start_tick", "=", tick),
  ),
};

/** What is known about an event; undefined before its first publish with places. */
export function eventState(db: Reader, offer: string): EventState | undefined {
  return first(db, select.state({ offer }));
}

/** Whether an event of before is over: a new one may have got its number. */
export const isOver = ({ start_tick: tick, minutes }: EventState, now: number) =>
  (tick + ticksOf(minutes)) * TICK_MS <= now;

/**
 * Whether the studio has cancelled an event, and not one that had its number before.
 * @param offer its name as an offer; it may be deleted by now
 */
export function isCancelled(
  db: Reader,
  offer: string,
  { setup, now }: { readonly setup: BookingSetup; readonly now: number },
): boolean {
  const state = eventState(db, offer);
  if (state?.cancelled_at == null) return false;
  const event = setup.events?.find(({ slug }) => slug === offer);
  return !event || !isReplaced(state, event, now);
}

/** Whether an event that was cancelled has left its number to another one, or is over and planned anew. */
export function isReplaced(state: EventState, offer: EventOffer, now: number): boolean {
  if (state.cancelled_at === null) return false;
  const [event, was] = published(offer);
  const known = identityOf(state);
  return !isSameEvent(known, event, was) || (isOver(state, now) && known.from !== event.from);
}

function identityOf({
  page,
  name,
  start_tick,
  minutes,
}: Pick<EventState, "page" | "name" | "start_tick" | "minutes">): EventIdentity {
  return { page, name, from: start_tick * TICK_MS, to: endOf({ tick: start_tick, minutes }) };
}

function published({ name, event }: EventOffer): [EventIdentity, readonly string[] | undefined] {
  const { page, was } = event;
  return [{ page, name, from: Date.parse(event.starts), to: Date.parse(event.ends) }, was];
}

/**
 * The events that the studio has cancelled or brought back, by number, as the site shows them. A publish may read a store of an
 * earlier version, before the server starts.
 */
export function decidedEvents(db: Reader): ShownEvent[] {
  const known: readonly StoredState[] = hasTable(db, "event_states") ? all(db, states.orderBy("offer")) : [];
  return known.flatMap(({ offer, page = "", name = "", cancelled_at, restored_at, ...times }) => {
    const at = cancelled_at ?? restored_at ?? undefined;
    const identity = identityOf({ ...times, page, name });
    return at === undefined
      ? []
      : [{ id: eventId(offer), ...identity, isCancelled: cancelled_at !== null, at }];
  });
}

/**
 * The events whose places are all taken, by number. Places that are held, or offered to who waits, count: nobody else can have them.
 * @param now milliseconds since 1970: one that has begun is not full but over
 */
export function fullEvents(db: Reader, now: number): FullEvent[] {
  const known: readonly StoredState[] = hasTable(db, "event_states") ? all(db, states.orderBy("offer")) : [];
  return known.flatMap(({ offer, places, page = "", name = "", ...times }) => {
    const tick = times.start_tick;
    if (places === 0 || tick * TICK_MS <= now || seatsTaken(db, offer, tick) < places) return [];
    return [{ id: eventId(offer), ...identityOf({ ...times, page, name }), places }];
  });
}

/** A row of a store whose last columns an earlier version may not have. */
type StoredState = Omit<EventState, "page" | "name" | "restored_at"> & Partial<EventState>;

/** Stores what those who sign up for an event know. */
export function putEventState(db: Writer, state: EventState): void {
  const { offer, ...columns } = state;
  const stored = query.insertInto("event_states").values(state);
  run(
    db,
    stored.onConflict((conflict) => conflict.column("offer").doUpdateSet(columns)),
  );
}

/** Number of places that are taken at an event, held ones included. */
export function seatsTaken(db: Reader, offer: string, tick: number): number {
  return countOf(db, select.seats({ offer, tick }));
}

/** The sign-ups for an event at a time, in the order in which they came, cancelled ones included. */
export function signUpLines(db: Reader, offer: string, tick: number): LineRow[] {
  const booked = lines.where("reference", "is not", null).where("offer", "=", offer);
  return all(db, booked.where("start_tick", "=", tick).orderBy("booking_lines.id")).map(lineOf);
}

/** How many people of booked visits come to an event at a time. */
export function peopleComing(db: Reader, offer: string, tick: number): number {
  return signUpLines(db, offer, tick)
    .filter(isActive)
    .reduce((sum, { party }) => sum + party.people, 0);
}

/** How many sign-ups for an event came from an address, held ones included, that nobody vouches for. */
export function unconfirmedSignUps(db: Reader, offer: string, visitor: string, now: number): number {
  const own = lines
    .clearSelect()
    .select(rowCount)
    .where("visitor", "=", visitor)
    .where((is) => is.or([is("reference", "is not", null), is("kept_until", ">", now)]))
    .where("offer", "=", offer);
  return countOf(db, own.where("cancelled_at", "is", null));
}

/** Gives everything of an event another time: the session, and the lines of bookings and of holds. */
export function moveEvent(
  db: Writer,
  { offer, from, to, minutes }: { offer: string; from: number; to: number; minutes: number },
): void {
  // An empty session may be left at that time.
  const at = query.deleteFrom("sessions").where("offer", "=", offer).where("start_tick", "=", to);
  if (from !== to) run(db, at.where("id", "not in", query.selectFrom("places").select("session")));
  const session = query.updateTable("sessions").set({ start_tick: to }).where("offer", "=", offer);
  run(db, session.where("start_tick", "=", from));
  const open = query.updateTable("booking_lines").set({ start_tick: to, minutes }).where("offer", "=", offer);
  run(db, open.where("start_tick", "=", from).where("cancelled_at", "is", null));
}

/** Notes that an event has more places now, or that a closed day is open. */
export function noteOpened(db: Writer, from: number, to = from + 1): void {
  run(db, query.insertInto("opened_times").values({ room: null, from_tick: from, to_tick: to }));
}

/** Gives all lines of an event its new name. */
export function renameEvent(db: Writer, offer: string, tick: number, name: string): void {
  const lines = query.updateTable("booking_lines").set({ name }).where("offer", "=", offer);
  run(db, lines.where("start_tick", "=", tick));
}

/** Gives what is stored of a service its new slug: visits, sessions, wishes, and what passes are for. */
export function renameOffer(db: Writer, from: string, to: string): void {
  run(db, query.updateTable("booking_lines").set({ offer: to }).where("offer", "=", from));
  // A service that is gone may have had this address, and sessions at the same times.
  const taken = query.selectFrom("sessions").select("start_tick").where("offer", "=", to);
  const sessions = query.updateTable("sessions").set({ offer: to }).where("offer", "=", from);
  run(db, sessions.where("start_tick", "not in", taken));
  run(db, query.updateTable("place_wishes").set({ offer: to }).where("offer", "=", from));
  const passes = query.updateTable("passes").where("offers", "like", `%"${from}"%`);
  const [old, next] = [`"${from}"`, `"${to}"`];
  run(db, passes.set({ offers: sql<string>`replace(offers, ${old}, ${next})` }));
}

/** How the history of a visit names that its guest is told of a change of the place. */
export const placeChanged = "told of a change of the place";

/** How it names that its guest is told that we cannot come to them, and that we can after all. */
export const toldCannotGo = "told that we cannot come";
export const comesAfterAll = "told that we come after all";

/** Lines of a booking that the studio has moved or cannot come to, or whose place has changed: their guests may cancel at no cost. */
export function changedByStudio(db: Reader, booking: number): number[] {
  const moves = query.selectFrom("booking_events").select("line").distinct().where("booking", "=", booking);
  const own = moves.where("what", "in", ["moved", placeChanged, toldCannotGo]).where("who", "=", "studio");
  return all(db, own).flatMap(({ line }) => line ?? []);
}
