import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { buildSecurityHeaders, type PolicyAdditions } from "#core/http/headers.server.ts";
import type { RequestFacts } from "#core/http/request-facts.server.ts";
import type { Services } from "#core/http/services.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { isStorageFault } from "#core/store/store-failure.server.ts";
import { isLivePath } from "#core/values/paths.ts";
import type { Release } from "#site/static/serve-release.server.ts";
import { decodePath } from "#site/static/serve-site.server.ts";
import type { SiteCode } from "./site-code.server.ts";

/** Pages that are rendered on request. */
export type LivePages = ReturnType<typeof createLivePages>;

const brotli = promisify(brotliCompress);
/** Fast enough for every request, with most of the gain. */
const QUALITY = 4;

/**
 * Renders pages with the built React app. It handles only routes with a live address: all other
 * pages are files, and an unknown path gets the published not-found page.
 */
export function createLivePages(code: SiteCode, log: Log) {
  const patterns = Object.values(code.routes)
    .map((route) => `/${route?.path ?? ""}`)
    .filter(isLivePath)
    .map((pathname) => new URLPattern({ pathname }));
  // Most requests are for other folders. Trying every pattern took 40 % of their time.
  const folders = new Set(patterns.map(({ pathname }) => folderOf(pathname)));
  const onError = (error: unknown) => log("page not rendered", { reason: reasonOf(error) });
  return {
    /** Hash of the inline script of these pages, because the code may be newer than the served release. */
    scriptHash: code.headScriptHash,
    /** Whether a live route handles a path or its data request. */
    handles(pathname: string): boolean {
      const page = pathname.replace(/\.data$/, "");
      // For a malformed path, the router prints warnings and finds no page.
      if (decodePath(page) === undefined) return false;
      return folders.has(folderOf(page)) && patterns.some((pattern) => pattern.test({ pathname: page }));
    },
    /**
     * Renders a page from the content of a release.
     * @param request with the URL that the visitor sees
     * @throws the error of a loader or an action that could not use the store
     */
    async render(request: Request, release: Release, services: Partial<Services> = {}): Promise<Response> {
      const content = await release.readContent();
      let fault: unknown;
      // The router turns errors into its error page. The server answers a store that cannot be used itself.
      const report = (error: unknown) => {
        if (isStorageFault(error)) fault ??= error;
        onError(error);
      };
      const given = { onError: report, ...services };
      const response = await code.withContent(content, () => code.render(request, given));
      if (fault !== undefined) throw fault;
      response.headers.set("cache-control", "no-store");
      return compress(request, response);
    },
  };
}

/** What an error says. Of a refusal by the router only the status: its message has the whole address. */
function reasonOf(error: unknown): string {
  const isRefusal = typeof error === "object" && error !== null && "status" in error && "statusText" in error;
  return isRefusal ? `${error.status} ${error.statusText}` : errorMessage(error);
}

/** The first segment of a path. No live route begins with a parameter. */
function folderOf(pathname: string): string | undefined {
  return pathname.split("/", 2)[1];
}

type SecurityHeaders = Readonly<Record<string, string>>;

const headerCache = new WeakMap<Release, { plain: SecurityHeaders; overHttps: SecurityHeaders }>();

/** The security headers of everything the server answers while it serves a release, made once for each. */
export function headersOf(release: Release, live: LivePages | undefined, isSecure: boolean): SecurityHeaders {
  let headers = headerCache.get(release);
  if (!headers) {
    const policy = policyOf(release, live);
    headers = { plain: buildSecurityHeaders(policy, false), overHttps: buildSecurityHeaders(policy, true) };
    headerCache.set(release, headers);
  }
  return isSecure ? headers.overHttps : headers.plain;
}

/** What the pages of a release and live pages add to the security policy. */
function policyOf({ policy }: Release, live: LivePages | undefined): PolicyAdditions {
  const hashes = new Set([...(policy.scriptHashes ?? []), ...(live ? [live.scriptHash] : [])]);
  return { ...policy, scriptHashes: [...hashes] };
}

/**
 * The same request with this house's own address, so that no page can make an address of the requested host, which whoever sends a
 * request chooses. React Router compares it with the `Origin` of posts, so that of the requested host becomes our own, too.
 * @param own undefined if nobody has said where this server is: then the URL is the one that the visitor sees
 */
export function visibleRequest(
  request: Request,
  { host, isSecure }: RequestFacts,
  own: string | undefined,
): Request {
  const { pathname, search } = new URL(request.url);
  const seen = new URL(`${isSecure ? "https" : "http"}://${host}`).origin;
  const visible = new Request(`${own ?? seen}${pathname}${search}`, request);
  if (own !== undefined && request.headers.get("origin") === seen) visible.headers.set("origin", own);
  return visible;
}

async function compress(request: Request, response: Response): Promise<Response> {
  // What is saved as a file may be large, and is sent as it is made.
  const isFile = response.headers.get("content-type") === "application/octet-stream";
  if (!response.body || isFile || !/\bbr\b/.test(request.headers.get("accept-encoding") ?? ""))
    return response;
  const bytes = await brotli(await response.arrayBuffer(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  const headers = new Headers(response.headers);
  headers.set("content-encoding", "br");
  headers.set("content-length", String(bytes.length));
  headers.append("vary", "accept-encoding");
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
