import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { OverShare, TooMany } from "#core/form/failure.server.ts";
import { hasMail } from "#core/outbox/mail-store.server.ts";
import { instantUntil, TICK_MS, tickAt, ticksOf } from "#core/process/clock.server.ts";
import { readFact, secretOf } from "#core/store/facts.server.ts";
import { all, countOf, first, prepared, query, type Reader, rowCount } from "#core/store/query.server.ts";
import { isSamePhone } from "#core/values/phone.ts";
import { addDays, dayIn, dayMs } from "#core/values/time.ts";
import { bookingLimits } from "./booking-limits.ts";
import { unconfirmedSignUps } from "./event-store.server.ts";
import type { VisitStore } from "./open-visits.server.ts";
import { type BookingSetup, isEvent, offerOf } from "./setup.ts";
import { type BookingRow, isActive, isPhoneVouchedFor, isVouchedFor } from "./visit-store.server.ts";
import { leftUnsigned } from "./waiver-signing.ts";

/** The store's own key, without which nobody can tell which address a hash belongs to. */
const keyFact = "address key";

/** Where a hold or a booking comes from, as stored: keyed hashes. NULL for the studio. */
export type Source = { readonly visitor: string | null; readonly network: string | null };

/** An address, or the network around it. */
type HashOf = readonly [kind: keyof Source, hash: string];

/** An upcoming line that nobody vouches for: a hold's, or a booking's. */
type ShareLine = {
  readonly booking: number;
  readonly tick: number;
  readonly minutes: number;
  /** How many rooms it takes; for a place in a shared session its part of them. */
  readonly rooms: number;
};

/** The limits of one address, in the store and inside the transaction: restarts and more processes keep them. */
export type VisitorLimits = ReturnType<typeof createVisitorLimits>;

/** Opens the limits. */
export function createVisitorLimits({ db, now, setup, byId, linesOf }: VisitStore) {
  return {
    /** @param visitor an IPv4 address or the /64 network of an IPv6 address; undefined for the studio */
    sourceOf(visitor: string | undefined): Source {
      if (visitor === undefined) return { visitor: null, network: null };
      const key = secretOf(db, keyFact);
      return { visitor: hash(key, visitor), network: hash(key, networkOf(visitor)) };
    },
    /** Whether a stored hash is that of an address. It writes nothing. */
    isFrom(stored: string | undefined, visitor: string | undefined): boolean {
      const key = readFact(db, keyFact);
      return key !== undefined && visitor !== undefined && stored === hash(key, visitor);
    },
    /**
     * Checks the live holds of an address.
     * @param except id of a hold that does not count; 0 for none
     * @throws TooMany until one of them ends
     */
    checkHolds({ visitor }: Source, except: number): void {
      if (visitor === null) return;
      const live = first(db, holdsOf({ visitor, now: now(), except }));
      if (live && live.count >= bookingLimits.holds)
        throw new TooMany(Math.max(60, Math.ceil(((live.soonest ?? 0) - now()) / 1000)));
    },
    /**
     * Checks that the address of a booking or hold has no more than its share of any day the booking touches.
     * Without mail nobody could vouch for a booking, so nothing is refused.
     * @throws OverShare
     */
    checkShare(booking: number): void {
      if (!hasMail(db)) return;
      const visitor = byId(booking)?.visitor;
      if (visitor === undefined) return;
      const active = linesOf(booking).filter(isActive);
      for (const { offer } of active)
        if (
          isEvent(offer) &&
          unconfirmedSignUps(db, offer, visitor, now()) > bookingLimits.unconfirmedSignUps
        )
          throw new OverShare();
      const { timeZone } = setup();
      const ticks = active.map(({ tick }) => tick);
      for (const day of new Set(ticks.map((tick) => dayIn(timeZone, tick * TICK_MS)))) {
        const midnight = (date: string) => tickAt(instantUntil(date, 0, timeZone));
        const span = { from: midnight(day), to: midnight(addDays(day, 1)) };
        const lines = shareLines(db, ["visitor", visitor], { ...span, now: now(), setup: setup() });
        if (isOverShare(lines, setup().rooms.length)) throw new OverShare();
      }
    },
  };
}

function hash(key: string, address: string): string {
  return createHmac("sha256", key).update(address).digest("base64url");
}

/** The /24 network of an IPv4 address, or the /48 around a /64 network. */
function networkOf(visitor: string): string {
  const separator = visitor.includes(":") ? ":" : ".";
  return visitor.split(separator).slice(0, 3).join(separator);
}

