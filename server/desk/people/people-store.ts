import { sql } from "kysely";
import type { Role } from "#domain/desk/permissions.ts";
import { all, first, query, type Reader, run, runFirst, type Writer } from "../../store/query.ts";
import type { Row } from "../../store/tables.ts";

const people = query.selectFrom("desk_people").where("removed_at", "is", null);

/** Whether the desk has any people yet. */
export function hasPeople(db: Reader): boolean {
  return first(db, people.select("id").limit(1)) !== undefined;
}

/** Somebody by their number. */
export function findPerson(
  db: Reader,
  id: number,
): Pick<Row<"desk_people">, "name" | "role" | "made_at" | "email"> | undefined {
  return first(db, people.select(["name", "role", "made_at", "email"]).where("id", "=", id));
}

/** Id of the person with an address; undefined for the empty one. */
export function personWith(db: Reader, email: string): number | undefined {
  return first(db, people.select("id").where("email", "=", email).where("email", "<>", ""))?.id;
}

/** The first owner, or the one with an address. */
export function findOwner(
  db: Reader,
  email: string | undefined,
): Pick<Row<"desk_people">, "id" | "name"> | undefined {
  const owners = people.select(["id", "name"]).where("role", "=", "owner");
  const meant = email === undefined ? owners : owners.where("email", "=", email);
  return first(db, meant.orderBy("id").limit(1));
}

/** Whether somebody is the only owner. */
export function isLastOwner(db: Reader, id: number): boolean {
  const others = people.select("id").where("role", "=", "owner").where("id", "<>", id);
  return first(db, others.limit(1)) === undefined;
}

/** Somebody at the desk, with how many passkeys and sessions they have. */
type ListedPerson = Pick<Row<"desk_people">, "id" | "name" | "email" | "role"> & {
  readonly passkeys: number;
  readonly sessions: number;
};

