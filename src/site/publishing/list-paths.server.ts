import {
  bookPath,
  eventCalendarPath,
  groupPagePath,
  isLivePath,
  translatedShortPath,
} from "#core/values/paths.ts";
import { takesBookings } from "#site/content/.server/book-link.ts";
import { isPageEnabled, readEntries, readPart, readTranslatedShorts } from "#site/content/.server/content.ts";
import { countBlogPages } from "#site/content/.server/entry-cards.ts";
import { type FolderName, pagedCollections } from "#site/content/collections/collections.ts";
import type { CollectionPages } from "#site/content/collections/define-collection.ts";
import { events } from "#site/content/collections/events.ts";
import { posts } from "#site/content/collections/posts.ts";
import type { SiteCode } from "#site/render/site-code.server.ts";

/** Path under which the not-found page is rendered; it is not published there. */
export const NOT_FOUND = "/404";

/**
 * Lists the path of every page to publish: all routes without parameters that are enabled and not rendered on
 * request, and an entry page for each entry of the content.
 */
export function listPaths(routes: SiteCode["routes"]): string[] {
  const fixed = Object.values(routes)
    .filter((route): route is NonNullable<typeof route> => route?.parentId === "root")
    .map(({ path = "" }) => `/${path}`)
    .filter(
      (path) =>
        !/[:*]/.test(path) &&
        !isLivePath(path) &&
        isPageEnabled(path) &&
        (path !== bookPath || takesBookings()) &&
        (path !== groupPagePath || readPart("place")?.forGroups !== undefined),
    );
  // Entries are published only if their list is.
  const isListed = ({ pages }: { pages: CollectionPages }) => fixed.includes(pages.list);
  const entries = pagedCollections.filter(isListed).flatMap(pathsOf);
  const translated = readTranslatedShorts().map(({ lang }) => translatedShortPath(lang));
  return [...new Set([...fixed, ...translated, ...entries, NOT_FOUND])];
}

function pathsOf({ name, kind, pages }: (typeof pagedCollections)[number]): string[] {
  const { entry, layouts = [], hasNumbers } = pages;
  if (kind !== "folder" || entry === undefined) return [];
  const entries: readonly { slug: string; id?: number }[] = readEntries(name as FolderName);
  const slugs = entries.map(({ slug }) => slug);
  const numbers = hasNumbers ? entries.map(({ id }) => String(id)) : [];
  return [
    ...[...slugs, ...numbers].map((slug) => `${entry}/${slug}`),
    ...layouts.flatMap((layout) => slugs.map((slug) => `${layout.entry}/${slug}`)),
    ...(name === events.name ? slugs.map(eventCalendarPath) : []),
    ...(name === posts.name ? [pages, ...layouts].flatMap(({ list }) => listPages(list)) : []),
  ];
}

/** Numbered pages of a list. The first page also has the list's own path, which is its canonical one. */
function listPages(list: string): string[] {
  return Array.from({ length: countBlogPages() }, (_, index) => `${list}/page/${index + 1}`);
}
