import type { RateLimit } from "#core/config/values.server.ts";
import { networkKey, visitorKey } from "./client-address.server.ts";

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Maximum number of keys; beyond it, the least recently seen one is evicted. */
const maxKeys = 10_000;

/** Allows a number of requests in any time window (sliding window). */
export function createRateLimiter({ count, windowMs }: RateLimit, now: () => number) {
  const timesByKey = new Map<string, number[]>();
  return {
    /** Seconds until the next request of a key is allowed; 0 if now. */
    wait(key: string): number {
      const time = now();
      const times = timesByKey.get(key) ?? [];
      // What lies ahead was counted by a clock that has been set back since.
      while (times[0] !== undefined && (times[0] <= time - windowMs || times[0] > time)) times.shift();
      const [oldest] = times;
      return oldest !== undefined && times.length >= count ? Math.ceil((oldest + windowMs - time) / 1000) : 0;
    },
    count(key: string): void {
      const times = timesByKey.get(key) ?? [];
      times.push(now());
      timesByKey.delete(key);
      timesByKey.set(key, times);
      const [first] = timesByKey.keys();
      if (timesByKey.size > maxKeys && first !== undefined) timesByKey.delete(first);
    },
  };
}

/**
 * An IPv6 /48 has 65,536 networks that each count as a visitor; together they may send this many times the
 * limit.
 */
const networkFactor = 10;

/**
 * Limits requests by visitor, and the visitors of one large IPv6 network together. Its keys are addresses.
 * @param limit of one visitor
 */
export function createVisitorLimiter(limit: RateLimit, now: () => number): RateLimiter {
  const visitors = createRateLimiter(limit, now);
  const networks = createRateLimiter({ ...limit, count: limit.count * networkFactor }, now);
  return {
    wait(address) {
      const network = networkKey(address);
      return Math.max(visitors.wait(visitorKey(address)), network === undefined ? 0 : networks.wait(network));
    },
    count(address) {
      const network = networkKey(address);
      visitors.count(visitorKey(address));
      if (network !== undefined) networks.count(network);
    },
  };
}
