import type { DatabaseSync } from "node:sqlite";

/** What is taken in a time span: a snapshot. */
export type Occupancy = {
  /** The taken ticks of a room. */
  readonly taken: (room: string) => ReadonlySet<number>;
  /** Whether a room is closed at any time between two ticks. */
  readonly isClosed: (room: string, from: number, to: number) => boolean;
  /** Taken places of a shared session; undefined if nobody has booked it yet. */
  readonly placesTaken: (offer: string, tick: number) => number | undefined;
  /** Number of parties arriving in a tick. */
  readonly arrivals: (tick: number) => number;
  /** When the next hold ends, in milliseconds since 1970: that opens times without a write. */
  readonly validUntil: number;
};

/** The span of ticks to read, and whose claims count as open. */
export type OccupancyQuestion = {
  readonly from: number;
  readonly to: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Lines whose claims count as open: those of a visitor who chooses again. */
  readonly except: readonly number[];
  /** Whether times reserved for staff count as open. */
  readonly isStudio?: boolean | undefined;
};

/** Prepares the occupancy queries. Ended holds count as open, whether or not they have been swept. */
export function occupancyReader(db: DatabaseSync): (question: OccupancyQuestion) => Occupancy {
  const someOf = (column: string, list: string) => `${column} IN (SELECT value FROM json_each(${list}))`;
  const claims = db.prepare(`
    SELECT tick FROM claims WHERE room = ? AND tick >= ? AND tick < ?
      AND NOT coalesce(${someOf("line", "?")}, 0) AND NOT coalesce(${someOf("session", "?")}, 0)`);
  const allClaims = db.prepare("SELECT tick FROM claims WHERE room = ? AND tick >= ? AND tick < ?");
  const ended = db.prepare(`
    SELECT booking_lines.id AS line, booking FROM bookings JOIN booking_lines ON booking = bookings.id
    WHERE kept_until <= ?`);
  const bookingsOf = db.prepare(`SELECT DISTINCT booking FROM booking_lines WHERE ${someOf("id", "?")}`);
  const emptied = db.prepare(`
    SELECT DISTINCT session FROM places WHERE ${someOf("line", "?1")}
      AND session NOT IN (SELECT session FROM places WHERE NOT ${someOf("line", "?1")})`);
  const sessions = db.prepare(`
    SELECT offer, start_tick AS tick, count(*) AS places FROM sessions JOIN places ON session = sessions.id
    WHERE start_tick >= ? AND start_tick < ? AND NOT ${someOf("line", "?")} GROUP BY sessions.id`);
  const arrivals = db.prepare(`
    SELECT tick, count(*) AS count FROM arrivals WHERE tick >= ? AND tick < ?
      AND NOT coalesce(${someOf("booking", "?")}, 0) AND NOT coalesce(${someOf("session", "?")}, 0)
    GROUP BY tick`);
  const closures = db.prepare(
    "SELECT room, from_tick, to_tick FROM closures WHERE to_tick > ? AND from_tick < ? AND is_for_staff <= ? AND removed_at IS NULL",
  );
  const nextEnd = db.prepare("SELECT min(kept_until) AS time FROM bookings WHERE kept_until > ?");

  return function read({ from, to, now, except, isStudio }) {
    const lines = [...ended.all(now).map((row) => Number(row.line)), ...except];
    const open = JSON.stringify(lines);
    const isPlain = lines.length === 0;
    const openBookings = JSON.stringify(
      isPlain ? [] : bookingsOf.all(open).map((row) => Number(row.booking)),
    );
    const openSessions = JSON.stringify(isPlain ? [] : emptied.all(open).map((row) => Number(row.session)));
    const byRoom = new Map<string, ReadonlySet<number>>();
    const places = new Map(
      sessions.all(from, to, open).map((row) => [`${row.offer} ${row.tick}`, Number(row.places)]),
    );
    const received = new Map(
      arrivals.all(from, to, openBookings, openSessions).map((row) => [Number(row.tick), Number(row.count)]),
    );
    const closed = closures.all(from, to, isStudio ? 0 : 1);
    const end = nextEnd.get(now)?.time;

    function readRoom(room: string): ReadonlySet<number> {
      const rows = isPlain ? allClaims.all(room, from, to) : claims.all(room, from, to, open, openSessions);
      const ticks = new Set(rows.map((row) => Number(row.tick)));
      byRoom.set(room, ticks);
      return ticks;
    }

    return {
      taken: (room) => byRoom.get(room) ?? readRoom(room),
      isClosed: (room, first, last) =>
        closed.some(
          (row) =>
            (row.room === null || row.room === room) &&
            Number(row.to_tick) > first &&
            Number(row.from_tick) < last,
        ),
      placesTaken: (offer, tick) => places.get(`${offer} ${tick}`),
      arrivals: (tick) => received.get(tick) ?? 0,
      validUntil: typeof end === "number" ? end : Number.POSITIVE_INFINITY,
    };
  };
}
