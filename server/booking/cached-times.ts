import type { DatabaseSync } from "node:sqlite";
import type { DatedAnswer } from "./availability.ts";

/** Remembers answers until something is changed, by this process or another one. */
export type Cached<T extends { readonly validUntil: number }> = {
  /** @param now milliseconds since 1970 */
  readonly get: (key: string, now: number, make: () => T) => T;
  /** Forgets everything: this process has changed something. */
  readonly clear: () => void;
};

/** Most answers that are remembered. */
const MOST = 500;

/** Makes a memory for answers about open times. */
export function cacheTimes(db: DatabaseSync): Cached<DatedAnswer> {
  const version = db.prepare("PRAGMA data_version");
  const answers = new Map<string, DatedAnswer>();
  let seen: unknown;
  return {
    get(key, now, make) {
      // Counts what other connections have written; our own changes clear the memory themselves.
      const current = version.get()?.data_version;
      if (current !== seen || answers.size >= MOST) answers.clear();
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
