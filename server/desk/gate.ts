import { isOpenDeskPath, nextParameter, signInPath } from "#contract/desk/addresses.ts";
import type { Services } from "#contract/services.ts";
import { isOwn } from "../middleware/own-origin.ts";
import type { RequestFacts } from "../request-facts.ts";
import { readCookie } from "./cookie.ts";
import { openDesk } from "./desk.ts";
import type { DeskParts } from "./parts.ts";
import { deskPlace, WrongPlace } from "./place.ts";
import { findSession } from "./sessions.ts";

/** What a request for a page of the desk gets: an answer at once, or what its routes work with. */
export type Admission = { readonly answer: Response } | { readonly services: Pick<Services, "desk"> };

/** Pages of the desk are nobody else's, and no copy of them stays anywhere. */
export const deskHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "same-origin",
} as const;

/** Looks at a request for a page of the desk before any route sees it. */
export function admit(parts: DeskParts, request: Request, facts: RequestFacts): Admission {
  const url = new URL(request.url);
  try {
    deskPlace(parts.siteAddress(), facts);
  } catch (error) {
    if (!(error instanceof WrongPlace)) throw error;
    return { answer: refusal(error.message, 403) };
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { headers } = request;
  if (
    !isRead &&
    !isOwn(headers.get("origin") ?? undefined, facts.host, headers.get("sec-fetch-site") ?? undefined)
  )
    return { answer: refusal("This form was sent from another site.", 403) };
  const session = findSession(parts.store, readCookie(request, facts.isSecure), parts.now());
  if (session) return { services: { desk: openDesk(parts, session) } };
  if (isOpenDeskPath(url.pathname)) return { services: {} };
  const next = `${url.pathname.replace(/\.data$/, "")}${isRead ? url.search : ""}`;
  const location = `${signInPath}?${new URLSearchParams({ [nextParameter]: next })}`;
  return { answer: new Response(null, { status: 303, headers: { location } }) };
}

function refusal(words: string, status: number): Response {
  return new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
