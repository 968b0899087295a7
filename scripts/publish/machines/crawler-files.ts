import { escapeHtml } from "#server/escape-html.ts";
import { readSite } from "#src/content/.server/content.ts";
import { findPageEntry, lastChange } from "./page-entry.ts";
import type { PageFacts } from "./page-facts.ts";

/** Lifetime of `security.txt`. A site that is not published for this long is probably abandoned. */
const VALID_DAYS = 330;
const DAY = 86_400_000;

/**
 * Generates the sitemap: all canonical pages without `noindex`, with the date of the last change if known.
 */
export function sitemap(pages: readonly PageFacts[]): string {
  const { url } = readSite();
  const rows = pages
    .filter(({ path, canonical, isHidden }) => path === canonical && !isHidden)
    .map(({ path }) => {
      const day = lastChange(path, findPageEntry(path));
      return `<url><loc>${escapeHtml(encodeURI(url + path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join("\n")}
</urlset>
`;
}

/** Generates `robots.txt`. It disallows everything while the site is a preview. */
export function robotsFile(): string {
  const { url, noindex } = readSite();
  if (noindex) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Generates `security.txt` (RFC 9116): where to report vulnerabilities.
 *
 * @param now Time of the publish.
 */
export function securityFile(now: Date): string {
  const { url, email } = readSite();
  const expires = new Date(now.getTime() + VALID_DAYS * DAY);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${url}/contact`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, "")}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
