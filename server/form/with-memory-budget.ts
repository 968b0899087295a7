import type { Context } from "hono";
import type { AppEnv } from "../request-facts.ts";
import { createMemoryBudget, type MemoryReservation } from "./memory-budget.ts";

/**
 * Limits the total memory of all requests of a handler.
 * @param bytes budget for all concurrent request bodies
 * @param handle receives the request's reservation, which is released after the response
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
