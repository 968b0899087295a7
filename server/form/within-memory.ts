import type { Context } from "hono";
import type { AppEnv } from "../request-facts.ts";
import { createMemory, type Lease } from "./memory.ts";

/**
 * Bounds the memory that all requests of a handler take together.
 * @param bytes most bytes of all their bodies at one time
 * @param handle gets what its request holds, which is given back with the answer
 */
export function withinMemory(
  bytes: number,
  handle: (c: Context<AppEnv>, lease: Lease) => Promise<Response>,
): (c: Context<AppEnv>) => Promise<Response> {
  const memory = createMemory(bytes);
  return async (c) => {
    const lease = memory.lease();
    try {
      return await handle(c, lease);
    } finally {
      lease.release();
    }
  };
}
