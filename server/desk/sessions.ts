import { randomBytes } from "node:crypto";
import { dayMs } from "#domain/time.ts";
import { hashKey } from "#server/keys.ts";
import type { Writer } from "../store/query.ts";
import type { Store } from "../store/writer.ts";
import {
  deleteOldSessions,
  findSessionRow,
  insertSession,
  isSessionHash,
  setSession,
} from "./people/people-store.ts";
import type { SignedIn } from "./permit.ts";

export type DeskSession = SignedIn & { readonly session: number };

/** How long a session lasts after its last use, in milliseconds: 30 days. */
export const sessionMs = 30 * dayMs;

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

/**
 * Creates a session, inside a transaction.
 * @param device user agent of the browser, for the list of sessions
 * @param confirmedUntil until when the passkey confirmation is valid, in milliseconds since 1970
 * @returns the secret for the cookie
 */
export function addSession(
  db: Writer,
  facts: { person: number; now: number; device: string; confirmedUntil: number },
): string {
  const secret = newSecret();
  insertSession(db, {
    hash: hashKey(secret),
    person: facts.person,
    now: facts.now,
    confirmed_until: facts.confirmedUntil,
    device: facts.device.slice(0, 200),
  });
  return secret;
}

/**
 * Finds out who is signed in, and occasionally updates the session's last use.
 * @param secret from the cookie; undefined if there is none
 */
export function findSession(store: Store, secret: string | undefined, now: number): DeskSession | undefined {
  if (!secret) return undefined;
  const row = findSessionRow(store.db, hashKey(secret), now - sessionMs);
  if (!row) return undefined;
  const { session, used_at, confirmed_until, ...person } = row;
  if (used_at < now - updateEveryMs) updateLastUse(store, session, now);
  return {
    ...person,
    session,
    // A later end was set by a wrong clock.
    confirmedUntil: confirmed_until <= now + confirmedMs ? confirmed_until : 0,
  };
}

/**
 * How long after its last use a session that has ended is remembered, in milliseconds: at least 30 days after its end.
 */
const rememberedMs = 2 * sessionMs;

/** Whether a cookie's secret belongs to a session that has ended not long ago. */
export function wasSession({ db }: Store, secret: string | undefined, now: number): boolean {
  if (!secret) return false;
  return isSessionHash(db, hashKey(secret), now - rememberedMs);
}

/** Deletes what is left of sessions that ended long ago, inside a transaction. */
export function forgetOldSessions(db: Writer, now: number): void {
  deleteOldSessions(db, now - rememberedMs);
}

function updateLastUse(store: Store, session: number, now: number): void {
  store
    .write((db) => setSession(db, session, { used_at: now }), { mayUseReserve: true })
    // The next request tries again.
    .catch(() => {});
}
