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

/** What a page is about: an entry of the content, or the words of the page itself. */
export type PageEntry =
  | { kind: "post"; entry: Post }
  | { kind: "event"; entry: StudioEvent }
  | { kind: "cause"; entry: Cause }
  | { kind: "service"; entry: Service }
  | { kind: "page" };

/** All pages of a paginated list are one list. */
const LATER_PAGE = /\/page\/\d+$/;

/**
 * Finds what the page at a path is about.
 *
 * @param path The path that search engines keep: `/event-single/water-problem`.
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
 * Gives the day of a page's last change.
 *
 * @returns Such as `2025-05-19`; nothing where the content does not say. A guess would be worse than none.
 */
export function lastChange(path: string, page: PageEntry): string | undefined {
  if (page.kind === "post") return page.entry.updated ?? page.entry.date;
  if (path.replace(LATER_PAGE, "") !== "/blog") return undefined;
  const days = readPosts().map(({ date, updated }) => updated ?? date);
  return days.toSorted().at(-1);
}

/** Pages whose words stand in files of their own. */
const OWN_FILES: Readonly<Record<string, () => object | undefined>> = {
  "what-to-expect": readVisit,
  visit: readPlace,
};

/** Gives the file in `content/images` that stands for a page: its own, its banner's, or the first of the home page. */
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

/** Says in a few words what a page is, for the picture that is shared. */
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
