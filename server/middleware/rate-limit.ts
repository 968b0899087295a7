import type { MiddlewareHandler } from "hono";
import { visitorKey } from "../client-address.ts";
import type { IsTrusted } from "../config/proxies.ts";
import { type AppEnv, requestFacts } from "../request-facts.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Counts the request for its visitor and notes how long they have to wait, for the handler to act on. */
export function rateLimit(limiter: RateLimiter, isTrusted: IsTrusted): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("waitSeconds", limiter.take(visitorKey(requestFacts(c.req.raw, c.env, isTrusted).address)));
    await next();
  };
}
