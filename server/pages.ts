import type { IsTrusted } from "./config/proxies.ts";
import { fileHeaders, securityHeaders } from "./headers.ts";
import type { Log } from "./log.ts";
import { type LivePages, policyOf, visibleRequest } from "./render/live-pages.ts";
import { type AppEnv, requestFacts } from "./request-facts.ts";
import type { ServedReleases } from "./static/follow-releases.ts";
import type { Release } from "./static/release.ts";

/** Answers a request for a page or a file. */
export type Pages = (request: Request, url: URL, env: AppEnv["Bindings"] | undefined) => Promise<Response>;

/**
 * Serves the site with its security headers.
 * Pages are by far the most requests, so they take no detour through the router: all headers are made at once.
 */
export function servePages(
  releases: ServedReleases,
  live: LivePages | undefined,
  isTrusted: IsTrusted,
  log: Log,
): Pages {
  return async (request, url, env) => {
    const facts = requestFacts(request, env, isTrusted);
    const release = releases.current();
    const headers = headersOf(release, live, facts.isSecure);
    if (live?.answersAt(url.pathname)) {
      const response = await live.render(visibleRequest(request, facts), release);
      for (const [name, value] of Object.entries({ ...headers, ...privatePage }))
        response.headers.set(name, value);
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

/** Pages of the moment are nobody else's; where they post to themselves, the browser has to say so. */
const privatePage = { "referrer-policy": "same-origin" };

const known = new WeakMap<Release, { plain: Record<string, string>; overHttps: Record<string, string> }>();

/** The security headers of a release's pages, made once. */
function headersOf(release: Release, live: LivePages | undefined, isSecure: boolean): Record<string, string> {
  const headers = known.get(release) ?? {
    plain: securityHeaders(policyOf(release, live), false),
    overHttps: securityHeaders(policyOf(release, live), true),
  };
  known.set(release, headers);
  return isSecure ? headers.overHttps : headers.plain;
}
