import { randomBytes, randomInt } from "node:crypto";
import { hashKey } from "#core/process/keys.server.ts";
import { all, first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { trialTime } from "#core/store/trusted-clock.server.ts";
import { type Store, toSignIn } from "#core/store/writer.server.ts";
import { dayMs } from "#core/values/time.ts";
import { roleOf, storedRole } from "./people-store.server.ts";
import type { Role } from "./permissions.ts";
import type { SignedIn } from "./permit.server.ts";

// What lets somebody in: sessions, passkeys, links and challenges. Of secrets only hashes are stored.

/** How long a session lasts after its last use, in milliseconds: 30 days. */
export const sessionMs = 30 * dayMs;

/**
 * How long a passkey confirmation, or a sign-in by passkey or fresh link, allows confirmed acts, in
 * milliseconds.
 */
export const confirmedMs = 5 * 60_000;

/** How often the last use of a session is updated, in milliseconds, rather than on every page. */
const updateEveryMs = 3_600_000;

/**
 * How long after its last use a session that has ended is remembered, in milliseconds: at least 30 days after its end.
 */
const rememberedMs = 2 * sessionMs;

export type DeskSession = SignedIn & { readonly session: number };

/** A new secret of 256 random bits, for a cookie or a link. */
function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Creates a session, inside a transaction.
 * @param device user agent of the browser, for the list of sessions
 * @param confirmedUntil until when the passkey confirmation is valid, in milliseconds since 1970
 * @returns the secret for the cookie
 */
export function addSession(
  db: Writer,
  given: { person: number; now: number; device: string; confirmedUntil: number },
): string {
  const { person, now, device, confirmedUntil } = given;
  const secret = newSecret();
  const session = {
    hash: hashKey(secret),
    person,
    made_at: now,
    used_at: now,
    confirmed_until: confirmedUntil,
    device: device.slice(0, 200),
  };
  run(db, query.insertInto("desk_sessions").values(session));
  return secret;
}

/**
 * Finds out who is signed in, and occasionally updates the session's last use.
 * @param secret from the cookie; undefined if there is none
 */
export function findSession(store: Store, secret: string | undefined, now: number): DeskSession | undefined {
  if (!secret) return undefined;
  const row = first(
    store.db,
    query
      .selectFrom("desk_sessions as s")
      .innerJoin("desk_people as p", "p.id", "s.person")
      .select([
        "s.id as session",
        "s.used_at",
        "s.confirmed_until",
        "p.id",
        "p.name",
        "p.role",
        "p.today_only",
      ])
      .where("s.hash", "=", hashKey(secret))
      .where("s.used_at", ">", now - sessionMs)
      .where("p.removed_at", "is", null),
  );
  if (!row) return undefined;
  const { used_at, confirmed_until, today_only, ...known } = row;
  const person = { ...known, role: roleOf({ role: row.role, today_only }) };
  if (used_at < now - updateEveryMs)
    store
      .write((db) => setSession(db, row.session, { used_at: now }), toSignIn)
      // The next request tries again.
      .catch(() => {});
  // A later end was set by a wrong clock.
  return { ...person, confirmedUntil: confirmed_until <= now + confirmedMs ? confirmed_until : 0 };
}

/** Whether a cookie's secret belongs to a session that has ended not long ago. */
export function wasSession({ db }: Store, secret: string | undefined, now: number): boolean {
  if (!secret) return false;
  return (["desk_ended_sessions", "desk_sessions"] as const).some((table) => {
    const known = query.selectFrom(table).select("hash").where("hash", "=", hashKey(secret));
    return first(db, known.where("used_at", ">", now - rememberedMs)) !== undefined;
  });
}

/** Somebody's sessions, the last used first. */
export function sessionsOf(db: Reader, person: number, now: number) {
  const sessions = query.selectFrom("desk_sessions").select(["id", "device", "used_at"]);
  const own = sessions.where("person", "=", person).where("used_at", ">", now - sessionMs);
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

/** Deletes what is left of sessions that ended long ago, inside a transaction. */
export function forgetOldSessions(db: Writer, now: number): void {
  // In this order: the first leaves an entry in the second.
  for (const table of ["desk_sessions", "desk_ended_sessions"] as const)
    run(db, query.deleteFrom(table).where("used_at", "<=", now - rememberedMs));
}

/** Ends all sessions, links and challenges, as after a restore. */
export function endAllAccess(db: Writer): void {
  for (const table of ["desk_sessions", "desk_links", "desk_challenges"] as const)
    run(db, query.deleteFrom(table));
}

/**
 * What passkeys of somebody are kept under on their devices: random, so that it differs from those of another store on
 * this host.
 */
export function handleOf(db: Writer, id: number): string {
  const person = query.selectFrom("desk_people").select("handle").where("id", "=", id);
  const known = first(db, person)?.handle;
  if (known) return known;
  const handle = newSecret();
  run(db, query.updateTable("desk_people").set({ handle }).where("id", "=", id));
  return handle;
}

/** A passkey of somebody who was not removed. */
export function findPasskey(db: Reader, id: string) {
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
export function passkeysOf(db: Reader, person: number) {
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

type LinkPurpose = Row<"desk_links">["purpose"];

/** How long each kind of link is valid, in milliseconds. */
export const lasts: Record<LinkPurpose, number> = {
  setup: 30 * 60_000,
  recover: 30 * 60_000,
  "sign-in": 15 * 60_000,
  invite: 7 * dayMs,
};

/** Letters and digits that are not easily confused. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Creates a link, inside a transaction. One made on the server's machine invalidates older ones of the same purpose
 * and person; a mailed one does not, because anybody can ask for another.
 * @param link `until` ends it later than usual, in milliseconds since 1970
 * @returns its secret, and a code of twelve characters to type instead
 */
export function addLink(
  db: Writer,
  link: { purpose: LinkPurpose; person?: number; role?: Role; now: number; until?: number },
): { secret: string; code: string } {
  const { purpose, person = null, role, now, until = now + lasts[purpose] } = link;
  const others = query.deleteFrom("desk_links");
  if (purpose === "setup" || purpose === "recover") {
    const unspent = others.where("purpose", "=", purpose).where("spent_at", "is", null);
    run(db, unspent.where("person", "is", person));
  }
  run(db, others.where("until", "<", now - dayMs));
  const secret = newSecret();
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
  const hashes = { hash: hashKey(secret), code_hash: hashKey(code) };
  run(
    db,
    query
      .insertInto("desk_links")
      .values({ ...hashes, ...(role && storedRole(role)), purpose, person, made_at: now, until }),
  );
  return { secret, code: code.replace(/(.{4})(?=.)/g, "$1-") };
}

/** Finds a link that is neither used nor over, by its secret, its full URL, or its code in any spelling. */
export function findLink(db: Reader, given: string, now: number) {
  const secret = given.trim().split("#").at(-1) ?? "";
  const code = secret.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "");
  return first(
    db,
    query
      .selectFrom("desk_links")
      .selectAll()
      .where((is) => is.or([is("hash", "=", hashKey(secret)), is("code_hash", "=", hashKey(code))]))
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

/** What a passkey is requested for. */
export type ChallengePurpose = "sign-in" | "register" | "confirm";

type Challenge = {
  challenge: string;
  purpose: ChallengePurpose;
  person?: number | undefined;
  now: number;
};

/** How long a challenge is valid, in milliseconds. */
const challengeMs = 5 * 60_000;

/** Stores a challenge and deletes expired ones, inside a transaction. */
export function addChallenge(db: Writer, { person, now, ...challenge }: Challenge): void {
  run(db, query.deleteFrom("desk_challenges").where("until", "<=", now));
  run(
    db,
    query
      .insertInto("desk_challenges")
      .values({ ...challenge, person: person ?? null, until: now + challengeMs }),
  );
}

/**
 * Consumes a challenge, inside a transaction. One that ends too far in the future was created by a wrong
 * clock.
 * @returns whether it existed for this purpose and person
 */
export function takeChallenge(db: Writer, { challenge, purpose, person, now }: Challenge): boolean {
  const known = query
    .deleteFrom("desk_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("person", "is", person ?? null);
  return run(db, known.where("until", ">", now).where("until", "<=", now + challengeMs)) > 0;
}

/**
 * Corrects times in the future, recorded by a wrong clock: sessions, confirmations and links would be valid for
 * too long. Links and challenges are deleted, because they can be requested again.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function clampAccessTimes(db: Writer, now: number): void {
  // A clock is trusted only some time after it was corrected, so the last use was at least that long ago.
  for (const table of ["desk_sessions", "desk_ended_sessions"] as const)
    run(
      db,
      query
        .updateTable(table)
        .set({ used_at: now - trialTime })
        .where("used_at", ">", now),
    );
  const sessions = query.updateTable("desk_sessions").set({ confirmed_until: 0 });
  run(db, sessions.where("confirmed_until", ">", now + confirmedMs));
  run(db, query.deleteFrom("desk_links").where("made_at", ">", now));
  run(db, query.deleteFrom("desk_challenges").where("until", ">", now + challengeMs));
}
