import { dataVersion, type Reader } from "../store/query.ts";
import type { Dated } from "./availability.ts";

/** Caches answers until this or another process writes to the store. */
export type CachedTimes = {
  /**
   * @param key names the question; each kind of question has keys of its own
   * @param now milliseconds since 1970
   */
  readonly get: <T>(key: readonly unknown[], now: number, make: () => Dated<T>) => T;
  /** Clears the cache, after this process has changed something. */
  readonly clear: () => void;
};

/** Maximum number of cached answers. */
const MAX_ANSWERS = 500;

/** Creates a cache for answers about open times. */
export function cacheTimes(db: Reader): CachedTimes {
  const answers = new Map<string, Dated<unknown>>();
  let seen: unknown;
  return {
    get<T>(parts: readonly unknown[], now: number, make: () => Dated<T>): T {
      const key = JSON.stringify(parts);
      // Changes when other connections write; our own changes clear the cache themselves.
      const current = dataVersion(db);
      if (current !== seen || answers.size >= MAX_ANSWERS) answers.clear();
      seen = current;
      // The same key always has the same kind of answer.
      const found = answers.get(key) as Dated<T> | undefined;
      if (found && now < found.validUntil) return found.answer;
      const made = make();
      answers.set(key, made);
      return made.answer;
    },
    clear: () => answers.clear(),
  };
}
