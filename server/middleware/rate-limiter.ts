import type { RateLimit } from "../config/values.ts";

/** A rate limiter by key. */
export type RateLimiter = {
  /** Seconds until the next request of a key is allowed; 0 if now. */
  readonly wait: (key: string) => number;
  /** Counts one request. */
  readonly count: (key: string) => void;
};

/** Maximum number of keys; beyond it, the least recently seen one is evicted. */
const maxKeys = 10_000;

/**
 * Allows a number of requests in any time window (sliding window).
 * @param now milliseconds since 1970
 */
export function createRateLimiter({ count, windowMs }: RateLimit, now: () => number): RateLimiter {
  const timesByKey = new Map<string, number[]>();
  return {
    wait(key) {
      const time = now();
      const times = timesByKey.get(key) ?? [];
      while (times[0] !== undefined && times[0] <= time - windowMs) times.shift();
      const [oldest] = times;
      return oldest !== undefined && times.length >= count ? Math.ceil((oldest + windowMs - time) / 1000) : 0;
    },
    count(key) {
      const times = timesByKey.get(key) ?? [];
      times.push(now());
      timesByKey.delete(key);
      timesByKey.set(key, times);
      const [first] = timesByKey.keys();
      if (timesByKey.size > maxKeys && first !== undefined) timesByKey.delete(first);
    },
  };
}
