import type { Context } from "hono";
import type { AppEnv } from "../request-facts.ts";
import { createMemoryBudget, type MemoryReservation } from "./memory-budget.ts";

/**
 * Bounds the memory that all requests of a handler take together.
 * @param bytes most bytes of all their bodies at one time
 * @param handle gets what its request holds, which is given back with the answer
 */
export function withMemoryBudget(
  bytes: number,
  handle: (c: Context<AppEnv>, reservation: MemoryReservation) => Promise<Response>,
): (c: Context<AppEnv>) => Promise<Response> {
  const memory = createMemoryBudget(bytes);
  return async (c) => {
    const reservation = memory.reserve();
    try {
      return await handle(c, reservation);
    } finally {
      reservation.release();
    }
  };
}
