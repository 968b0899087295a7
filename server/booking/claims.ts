import type { DatabaseSync } from "node:sqlite";
import type { Room } from "#domain/booking/setup.ts";
import { ticksOf } from "./clock.ts";
import { isConstraint, Taken } from "./failure.ts";
import type { LineValues } from "./line-values.ts";

/** The values of a line that determine its rooms and places. */
export type Demand = Pick<
  LineValues,
  "offer" | "mode" | "choices" | "minutes" | "readyMinutes" | "tick" | "people"
>;

/** Claims and releases rooms, places and arrivals, always inside a transaction of the writer. */
export type Claims = {
  /**
   * Claims what a line needs.
   * @param owner ids of the booking and the line, and the line's index in its visit
   * @returns the rooms it got
   * @throws Taken if somebody else has any of it
   */
  readonly take: (owner: Owner, demand: Demand, limits: ClaimLimits) => readonly Room[];
  /**
   * Claims or releases places in the session in which a line already has places.
   * @returns false for a line without a shared session
   * @throws Taken if too few places are left
   */
  readonly reseat: (owner: Pick<Owner, "line" | "index">, people: number, places: number) => boolean;
  /** Releases everything a line has claimed. */
  readonly release: (owner: Pick<Owner, "booking" | "line">) => void;
  /** Releases the times of all ended holds; their drafts stay. */
  readonly sweep: (now: number) => void;
};

/** Limits for claiming a time. */
export type ClaimLimits = {
  /** Maximum number of parties arriving per quarter of an hour. */
  readonly partiesAtOnce: number;
  /** Which closed times count: the studio may book times reserved for staff, and existing visits may stay. */
  readonly closed: "all" | "closed for the studio too" | "none";
};

/** The owner of a claim. */
export type Owner = { readonly booking: number; readonly line: number; readonly index: number };

/** A line in a session. */
type Seats = { readonly session: number; readonly line: number; readonly index: number };

