import type { MiddlewareHandler } from "hono";
import type { RateLimit } from "#core/config/values.server.ts";
import { formEncoding } from "#core/form/read-body.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { tooManyWait } from "#core/form/refusals.ts";
import { createVisitorLimiter } from "./rate-limiter.server.ts";
import type { AppEnv } from "./request-facts.server.ts";
import { wantsHtml } from "./request-facts.server.ts";

/**
 * Rate-limits requests by visitor, and refuses a request over the limit before reading its body.
 *
 * A browser without JavaScript would lose what was typed. For such browsers, the limit lets as many forms
 * again through, only to show them again: it sets `waitSeconds`, and the handler throws `tooMany`.
 *
 * It also records the sender, for handlers that distinguish senders.
 * @throws Refusal 429
 */
export function rateLimit(limit: RateLimit, now: () => number): MiddlewareHandler<AppEnv> {
  const requests = createVisitorLimiter(limit, now);
  const shownAgain = createVisitorLimiter(limit, now);
  return async (c, next) => {
    const { address } = c.env.facts;
    const wait = requests.wait(address);
    if (wait === 0) requests.count(address);
    else {
      const isForm = formEncoding(c.req.header("content-type") ?? "") !== undefined;
      if (!isForm || !wantsHtml(c) || shownAgain.wait(address) > 0) throw tooMany(wait);
      shownAgain.count(address);
    }
    c.set("waitSeconds", wait);
    c.set("sender", { address, userAgent: c.req.header("user-agent") ?? "" });
    await next();
  };
}

/** The refusal of a request over the limit. @param seconds until the next one is allowed */
export function tooMany(seconds: number): Refusal {
  return new Refusal(429, tooManyWait(seconds), { headers: { "retry-after": String(seconds) } });
}
