import type { DatabaseSync } from "node:sqlite";
import type { Room } from "#contract/booking/setup.ts";
import { ticksOf } from "./clock.ts";
import { isConstraint, Taken } from "./failure.ts";
import type { LineValues } from "./line-values.ts";

/** What of a line decides about rooms and places. */
export type Wanted = Pick<
  LineValues,
  "offer" | "mode" | "choices" | "minutes" | "readyMinutes" | "tick" | "people"
>;

/** Takes and gives back rooms, places and arrivals. Everything here runs inside a transaction of the writer. */
export type Claims = {
  /**
   * Takes what a line needs.
   * @param owner numbers of the booking and the line, and the line's place in its visit
   * @returns the rooms that it got
   * @throws Taken when any of it is somebody else's
   */
  readonly take: (owner: Owner, wanted: Wanted, taker: Taker) => readonly Room[];
  /**
   * Takes or gives back places in the session that a line has places in already.
   * @returns false for a line that shares nothing
   * @throws Taken where not so many are left
   */
  readonly reseat: (owner: Pick<Owner, "line" | "index">, people: number, places: number) => boolean;
  /** Gives back what a line has. */
  readonly giveBack: (owner: Pick<Owner, "booking" | "line">) => void;
  /** Gives back the times of all holds that have ended; what was typed stays. */
  readonly sweep: (now: number) => void;
};

/** What binds whoever takes a time. */
export type Taker = {
  /** How many parties arrive in one quarter of an hour at most. */
  readonly partiesAtOnce: number;
  /** Which closed times count: the studio may book what is kept for its staff, and who is there already stays. */
  readonly closed: "all" | "closed for the studio too" | "none";
};

/** Who a claim belongs to. */
export type Owner = { readonly booking: number; readonly line: number; readonly index: number };

/** A line in a session. */
type Seats = { readonly session: number; readonly line: number; readonly index: number };

/** Prepares the statements. */
export function createClaims(db: DatabaseSync): Claims {
  const claim = db.prepare("INSERT INTO claims (room, tick, line, session) VALUES (?, ?, ?, ?)");
  const closure = db.prepare(
    "SELECT 1 FROM closures WHERE to_tick > ? AND from_tick < ? AND (room IS NULL OR room = ?) AND is_for_staff <= ? LIMIT 1",
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

  function isClosed(rooms: readonly Room[], { tick, minutes }: Wanted, { closed }: Taker): boolean {
    const forStaff = closed === "all" ? 1 : 0;
    const to = tick + ticksOf(minutes);
    return closed !== "none" && rooms.some(({ id }) => closure.get(tick, to, id, forStaff));
  }

  /** Takes a set of rooms as a whole, or none of them. */
  function takeRooms(
    rooms: readonly Room[],
    wanted: Wanted,
    { line, session }: { line: number | null; session: number | null },
    taker: Taker,
  ): boolean {
    const { tick, minutes, readyMinutes } = wanted;
    const to = tick + ticksOf(minutes);
    if (isClosed(rooms, wanted, taker)) return false;
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

  /** Parties that come at one time are received one by one. */
  function receive(tick: number, booking: number | null, session: number | null, most: number): boolean {
    const there = arrivals.all(tick);
    if (booking !== null && there.some((row) => row.booking === booking)) return true;
    const slot = firstFree(there.map((row) => Number(row.slot)));
    if (slot > most) return false;
    addArrival.run(tick, slot, booking, session);
    return true;
  }

  function takePrivate({ booking, line, index }: Owner, wanted: Wanted, taker: Taker): readonly Room[] {
    const rooms = wanted.choices.find((each) => takeRooms(each, wanted, { line, session: null }, taker));
    if (!rooms || !receive(wanted.tick, booking, null, taker.partiesAtOnce)) throw new Taken(index);
    return rooms;
  }

  function takeShared({ line, index }: Owner, wanted: Wanted, places: number, taker: Taker): readonly Room[] {
    const known = findSession.get(wanted.offer, wanted.tick);
    const session = known ? Number(known.id) : openSession(wanted, index, taker);
    const ids: unknown = JSON.parse(String(findSession.get(wanted.offer, wanted.tick)?.rooms ?? "[]"));
    const rooms = wanted.choices.flat().filter(({ id }) => Array.isArray(ids) && ids.includes(id));
    if (known && isClosed(rooms, wanted, taker)) throw new Taken(index);
    seat({ session, line, index }, wanted.people, places);
    return rooms;
  }

  /** Takes some more places of a session. */
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

  function openSession(wanted: Wanted, index: number, taker: Taker): number {
    const session = Number(addSession.run(wanted.offer, wanted.tick, "[]").lastInsertRowid);
    const rooms = wanted.choices.find((each) => takeRooms(each, wanted, { line: null, session }, taker));
    if (!rooms || !receive(wanted.tick, null, session, taker.partiesAtOnce)) throw new Taken(index);
    db.prepare("UPDATE sessions SET rooms = ? WHERE id = ?").run(
      JSON.stringify(rooms.map(({ id }) => id)),
      session,
    );
    return session;
  }

  function giveBack({ booking, line }: Pick<Owner, "booking" | "line">): void {
    dropClaims.run(line);
    const sessions = new Set(dropPlaces.all(line).map((row) => Number(row.session)));
    for (const session of sessions) dropEmpty.run(session);
    dropArrivals.run(booking);
  }

  return {
    take: (owner, wanted, taker) =>
      wanted.mode.kind === "shared"
        ? takeShared(owner, wanted, wanted.mode.places, taker)
        : takePrivate(owner, wanted, taker),
    reseat,
    giveBack,
    sweep(now) {
      const rows = ended.all(now);
      if (rows.length === 0) return;
      for (const row of rows) giveBack({ booking: Number(row.booking), line: Number(row.line) });
      end.run(now);
    },
  };
}

/** The smallest whole number from 1 on that is not among some. */
function firstFree(taken: readonly number[]): number {
  const set = new Set(taken);
  let number = 1;
  while (set.has(number)) number++;
  return number;
}
