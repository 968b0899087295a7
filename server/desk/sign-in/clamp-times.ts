import { trialTime } from "../../store/clock.ts";
import type { Writer } from "../../store/query.ts";
import { clampTimes } from "../people/people-store.ts";
import { confirmedMs } from "../sessions.ts";
import { challengeMs } from "./challenges.ts";

/**
 * Corrects times in the future, recorded by a wrong clock: sessions, confirmations and links would be valid for
 * too long. Links and challenges are deleted, because they can be requested again.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function clampAccessTimes(db: Writer, now: number): void {
  clampTimes(db, {
    now,
    // A clock is trusted only some time after it was corrected, so the last use was at least that long ago.
    lastUse: now - trialTime,
    confirmedUntil: now + confirmedMs,
    challengedUntil: now + challengeMs,
  });
}
