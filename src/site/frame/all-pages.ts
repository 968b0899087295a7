import {
  blogListPath,
  bookPath,
  ENTRY_PAGES,
  groupPagePath,
  type PagedCollection,
  postPathIn,
  SEARCH_PATH,
  translatedShortPath,
} from "#core/values/paths.ts";
import { takesBookings } from "#site/content/.server/book-link.ts";
import {
  isPageEnabled,
  readEntries,
  readPage,
  readPart,
  readTranslatedShorts,
} from "#site/content/.server/content.ts";
import { readEventsByTime } from "#site/content/.server/event-page.ts";
import type { Link } from "#site/content/schemas/fields.ts";
import type { PageGroup } from "#site/sections/site-map/site-map.tsx";

/** Older posts and events are reachable through their lists, which keeps the page small. */
const LONGEST = 10;

/**
 * Every page of the site, for a site map that people read. Each page is listed once; pages of disabled
 * features are left out.
 */
export function allPages(): PageGroup[] {
  return onlyEnabled([
    { title: "The studio", links: studioPages() },
    { title: "Services", links: collection("services", "All services", readEntries("services")) },
    { title: "Causes", links: collection("causes", "All causes", readEntries("causes")) },
    { title: "Events", links: collection("events", "All events", readEventsByTime()) },
    { title: "Blog", links: collection("posts", "All posts", readEntries("posts")) },
    { title: "Help and give", links: waysToHelp() },
    { title: "Help with this site", links: helpPages },
  ]);
}

/** Other layouts of pages that `allPages` lists. For posts, only those of the newest. */
export function otherLayouts(): PageGroup[] {
  const links = [...homes, ...causeLists, ...blogLists, ...newestPost()];
  return onlyEnabled([{ title: "Other layouts", links }]);
}

/** Leaves out pages of disabled features, and groups that have no other pages. */
function onlyEnabled(groups: readonly PageGroup[]): PageGroup[] {
  return groups
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => isPageEnabled(href)) }))
    .filter(({ links }) => links.length > 0);
}

const homes = [
  link("/home-2", "Home, with causes"),
  link("/home-3", "Home, with large pictures"),
  link("/home-4", "Home, with a stack of pictures"),
];

const causeLists = [
  link("/causes-s2", "All causes, one large and two beside"),
  link("/causes-s3", "All causes, as equal cards"),
];

const blogLists = [
  link(blogListPath(1, "left-sidebar"), "All posts, sidebar on the left"),
  link(blogListPath(1, "wide"), "All posts, one wide column"),
];

const helpPages = [
  link(SEARCH_PATH, "Search"),
  link("/accessibility", "Accessibility"),
  link("/privacy", "Privacy Policy"),
];

function link(href: string, label: string): Link {
  return { href, label };
}

/** The list of a collection, and its first entries. */
function collection(
  name: PagedCollection,
  listLabel: string,
  items: readonly { slug: string; title: string }[],
): Link[] {
  const { list, entry } = ENTRY_PAGES[name];
  return [
    link(list, listLabel),
    ...items.slice(0, LONGEST).map(({ slug, title }) => link(`${entry}/${slug}`, title)),
  ];
}

function studioPages(): Link[] {
  return [
    link("/", "Home"),
    ...(takesBookings() ? [link(bookPath, readPage("book").banner.title)] : []),
    link("/about", readPage("about").banner.title),
    link("/what-to-expect", readPart("visit").banner.title),
    ...visitPages(),
    link("/gallery", readPage("gallery").banner.title),
    link("/testimonial", readPage("testimonial").banner.title),
    link("/contact", readPage("contact").banner.title),
  ];
}

/** Pages to read before a visit. */
function visitPages(): Link[] {
  const [place, short] = [readPart("place"), readPart("short")];
  return [
    ...(place ? [link("/visit", place.banner.title), link("/visit/plan", place.myPlan.banner.title)] : []),
    ...(place?.forGroups ? [link(groupPagePath, place.forGroups.banner.title)] : []),
    ...(short ? [link("/short", short.title)] : []),
    ...readTranslatedShorts().map((one) => ({
      ...link(translatedShortPath(one.lang), one.link),
      lang: one.lang,
    })),
  ];
}

function newestPost(): Link[] {
  const [newest] = readEntries("posts");
  if (!newest) return [];
  return [
    link(postPathIn("left-sidebar", newest.slug), `${newest.title}, sidebar on the left`),
    link(postPathIn("wide", newest.slug), `${newest.title}, one wide column`),
  ];
}

function waysToHelp(): Link[] {
  return [
    link("/donate", readPage("donate").banner.title),
    link("/volunteer", readPage("volunteer").banner.title),
    link("/volunteer-single", readPage("volunteer-single").banner.title),
    link("/shop", readPage("shop").banner.title),
  ];
}
