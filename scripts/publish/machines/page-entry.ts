import {
  findCause,
  findEvent,
  findPost,
  findService,
  readPage,
  readPlace,
  readPosts,
  readSite,
  readVisit,
} from "#src/content/.server/content.ts";
import type { Cause } from "#src/content/collections/causes.ts";
import type { StudioEvent } from "#src/content/collections/events.ts";
import type { Post } from "#src/content/collections/posts.ts";
import type { Service } from "#src/content/collections/services.ts";
import { type PageName, pageSchemas } from "#src/content/schemas/pages/page-schemas.ts";
import type { PictureRef } from "#src/content/schemas/picture.ts";
import { eventDay } from "#src/lib/event-time.ts";
import { formatLongDay } from "#src/lib/format-date.ts";
import { causePath, eventPath, postPath, servicePath } from "#src/lib/paths.ts";

/** What a page is about: an entry of the content, or just the page itself. */
export type PageEntry =
  | { kind: "post"; entry: Post }
  | { kind: "event"; entry: StudioEvent }
  | { kind: "cause"; entry: Cause }
  | { kind: "service"; entry: Service }
  | { kind: "page" };

/** Matches the page number of a paginated list. */
const LATER_PAGE = /\/page\/\d+$/;

/**
 * Finds what the page at a path is about.
 *
 * @param path The canonical path: `/event-single/water-problem`.
 */
export function findPageEntry(path: string): PageEntry {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  const post = path === postPath(slug) && findPost(slug);
  if (post) return { kind: "post", entry: post };
  const event = path === eventPath(slug) && findEvent(slug);
  if (event) return { kind: "event", entry: event };
  const cause = path === causePath(slug) && findCause(slug);
  if (cause) return { kind: "cause", entry: cause };
  const service = path === servicePath(slug) && findService(slug);
  if (service) return { kind: "service", entry: service };
  return { kind: "page" };
}

/**
 * The date of a page's last change.
 *
 * @returns Such as `2025-05-19`; undefined where the content has none, because a guess would be worse.
 */
export function lastChange(path: string, page: PageEntry): string | undefined {
  if (page.kind === "post") return page.entry.updated ?? page.entry.date;
  if (path.replace(LATER_PAGE, "") !== "/blog") return undefined;
  const days = readPosts().map(({ date, updated }) => updated ?? date);
  return days.toSorted().at(-1);
}

/** Pages whose content is not in `content/pages`. */
const OWN_FILES: Readonly<Record<string, () => object | undefined>> = {
  "what-to-expect": readVisit,
  visit: readPlace,
};

/**
 * The file in `content/images` that represents a page: its entry's, its banner's, or the home page's first.
 */
export function pagePicture(path: string, page: PageEntry): string {
  if (page.kind !== "page") return page.entry.image.picture;
  const name = path.replace(LATER_PAGE, "").slice(1);
  const words = OWN_FILES[name]?.() ?? (isPageName(name) ? readPage(name) : {});
  // Not every page has a banner, and not every banner a picture.
  const { picture } = (words as { banner?: { picture?: PictureRef } }).banner ?? {};
  return (picture ?? readPage("home").hero.slides[0])?.picture ?? "";
}

function isPageName(name: string): name is PageName {
  return name in pageSchemas;
}

/** A short text above the title on a page's sharing picture: a date, a section or a place. */
export function pageKind(page: PageEntry): string {
  switch (page.kind) {
    case "post":
      return formatLongDay(page.entry.date);
    case "event": {
      const { weekday, month, day, year } = eventDay(page.entry.starts, page.entry.timeZone);
      return `${weekday}, ${month} ${day}, ${year}`;
    }
    case "cause":
      return readPage("causes").banner.title;
    case "service":
      return readPage("service").banner.title;
    case "page": {
      const { address } = readSite();
      return `${address.city}, ${address.region}`;
    }
  }
}
