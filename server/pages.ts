import { bookingPath, holdParameter, keyParameter } from "#contract/booking/addresses.ts";
import { isDeskPath } from "#contract/desk/addresses.ts";
import type { Services } from "#contract/services.ts";
import type { BookingSystem } from "./booking/booking-system.ts";
import { bookingService } from "./booking/service.ts";
import { visitorKey } from "./client-address.ts";
import type { Config } from "./config/config.ts";
import { createGate, deskHeaders } from "./desk/gate.ts";
import type { DeskParts } from "./desk/parts.ts";
import { Refusal } from "./form/refusal.ts";
import { refusalPage } from "./form/refusal-page.ts";
import { buildSecurityHeaders, fileHeaders } from "./headers.ts";
import { lettersService } from "./letters/letters-service.ts";
import type { Log } from "./log.ts";
import { guardPosts } from "./render/guard-posts.ts";
import { type LivePages, policyOf, visibleRequest } from "./render/live-pages.ts";
import { type AppEnv, type RequestFacts, requestFacts } from "./request-facts.ts";
import type { ServedReleases } from "./static/follow-releases.ts";
import type { Release } from "./static/release.ts";

/** Answers a request for a page or a file. */
export type Pages = (request: Request, url: URL, env: AppEnv["Bindings"] | undefined) => Promise<Response>;

/** What serving pages needs. */
export type PagesParts = {
  readonly config: Pick<Config, "isTrustedProxy" | "rateLimit">;
  readonly releases: ServedReleases;
  readonly live?: LivePages | undefined;
  readonly booking: BookingSystem;
  readonly desk: DeskParts;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Serves the site with its security headers.
 * Pages are by far the most requests, so they take no detour through the router: all headers are made at once.
 */
export function servePages({ config, releases, live, booking, desk, log, now }: PagesParts): Pages {
  const guarded = guardPosts(config.rateLimit, now);
  // Somebody of the studio works through many messages in a row.
  const guardedDesk = guardPosts({ ...config.rateLimit, count: config.rateLimit.count * deskPostsEach }, now);
  const admit = createGate(desk);
  const letters = lettersService(desk.store, now);

  /** Renders a page for one request; what is posted to it is checked first. */
  async function answerLive(
    request: Request,
    facts: RequestFacts,
    pages: LivePages,
    given: Partial<Services> = {},
  ): Promise<Response> {
    const release = releases.current();
    try {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const guard = given.desk ? guardedDesk : guarded;
      const checked = isRead ? request : await guard(request, facts);
      const services = { booking: bookingService(booking, visitorKey(facts.address)), letters, ...given };
      return await pages.render(visibleRequest(checked, facts), release, services);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const page = refusalPage(error, { received: undefined, site: undefined, help: release.help });
      const headers = {
        ...error.headers,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
      };
      return new Response(page, { status: error.status, headers });
    }
  }

  return async (request, url, env) => {
    const facts = requestFacts(request, env, config.isTrustedProxy);
    const release = releases.current();
    const headers = headersOf(release, live, facts.isSecure);
    if (live && isDeskPath(url.pathname) && live.answersAt(url.pathname)) {
      const admission = admit(request, facts);
      const response =
        "answer" in admission ? admission.answer : await answerLive(request, facts, live, admission.services);
      for (const [name, value] of Object.entries({ ...headers, ...deskHeaders }))
        response.headers.set(name, value);
      return response;
    }
    if (live?.answersAt(url.pathname)) {
      const response = await answerLive(request, facts, live);
      const kept = isPersonal(url) ? { ...privatePage, "x-robots-tag": "noindex" } : privatePage;
      for (const [name, value] of Object.entries({ ...headers, ...kept })) response.headers.set(name, value);
      return response;
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Method not allowed", {
        status: 405,
        headers: { ...headers, "content-type": "text/plain", allow: "GET, HEAD" },
      });
    try {
      return await release.site.answer(url, request.method === "HEAD", request.headers, {
        page: headers,
        file: fileHeaders(url.pathname, headers),
      });
    } catch (error) {
      // The file went away, for example because somebody deleted the release.
      log("file not read", { reason: error instanceof Error ? error.message : "unknown" });
      const words = "This page cannot be read just now. Please try again in a minute.";
      return new Response(words, {
        status: 503,
        headers: { ...headers, "content-type": "text/plain", "retry-after": "60" },
      });
    }
  };
}

/** Posts of somebody who is signed in for each that a visitor may send. */
const deskPostsEach = 20;

/** Pages of the moment are nobody else's; where they post to themselves, the browser has to say so. */
const privatePage = { "referrer-policy": "same-origin" };

/** Whether an address opens what belongs to one visitor. */
function isPersonal({ pathname, searchParams }: URL): boolean {
  return (
    pathname.startsWith(`${bookingPath}/`) ||
    pathname.startsWith("/letters/") ||
    searchParams.has(holdParameter) ||
    searchParams.has(keyParameter)
  );
}

const known = new WeakMap<Release, { plain: Record<string, string>; overHttps: Record<string, string> }>();

/** The security headers of a release's pages, made once. */
function headersOf(release: Release, live: LivePages | undefined, isSecure: boolean): Record<string, string> {
  const headers = known.get(release) ?? {
    plain: buildSecurityHeaders(policyOf(release, live), false),
    overHttps: buildSecurityHeaders(policyOf(release, live), true),
  };
  known.set(release, headers);
  return isSecure ? headers.overHttps : headers.plain;
}