/** Prepares the statements. */
export function createClaims(db: DatabaseSync): Claims {
  const claim = db.prepare("INSERT INTO claims (room, tick, line, session) VALUES (?, ?, ?, ?)");
  const closure = db.prepare(
    "SELECT 1 FROM closures WHERE to_tick > ? AND from_tick < ? AND (room IS NULL OR room = ?) AND is_for_staff <= ? AND removed_at IS NULL LIMIT 1",
  );
  const findSession = db.prepare("SELECT id, rooms FROM sessions WHERE offer = ? AND start_tick = ?");
  const addSession = db.prepare("INSERT INTO sessions (offer, start_tick, rooms) VALUES (?, ?, ?)");
  const takenPlaces = db.prepare("SELECT place FROM places WHERE session = ?");
  const addPlace = db.prepare("INSERT INTO places (session, place, line) VALUES (?, ?, ?)");
  const placesOf = db.prepare("SELECT session, place FROM places WHERE line = ? ORDER BY place");
  const dropPlace = db.prepare("DELETE FROM places WHERE session = ? AND place = ?");
  const arrivals = db.prepare("SELECT slot, booking FROM arrivals WHERE tick = ?");
  const addArrival = db.prepare("INSERT INTO arrivals (tick, slot, booking, session) VALUES (?, ?, ?, ?)");
  const dropClaims = db.prepare("DELETE FROM claims WHERE line = ?");
  const dropPlaces = db.prepare("DELETE FROM places WHERE line = ? RETURNING session");
  const dropEmpty = db.prepare(
    "DELETE FROM sessions WHERE id = ? AND NOT EXISTS (SELECT 1 FROM places WHERE session = sessions.id)",
  );
  const dropArrivals = db.prepare(`
    DELETE FROM arrivals WHERE booking = ? AND NOT EXISTS (
      SELECT 1 FROM booking_lines JOIN claims ON claims.line = booking_lines.id
      WHERE booking_lines.booking = arrivals.booking AND start_tick = arrivals.tick)`);
  const ended = db.prepare(`
    SELECT booking, booking_lines.id AS line FROM bookings JOIN booking_lines ON booking = bookings.id
    WHERE kept_until <= ?`);
  const end = db.prepare("UPDATE bookings SET kept_until = NULL WHERE kept_until <= ?");

  function isClosed(rooms: readonly Room[], { tick, minutes }: Demand, { closed }: ClaimLimits): boolean {
    const forStaff = closed === "all" ? 1 : 0;
    const to = tick + ticksOf(minutes);
    return closed !== "none" && rooms.some(({ id }) => closure.get(tick, to, id, forStaff));
  }

  /** Claims all rooms of a set, or none. */
  function takeRooms(
    rooms: readonly Room[],
    demand: Demand,
    { line, session }: { line: number | null; session: number | null },
    limits: ClaimLimits,
  ): boolean {
    const { tick, minutes, readyMinutes } = demand;
    const to = tick + ticksOf(minutes);
    if (isClosed(rooms, demand, limits)) return false;
    db.exec("SAVEPOINT rooms");
    try {
      for (const { id } of rooms)
        for (let each = tick; each < to + ticksOf(readyMinutes); each++) claim.run(id, each, line, session);
      db.exec("RELEASE rooms");
      return true;
    } catch (error) {
      db.exec("ROLLBACK TO rooms; RELEASE rooms");
      if (isConstraint(error)) return false;
      throw error;
    }
  }

  /** Claims an arrival slot: parties arriving at the same time are received one by one. */
  function receive(tick: number, booking: number | null, session: number | null, max: number): boolean {
    const arriving = arrivals.all(tick);
    if (booking !== null && arriving.some((row) => row.booking === booking)) return true;
    const slot = firstFree(arriving.map((row) => Number(row.slot)));
    if (slot > max) return false;
    addArrival.run(tick, slot, booking, session);
    return true;
  }

  function takePrivate(
    { booking, line, index }: Owner,
    demand: Demand,
    limits: ClaimLimits,
  ): readonly Room[] {
    const rooms = demand.choices.find((each) => takeRooms(each, demand, { line, session: null }, limits));
    if (!rooms || !receive(demand.tick, booking, null, limits.partiesAtOnce)) throw new Taken(index);
    return rooms;
  }

  function takeShared(
    { line, index }: Owner,
    demand: Demand,
    places: number,
    limits: ClaimLimits,
  ): readonly Room[] {
    const known = findSession.get(demand.offer, demand.tick);
    const session = known ? Number(known.id) : openSession(demand, index, limits);
    const ids: unknown = JSON.parse(String(findSession.get(demand.offer, demand.tick)?.rooms ?? "[]"));
    const rooms = demand.choices.flat().filter(({ id }) => Array.isArray(ids) && ids.includes(id));
    if (known && isClosed(rooms, demand, limits)) throw new Taken(index);
    seat({ session, line, index }, demand.people, places);
    return rooms;
  }

  /** Claims more places in a session. */
  function seat({ session, line, index }: Seats, people: number, places: number): void {
    const taken = takenPlaces.all(session).map((row) => Number(row.place));
    for (let count = 0; count < people; count++) {
      const place = firstFree(taken);
      if (place > places) throw new Taken(index);
      addPlace.run(session, place, line);
      taken.push(place);
    }
  }

  function reseat({ line, index }: Pick<Owner, "line" | "index">, people: number, places: number): boolean {
    const own = placesOf.all(line);
    const session = own[0]?.session;
    if (session === undefined) return false;
    for (const { place = null } of own.slice(people)) dropPlace.run(session, place);
    seat({ session: Number(session), line, index }, people - own.length, places);
    return true;
  }

  function openSession(demand: Demand, index: number, limits: ClaimLimits): number {
    const session = Number(addSession.run(demand.offer, demand.tick, "[]").lastInsertRowid);
    const rooms = demand.choices.find((each) => takeRooms(each, demand, { line: null, session }, limits));
    if (!rooms || !receive(demand.tick, null, session, limits.partiesAtOnce)) throw new Taken(index);
    db.prepare("UPDATE sessions SET rooms = ? WHERE id = ?").run(
      JSON.stringify(rooms.map(({ id }) => id)),
      session,
    );
    return session;
  }

  function release({ booking, line }: Pick<Owner, "booking" | "line">): void {
    dropClaims.run(line);
    const sessions = new Set(dropPlaces.all(line).map((row) => Number(row.session)));
    for (const session of sessions) dropEmpty.run(session);
    dropArrivals.run(booking);
  }

  return {
    take: (owner, demand, limits) =>
      demand.mode.kind === "shared"
        ? takeShared(owner, demand, demand.mode.places, limits)
        : takePrivate(owner, demand, limits),
    reseat,
    release,
    sweep(now) {
      const rows = ended.all(now);
      if (rows.length === 0) return;
      for (const row of rows) release({ booking: Number(row.booking), line: Number(row.line) });
      end.run(now);
    },
  };
}

/** The smallest positive integer not in the list. */
function firstFree(taken: readonly number[]): number {
  const set = new Set(taken);
  let number = 1;
  while (set.has(number)) number++;
  return number;
}
