import { type FolderName, folders, pagedCollections } from "../collections/collections.ts";
import type { CollectionPages, Folder } from "../collections/define-collection.ts";
import { type FeatureName, homeNames } from "../schemas/site.ts";

/** Addresses that belong to no collection. */
const ownPaths = [
  "/",
  "/home",
  ...homeNames.map((name) => `/${name}`),
  "/about",
  "/contact",
  "/privacy",
  "/accessibility",
  "/what-to-expect",
  "/visit",
  "/visit/plan",
  "/short",
  "/donate",
  "/book",
  "/search",
  "/message-sent",
  "/offline",
];

/** Addresses of pages that stand there whatever the content holds. A test compares them with the route table. */
export const fixedPaths: ReadonlySet<string> = new Set([
  ...ownPaths,
  ...pagedCollections
    .flatMap(({ pages: { list, entry, layouts = [], others = [] } }) => [
      list,
      ...(entry === undefined ? [] : [entry]),
      ...layouts.map((layout) => layout.list),
      ...others,
    ])
    // A file, such as a calendar, is no page.
    .filter((path) => !path.includes(".")),
]);

/** What stands before the slug in the address of a page that shows one entry, and the folder that the entry stands in. */
export const entryPaths: readonly (readonly [start: string, folder: FolderName])[] = (
  Object.entries(folders) as [FolderName, Folder][]
).flatMap(([name, { pages }]) => entryStarts(pages).map((start) => [`${start}/`, name] as const));

/** The first parts of addresses that go when their feature is switched off. */
const featureParts = new Map<string, FeatureName>([
  ["/donate", "donations"],
  ["/book", "booking"],
  ["/booking", "booking"],
  ["/visit", "visit"],
  ["/short", "visit"],
  ...Object.values(folders).flatMap(({ feature, pages }: Folder) =>
    feature && pages ? allStarts(pages).map((path) => [path, feature] as const) : [],
  ),
]);

/**
 * The feature that a page belongs to.
 *
 * @param address Of this site, with or without its first slash: `/blog/page/2`, `event-single/:slug`.
 * @returns Nothing for pages that are always there, and for other sites.
 */
export function featureOf(address: string): FeatureName | undefined {
  const [, first = ""] = /^\/?([^/?#]*)/.exec(address) ?? [];
  return featureParts.get(`/${first}`);
}

function allStarts(pages: CollectionPages): string[] {
  const { list, layouts = [], others = [] } = pages;
  return [list, ...layouts.map((layout) => layout.list), ...entryStarts(pages), ...others];
}

function entryStarts(pages: CollectionPages | undefined): string[] {
  const { entry, layouts = [] } = pages ?? {};
  return entry === undefined ? [] : [entry, ...layouts.map((layout) => layout.entry)];
}
