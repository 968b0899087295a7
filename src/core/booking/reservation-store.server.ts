import { sql } from "kysely";
import { Taken, type WantedTime } from "#core/form/failure.server.ts";
import { ticksOf } from "#core/process/clock.server.ts";
import {
  all,
  first,
  inSavepoint,
  listOf,
  prepared,
  query,
  type Reader,
  run,
  runFirst,
  type Writer,
} from "#core/store/query.server.ts";
import { isConstraint } from "#core/store/store-failure.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { dayMs } from "#core/values/time.ts";
import { isEvent, type Room } from "./setup.ts";
import { type LineValues, takenSpan } from "./studio-times.server.ts";
import { hasWishes } from "./waitlist-store.server.ts";

/** The values of a line that determine its rooms and places. */
type Demand = Pick<
  LineValues,
  "offer" | "mode" | "choices" | "minutes" | "around" | "area" | "tick" | "party"
>;

export type ReservationLimits = {
  /** Maximum number of parties arriving per quarter of an hour. */
  readonly partiesAtOnce: number;
  /** Which closed times count: the studio may book times reserved for staff, and existing visits may stay. */
  readonly closed: "all" | "closed for the studio too" | "none";
};

/** Whose a reservation is. */
export type Owner = { readonly booking: number; readonly line: number; readonly index: number };

type Seats = Pick<Owner, "line" | "index"> & { readonly session: number; readonly places: number };

/**
 * Reserves what a line needs: rooms, places and an arrival. Inserted without asking first: the primary keys of the
 * tables decide who comes too late.
 * @param owner ids of the booking and the line, and the line's index in its visit
 * @returns the rooms it got
 * @throws Taken if somebody else has any of it
 */
export function reserve(
  db: Writer,
  owner: Owner,
  demand: Demand,
  limits: ReservationLimits,
): readonly Room[] {
  if (demand.mode.kind === "shared") return reserveSeats(db, owner, demand, demand.mode.places, limits);
  const mine = { line: owner.line, session: null };
  const rooms = demand.choices.find((each) => reserveRooms(db, each, demand, mine, limits));
  const arriving = { booking: owner.booking, session: null };
  // Nobody comes to the studio's door where we come to theirs.
  const isReceived = demand.area !== "" || receive(db, demand.tick, arriving, limits.partiesAtOnce);
  if (!rooms || !isReceived) throw new Taken(owner.index, demand);
  return rooms;
}

const closureOf = prepared(
  ({ from, to, isForStaff, room }: { from: number; to: number; isForStaff: number; room: string }) =>
    query
      .selectFrom("closures")
      .select("id")
      .where("to_tick", ">", from)
      .where("from_tick", "<", to)
      .where("is_for_staff", "<=", isForStaff)
      .where("removed_at", "is", null)
      .where((is) => is.or([is("room", "is", null), is("room", "=", room)])),
);

const insertReservation = prepared(({ room, tick, line, session }: Row<"claims">) =>
  query.insertInto("claims").values({ room, tick, line, session }),
);

function isClosed(
  db: Reader,
  rooms: readonly Room[],
  { tick, minutes }: Demand,
  { closed }: ReservationLimits,
): boolean {
  if (closed === "none") return false;
  const span = { from: tick, to: tick + ticksOf(minutes), isForStaff: closed === "all" ? 1 : 0 };
  return rooms.some(({ id: room }) => first(db, closureOf({ ...span, room })) !== undefined);
}

/** Reserves all rooms of a set, or none. */
function reserveRooms(
  db: Writer,
  rooms: readonly Room[],
  demand: Demand,
  owner: { readonly line: number | null; readonly session: number | null },
  limits: ReservationLimits,
): boolean {
  const { tick, minutes, around } = demand;
  const { from, to } = takenSpan(tick, minutes, around);
  if (isClosed(db, rooms, demand, limits)) return false;
  try {
    inSavepoint(db, () => {
      for (const { id } of rooms)
        for (let each = from; each < to; each++)
          run(db, insertReservation({ room: id, tick: each, ...owner }));
    });
    return true;
  } catch (error) {
    if (isConstraint(error)) return false;
    throw error;
  }
}

