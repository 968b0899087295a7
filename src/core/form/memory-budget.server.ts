import { Refusal } from "./refusal.server.ts";
import { refusals } from "./refusals.ts";

/** The memory that all concurrent requests share. */
export type MemoryBudget = ReturnType<typeof createMemoryBudget>;

/** One request's reservation of it. */
export type MemoryReservation = ReturnType<MemoryBudget["reserve"]>;

/** Limits the total memory of request bodies. @param bytes budget of all concurrent requests */
export function createMemoryBudget(bytes: number) {
  let used = 0;
  return {
    reserve() {
      let own = 0;
      return {
        /** Reserves more bytes. @throws Refusal 503 if all requests together exceed the budget */
        grow(more: number): void {
          if (used + more > bytes)
            throw new Refusal(503, refusals.sendFailed, { headers: { "retry-after": "10" } });
          own += more;
          used += more;
        },
        /** Releases everything; more can be reserved afterwards. */
        release(): void {
          used -= own;
          own = 0;
        },
      };
    },
  };
}
