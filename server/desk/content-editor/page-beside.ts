import { pageBesidePath } from "#domain/desk/addresses.ts";
import { previewHeaders } from "./preview.ts";

/**
 * Turns a page of the site into one to look at beside its form: it runs no script, its links stay in the frame, and
 * only the desk may frame it.
 */
export async function asPageBeside(response: Response, isDraft: boolean): Promise<Response> {
  const headers = new Headers({
    ...previewHeaders,
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy":
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  });
  if (!response.headers.get("content-type")?.startsWith("text/html"))
    return new Response("This address is not a page.", { status: 404, headers });
  const query = isDraft ? "draft=1&amp;at=" : "at=";
  const html = (await response.text())
    .replace(/<script\b[^<>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g, "")
    .replace(/<link\b[^<>]*\brel="(?:modulepreload|manifest|preload|prefetch)"[^<>]*>/g, "")
    .replace(
      /(<a\b[^<>]*\bhref=")(\/(?!\/)[^"#]*)/g,
      (_, start: string, address: string) =>
        `${start}${pageBesidePath}?${query}${encodeURIComponent(address)}`,
    );
  return new Response(html, { status: response.status, headers });
}
