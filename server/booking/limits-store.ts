import { sql } from "kysely";
import { all, first, prepared, query, type Reader } from "#server/store/query.ts";
import type { Row } from "#server/store/tables.ts";
import type { BookingRow } from "./visit-store.ts";

const holdsOf = prepared(({ visitor, now, except }: { visitor: string; now: number; except: number }) =>
  query
    .selectFrom("bookings")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("kept_until").as("soonest")])
    .where("visitor", "=", visitor)
    .where("kept_until", ">", now)
    .where("id", "<>", except),
);

/** How many live holds an address has, and when the first of them ends. @param except id of one that does not count */
export function liveHolds(db: Reader, visitor: string, now: number, except: number) {
  return first(db, holdsOf({ visitor, now, except })) ?? { count: 0, soonest: null };
}

/** Lines that nobody vouches for, of live holds and of bookings, that begin within ticks. @param to exclusive */
export function unvouchedLines(
  db: Reader,
  source: { readonly visitor: string } | { readonly network: string },
  { from, to, now }: { from: number; to: number; now: number },
) {
  const [column, value] =
    "visitor" in source ? (["visitor", source.visitor] as const) : (["network", source.network] as const);
  return all(
    db,
    query
      .selectFrom("bookings")
      .innerJoin("booking_lines", "booking", "bookings.id")
      .select(["booking", "offer", "rooms", "start_tick as tick", "minutes", "people"])
      .where(column, "=", value)
      .where("cancelled_at", "is", null)
      .where((is) => is.or([is("reference", "is not", null), is("kept_until", ">", now)]))
      .where("start_tick", ">=", from)
      .where("start_tick", "<", to),
  );
}

/** Networks from which more than one unvouched booking or hold came. */
export function busyNetworks(db: Reader): string[] {
  return all(
    db,
    query
      .selectFrom("bookings")
      .select("network")
      .where("network", "is not", null)
      .groupBy("network")
      .having(({ fn }) => fn.countAll(), ">", 1),
  ).flatMap(({ network }) => network ?? []);
}

/** How many holds of guests are live, and how many unvouched bookings were made since a time. */
export function unvouchedCounts(db: Reader, now: number, since: number): { holds: number; bookings: number } {
  const counted = query
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("visitor", "is not", null);
  const fresh = counted.where("reference", "is not", null).where("booked_at", ">", since);
  return {
    holds: first(db, counted.where("kept_until", ">", now))?.n ?? 0,
    bookings: first(db, fresh)?.n ?? 0,
  };
}

/** Condition: a live hold of a guest, or an upcoming booking that nobody vouches for. */
const isOpen = (now: number, tick: number) => sql<boolean>`visitor IS NOT NULL AND (kept_until > ${now}
  OR (reference IS NOT NULL AND EXISTS (
    SELECT 1 FROM booking_lines WHERE booking = bookings.id AND cancelled_at IS NULL AND start_tick > ${tick})))`;

/** An address, or the network around it, from which several unvouched visits came. */
type SourceRow = {
  readonly source: string;
  readonly kind: "visitor" | "network";
  readonly bookings: number;
  readonly count: number;
  readonly first: number;
  readonly last: number;
};

/** Addresses of more than one unvouched visit, and networks of more than one address, largest first. */
export function unvouchedSources(db: Reader, now: number, tick: number, limit: number): SourceRow[] {
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
 * Unvouched bookings and holds, in the order in which they were made.
 * @param source an address or a network; undefined for all
 */
export function unvouchedVisits(
  db: Reader,
  {
    source,
    from,
    to,
    now,
    tick,
    limit,
  }: { source: string | undefined; from: number; to: number; now: number; tick: number; limit: number },
): Pick<Row<"bookings">, "id" | "reference" | "name" | "made_at">[] {
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
 * Whether the contact of a booking has cancelled another visit late: less than so many minutes before it began, or after.
 */
export function hasLateCancelling(
  db: Reader,
  { id, contact }: Pick<BookingRow, "id" | "contact">,
  { since, minutes }: { since: number; minutes: number },
): boolean {
  const { email, phone } = contact;
  const same = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking", "bookings.id")
    .select("bookings.id")
    .where("cancelled_by", "=", "visitor")
    .where("cancelled_at", ">=", since)
    .where(sql<boolean>`cancelled_at > start_tick * 900000 - ${minutes * 60_000}`)
    // What the studio has moved may be cancelled at no cost.
    .where((is) => {
      const moves = is.selectFrom("booking_events").select("booking_events.id");
      const own = moves.whereRef("booking_events.line", "=", "booking_lines.id");
      return is.not(is.exists(own.where("what", "=", "moved").where("who", "=", "studio")));
    })
    .where((is) =>
      is.or([
        is("bookings.id", "=", id),
        ...(email ? [sql<boolean>`email = ${email} COLLATE NOCASE`] : []),
        ...(phone ? [is("phone", "=", phone)] : []),
      ]),
    );
  return first(db, same.limit(1)) !== undefined;
}
