import type { IsTrusted } from "./config/proxies.ts";
import { fileHeaders, type PolicyAdditions, securityHeaders } from "./headers.ts";
import type { Log } from "./log.ts";
import { type AppEnv, requestFacts } from "./request-facts.ts";
import type { Site } from "./static/serve-site.ts";

/** Answers a request for a page or a file. */
export type Pages = (request: Request, url: URL, env: AppEnv["Bindings"] | undefined) => Promise<Response>;

/**
 * Serves the site with its security headers.
 * Pages are by far the most requests, so they take no detour through the router: all headers are made at once.
 */
export function servePages(site: Site, policy: PolicyAdditions, isTrusted: IsTrusted, log: Log): Pages {
  const plain = securityHeaders(policy, false);
  const overHttps = securityHeaders(policy, true);
  return async (request, url, env) => {
    const headers = requestFacts(request, env, isTrusted).isSecure ? overHttps : plain;
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Method not allowed", {
        status: 405,
        headers: { ...headers, "content-type": "text/plain", allow: "GET, HEAD" },
      });
    try {
      return await site.answer(url, request.method === "HEAD", request.headers, {
        page: headers,
        file: fileHeaders(url.pathname, headers),
      });
    } catch (error) {
      // The file went away since the start, for example because a build is running.
      log("file not read", { reason: error instanceof Error ? error.message : "unknown" });
      const words = "This page cannot be read just now. Please try again in a minute.";
      return new Response(words, {
        status: 503,
        headers: { ...headers, "content-type": "text/plain", "retry-after": "60" },
      });
    }
  };
}
