import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readSite } from "#src/content/.server/content.ts";
import { type BuiltPage, readBuiltPages } from "./built-page.ts";
import { robotsFile, securityFile, sitemap } from "./crawler-files.ts";
import { atomFeed, FEED_PATH } from "./feed.ts";
import { headTags } from "./head-tags.ts";
import { MANIFEST_PATH, webManifest } from "./manifest.ts";
import { findPageEntry, pageKind, pagePicture } from "./page-entry.ts";
import { sharePage } from "./share-picture.ts";
import { structuredData } from "./structured-data.ts";

/**
 * Tells other programs about the site: search engines, social networks, feed readers, phones. It reads the finished
 * pages, so a page that was not built is named nowhere.
 *
 * @param client Absolute path of the published folder.
 * @throws ContentError when the content has mistakes.
 */
export async function writeMachineFiles(client: string): Promise<void> {
  const pages = await readBuiltPages(client);
  // One after the other: drawing is work for all cores already.
  for (const page of pages) await describePage(client, page);
  const { features } = readSite();
  await Promise.all([
    write(client, "/sitemap.xml", sitemap(pages)),
    write(client, "/robots.txt", robotsFile()),
    write(client, "/.well-known/security.txt", securityFile(new Date())),
    write(client, MANIFEST_PATH, webManifest()),
    ...(features.blog ? [atomFeed(client).then((feed) => write(client, FEED_PATH, feed))] : []),
  ]);
}

/** Puts into a page's head what only machines read. */
async function describePage(client: string, page: BuiltPage): Promise<void> {
  const { name, url, tagline } = readSite();
  const entry = findPageEntry(page.canonical);
  const title = page.canonical === "/" ? tagline : page.title.replace(` | ${name}`, "");
  const picture = await sharePage(client, pagePicture(page.canonical, entry), {
    title,
    kind: pageKind(entry),
  });
  const tags = headTags(page, entry, picture) + structuredData(page, entry, url + picture.href);
  const html = await readFile(page.file, "utf8");
  await writeFile(
    page.file,
    html.replace("</head>", () => `${tags}</head>`),
  );
}

async function write(client: string, address: string, text: string): Promise<void> {
  const file = path.join(client, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
