import { sql } from "kysely";
import {
  all,
  countOf,
  first,
  insertRow,
  query,
  type Reader,
  rowCount,
  run,
  type Writer,
} from "#core/store/query.server.ts";

const incidents = query
  .selectFrom("incidents as i")
  .innerJoin("bookings as b", "b.id", "i.booking")
  .leftJoin("desk_people as p", "p.id", "i.person");

/** What somebody of the staff wants an owner to look at, and nobody has yet. */
const open = incidents.where("i.noted_at", "is", null);

const versions = incidents
  .select([
    ...(["i.id", "i.day", "i.what", "i.told", "i.corrects", "i.noted_at as notedAt"] as const),
    ...(["b.reference", "p.name as by"] as const),
  ])
  .where("i.noted_at", "is not", null);

/** What has been noted, the latest day first: each as it was corrected last, with what was noted before, the newest first. */
export function listIncidents(db: Reader) {
  const byNote = Map.groupBy(all(db, versions.orderBy("i.id", "desc")), ({ id, corrects }) => corrects ?? id);
  return [...byNote.values()]
    .flatMap(([last, ...earlier]) => (last ? [{ ...last, earlier }] : []))
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.id - one.id);
}

/** What was noted, as it was corrected last. @param id of the note or of one of its corrections */
export function currentIncident(db: Reader, id: number) {
  return listIncidents(db).find((one) => one.id === id || one.earlier.some((other) => other.id === id));
}

/** Corrects what was noted. What was noted before stays beside it. @param before see `currentIncident` */
export function correctIncident(
  db: Writer,
  before: NonNullable<ReturnType<typeof currentIncident>>,
  { person, now, ...noted }: { person: number; day: string; what: string; told: string; now: number },
): void {
  const { id, corrects } = before;
  const booking = query.selectFrom("incidents").select("booking").where("id", "=", id);
  run(
    db,
    query
      .insertInto("incidents")
      .values({ ...noted, booking, person, noted_at: now, corrects: corrects ?? id }),
  );
}

/** Visits that an owner is asked to look at, the oldest first, each with who asks. */
export function openIncidents(db: Reader) {
  const asked = open.select(["i.id", "i.booking", "i.asked_at as askedAt", "b.reference", "p.name as by"]);
  return all(db, asked.orderBy("i.id"));
}

/** How many visits an owner is asked to look at. */
export function countOpenIncidents(db: Reader): number {
  return countOf(db, query.selectFrom("incidents").select(rowCount).where("noted_at", "is", null));
}

/** A visit that an owner is still asked to look at; undefined once somebody has. */
export function openIncident(db: Reader, id: number) {
  return first(db, open.select(["b.reference", "p.name as by"]).where("i.id", "=", id));
}

/** Asks an owner to look at a visit, unless somebody has asked already. @returns the number of the request, or undefined */
export function askOwner(
  db: Writer,
  ask: { booking: number; person: number; now: number },
): number | undefined {
  const { booking, person, now } = ask;
  if (first(db, open.select("i.id").where("i.booking", "=", booking))) return undefined;
  return insertRow(
    db,
    query.insertInto("incidents").values({ booking, person, asked_at: now }).returning("id"),
  );
}

/** Notes what happened at a visit, once: pressed twice, it is the same. What an owner was asked about it is answered by that. */
export function noteIncident(
  db: Writer,
  {
    person,
    now,
    ...noted
  }: { booking: number; person: number; day: string; what: string; told: string; now: number },
): void {
  settleAsked(db, noted.booking);
  const isNoted = first(
    db,
    query
      .selectFrom("incidents")
      .select("id")
      .where((is) => is.and(noted)),
  );
  if (!isNoted) run(db, query.insertInto("incidents").values({ ...noted, person, noted_at: now }));
}

/** Nothing is to be noted of what an owner was asked about a visit. */
export function settleAsked(db: Writer, booking: number): void {
  run(db, query.deleteFrom("incidents").where("booking", "=", booking).where("noted_at", "is", null));
}

/** Deletes what was noted, and last corrected, before a time: the law no longer asks for it. @param before milliseconds since 1970 */
export function dropOldIncidents(db: Writer, before: number): void {
  const note = sql<number>`coalesce(corrects, id)`;
  const kept = query.selectFrom("incidents").select(note.as("note")).where("noted_at", ">=", before);
  const old = query.deleteFrom("incidents").where("noted_at", "<", before);
  run(db, old.where(note, "not in", kept));
}
