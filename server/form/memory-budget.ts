import { refusals } from "#contract/refusals.ts";
import { Refusal } from "./refusal.ts";

/** What one request holds of the memory that all bodies share. */
export type MemoryReservation = {
  /** Takes more. @throws Refusal 503 when all requests together hold too much */
  readonly grow: (bytes: number) => void;
  /** Gives everything back; more can be taken afterwards. */
  readonly release: () => void;
};

/**
 * Bounds the memory that bodies on their way take together.
 * @param bytes most bytes of all requests at one time
 */
export function createMemoryBudget(bytes: number): { readonly reserve: () => MemoryReservation } {
  let used = 0;
  return {
    reserve() {
      let own = 0;
      return {
        grow(more) {
          if (used + more > bytes)
            throw new Refusal(503, refusals.sendFailed, { headers: { "retry-after": "10" } });
          own += more;
          used += more;
        },
        release() {
          used -= own;
          own = 0;
        },
      };
    },
  };
}
