import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { escapeHtml } from "#core/process/escape-html.server.ts";
import { deskManifestPath } from "#core/values/desk-addresses.ts";
import { dayMs } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";
import { atomFeed, FEED_PATH } from "./atom-feed.server.ts";
import { deskManifest, ICONS, MANIFEST_PATH, webManifest, writeIcons } from "./icons.server.ts";
import { findPageEntry, lastChange, type PageEntry, pageKind, pagePicture } from "./page-entry.server.ts";
import type { PageFacts } from "./page-facts.server.ts";
import { type SharedPicture, sharePage } from "./share-picture.server.ts";
import { structuredData } from "./structured-data.server.ts";

/**
 * Writes the files for other programs: search engines, social networks, feed readers, phones.
 * @param site Absolute path of the published folder.
 */
export async function writeMachineFiles(site: string, pages: readonly PageFacts[]): Promise<void> {
  await writeIcons(site);
  const { features } = readSite();
  await Promise.all([
    write(site, "/sitemap.xml", sitemap(pages)),
    write(site, "/robots.txt", robotsFile()),
    write(site, "/.well-known/security.txt", securityFile(new Date())),
    write(site, MANIFEST_PATH, webManifest()),
    write(site, deskManifestPath, deskManifest()),
    ...(features.blog ? [atomFeed(site).then((feed) => write(site, FEED_PATH, feed))] : []),
  ]);
}

/**
 * Generates the part of a page's head that is only for machines.
 * @param site Absolute path of the published folder; the page's sharing picture is written there.
 */
export async function machineTags(site: string, page: PageFacts): Promise<string> {
  const { name, url, tagline } = readSite();
  const entry = findPageEntry(page.canonical);
  const title = page.canonical === "/" ? tagline : page.title.replace(` | ${name}`, "");
  const words = { title, kind: pageKind(entry) };
  const picture = await sharePage(site, pagePicture(page.canonical, entry), words);
  return headTags(page, entry, picture) + structuredData(page, entry, url + picture.href);
}

async function write(site: string, address: string, text: string): Promise<void> {
  const file = path.join(site, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Generates the tags that only other programs read: Open Graph, feed, manifest, icons. They are added after
 * React has rendered the page, so they add nothing to the browser's JavaScript.
 */
function headTags(page: PageFacts, entry: PageEntry, picture: SharedPicture): string {
  const { name, url, features } = readSite();
  const isPost = entry.kind === "posts";
  const properties: [string, string | number | undefined][] = [
    ["og:site_name", name],
    ["og:type", isPost ? "article" : "website"],
    ["og:title", page.title],
    ["og:description", page.description],
    ["og:url", url + page.canonical],
    ["og:image", url + picture.href],
    ["og:image:width", picture.width],
    ["og:image:height", picture.height],
    ["og:image:alt", picture.alt],
    ["article:published_time", isPost ? entry.entry.date : undefined],
    ["article:modified_time", isPost ? entry.entry.updated : undefined],
  ];
  return [
    ...properties.flatMap(([property, content]) =>
      content === undefined ? [] : [tag("meta", { property, content: String(content) })],
    ),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    tag("link", { rel: "apple-touch-icon", href: ICONS.touch.path }),
    tag("link", { rel: "manifest", href: MANIFEST_PATH }),
    ...(features.blog
      ? [tag("link", { rel: "alternate", type: "application/atom+xml", href: FEED_PATH, title: name })]
      : []),
  ].join("");
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join("")}/>`;
}

/** Lifetime of `security.txt`. A site that is not published for this long is probably abandoned. */
const VALID_DAYS = 330;

/** Generates the sitemap: all canonical pages without `noindex`, with the date of the last change if known. */
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

/** Generates `security.txt` (RFC 9116): where to report vulnerabilities. @param now Time of the publish. */
export function securityFile(now: Date): string {
  const { url, email } = readSite();
  const expires = new Date(now.getTime() + VALID_DAYS * dayMs);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${url}/contact`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, "")}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