/** Lines that nobody vouches for, of live holds and of bookings, that begin within ticks. @param to exclusive */
function shareLines(
  db: Reader,
  [kind, hash]: HashOf,
  { setup, from, to, now }: { from: number; to: number; now: number; setup: BookingSetup },
): ShareLine[] {
  const open = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking", "bookings.id")
    .select(["booking", "offer", "rooms", "start_tick as tick", "minutes", "people"])
    .where(kind, "=", hash)
    .where("cancelled_at", "is", null)
    .where((is) => is.or([is("reference", "is not", null), is("kept_until", ">", now)]));
  const within = open.where("start_tick", ">=", from).where("start_tick", "<", to);
  return all(db, within).flatMap(({ offer, people, rooms, ...line }) => {
    // Places at an event have a limit of their own.
    if (isEvent(offer)) return [];
    const mode = offerOf(setup, offer)?.mode;
    const part = mode?.kind === "shared" ? Math.min(1, people / mode.places) : 1;
    return [{ ...line, rooms: JSON.parse(rooms).length * part }];
  });
}

/**
 * Whether lines of one day are more than one address's share of it: too many, or over half of the rooms at a time.
 * One group may take more than half, and all of them, at one time of the day.
 */
function isOverShare(lines: readonly ShareLine[], rooms: number): boolean {
  if (lines.length > bookingLimits.unconfirmedADay) return true;
  const most = Math.max(1, rooms / 2);
  const at = (tick: number) =>
    lines.filter((line) => line.tick <= tick && tick < line.tick + ticksOf(line.minutes));
  const sum = (some: readonly ShareLine[]) => some.reduce((total, line) => total + line.rooms, 0);
  // The sum of rooms can only rise where a line begins.
  const over = lines.map(({ tick }) => at(tick)).filter((some) => sum(some) > most);
  const [first] = over;
  if (!first) return false;
  if (new Set(over.flat().map(({ booking }) => booking)).size > 1) return true;
  // All of them are one group; its lines are at one time if each of them meets the first.
  return over.flat().some((line) => !first.some((other) => meets(line, other)));
}

function meets(a: ShareLine, b: ShareLine): boolean {
  return a.tick < b.tick + ticksOf(b.minutes) && b.tick < a.tick + ticksOf(a.minutes);
}

/** So many holds at a time, or unconfirmed bookings in a day, are unusual: at least these, or so many for each room. */
const unusual = { holds: 12, holdsOfRoom: 3, bookings: 40, bookingsOfRoom: 10 };

/**
 * Looks for more holds or unconfirmed bookings than guests usually make, such as somebody who takes times away from many
 * addresses. What it finds ends nothing by itself.
 * @returns what is unusual, as a sentence for the owner; undefined if nothing is
 */
export function unusualNumbers(db: Reader, setup: BookingSetup, now: number): string | undefined {
  const rooms = setup.rooms.length;
  const guests = query.selectFrom("bookings").select(rowCount).where("visitor", "is not", null);
  const holds = countOf(db, guests.where("kept_until", ">", now));
  const booked = guests.where("reference", "is not", null).where("booked_at", ">", now - dayMs);
  const fresh = countOf(db, booked);
  if (holds >= Math.max(unusual.holds, unusual.holdsOfRoom * rooms))
    return `${holds} times are being chosen at once. That is unusual: somebody may be taking your times away.`;
  if (fresh >= Math.max(unusual.bookings, unusual.bookingsOfRoom * rooms))
    return `${fresh} bookings of the last day are not confirmed by their guests. That is unusual: some may not be real.`;
  const days = overfullDays(db, setup, now);
  if (days > 0)
    return `From one network there are unusually many unconfirmed visits on ${days === 1 ? "a day" : `${days} days`}. Some may not be real.`;
  return undefined;
}

/** Days of which one network (or one address, where nothing is refused) has more than the share of an address. */
function overfullDays(db: Reader, setup: BookingSetup, now: number): number {
  const span = { from: tickAt(now), to: Number.MAX_SAFE_INTEGER, now, setup };
  const networks = query.selectFrom("bookings").select("network").where("network", "is not", null);
  const busy = networks.groupBy("network").having(({ fn }) => fn.countAll(), ">", 1);
  const days = all(db, busy).flatMap(({ network }) => {
    const lines = shareLines(db, ["network", network ?? ""], span);
    const byDay = Map.groupBy(lines, ({ tick }) => dayIn(setup.timeZone, tick * TICK_MS));
    return [...byDay].filter(([, own]) => isOverShare(own, setup.rooms.length)).map(([day]) => day);
  });
  return new Set(days).size;
}

/** How many live holds an address has, and when the first of them ends. `except` is the id of one that does not count. */
const holdsOf = prepared(({ visitor, now, except }: { visitor: string; now: number; except: number }) =>
  query
    .selectFrom("bookings")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("kept_until").as("soonest")])
    .where("visitor", "=", visitor)
    .where("kept_until", ">", now)
    .where("id", "<>", except),
);

