import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Role } from "#domain/desk/permissions.ts";
import type { Store } from "../store/writer.ts";
import type { SignedIn } from "./permit.ts";

/** A signed-in person with their session. */
export type DeskSession = SignedIn & { readonly session: number };

/** How long a session lasts after its last use, in milliseconds: 30 days. */
export const sessionMs = 30 * 86_400_000;

/**
 * How long a passkey confirmation, or a sign-in by passkey or fresh link, allows confirmed acts, in
 * milliseconds.
 */
export const confirmedMs = 5 * 60_000;

/** How often the last use is updated, in milliseconds, rather than on every page. */
const updateEveryMs = 3_600_000;

/** A new secret of 256 random bits, for a cookie or a link. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/**
 * Creates a session, inside a transaction.
 * @param device user agent of the browser, for the list of sessions
 * @param confirmedUntil until when the passkey confirmation is valid, in milliseconds since 1970
 * @returns the secret for the cookie
 */
export function addSession(
  db: DatabaseSync,
  facts: { person: number; now: number; device: string; confirmedUntil: number },
): string {
  const secret = newSecret();
  db.prepare(
    `INSERT INTO desk_sessions (hash, person, made_at, used_at, confirmed_until, device) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(
    hashSecret(secret),
    facts.person,
    facts.now,
    facts.now,
    facts.confirmedUntil,
    facts.device.slice(0, 200),
  );
  return secret;
}

/**
 * Finds out who is signed in, and occasionally updates the session's last use.
 * @param secret from the cookie; undefined if there is none
 */
export function findSession(store: Store, secret: string | undefined, now: number): DeskSession | undefined {
  if (!secret) return undefined;
  const row = store.db
    .prepare(
      `SELECT s.id AS session, s.used_at, s.confirmed_until, p.id, p.name, p.role
       FROM desk_sessions s JOIN desk_people p ON p.id = s.person
       WHERE s.hash = ? AND s.used_at > ? AND p.removed_at IS NULL`,
    )
    .get(hashSecret(secret), now - sessionMs);
  if (!row) return undefined;
  const session = Number(row.session);
  const confirmedUntil = Number(row.confirmed_until);
  if (Number(row.used_at) < now - updateEveryMs) updateLastUse(store, session, now);
  return {
    session,
    id: Number(row.id),
    name: String(row.name),
    role: String(row.role) as Role,
    // A later end was set by a wrong clock.
    confirmedUntil: confirmedUntil <= now + confirmedMs ? confirmedUntil : 0,
  };
}

/**
 * How long after its last use a session that has ended is remembered, in milliseconds: at least 30 days after its end.
 */
const rememberedMs = 2 * sessionMs;

/** Whether a cookie's secret belongs to a session that has ended not long ago. */
export function wasSession({ db }: Store, secret: string | undefined, now: number): boolean {
  if (!secret) return false;
  const row = db
    .prepare(
      `SELECT 1 FROM desk_ended_sessions WHERE hash = ?1 AND used_at > ?2
       UNION SELECT 1 FROM desk_sessions WHERE hash = ?1 AND used_at > ?2`,
    )
    .get(hashSecret(secret), now - rememberedMs);
  return row !== undefined;
}

/** Deletes what is left of sessions that ended long ago, inside a transaction. */
export function forgetOldSessions(db: DatabaseSync, now: number): void {
  for (const table of ["desk_sessions", "desk_ended_sessions"])
    db.prepare(`DELETE FROM ${table} WHERE used_at <= ?`).run(now - rememberedMs);
}

function updateLastUse(store: Store, session: number, now: number): void {
  store
    .write(() => store.db.prepare("UPDATE desk_sessions SET used_at = ? WHERE id = ?").run(now, session), {
      mayUseReserve: true,
    })
    // The next request tries again.
    .catch(() => {});
}
