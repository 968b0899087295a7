import { createHash } from "node:crypto";
import { privateHeaders } from "#core/http/headers.server.ts";
import type { RequestFacts } from "#core/http/request-facts.server.ts";
import { pageBesidePath, publishWordsPath } from "#core/values/desk-addresses.ts";
import { findSession } from "#desk/access-store.server.ts";
import { previewCookie, sessionCookie } from "#desk/cookie.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { mayDo } from "#desk/permissions.ts";
import { PREVIEW, readNamed, releaseParts } from "#site/static/release-folder.server.ts";
import { openRelease, type Release } from "#site/static/serve-release.server.ts";
import { indexPictures } from "#site/static/site-index.server.ts";

const style =
  ":root{--desk-preview:3rem}@media (max-width:36rem){:root{--desk-preview:5.75rem}}:root:not([data-scrolled]) :is(#desk-preview~header,#desk-preview~* header){inset-block-start:auto}[data-scrolled] :is(#desk-preview~header,#desk-preview~* header){inset-block-start:var(--desk-preview)}#desk-preview{position:sticky;inset-block-start:0;z-index:1000;box-sizing:border-box;min-block-size:var(--desk-preview);display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:center;padding:.25rem 1rem;background:#1b1b1f;color:#fff;font:1rem/1.5 system-ui,sans-serif}#desk-preview :is(a,button){min-block-size:2.75rem;padding:0 .5rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;display:inline-flex;align-items:center;cursor:pointer}";
const banner = `<style>${style}</style><div id="desk-preview" role="region" aria-label="Preview"><b>Preview: not online yet</b><a href="${publishWordsPath}">Publish it</a><form method="post" action="${publishWordsPath}"><button name="act" value="end-preview">End the preview</button></form></div>`;
const styleHash = `sha256-${createHash("sha256").update(style).digest("base64")}`;

/**
 * Finds the preview release for requests. Each release is opened once.
 * @returns a function that returns undefined unless a request comes from somebody who previews a draft. Its `isAsked` says that
 *   the draft is asked for by address, without the cookie.
 */
export function createPreviews({ store, config, pictures, now }: DeskParts) {
  let opened: { name: string; release: Release } | undefined;
  return (request: Request, { isSecure }: RequestFacts, isAsked = false): Release | undefined => {
    if (!isAsked && previewCookie.read(request, isSecure) !== "1") return undefined;
    // The service worker always comes from the published site.
    if (new URL(request.url).pathname === "/sw.js") return undefined;
    const session = findSession(store, sessionCookie.read(request, isSecure), now());
    const name =
      session && mayDo(session.role, "change words") ? readNamed(config.dataDir, PREVIEW) : undefined;
    if (name === undefined) return undefined;
    if (opened?.name !== name) {
      const parts = releaseParts(config.dataDir, name);
      const sizes = pictures && indexPictures(parts, pictures.folder);
      const release = openRelease(parts, { sizes, maker: pictures });
      const { styleHashes = [] } = release.policy;
      const policy = { ...release.policy, styleHashes: [...styleHashes, styleHash] };
      opened = { name, release: { ...release, policy } };
    }
    return opened.release;
  };
}

/**
 * Request headers for a preview: they ask for the full, uncompressed page, so that the banner can be
 * inserted.
 */
export function plainRequestHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ["accept-encoding", "if-none-match", "range"]) plain.delete(name);
  return plain;
}

/** Inserts the banner into a page and forbids caching. */
export async function asPreview(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  headers.delete("etag");
  if (!headers.get("content-type")?.startsWith("text/html") || response.body === null)
    return new Response(response.body, { status: response.status, headers });
  headers.delete("content-length");
  const html = (await response.text()).replace(/<body[^<>]*>/, (body) => body + banner);
  return new Response(html, { status: response.status, headers });
}

/**
 * Turns a page of the site into one to look at beside its form: it runs no script, its links stay in the
 * frame, and only the desk may frame it.
 * @param response undefined if there is no such page yet
 */
export async function asPageBeside(response: Response | undefined, isDraft: boolean): Promise<Response> {
  const headers = new Headers({
    ...privateHeaders,
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy":
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  });
  if (!response) return new Response(notThere, { headers });
  const query = isDraft ? "draft=1&amp;at=" : "at=";
  const html = (await response.text())
    .replace(/<script\b[^<>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g, "")
    .replace(/<link\b[^<>]*\brel="(?:modulepreload|manifest|preload|prefetch)"[^<>]*>/g, "")
    .replace(
      /(<a\b[^<>]*\bhref=")(\/(?!\/)[^"#]*)/g,
      (_, start: string, address: string) =>
        `${start}${pageBesidePath}?${query}${encodeURIComponent(address)}`,
    );
  return new Response(html, { headers });
}

const notThere =
  '<!doctype html><html lang="en"><title>Not online yet</title><body style="font: 1.125rem/1.5 sans-serif; margin: 1rem"><p>This page is not online yet. “Save and show” makes it from your draft, for you alone.</p>';