/** Condition: a live hold of a guest, or an upcoming booking that nobody vouches for. */
const isOpen = (now: number, tick: number) => sql<boolean>`visitor IS NOT NULL AND (kept_until > ${now}
  OR (reference IS NOT NULL AND EXISTS (
    SELECT 1 FROM booking_lines WHERE booking = bookings.id AND cancelled_at IS NULL AND start_tick > ${tick})))`;

/** An address, or the network around it, from which several unconfirmed visits came. */
type SourceRow = { readonly source: string; readonly kind: keyof Source } & Readonly<
  Record<"bookings" | "count" | "first" | "last", number>
>;

/** Addresses of more than one unconfirmed visit, and networks of more than one address, largest first. */
export function unconfirmedSources(db: Reader, now: number, tick: number, limit: number): SourceRow[] {
  const group = (kind: SourceRow["kind"], isMore: ReturnType<typeof sql<boolean>>) => sql`
    SELECT ${sql.ref(kind)} AS source, count(reference) AS bookings, count(*) AS count, min(made_at) AS first,
      max(made_at) AS last, ${kind} AS kind
    FROM bookings WHERE ${isOpen(now, tick)} GROUP BY ${sql.ref(kind)} HAVING ${isMore}`;
  const sources = sql<SourceRow>`(
    ${group("visitor", sql`count(*) > 1`)} UNION ALL ${group("network", sql`count(DISTINCT visitor) > 1`)}
    ORDER BY count DESC LIMIT ${limit})`;
  return all(db, query.selectFrom(sources.as("sources")).selectAll());
}

/**
 * Unconfirmed bookings and holds, in the order in which they were made.
 * @param source an address or a network; undefined for all
 */
export function unconfirmedVisits(
  db: Reader,
  wanted: { source: string | undefined; from: number; to: number; now: number; tick: number; limit: number },
) {
  const { source, from, to, now, tick, limit } = wanted;
  let visits = query
    .selectFrom("bookings")
    .select(["id", "reference", "name", "made_at"])
    .where(isOpen(now, tick))
    .where("made_at", ">=", from)
    .where("made_at", "<", to);
  if (source) visits = visits.where((is) => is.or([is("visitor", "=", source), is("network", "=", source)]));
  return all(db, visits.orderBy("made_at").orderBy("id").limit(limit));
}

/**
 * Whether the contact of a booking, or whoever has its pass, has cancelled another visit late: less than so many minutes before it
 * began, or after.
 */
export function hasLateCancelling(
  db: Reader,
  { id, contact }: Pick<BookingRow, "id" | "contact">,
  { since, minutes }: { since: number; minutes: number },
): boolean {
  const { email, phone } = contact;
  const paidBy = query.selectFrom("pass_moves").select("line");
  const ofBooking = query
    .selectFrom("pass_moves")
    .innerJoin("booking_lines", "booking_lines.id", "pass_moves.line")
    .select("pass")
    .where("booking", "=", id);
  const late = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking", "bookings.id")
    .select("phone")
    .where("cancelled_by", "=", "visitor")
    .where("cancelled_at", ">=", since)
    .where(sql<boolean>`cancelled_at > start_tick * 900000 - ${minutes * 60_000}`)
    // What the studio has moved, and what nobody has signed for, may be cancelled at no cost.
    .where((is) => {
      const moves = is.selectFrom("booking_events").select("booking_events.id");
      const own = moves.whereRef("booking_events.line", "=", "booking_lines.id");
      const free = own.where((event) =>
        event.or([
          event.and([event("what", "=", "moved"), event("who", "=", "studio")]),
          event("what", "=", leftUnsigned),
        ]),
      );
      return is.not(is.exists(free));
    });
  const own = late.where((is) =>
    is.or([
      is("bookings.id", "=", id),
      // Anybody can book with anybody's address or number: only what somebody vouches for counts for another visit.
      ...(email ? [sql<boolean>`email = ${email} COLLATE NOCASE AND ${isVouchedFor}`] : []),
      is("booking_lines.id", "in", paidBy.where("pass", "in", ofBooking)),
    ]),
  );
  if (first(db, own.limit(1)) !== undefined) return true;
  return all(db, late.where(isPhoneVouchedFor)).some((other) => isSamePhone(phone, other.phone));
}

/**
 * Whether somebody has answered from an e-mail address, or paid with it: a booking with it is vouched for, or it is confirmed for
 * the newsletter.
 */
export function hasAnswered(db: Reader, email: string): boolean {
  const address = email.trim();
  const own = sql<boolean>`email = ${address} COLLATE NOCASE AND email <> '' AND ${isVouchedFor}`;
  const letters = query.selectFrom("letter_addresses").select("id").where("email", "=", address);
  return (
    first(db, query.selectFrom("bookings").select("id").where(own).limit(1)) !== undefined ||
    first(db, letters.where("confirmed_at", "is not", null)) !== undefined
  );
}
