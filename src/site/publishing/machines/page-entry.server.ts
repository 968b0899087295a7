import { townName } from "#core/values/address.ts";
import { studioLocale } from "#core/values/locale.ts";
import { ENTRY_PAGES, type PagedCollection } from "#core/values/paths.ts";
import { formatShortDay } from "#core/values/time.ts";
import { eventDay } from "#features/events/model.ts";
import { readEntries, readPage, readPart, readSite } from "#site/content/.server/content.ts";
import type { Entries } from "#site/content/collections/collections.ts";
import type { PictureRef } from "#site/content/schemas/fields.ts";
import { type PageName, pageSchemas } from "#site/content/schemas/pages/page-schemas.ts";

/** What a page is about: an entry of a collection, or just the page itself. */
export type PageEntry =
  | { [Name in PagedCollection]: { kind: Name; entry: Entries[Name][number] } }[PagedCollection]
  | { kind: "page" };

/** Matches the page number of a paginated list. */
const LATER_PAGE = /\/page\/\d+$/;

/** Finds what the page at a path is about. @param path The canonical path: `/event-single/water-problem`. */
export function findPageEntry(path: string): PageEntry {
  const end = path.lastIndexOf("/");
  const names = Object.keys(ENTRY_PAGES) as PagedCollection[];
  const kind = names.find((name) => ENTRY_PAGES[name].entry === path.slice(0, end));
  const entry = kind && readEntries(kind).find(({ slug }) => slug === path.slice(end + 1));
  // The cast is safe: the entry is of the collection that `kind` names.
  return entry ? ({ kind, entry } as PageEntry) : { kind: "page" };
}

/**
 * The date of a page's last change.
 * @returns Such as `2025-05-19`; undefined where the content has none, because a guess would be worse.
 */
export function lastChange(path: string, page: PageEntry): string | undefined {
  if (page.kind === "posts") return page.entry.updated ?? page.entry.date;
  if (path.replace(LATER_PAGE, "") !== ENTRY_PAGES.posts.list) return undefined;
  const days = readEntries("posts").map(({ date, updated }) => updated ?? date);
  return days.toSorted().at(-1);
}

/** Pages whose content is not in `content/pages`. */
const OWN_FILES: Readonly<Record<string, "visit" | "place">> = { "what-to-expect": "visit", visit: "place" };

/** The file in `content/images` that represents a page: its entry's, its banner's, or the home page's first. */
export function pagePicture(path: string, page: PageEntry): string {
  if (page.kind !== "page") return page.entry.image.picture;
  const name = path.replace(LATER_PAGE, "").slice(1);
  const file = OWN_FILES[name];
  const words = (file && readPart(file)) ?? (isPageName(name) ? readPage(name) : {});
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
    case "posts":
      return formatShortDay(page.entry.date);
    case "events": {
      const { weekday, month, day, year } = eventDay(page.entry.starts, page.entry.timeZone);
      return studioLocale().isDayFirst
        ? `${weekday} ${day} ${month} ${year}`
        : `${weekday}, ${month} ${day}, ${year}`;
    }
    case "causes":
      return readPage("causes").banner.title;
    case "services":
      return readPage("service").banner.title;
    case "page":
      return townName(readSite().address);
  }
}
