import type { RateLimit } from "../config/values.ts";

/** Counts requests by key. */
export type RateLimiter = {
  /**
   * Counts one request.
   * @returns 0 when it may go on, else the seconds until the next one may
   */
  readonly take: (key: string) => number;
};

/** Most keys that are remembered; beyond them the one seen longest ago is forgotten. */
const mostKeys = 10_000;

/**
 * Allows a number of requests in any stretch of time (a sliding window). Refused requests do not count.
 * @param now milliseconds since 1970
 */
export function createRateLimiter({ count, windowMs }: RateLimit, now: () => number): RateLimiter {
  const timesByKey = new Map<string, number[]>();
  return {
    take(key) {
      const time = now();
      const times = timesByKey.get(key) ?? [];
      while (times[0] !== undefined && times[0] <= time - windowMs) times.shift();
      const [oldest] = times;
      if (oldest !== undefined && times.length >= count) return Math.ceil((oldest + windowMs - time) / 1000);
      times.push(time);
      timesByKey.delete(key);
      timesByKey.set(key, times);
      const [first] = timesByKey.keys();
      if (timesByKey.size > mostKeys && first !== undefined) timesByKey.delete(first);
      return 0;
    },
  };
}
