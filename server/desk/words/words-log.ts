import { logAct } from "../act-log.ts";
import type { DeskParts } from "../parts.ts";
import type { SignedIn } from "../permit.ts";

/**
 * Writes down what somebody did with the words. The words themselves stand in files: where the store has no room for a
 * line about them they are kept all the same, and say themselves whose they are.
 */
export function wordsLog({ store, log, now }: DeskParts, who: SignedIn) {
  return async (what: string, about: string): Promise<void> => {
    try {
      await store.write(() => logAct(store.db, { person: who.id, what, about, at: now() }));
    } catch (error) {
      log("act not written down", { what, reason: error instanceof Error ? error.message : "unknown" });
    }
  };
}
