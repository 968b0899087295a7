import { bookPath } from "#contract/booking/addresses.ts";
import { takesBookings } from "#src/content/.server/book-link.ts";
import {
  readCauses,
  readPage,
  readPlace,
  readPosts,
  readServices,
  readShort,
  readSite,
  readVisit,
} from "#src/content/.server/content.ts";
import { readEventsByTime } from "#src/content/.server/event-page.ts";
import { isPageEnabled } from "#src/content/.server/page-enabled.ts";
import type { Link } from "#src/content/schemas/fields.ts";
import { causePath, eventPath, postPath, postPathIn, SEARCH_PATH, servicePath } from "#src/lib/paths.ts";
import type { PageGroup } from "#src/sections/site-map/site-map.tsx";

/** Older posts and events are reachable through their lists, which keeps the page small. */
const LONGEST = 10;

/**
 * Every page of the site, for a site map that people read. Each page is listed once; pages of disabled
 * features are left out.
 *
 * @throws ContentError when the content has issues.
 */
export function allPages(): PageGroup[] {
  const { features } = readSite();
  const groups: (PageGroup & { isOn?: boolean })[] = [
    { title: "The studio", links: studioPages() },
    { title: "Services", links: [link("/service", "All services"), ...entries(readServices(), servicePath)] },
    {
      title: "Causes",
      links: [link("/causes", "All causes"), ...entries(readCauses(), causePath)],
      isOn: features.causes,
    },
    { title: "Events", links: eventPages(), isOn: features.events },
    {
      title: "Blog",
      links: [link("/blog", "All posts"), ...entries(readPosts(), postPath)],
      isOn: features.blog,
    },
    { title: "Help and give", links: waysToHelp() },
    { title: "Help with this site", links: helpPages },
  ];
  return groups
    .filter(({ isOn = true, links }) => isOn && links.length > 0)
    .map(({ title, links }) => ({ title, links }));
}

/**
 * Other layouts of pages that `allPages` lists. For posts, only those of the newest.
 *
 * @throws ContentError when the content has issues.
 */
export function otherLayouts(): PageGroup[] {
  const links = [...homes, ...causeLists, ...blogLists, ...newestPost()].filter(({ href }) =>
    isPageEnabled(href),
  );
  return links.length > 0 ? [{ title: "Other layouts", links }] : [];
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
  link("/blog-left-sidebar", "All posts, sidebar on the left"),
  link("/blog-fullwidth", "All posts, one wide column"),
];

const helpPages = [
  link(SEARCH_PATH, "Search"),
  link("/accessibility", "Accessibility"),
  link("/privacy", "Privacy Policy"),
];

function link(href: string, label: string): Link {
  return { href, label };
}

function entries(
  items: readonly { slug: string; title: string }[],
  pathOf: (slug: string) => string,
): Link[] {
  return items.slice(0, LONGEST).map(({ slug, title }) => link(pathOf(slug), title));
}

function studioPages(): Link[] {
  return [
    link("/", "Home"),
    ...(takesBookings() ? [link(bookPath, readPage("book").banner.title)] : []),
    link("/about", readPage("about").banner.title),
    link("/what-to-expect", readVisit().banner.title),
    ...visitPages(),
    link("/gallery", readPage("gallery").banner.title),
    link("/testimonial", readPage("testimonial").banner.title),
    link("/contact", readPage("contact").banner.title),
  ];
}

/** Pages to read before a visit. */
function visitPages(): Link[] {
  const [place, short] = [readPlace(), readShort()];
  return [
    ...(place ? [link("/visit", place.banner.title), link("/visit/plan", place.myPlan.banner.title)] : []),
    ...(short ? [link("/short", short.title)] : []),
  ];
}

function eventPages(): Link[] {
  return [link("/event", "All events"), ...entries(readEventsByTime(), eventPath)];
}

function newestPost(): Link[] {
  const [newest] = readPosts();
  if (!newest) return [];
  return [
    link(postPathIn("left-sidebar", newest.slug), `${newest.title}, sidebar on the left`),
    link(postPathIn("wide", newest.slug), `${newest.title}, one wide column`),
  ];
}

function waysToHelp(): Link[] {
  const { donations, volunteers, shop } = readSite().features;
  return [
    ...(donations ? [link("/donate", readPage("donate").banner.title)] : []),
    ...(volunteers
      ? [
          link("/volunteer", readPage("volunteer").banner.title),
          link("/volunteer-single", readPage("volunteer-single").banner.title),
        ]
      : []),
    ...(shop ? [link("/shop", readPage("shop").banner.title)] : []),
  ];
}
