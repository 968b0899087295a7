import { visitorKey } from "#core/http/client-address.server.ts";
import { createRateLimiter } from "#core/http/rate-limiter.server.ts";
import type { RequestFacts } from "#core/http/request-facts.server.ts";
import type { Services } from "#core/http/services.server.ts";
import { isOpenDeskPath, nextParameter, signInPath, unsentParameter } from "#core/values/desk-addresses.ts";
import { findSession, wasSession } from "#desk/access-store.server.ts";
import { type DeskSite, deskSite, sessionCookie, WrongSite } from "#desk/cookie.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { openSignIn, type SignInLimits } from "#desk/sign-in/sign-in.server.ts";
import { openDesk } from "./open-desk.server.ts";

/** Result of the gate: an immediate response, or the services for the routes. */
type Admission =
  | { readonly response: Response }
  | {
      readonly services: Pick<Services, "desk" | "signIn">;
      /**
       * A form was posted after its session ended: the page at this address handles it, so that nothing typed
       * is lost.
       */
      readonly unsent?: { readonly address: string; readonly headers: Readonly<Record<string, string>> };
      readonly poster: "staff" | "signed out" | "stranger";
    };

/** Checks a desk request before any route sees it. */
type Gate = (request: Request, facts: RequestFacts) => Admission;

/** Rate limit of each visitor for attempts to sign in, and for asking for mailed links. */
const tries = { count: 20, windowMs: 600_000 };

/** Creates the gate of a server, with its rate limiters. */
export function createGate(parts: DeskParts): Gate {
  const limits = { tries: createRateLimiter(tries, parts.now), asks: createRateLimiter(tries, parts.now) };
  return (request, facts) => {
    try {
      const site = deskSite(parts.siteAddress(), facts);
      return admit(parts, request, { ...facts, site, limits });
    } catch (error) {
      if (!(error instanceof WrongSite)) throw error;
      return { response: refusal(error.message, 403) };
    }
  };
}

type Circumstances = RequestFacts & { readonly site: DeskSite; readonly limits: SignInLimits };

function admit(parts: DeskParts, request: Request, facts: Circumstances): Admission {
  const url = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { headers } = request;
  const { site, isSecure, limits } = facts;
  // The scheme counts too: a page on the same host over plain http may come from an attacker on the network.
  if (!isRead && headers.get("origin") !== site.origin)
    return { response: refusal("This form was sent from another site.", 403) };
  const visitor = {
    site,
    isSecure,
    key: visitorKey(facts.address),
    device: headers.get("user-agent") ?? "",
  };
  const signIn = openSignIn(parts, visitor, limits);
  const cookie = sessionCookie.read(request, isSecure);
  const session = findSession(parts.store, cookie, parts.now());
  const path = url.pathname.replace(/\.data$/, "");
  if (session) {
    const at = { site, isSecure, isRead, page: path + (isRead ? url.search : "") };
    return { services: { desk: openDesk(parts, session, at), signIn }, poster: "staff" };
  }
  if (isOpenDeskPath(path)) return { services: { signIn }, poster: "stranger" };
  // The session was ended elsewhere: make this browser drop its cookie and all cached pages.
  const ended = cookie !== undefined && {
    "set-cookie": sessionCookie.end(isSecure),
    "clear-site-data": '"cache"',
  };
  if (!isRead && path === url.pathname && hasFields(headers)) {
    const query = { [nextParameter]: path + url.search, [unsentParameter]: "1" };
    const address = `${signInPath}?${new URLSearchParams(query)}`;
    const poster = wasSession(parts.store, cookie, parts.now()) ? "signed out" : "stranger";
    return { services: { signIn }, unsent: { address, headers: { ...ended } }, poster };
  }
  const next = `${path}${isRead ? url.search : ""}`;
  const location = `${signInPath}?${new URLSearchParams({ [nextParameter]: next })}`;
  return { response: new Response(null, { status: 303, headers: { location, ...ended } }) };
}

/** Whether a form has fields. Signing out has none, and an upload cannot be posted again. */
function hasFields(headers: Headers): boolean {
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return isForm && headers.get("content-length") !== "0";
}

function refusal(words: string, status: number): Response {
  return new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
