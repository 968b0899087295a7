import { sql } from "kysely";
import {
  all,
  first,
  insertRow,
  query,
  type Reader,
  run,
  runFirst,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import type { Role } from "./permissions.ts";

type StoredRole = Pick<Row<"desk_people">, "role" | "today_only">;

/** A role as it is stored: who sees only today is a host with a mark beside it. */
export function storedRole(role: Role): StoredRole {
  return role === "today" ? { role: "host", today_only: 1 } : { role, today_only: 0 };
}

/** The role that is stored so. */
export function roleOf({ role, today_only }: StoredRole): Role {
  return today_only === 1 ? "today" : role;
}

const people = query.selectFrom("desk_people").where("removed_at", "is", null);

/** Whether the desk has any people yet. */
export function hasPeople(db: Reader): boolean {
  return first(db, people.select("id").limit(1)) !== undefined;
}

/** Names of all who have ever done something here. */
export function namesInLog(db: Reader) {
  const acted = query.selectFrom("desk_log").select("person");
  return all(
    db,
    query.selectFrom("desk_people").select(["id", "name"]).where("id", "in", acted).orderBy("id"),
  );
}

/** Somebody by their number. */
export function findPerson(db: Reader, id: number) {
  const row = first(
    db,
    people.select(["name", "role", "today_only", "made_at", "email"]).where("id", "=", id),
  );
  return row && { ...row, role: roleOf(row) };
}

/** Id of the person with an address; undefined for the empty one. */
export function personWith(db: Reader, email: string): number | undefined {
  return first(db, people.select("id").where("email", "=", email).where("email", "<>", ""))?.id;
}

/** The first owner, or the one with an address. */
export function findOwner(db: Reader, email: string | undefined) {
  const owners = people.select(["id", "name"]).where("role", "=", "owner");
  const meant = email === undefined ? owners : owners.where("email", "=", email);
  return first(db, meant.orderBy("id").limit(1));
}

/** The addresses of all owners who have one. */
export function ownerAddresses(db: Reader): string[] {
  const owners = people.select("email").where("role", "=", "owner").where("email", "<>", "");
  return all(db, owners).map(({ email }) => email);
}

/** Whether somebody is the only owner. */
export function isLastOwner(db: Reader, id: number): boolean {
  const others = people.select("id").where("role", "=", "owner").where("id", "<>", id);
  return first(db, others.limit(1)) === undefined;
}

/** Everybody, in the order in which they joined, with how many passkeys and sessions they have. @param usedAfter only sessions used since */
export function listPeople(db: Reader, usedAfter: number) {
  const rows = all(
    db,
    people
      .select(["id", "name", "email", "role", "today_only"])
      .select(({ selectFrom }) => [
        selectFrom("desk_passkeys")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .whereRef("person", "=", "desk_people.id")
          .$asScalar()
          .$notNull()
          .as("passkeys"),
        selectFrom("desk_sessions")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .whereRef("person", "=", "desk_people.id")
          .where("used_at", ">", usedAfter)
          .$asScalar()
          .$notNull()
          .as("sessions"),
      ])
      .orderBy("id"),
  );
  return rows.map(({ today_only, ...row }) => ({ ...row, role: roleOf({ role: row.role, today_only }) }));
}

/** Adds somebody. @returns their id */
export function insertPerson(
  db: Writer,
  { name, email, role, now }: { name: string; email: string; role: Role; now: number },
): number {
  const person = { name, email, ...storedRole(role), made_at: now };
  const stored = runFirst(db, query.insertInto("desk_people").values(person).returning("id"));
  if (!stored) throw new Error("The person was not stored.");
  return stored.id;
}

/** Removes somebody, with all that lets them in and what they have learned. Their name stays for the log. */
export function removePerson(db: Writer, id: number, now: number): void {
  run(db, query.updateTable("desk_people").set({ removed_at: now, email: "" }).where("id", "=", id));
  for (const table of ["desk_sessions", "desk_passkeys", "desk_links", "courses"] as const)
    run(db, query.deleteFrom(table).where("person", "=", id));
}

/** Numbers of all people, and since when they are there. */
export function peopleKeys(db: Reader) {
  return all(db, people.select(["id", "made_at"]));
}

/** An act in the desk's log: who, what and when, but no contents. */
type LoggedAct = {
  /** Id of the person. */
  readonly person: number;
  /** What was done, such as "approved a comment". */
  readonly what: string;
  /** What it was done to, such as "message 12" or "booking HX7K2". */
  readonly about: string;
  readonly at: number;
};

/** Logs an act, inside the transaction that does it. */
export function logAct(db: Writer, act: LoggedAct): number {
  return insertRow(db, query.insertInto("desk_log").values(act).returning("id"));
}

/** Who did an act, and when; undefined if it is no longer in the log. */
export function actById(db: Reader, id: number): { readonly at: number; readonly by: string } | undefined {
  const acts = query.selectFrom("desk_log").leftJoin("desk_people", "desk_people.id", "person");
  const row = first(db, acts.select(["at", "name"]).where("desk_log.id", "=", id));
  return row && { at: row.at, by: row.name ?? "Somebody" };
}

/** What an act was done to, as it is called at the desk: visits by their booking, people by their names. */
const aboutNames = sql<string>`coalesce(
  (SELECT 'booking ' || reference FROM booking_lines v JOIN bookings b ON b.id = v.booking
   WHERE l.about LIKE 'visit %' AND v.id = CAST(substr(l.about, 7) AS INTEGER)),
  (SELECT name FROM desk_people o WHERE l.about LIKE 'person %' AND o.id = CAST(substr(l.about, 8) AS INTEGER)),
  l.about)`;

/** Which acts of the log: with a smaller id, of one person, of times, about what begins with one of these words. */
type ActFilter = {
  readonly before: number;
  readonly person?: number | undefined;
  /** In milliseconds since 1970; `to` is exclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly about?: readonly string[] | undefined;
};

/** Acts in the log, latest first. */
export function listActs(db: Reader, { before, person, from, to, about }: ActFilter, limit: number) {
  return all(
    db,
    query
      .selectFrom("desk_log as l")
      .leftJoin("desk_people as p", "p.id", "l.person")
      .select(["l.id", "l.what", "l.at", "p.name", aboutNames.as("about")])
      .where("l.id", "<", before)
      .where("l.at", ">=", from ?? 0)
      .where("l.at", "<", to ?? Number.MAX_SAFE_INTEGER)
      .where((is) => (person === undefined ? sql<boolean>`TRUE` : is("l.person", "=", person)))
      .where((is) =>
        about ? is.or(about.map((words) => is("l.about", "like", `${words}%`))) : sql<boolean>`TRUE`,
      )
      .orderBy("l.id", "desc")
      .limit(limit),
  );
}

/** How somebody likes to see a page; undefined until they have said so. */
export function deskChoiceOf(db: Reader, person: number, name: string): string | undefined {
  const choices = query.selectFrom("desk_choices").select("value");
  return first(db, choices.where("person", "=", person).where("name", "=", name))?.value;
}

/** Notes it, inside a transaction. */
export function setChoice(db: Writer, choice: Row<"desk_choices">): void {
  const noted = query.insertInto("desk_choices").values(choice);
  run(
    db,
    noted.onConflict((one) => one.columns(["person", "name"]).doUpdateSet({ value: choice.value })),
  );
}
