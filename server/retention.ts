import type { DatabaseSync } from "node:sqlite";
import type { Log } from "./log.ts";
import { removeOld } from "./store/owner.ts";

const day = 86_400_000;

/** How often old messages are looked for, in milliseconds. */
const interval = day / 4;

/**
 * Deletes messages some days after their delivery, now and four times a day.
 * @param days undefined to keep them for good
 */
export function startRetention(parts: {
  readonly db: DatabaseSync;
  readonly days: number | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): { readonly stop: () => void } {
  const { db, days, log, now } = parts;
  if (days === undefined) return { stop() {} };
  function clean(): void {
    try {
      const count = removeOld(db, now() - (days ?? 0) * day);
      if (count > 0) log("old messages deleted", { count });
    } catch (error) {
      log("old messages not deleted", { reason: error instanceof Error ? error.message : "unknown" });
    }
  }
  clean();
  const timer = setInterval(clean, interval);
  return { stop: () => clearInterval(timer) };
}
