import type { MiddlewareHandler } from "hono";
import type { IsTrusted } from "../config/proxies.ts";
import { type PolicyAdditions, securityHeaders } from "../headers.ts";
import { type AppEnv, requestFacts } from "../request-facts.ts";

/** Puts the security headers on every answer of the relay. */
export function secure(policy: PolicyAdditions, isTrusted: IsTrusted): MiddlewareHandler<AppEnv> {
  const plain = Object.entries(securityHeaders(policy, false));
  const overHttps = Object.entries(securityHeaders(policy, true));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of requestFacts(c.req.raw, c.env, isTrusted).isSecure ? overHttps : plain)
      headers.set(name, value);
  };
}
