import type { MiddlewareHandler } from "hono";
import { Refusal } from "#core/form/refusal.server.ts";
import { refusals } from "#core/form/refusals.ts";
import type { AppEnv, RequestFacts } from "./request-facts.server.ts";
import type { HouseAddresses } from "./site-address.server.ts";

/** Query parameter of the server's own thank-you page: the site that the form came from. */
export const siteParameter = "site";

/**
 * Admits forms only from our own pages and from allowed origins, which get the CORS headers they need.
 * Records which site a form comes from. A request without `Origin` is not from a page, because browsers send
 * it with every posted form.
 */
export function ownOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
    // The response depends on the origin, even if it is refused.
    if (allowedOrigins.length > 0) c.header("vary", "origin", { append: true });
    if (isAllowed) {
      c.header("access-control-allow-origin", origin);
      c.header("access-control-expose-headers", "retry-after");
    } else if (!isOwn(origin, c.env.facts.host, c.req.header("sec-fetch-site"))) {
      throw new Refusal(403, refusals.foreignOrigin);
    }
    if (isAllowed) c.set("site", origin);
    await next();
  };
}

/** Whether a request comes from a page of this host, or from no page at all. */
export function isOwn(origin: string | undefined, host: string, site: string | undefined): boolean {
  if (origin === undefined) return site !== "cross-site";
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(/:(80|443)$/, "");
}

/** Admits a post only at an address of ours: it may begin a payment, a link or a mail. @throws Refusal 421 */
export function refuseForeign(addresses: HouseAddresses, facts: RequestFacts): void {
  if (!addresses.isForeign(facts)) return;
  const own = addresses.serverFor(facts);
  throw new Refusal(421, own ? `${refusals.foreignAddress} Ours is ${own}` : refusals.foreignAddress);
}

/**
 * Where somebody who pays comes back to, without a trailing slash.
 * @throws Refusal 421 if nobody has said where this server is: an address made of the request could be anybody's
 */
export function wayBack(addresses: HouseAddresses, facts: RequestFacts): string {
  const own = addresses.serverFor(facts);
  if (own === undefined) throw new Refusal(421, refusals.noAddress);
  return own;
}

/** Refuses forms that other sites post (`refuseForeign`), as middleware of routes. A form of another site that is allowed to post here may use any name of this server. */
export function atOwnAddress(addresses: HouseAddresses): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === "POST" && c.get("site") === undefined) refuseForeign(addresses, c.env.facts);
    await next();
  };
}