const arrivingAt = prepared(({ tick }: { tick: number }) =>
  query.selectFrom("arrivals").select(["slot", "booking"]).where("tick", "=", tick),
);

const insertArrival = prepared(({ tick, slot, booking, session }: Row<"arrivals">) =>
  query.insertInto("arrivals").values({ tick, slot, booking, session }),
);

/** Reserves an arrival: parties arriving at the same time are received one by one. */
function receive(
  db: Writer,
  tick: number,
  guests: { readonly booking: number | null; readonly session: number | null },
  max: number,
): boolean {
  const arriving = all(db, arrivingAt({ tick }));
  if (guests.booking !== null && arriving.some(({ booking }) => booking === guests.booking)) return true;
  const slot = firstFree(arriving.map((row) => row.slot));
  if (slot > max) return false;
  run(db, insertArrival({ tick, slot, ...guests }));
  return true;
}

function reserveSeats(
  db: Writer,
  { line, index }: Owner,
  demand: Demand,
  places: number,
  limits: ReservationLimits,
): readonly Room[] {
  const sessions = query.selectFrom("sessions").select(["id", "rooms"]);
  const known = first(db, sessions.where("offer", "=", demand.offer).where("start_tick", "=", demand.tick));
  const session = known?.id ?? openSession(db, demand, index, limits);
  const stored = known ?? first(db, sessions.where("id", "=", session));
  const ids: unknown = JSON.parse(stored?.rooms ?? "[]");
  const rooms = demand.choices.flat().filter(({ id }) => Array.isArray(ids) && ids.includes(id));
  if (known && isClosed(db, rooms, demand, limits)) throw new Taken(index, demand);
  seat(db, { session, line, index, places }, demand, demand.party.people);
  return rooms;
}

/** Reserves more places in a session, for `people`. With fewer places than before everybody stays. */
function seat(db: Writer, { session, line, index, places }: Seats, wanted: WantedTime, people: number): void {
  const seats = query.selectFrom("places").select("place").where("session", "=", session);
  const taken = all(db, seats).map(({ place }) => place);
  for (let count = 0; count < people; count++) {
    const place = firstFree(taken);
    if (place > places || taken.length >= places) throw new Taken(index, wanted);
    run(db, query.insertInto("places").values({ session, place, line }));
    taken.push(place);
  }
}

/**
 * Reserves or releases places in the session in which a line already has places.
 * @returns false for a line without a shared session
 * @throws Taken if too few places are left
 */
export function reseat(
  db: Writer,
  { line, index }: Pick<Owner, "line" | "index">,
  wanted: WantedTime,
  places: number,
): boolean {
  const { people } = wanted.party;
  const seats = query.selectFrom("places").select(["session", "place"]).where("line", "=", line);
  const own = all(db, seats.orderBy("place"));
  const session = own[0]?.session;
  if (session === undefined) return false;
  for (const { place } of own.slice(people))
    run(db, query.deleteFrom("places").where("session", "=", session).where("place", "=", place));
  seat(db, { session, line, index, places }, wanted, people - own.length);
  return true;
}

function openSession(db: Writer, demand: Demand, index: number, limits: ReservationLimits): number {
  const empty = { offer: demand.offer, start_tick: demand.tick, rooms: "[]" };
  const session = runFirst(db, query.insertInto("sessions").values(empty).returning("id"))?.id;
  if (session === undefined) throw new Taken(index, demand);
  const ours = { line: null, session };
  const rooms = demand.choices.find((each) => reserveRooms(db, each, demand, ours, limits));
  // The guests of an event are no party at the studio's door.
  const isReceived =
    isEvent(demand.offer) || receive(db, demand.tick, { booking: null, session }, limits.partiesAtOnce);
  if (!rooms || !isReceived) throw new Taken(index, demand);
  const ids = JSON.stringify(rooms.map(({ id }) => id));
  run(db, query.updateTable("sessions").set({ rooms: ids }).where("id", "=", session));
  return session;
}

