import type { Writer } from "../../store/query.ts";
import { deleteChallenge, insertChallenge } from "../people/people-store.ts";

/** What a passkey is requested for. */
export type ChallengePurpose = "sign-in" | "register" | "confirm";

/** How long a challenge is valid, in milliseconds. */
export const challengeMs = 5 * 60_000;

/** Stores a challenge and deletes expired ones, inside a transaction. */
export function addChallenge(
  db: Writer,
  {
    challenge,
    purpose,
    person,
    now,
  }: { challenge: string; purpose: ChallengePurpose; person?: number; now: number },
): void {
  insertChallenge(db, { challenge, purpose, person: person ?? null, until: now + challengeMs }, now);
}

/**
 * Consumes a challenge, inside a transaction. One that ends too far in the future was created by a wrong
 * clock.
 * @returns whether it existed for this purpose and person
 */
export function takeChallenge(
  db: Writer,
  {
    challenge,
    purpose,
    person,
    now,
  }: { challenge: string; purpose: ChallengePurpose; person?: number; now: number },
): boolean {
  return deleteChallenge(db, { challenge, purpose, person: person ?? null }, now, now + challengeMs);
}
