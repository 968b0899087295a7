import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readSite } from "#src/content/.server/content.ts";
import { robotsFile, securityFile, sitemap } from "./crawler-files.ts";
import { atomFeed, FEED_PATH } from "./feed.ts";
import { headTags } from "./head-tags.ts";
import { writeIcons } from "./icons.ts";
import { MANIFEST_PATH, webManifest } from "./manifest.ts";
import { findPageEntry, pageKind, pagePicture } from "./page-entry.ts";
import type { PageFacts } from "./page-facts.ts";
import { sharePage } from "./share-picture.ts";
import { structuredData } from "./structured-data.ts";

/**
 * Tells other programs about the site: search engines, social networks, feed readers, phones.
 *
 * @param site Absolute path of the published folder.
 * @param pages All pages that are published: one that is not is named nowhere.
 */
export async function writeMachineFiles(site: string, pages: readonly PageFacts[]): Promise<void> {
  await writeIcons(site);
  const { features } = readSite();
  await Promise.all([
    write(site, "/sitemap.xml", sitemap(pages)),
    write(site, "/robots.txt", robotsFile()),
    write(site, "/.well-known/security.txt", securityFile(new Date())),
    write(site, MANIFEST_PATH, webManifest()),
    ...(features.blog ? [atomFeed(site).then((feed) => write(site, FEED_PATH, feed))] : []),
  ]);
}

/**
 * Writes what stands in a page's head for machines alone.
 *
 * @param site Absolute path of the published folder: the picture that is shared with the page goes there.
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
