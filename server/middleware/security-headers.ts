import type { MiddlewareHandler } from "hono";
import type { IsTrusted } from "#server/config/values.ts";
import { buildSecurityHeaders, type PolicyAdditions } from "../headers.ts";
import { type AppEnv, requestFacts } from "../request-facts.ts";

/**
 * Sets the security headers on every response of the relay.
 * @param policy returns what the served pages add to the policy
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