/** Everybody, in the order in which they joined. @param usedAfter only sessions used since */
export function listPeople(db: Reader, usedAfter: number): ListedPerson[] {
  return all(
    db,
    people
      .select(["id", "name", "email", "role"])
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
}

/** Adds somebody. @returns their id */
export function insertPerson(
  db: Writer,
  { name, email, role, now }: { name: string; email: string; role: Role; now: number },
): number {
  const person = { name, email, role, made_at: now };
  const stored = runFirst(db, query.insertInto("desk_people").values(person).returning("id"));
  if (!stored) throw new Error("The person was not stored.");
  return stored.id;
}

/**
 * What passkeys of somebody are kept under on their devices: random, so that it differs from those of another store on
 * this host.
 * @param fresh is taken if they have none yet
 */
export function handleOf(db: Writer, id: number, fresh: string): string {
  const person = query.selectFrom("desk_people").select("handle").where("id", "=", id);
  const known = first(db, person)?.handle;
  if (known) return known;
  run(db, query.updateTable("desk_people").set({ handle: fresh }).where("id", "=", id));
  return fresh;
}

/** Removes somebody, with all that lets them in. Their name stays for the log. */
export function removePerson(db: Writer, id: number, now: number): void {
  run(db, query.updateTable("desk_people").set({ removed_at: now, email: "" }).where("id", "=", id));
  for (const table of ["desk_sessions", "desk_passkeys", "desk_links"] as const)
    run(db, query.deleteFrom(table).where("person", "=", id));
}

/** Numbers of all people, and since when they are there. */
export function peopleKeys(db: Reader): Pick<Row<"desk_people">, "id" | "made_at">[] {
  return all(db, people.select(["id", "made_at"]));
}

/** Notes an act in the log. @returns its id */
export function insertAct(db: Writer, act: Omit<Row<"desk_log">, "id">): number {
  return runFirst(db, query.insertInto("desk_log").values(act).returning("id"))?.id ?? 0;
}

/** What an act was done to, as it is called at the desk: visits by their booking, people by their names. */
const aboutNames = sql<string>`coalesce(
  (SELECT 'booking ' || reference FROM booking_lines v JOIN bookings b ON b.id = v.booking
   WHERE l.about LIKE 'visit %' AND v.id = CAST(substr(l.about, 7) AS INTEGER)),
  (SELECT name FROM desk_people o WHERE l.about LIKE 'person %' AND o.id = CAST(substr(l.about, 8) AS INTEGER)),
  l.about)`;

/** Acts in the log, latest first. @param before only those with a smaller id */
export function listActs(db: Reader, before: number, limit: number) {
  return all(
    db,
    query
      .selectFrom("desk_log as l")
      .leftJoin("desk_people as p", "p.id", "l.person")
      .select(["l.id", "l.what", "l.at", "p.name", aboutNames.as("about")])
      .where("l.id", "<", before)
      .orderBy("l.id", "desc")
      .limit(limit),
  );
}

/** Stores a session. */
export function insertSession(
  db: Writer,
  session: Omit<Row<"desk_sessions">, "id" | "made_at" | "used_at"> & { readonly now: number },
): void {
  const { now, ...facts } = session;
  run(db, query.insertInto("desk_sessions").values({ ...facts, made_at: now, used_at: now }));
}

/** A session with its person. @param usedAfter only one that was used since */
export function findSessionRow(db: Reader, hash: string, usedAfter: number) {
  return first(
    db,
    query
      .selectFrom("desk_sessions as s")
      .innerJoin("desk_people as p", "p.id", "s.person")
      .select(["s.id as session", "s.used_at", "s.confirmed_until", "p.id", "p.name", "p.role"])
      .where("s.hash", "=", hash)
      .where("s.used_at", ">", usedAfter)
      .where("p.removed_at", "is", null),
  );
}

/** Somebody's sessions, the last used first. @param usedAfter only those used since */
export function sessionsOf(
  db: Reader,
  person: number,
  usedAfter: number,
): Pick<Row<"desk_sessions">, "id" | "device" | "used_at">[] {
  const sessions = query.selectFrom("desk_sessions").select(["id", "device", "used_at"]);
  const own = sessions.where("person", "=", person).where("used_at", ">", usedAfter);
  return all(db, own.orderBy("used_at", "desc"));
}

/** Changes a session. */
export function setSession(
  db: Writer,
  id: number,
  columns: Partial<Pick<Row<"desk_sessions">, "used_at" | "confirmed_until">>,
): void {
  run(db, query.updateTable("desk_sessions").set(columns).where("id", "=", id));
}

/** Ends one of somebody's sessions. @returns whether it was there */
export function deleteSession(db: Writer, id: number, person: number): boolean {
  const own = query.deleteFrom("desk_sessions").where("id", "=", id).where("person", "=", person);
  return run(db, own) > 0;
}

/** Whether a session, live or ended, was last used after a time. */
export function isSessionHash(db: Reader, hash: string, usedAfter: number): boolean {
  return (["desk_ended_sessions", "desk_sessions"] as const).some(
    (table) =>
      first(
        db,
        query.selectFrom(table).select("hash").where("hash", "=", hash).where("used_at", ">", usedAfter),
      ) !== undefined,
  );
}

/** Deletes sessions that were last used before a time, and what is remembered of ended ones. */
export function deleteOldSessions(db: Writer, usedBefore: number): void {
  // In this order: the first leaves an entry in the second.
  for (const table of ["desk_sessions", "desk_ended_sessions"] as const)
    run(db, query.deleteFrom(table).where("used_at", "<=", usedBefore));
}

/** Ends all sessions, links and challenges, as after a restore. */
export function endAllAccess(db: Writer): void {
  for (const table of ["desk_sessions", "desk_links", "desk_challenges"] as const)
    run(db, query.deleteFrom(table));
}

/** A passkey of somebody who was not removed. */
export function findPasskey(db: Reader, id: string): Row<"desk_passkeys"> | undefined {
  return first(
    db,
    query
      .selectFrom("desk_passkeys")
      .innerJoin("desk_people as p", "p.id", "person")
      .selectAll("desk_passkeys")
      .where("desk_passkeys.id", "=", id)
      .where("p.removed_at", "is", null),
  );
}

/** Somebody's passkeys, oldest first. */
export function passkeysOf(
  db: Reader,
  person: number,
): Pick<Row<"desk_passkeys">, "id" | "name" | "made_at">[] {
  const keys = query.selectFrom("desk_passkeys").select(["id", "name", "made_at"]);
  return all(db, keys.where("person", "=", person).orderBy("made_at"));
}

/** Ids of all passkeys. */
export function passkeyIds(db: Reader): string[] {
  return all(db, query.selectFrom("desk_passkeys").select("id")).map(({ id }) => id);
}

/** Stores a passkey. */
export function insertPasskey(
  db: Writer,
  key: Pick<Row<"desk_passkeys">, "id" | "person" | "public_key" | "counter" | "transports" | "made_at">,
): void {
  run(db, query.insertInto("desk_passkeys").values(key));
}

/** Notes that a passkey was used. */
export function setPasskeyUsed(db: Writer, id: string, counter: number, now: number): void {
  run(db, query.updateTable("desk_passkeys").set({ counter, used_at: now }).where("id", "=", id));
}

/** Deletes a passkey. @param person whose it must be; undefined for anybody's @returns whether it was there */
export function deletePasskey(db: Writer, id: string, person?: number): boolean {
  const key = query.deleteFrom("desk_passkeys").where("id", "=", id);
  return run(db, person === undefined ? key : key.where("person", "=", person)) > 0;
}

/** Stores a link. Those that ended before a time are deleted. */
export function insertLink(
  db: Writer,
  link: Omit<Row<"desk_links">, "spent_at" | "tries">,
  endedBefore: number,
): void {
  run(db, query.deleteFrom("desk_links").where("until", "<", endedBefore));
  run(db, query.insertInto("desk_links").values(link));
}

/** Deletes the links of a purpose and a person that were not used. */
export function deleteUnspent(
  db: Writer,
  purpose: Row<"desk_links">["purpose"],
  person: number | null,
): void {
  const unspent = query.deleteFrom("desk_links").where("purpose", "=", purpose).where("spent_at", "is", null);
  run(db, unspent.where("person", person === null ? "is" : "=", person));
}

/** A link that is neither used nor over, by the hash of its secret or of its code. */
export function findOpenLink(
  db: Reader,
  { secret, code }: { secret: string; code: string },
  now: number,
): Row<"desk_links"> | undefined {
  return first(
    db,
    query
      .selectFrom("desk_links")
      .selectAll()
      .where((is) => is.or([is("hash", "=", secret), is("code_hash", "=", code)]))
      .where("spent_at", "is", null)
      // One from the future was made by a wrong clock, and would be valid for too long.
      .where("made_at", "<=", now)
      .where("until", ">", now),
  );
}

/** Marks a link as used. */
export function setSpent(db: Writer, hash: string, now: number): void {
  run(db, query.updateTable("desk_links").set({ spent_at: now }).where("hash", "=", hash));
}

/** Stores a challenge, and deletes those that are over. */
export function insertChallenge(db: Writer, challenge: Row<"desk_challenges">, now: number): void {
  run(db, query.deleteFrom("desk_challenges").where("until", "<=", now));
  run(db, query.insertInto("desk_challenges").values(challenge));
}

/** Takes a challenge out. @param last the latest end that it can have @returns whether it was there */
export function deleteChallenge(
  db: Writer,
  { challenge, purpose, person }: Omit<Row<"desk_challenges">, "until">,
  now: number,
  last: number,
): boolean {
  const known = query
    .deleteFrom("desk_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("person", person === null ? "is" : "=", person);
  return run(db, known.where("until", ">", now).where("until", "<=", last)) > 0;
}

/** Limits for times that a wrong clock may have recorded. */
type ClampTimes = {
  readonly now: number;
  /** When a session with a use in the future counts as last used. */
  readonly lastUse: number;
  /** Later ends of confirmations and of challenges are wrong. */
  readonly confirmedUntil: number;
  readonly challengedUntil: number;
};

/** Corrects times in the future. Links and challenges are deleted, because they can be requested again. */
export function clampTimes(db: Writer, { now, lastUse, confirmedUntil, challengedUntil }: ClampTimes): void {
  for (const table of ["desk_sessions", "desk_ended_sessions"] as const)
    run(db, query.updateTable(table).set({ used_at: lastUse }).where("used_at", ">", now));
  const sessions = query.updateTable("desk_sessions").set({ confirmed_until: 0 });
  run(db, sessions.where("confirmed_until", ">", confirmedUntil));
  run(db, query.deleteFrom("desk_links").where("made_at", ">", now));
  run(db, query.deleteFrom("desk_challenges").where("until", ">", challengedUntil));
}

/** How somebody likes to see a page; undefined until they have said so. */
export function choiceOf(db: Reader, person: number, name: string): string | undefined {
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
