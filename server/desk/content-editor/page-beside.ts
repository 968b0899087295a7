import { pageBesidePath } from "#domain/desk/addresses.ts";
import { previewHeaders } from "./preview.ts";

/**
 * Turns a page of the site into one to look at beside its form: it runs no script, its links stay in the frame, and
 * only the desk may frame it.
 *
 * @param response undefined if there is no such page yet
 */
export async function asPageBeside(response: Response | undefined, isDraft: boolean): Promise<Response> {
  const headers = new Headers({
    ...previewHeaders,
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
