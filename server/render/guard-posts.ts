import { limits } from "#contract/limits.ts";
import { refusals } from "#contract/refusals.ts";
import { networkKey, visitorKey } from "../client-address.ts";
import type { RateLimit } from "../config/values.ts";
import { readWholeBody } from "../form/read-body.ts";
import { Refusal } from "../form/refusal.ts";
import { isOwn } from "../middleware/own-origin.ts";
import { tooMany } from "../middleware/rate-limit.ts";
import { createRateLimiter } from "../middleware/rate-limiter.ts";
import type { RequestFacts } from "../request-facts.ts";

/** A visit takes several steps, each of them posted, where a form is posted once. */
const stepsEach = 6;
/** Neighbours in one network of IPv6 share so many times the limit. */
const networkFactor = 10;
/** Percent signs make a text up to three times as long. */
const maxBytes = 3 * limits.textBytes;

/** Checks what is posted to a page that is rendered for its request, and gives it with its body read. */
export type GuardPosts = (request: Request, facts: RequestFacts) => Promise<Request>;

/**
 * Guards pages that take posts as forms are guarded: where they come from, how many, how large and how slow.
 * @param limit that of forms
 * @param now milliseconds since 1970
 * @param most bytes that a post may have
 * @throws Refusal
 */
export function guardPosts(limit: RateLimit, now: () => number, most = maxBytes): GuardPosts {
  const count = limit.count * stepsEach;
  const visitors = createRateLimiter({ ...limit, count }, now);
  const networks = createRateLimiter({ ...limit, count: count * networkFactor }, now);
  return async (request, { address, host }) => {
    if (request.method !== "POST")
      throw new Refusal(405, "Method not allowed", { headers: { allow: "GET, HEAD, POST" } });
    const { headers } = request;
    if (!isOwn(headers.get("origin") ?? undefined, host, headers.get("sec-fetch-site") ?? undefined))
      throw new Refusal(403, refusals.foreignOrigin);
    const visitor = visitorKey(address);
    const network = networkKey(address);
    const wait = Math.max(visitors.wait(visitor), network === undefined ? 0 : networks.wait(network));
    if (wait > 0) throw tooMany(wait);
    visitors.count(visitor);
    if (network !== undefined) networks.count(network);
    const body = await readWholeBody(request.body, most);
    return new Request(request.url, { method: "POST", headers, body: new Uint8Array(body) });
  };
}
