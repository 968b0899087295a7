import type { Context } from "hono";
import type { AppEnv } from "../request-facts.ts";
import type { MemoryBudget, MemoryReservation } from "./memory-budget.ts";

/**
 * Limits the memory of a handler's requests.
 * @param memory budget of all requests
 * @param handle receives the request's reservation, which is released after the response
 */
export function withMemoryBudget(
  memory: MemoryBudget,
  handle: (c: Context<AppEnv>, reservation: MemoryReservation) => Promise<Response>,
): (c: Context<AppEnv>) => Promise<Response> {
  return async (c) => {
    const reservation = memory.reserve();
    try {
      return await handle(c, reservation);
    } finally {
      reservation.release();
    }
  };
}
