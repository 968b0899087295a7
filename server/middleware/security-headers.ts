import type { MiddlewareHandler } from "hono";
import type { IsTrusted } from "../config/proxies.ts";
import { buildSecurityHeaders, type PolicyAdditions } from "../headers.ts";
import { type AppEnv, requestFacts } from "../request-facts.ts";

/**
 * Puts the security headers on every answer of the relay.
 * @param policy gives what the pages being served add to the policy
 */
export function securityHeaders(
  policy: () => PolicyAdditions,
  isTrusted: IsTrusted,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const { isSecure } = requestFacts(c.req.raw, c.env, isTrusted);
    for (const [name, value] of Object.entries(buildSecurityHeaders(policy(), isSecure)))
      headers.set(name, value);
  };
}
