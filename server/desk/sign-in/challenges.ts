import type { DatabaseSync } from "node:sqlite";

/** What a passkey is requested for. */
export type ChallengePurpose = "sign-in" | "register" | "confirm";

/** How long a challenge is valid, in milliseconds. */
export const challengeMs = 5 * 60_000;

/** Stores a challenge and deletes expired ones, inside a transaction. */
export function addChallenge(
  db: DatabaseSync,
  {
    challenge,
    purpose,
    person,
    now,
  }: { challenge: string; purpose: ChallengePurpose; person?: number; now: number },
): void {
  db.prepare("DELETE FROM desk_challenges WHERE until <= ?").run(now);
  db.prepare("INSERT INTO desk_challenges (challenge, purpose, person, until) VALUES (?, ?, ?, ?)").run(
    challenge,
    purpose,
    person ?? null,
    now + challengeMs,
  );
}

/**
 * Consumes a challenge, inside a transaction. One that ends too far in the future was created by a wrong
 * clock.
 * @returns whether it existed for this purpose and person
 */
export function takeChallenge(
  db: DatabaseSync,
  {
    challenge,
    purpose,
    person,
    now,
  }: { challenge: string; purpose: ChallengePurpose; person?: number; now: number },
): boolean {
  const { changes } = db
    .prepare(
      `DELETE FROM desk_challenges
       WHERE challenge = ? AND purpose = ? AND person IS ? AND until BETWEEN ? AND ?`,
    )
    .run(challenge, purpose, person ?? null, now + 1, now + challengeMs);
  return Number(changes) > 0;
}
