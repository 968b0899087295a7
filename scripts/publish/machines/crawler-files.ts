import { escapeHtml } from "#server/escape-html.ts";
import { readSite } from "#src/content/.server/content.ts";
import { findPageEntry, lastChange } from "./page-entry.ts";
import type { PageFacts } from "./page-facts.ts";

/** Days for which `security.txt` is good: a site that nobody builds for so long has nobody who reads mail either. */
const GOOD_FOR_DAYS = 330;
const DAY = 86_400_000;

/**
 * Writes the list of pages for search engines: those that stand at the address they name as their own and do not ask
 * to be left out. The day of a change is given where the content knows it.
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

/** Tells crawlers where they may go: nowhere while the site is a preview. */
export function robotsFile(): string {
  const { url, noindex } = readSite();
  if (noindex) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Tells people who find a hole where to report it (RFC 9116).
 *
 * @param now When the site is built.
 */
export function securityFile(now: Date): string {
  const { url, email } = readSite();
  const expires = new Date(now.getTime() + GOOD_FOR_DAYS * DAY);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${url}/contact`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, "")}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