/** Releases everything that a line has reserved. */
export function release(db: Writer, { booking, line }: Pick<Owner, "booking" | "line">): void {
  run(db, query.deleteFrom("claims").where("line", "=", line));
  const places = query.selectFrom("places").select("session").distinct().where("line", "=", line);
  const sessions = all(db, places).map(({ session }) => session);
  run(db, query.deleteFrom("places").where("line", "=", line));
  const isEmpty = sql<boolean>`NOT EXISTS (SELECT 1 FROM places WHERE session = sessions.id)`;
  for (const session of sessions)
    run(db, query.deleteFrom("sessions").where("id", "=", session).where(isEmpty));
  const isOver = sql<boolean>`NOT EXISTS (
    SELECT 1 FROM booking_lines JOIN claims ON claims.line = booking_lines.id
    WHERE booking_lines.booking = arrivals.booking AND start_tick = arrivals.tick)`;
  run(db, query.deleteFrom("arrivals").where("booking", "=", booking).where(isOver));
}

/** No guest's hold lasts longer, not even while it is paid, in milliseconds; only places that were offered do. */
const longestHold = 2 * dayMs;

/** Condition: a hold that has ended, or one whose end was noted by a clock that stood ahead. */
const hasEnded = (now: number) => sql<boolean>`(kept_until <= ${now} OR (kept_until > ${now} + ${longestHold}
  AND bookings.id NOT IN (SELECT hold FROM place_offers WHERE hold IS NOT NULL)))`;

const linesEnded = prepared(({ now }: { now: number }) =>
  query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking", "bookings.id")
    .select(["booking", "booking_lines.id as line"])
    .where(hasEnded(now)),
);

/** Lines of holds that have ended and were not swept yet. */
export function endedLines(db: Reader, now: number): { readonly booking: number; readonly line: number }[] {
  return all(db, linesEnded({ now }));
}

/** Releases the times of all ended holds; their drafts stay. */
export function sweep(db: Writer, now: number): void {
  const ended = endedLines(db, now);
  if (ended.length === 0) return;
  for (const each of ended) release(db, each);
  run(db, query.updateTable("bookings").set({ kept_until: null }).where(hasEnded(now)));
}

/** The smallest positive integer not in the list. */
function firstFree(taken: readonly number[]): number {
  const set = new Set(taken);
  let number = 1;
  while (set.has(number)) number++;
  return number;
}

/** What is taken in a time span: a snapshot. */
export type Occupancy = ReturnType<typeof readOccupancy>;

/** The span of ticks to read, and whose reservations count as open. */
export type OccupancyQuestion = {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Lines whose reservations count as open: those of a visitor who chooses again. */
  readonly except: readonly number[];
  /** Whether times reserved for staff count as open. */
  readonly isStudio?: boolean | undefined;
};

const listed = (json: string) => sql<number>`(SELECT value FROM json_each(${json}))`;

type Span = { readonly from: number; readonly to: number };
/** With JSON lists of what counts as open. */
type OpenSpan = Span & { readonly lines: string; readonly sessions: string };

const claimed = ({ room, from, to }: Span & { room: string }) =>
  query
    .selectFrom("claims")
    .select("tick")
    .where("room", "=", room)
    .where("tick", ">=", from)
    .where("tick", "<", to);

