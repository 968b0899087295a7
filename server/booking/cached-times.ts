import type { DatabaseSync } from "node:sqlite";
import type { DatedAnswer } from "./availability.ts";

/** Caches answers until this or another process writes to the store. */
export type Cached<T extends { readonly validUntil: number }> = {
  /** @param now milliseconds since 1970 */
  readonly get: (key: string, now: number, make: () => T) => T;
  /** Clears the cache, after this process has changed something. */
  readonly clear: () => void;
};

/** Maximum number of cached answers. */
const MAX_ANSWERS = 500;

/** Creates a cache for answers about open times. */
export function cacheTimes(db: DatabaseSync): Cached<DatedAnswer> {
  const version = db.prepare("PRAGMA data_version");
  const answers = new Map<string, DatedAnswer>();
  let seen: unknown;
  return {
    get(key, now, make) {
      // Changes when other connections write; our own changes clear the cache themselves.
      const current = version.get()?.data_version;
      if (current !== seen || answers.size >= MAX_ANSWERS) answers.clear();
      seen = current;
      const found = answers.get(key);
      if (found && now < found.validUntil) return found;
      const made = make();
      answers.set(key, made);
      return made;
    },
    clear: () => answers.clear(),
  };
}
