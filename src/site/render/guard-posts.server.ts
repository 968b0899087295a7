import type { RateLimit } from "#core/config/values.server.ts";
import type { MemoryBudget } from "#core/form/memory-budget.server.ts";
import { type BodyLimits, readWholeBody } from "#core/form/read-body.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { refusals } from "#core/form/refusals.ts";
import { isOwn } from "#core/http/own-origin.server.ts";
import { tooMany } from "#core/http/rate-limit.server.ts";
import { createVisitorLimiter } from "#core/http/rate-limiter.server.ts";
import type { RequestFacts } from "#core/http/request-facts.server.ts";
import { limits } from "#core/values/limits.ts";

/**
 * How many times as often as posting a message a visitor may read: open times, and pages that are rendered on request.
 * More than a family, or an office behind one address, needs.
 */
export const readsPerPost = 120;

/** Who posts to a page that is rendered on request. */
export type Poster =
  | "visitor"
  /** At the desk, without a session. */
  | "stranger"
  /** At the desk, with the cookie of a session that has ended. */
  | "signed out"
  | "staff";

/** Percent-encoding makes text up to three times as long. */
const formBytes = 3 * limits.textBytes;

/**
 * What each may post. `posts` is how many times as often as a message: booking takes several posted steps, and staff work
 * through many messages in a row.
 */
const rules: Readonly<Record<Poster, BodyLimits & { readonly posts: number }>> = {
  visitor: { bytes: formBytes, fields: limits.fields, posts: 6 },
  stranger: { bytes: limits.strangerBytes, fields: limits.fields, posts: 6 },
  "signed out": { bytes: limits.deskBytes, fields: limits.deskFields, posts: 6 },
  staff: { bytes: limits.deskBytes, fields: limits.deskFields, posts: 120 },
};

/**
 * Guards pages that are rendered on request the way forms are guarded: method, origin, rate, size, number of fields,
 * duration and memory, in this order. Nothing is read or made before a post has passed all that comes before it.
 * @param limit the rate limit of forms
 * @param memory budget of all posts
 * @returns a function that checks a request and buffers its body. It resolves to the request with its body and to the memory
 *   that the body occupies until the response is made, and rejects with a Refusal.
 */
export function guardPosts(limit: RateLimit, memory: MemoryBudget, now: () => number) {
  const limiterOf = ({ posts }: { posts: number }) =>
    createVisitorLimiter({ ...limit, count: limit.count * posts }, now);
  const limiters = {
    visitor: limiterOf(rules.visitor),
    stranger: limiterOf(rules.stranger),
    "signed out": limiterOf(rules["signed out"]),
    staff: limiterOf(rules.staff),
  };
  return async (request: Request, { address, host }: RequestFacts, poster: Poster) => {
    if (request.method !== "POST")
      throw new Refusal(405, "Method not allowed", { headers: { allow: "GET, HEAD, POST" } });
    const { headers } = request;
    if (!isOwn(headers.get("origin") ?? undefined, host, headers.get("sec-fetch-site") ?? undefined))
      throw new Refusal(403, refusals.foreignOrigin);
    const wait = limiters[poster].wait(address);
    if (wait > 0) throw tooMany(wait);
    limiters[poster].count(address);
    const reservation = memory.reserve();
    try {
      const body = await readWholeBody(request.body, rules[poster], reservation);
      const checked = new Request(request.url, { method: "POST", headers, body: new Uint8Array(body) });
      return { request: checked, reservation };
    } catch (error) {
      reservation.release();
      throw error;
    }
  };
}
