import type { DatabaseSync } from "node:sqlite";
import { trialTime } from "../../store/clock.ts";
import { confirmedMs } from "../sessions.ts";
import { challengeMs } from "./challenges.ts";

/**
 * Corrects times in the future, recorded by a wrong clock: sessions, confirmations and links would be valid for
 * too long. Links and challenges are deleted, because they can be requested again.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function clampAccessTimes(db: DatabaseSync, now: number): void {
  // A clock is trusted only some time after it was corrected, so the last use was at least that long ago.
  db.prepare("UPDATE desk_sessions SET used_at = ? WHERE used_at > ?").run(now - trialTime, now);
  db.prepare("UPDATE desk_ended_sessions SET used_at = ? WHERE used_at > ?").run(now - trialTime, now);
  db.prepare("UPDATE desk_sessions SET confirmed_until = 0 WHERE confirmed_until > ?").run(now + confirmedMs);
  db.prepare("DELETE FROM desk_links WHERE made_at > ?").run(now);
  db.prepare("DELETE FROM desk_challenges WHERE until > ?").run(now + challengeMs);
}
