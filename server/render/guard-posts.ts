import { limits } from "#contract/limits.ts";
import { refusals } from "#contract/refusals.ts";
import type { RateLimit } from "../config/values.ts";
import { createMemoryBudget } from "../form/memory-budget.ts";
import { readWholeBody } from "../form/read-body.ts";
import { Refusal } from "../form/refusal.ts";
import { isOwn } from "../middleware/own-origin.ts";
import { tooMany } from "../middleware/rate-limit.ts";
import { createVisitorLimiter } from "../middleware/visitor-limiter.ts";
import type { RequestFacts } from "../request-facts.ts";

/** Booking takes several posted steps, whereas a form is posted once. */
const stepsPerForm = 6;
/** Percent-encoding makes text up to three times as long. */
const maxBytes = 3 * limits.textBytes;
/** Memory for all bodies that one guard is reading. */
const bodyMemory = 64_000_000;

/** Checks a request that is posted to a live page, and returns it with its body buffered. */
export type GuardPosts = (request: Request, facts: RequestFacts) => Promise<Request>;

/**
 * Guards live pages that accept posts the way forms are guarded: origin, rate, size and duration.
 * @param limit the rate limit of forms
 * @param now milliseconds since 1970
 * @param max maximum size of a post, in bytes
 * @throws Refusal
 */
export function guardPosts(limit: RateLimit, now: () => number, max = maxBytes): GuardPosts {
  const visitors = createVisitorLimiter({ ...limit, count: limit.count * stepsPerForm }, now);
  const memory = createMemoryBudget(bodyMemory);
  return async (request, { address, host }) => {
    if (request.method !== "POST")
      throw new Refusal(405, "Method not allowed", { headers: { allow: "GET, HEAD, POST" } });
    const { headers } = request;
    if (!isOwn(headers.get("origin") ?? undefined, host, headers.get("sec-fetch-site") ?? undefined))
      throw new Refusal(403, refusals.foreignOrigin);
    const wait = visitors.wait(address);
    if (wait > 0) throw tooMany(wait);
    visitors.count(address);
    const reservation = memory.reserve();
    try {
      const body = await readWholeBody(request.body, max, reservation);
      return new Request(request.url, { method: "POST", headers, body: new Uint8Array(body) });
    } finally {
      reservation.release();
    }
  };
}