const taking = {
  bookings: prepared(({ lines }: { lines: string }) =>
    query.selectFrom("booking_lines").select("booking").distinct().where("id", "in", listed(lines)),
  ),
  places: prepared(({ from, to, lines }: Span & { lines: string }) =>
    query
      .selectFrom("sessions")
      .innerJoin("places", "session", "sessions.id")
      .select(({ fn }) => ["offer", "start_tick", fn.countAll<number>().as("count")])
      .where("start_tick", ">=", from)
      .where("start_tick", "<", to)
      .where("line", "not in", listed(lines))
      .groupBy("sessions.id"),
  ),
  arrivals: prepared(({ from, to, bookings, sessions }: Span & { bookings: string; sessions: string }) =>
    query
      .selectFrom("arrivals")
      .select(({ fn }) => ["tick", fn.countAll<number>().as("count")])
      .where("tick", ">=", from)
      .where("tick", "<", to)
      .where(sql<boolean>`NOT coalesce(booking IN ${listed(bookings)}, 0)`)
      .where(sql<boolean>`NOT coalesce(session IN ${listed(sessions)}, 0)`)
      .groupBy("tick"),
  ),
  closures: prepared(({ from, to, isForStaff }: Span & { isForStaff: number }) =>
    query
      .selectFrom("closures")
      .select(["room", "from_tick", "to_tick", "notice"])
      .where("to_tick", ">", from)
      .where("from_tick", "<", to)
      .where("is_for_staff", "<=", isForStaff)
      .where("removed_at", "is", null),
  ),
  nextEnd: prepared(({ now }: { now: number }) =>
    query
      .selectFrom("bookings")
      .select(({ fn }) => fn.min("kept_until").as("time"))
      .where("kept_until", ">", now),
  ),
  room: prepared(claimed),
  roomWithout: prepared(({ room, from, to, lines, sessions }: OpenSpan & { room: string }) =>
    claimed({ room, from, to })
      .where(sql<boolean>`NOT coalesce(line IN ${listed(lines)}, 0)`)
      .where(sql<boolean>`NOT coalesce(session IN ${listed(sessions)}, 0)`),
  ),
};

/** Reads what is taken. Ended holds count as open; but while somebody waits, as taken until the sweep has offered them. */
export function readOccupancy(db: Reader, { from, to, now, except, isStudio }: OccupancyQuestion) {
  const open = [...(hasWishes(db) ? [] : endedLines(db, now)).map(({ line }) => line), ...except];
  const isPlain = open.length === 0;
  const lines = JSON.stringify(open);
  const openBookings = isPlain ? [] : all(db, taking.bookings({ lines })).map(({ booking }) => booking);
  const bookings = JSON.stringify(openBookings);
  const sessions = JSON.stringify(isPlain ? [] : emptiedSessions(db, open));
  const places = new Map(
    all(db, taking.places({ from, to, lines })).map(({ offer, start_tick, count }) => [
      `${offer} ${start_tick}`,
      count,
    ]),
  );
  const received = new Map(
    all(db, taking.arrivals({ from, to, bookings, sessions })).map(({ tick, count }) => [tick, count]),
  );
  const closed = all(db, taking.closures({ from, to, isForStaff: isStudio ? 0 : 1 }));
  const end = first(db, taking.nextEnd({ now }))?.time;
  const byRoom = new Map<string, ReadonlySet<number>>();

  function readRoom(room: string): ReadonlySet<number> {
    const rows = isPlain
      ? all(db, taking.room({ room, from, to }))
      : all(db, taking.roomWithout({ room, from, to, lines, sessions }));
    const ticks = new Set(rows.map(({ tick }) => tick));
    byRoom.set(room, ticks);
    return ticks;
  }

  function closing(room: string, start: number, stop: number) {
    return closed.find(
      (row) => (row.room === null || row.room === room) && row.to_tick > start && row.from_tick < stop,
    );
  }

  return {
    taken: (room: string): ReadonlySet<number> => byRoom.get(room) ?? readRoom(room),
    /** Whether a room is closed at any time between two ticks. */
    isClosed: (room: string, start: number, stop: number): boolean =>
      closing(room, start, stop) !== undefined,
    /** What the studio says about a closed time of a room between two ticks; undefined if there is none. */
    closedFor: (room: string, start: number, stop: number): string | undefined =>
      closing(room, start, stop)?.notice,
    /** Taken places of a shared session; undefined if nobody has booked it yet. */
    placesTaken: (offer: string, tick: number): number | undefined => places.get(`${offer} ${tick}`),
    arrivals: (tick: number): number => received.get(tick) ?? 0,
    /** When the next hold ends, in milliseconds since 1970: that opens times without a write. */
    validUntil: end ?? Number.POSITIVE_INFINITY,
  };
}

/** Sessions in which only lines that count as open have places. */
function emptiedSessions(db: Reader, open: readonly number[]): number[] {
  const places = query.selectFrom("places").select("session");
  const kept = places.where("line", "not in", listOf(open));
  const emptied = places.distinct().where("line", "in", listOf(open)).where("session", "not in", kept);
  return all(db, emptied).map(({ session }) => session);
}
