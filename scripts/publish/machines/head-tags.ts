import { escapeHtml } from "#server/escape-html.ts";
import { readSite } from "#src/content/.server/content.ts";
import { FEED_PATH } from "./feed.ts";
import { ICON_PATHS } from "./icons.ts";
import { MANIFEST_PATH } from "./manifest.ts";
import type { PageEntry } from "./page-entry.ts";
import type { PageFacts } from "./page-facts.ts";
import type { SharedPicture } from "./share-picture.ts";

/**
 * Writes the tags that only other programs read: Open Graph, the feed, the manifest, icons. They stand in the finished
 * page alone. React does not know them, so they cost a visitor's browser no script.
 *
 * @param picture The picture that stands beside a link to the page.
 */
export function headTags(page: PageFacts, entry: PageEntry, picture: SharedPicture): string {
  const { name, url, features } = readSite();
  const isPost = entry.kind === "post";
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
    tag("link", { rel: "apple-touch-icon", href: ICON_PATHS.touch }),
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
