import { refusals } from "#domain/refusals.ts";
import { Refusal } from "./refusal.ts";

/** One request's reservation of the memory shared by all request bodies. */
export type MemoryReservation = {
  /** Reserves more bytes. @throws Refusal 503 if all requests together exceed the budget */
  readonly grow: (bytes: number) => void;
  /** Releases everything; more can be reserved afterwards. */
  readonly release: () => void;
};

/** The memory that all concurrent requests share. */
export type MemoryBudget = { readonly reserve: () => MemoryReservation };

/** Limits the total memory of request bodies. @param bytes budget of all concurrent requests */
export function createMemoryBudget(bytes: number): MemoryBudget {
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
