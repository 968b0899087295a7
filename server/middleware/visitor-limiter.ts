import { networkKey, visitorKey } from "../client-address.ts";
import type { RateLimit } from "../config/values.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

/**
 * An IPv6 /48 has 65,536 networks that each count as a visitor; together they may send this many times the
 * limit.
 */
const networkFactor = 10;

/**
 * Limits requests by visitor, and the visitors of one large IPv6 network together. Its keys are addresses.
 * @param limit of one visitor
 * @param now milliseconds since 1970
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
