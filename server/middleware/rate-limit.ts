import type { MiddlewareHandler } from "hono";
import { tooManyWait } from "#contract/refusals.ts";
import { networkKey, visitorKey } from "../client-address.ts";
import type { IsTrusted } from "../config/proxies.ts";
import type { RateLimit } from "../config/values.ts";
import { wantsHtml } from "../form/answer.ts";
import { formEncoding } from "../form/content-type.ts";
import { Refusal } from "../form/refusal.ts";
import { type AppEnv, requestFacts } from "../request-facts.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** Whoever has a /48 network of IPv6 has 65,536 networks that count as visitors; together they may send so much more. */
const networkFactor = 10;

/** What a limit needs. */
export type RateLimitParts = {
  readonly limit: RateLimit;
  readonly isTrusted: IsTrusted;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Counts the request for its visitor, and refuses one too many before anything of its body is read.
 *
 * A browser without JavaScript would lose what was typed. So the handler reads as many of its forms again, only to give
 * them back: it finds `waitSeconds` set, and throws what `tooMany` makes of it.
 *
 * It also notes who sends, for those that tell one sender from another.
 *
 * @throws Refusal 429
 */
export function rateLimit({ limit, isTrusted, now }: RateLimitParts): MiddlewareHandler<AppEnv> {
  const visitors = createRateLimiter(limit, now);
  const networks = createRateLimiter({ ...limit, count: limit.count * networkFactor }, now);
  const givenBack = createRateLimiter(limit, now);
  return async (c, next) => {
    const { address } = requestFacts(c.req.raw, c.env, isTrusted);
    const visitor = visitorKey(address);
    const network = networkKey(address);
    const wait = Math.max(visitors.wait(visitor), network === undefined ? 0 : networks.wait(network));
    if (wait === 0) {
      visitors.count(visitor);
      if (network !== undefined) networks.count(network);
    } else {
      const isForm = formEncoding(c.req.header("content-type") ?? "") !== undefined;
      if (!isForm || !wantsHtml(c) || givenBack.wait(visitor) > 0) throw tooMany(wait);
      givenBack.count(visitor);
    }
    c.set("waitSeconds", wait);
    c.set("sender", { address, userAgent: c.req.header("user-agent") ?? "" });
    await next();
  };
}

/** The refusal of one request too many. @param seconds until the next one may come */
export function tooMany(seconds: number): Refusal {
  return new Refusal(429, tooManyWait(seconds), { headers: { "retry-after": String(seconds) } });
}
