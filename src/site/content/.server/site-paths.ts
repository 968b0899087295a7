import { groupPagePath } from "#core/values/paths.ts";
import { type FolderName, folders, pagedCollections } from "../collections/collections.ts";
import type { CollectionPages, Folder } from "../collections/define-collection.ts";
import { pageSchemas } from "../schemas/pages/page-schemas.ts";
import type { FeatureName } from "../schemas/site.ts";

/** Paths of pages with a file in `content/pages`, and of those whose text is elsewhere. */
const ownPaths = [
  ...Object.keys(pageSchemas).flatMap((name) =>
    name === "home" || name === "not-found" ? [] : [`/${name}`],
  ),
  "/",
  "/home",
  "/what-to-expect",
  "/visit",
  "/visit/plan",
  groupPagePath,
  "/short",
];

/** Paths of pages that exist regardless of the content. A test compares them with the route table. */
export const fixedPaths: ReadonlySet<string> = new Set([
  ...ownPaths,
  ...pagedCollections
    .flatMap(({ pages: { list, entry, layouts = [], others = [] } }) => [
      list,
      ...(entry === undefined ? [] : [entry]),
      ...layouts.map((layout) => layout.list),
      ...others,
    ])
    // Files, such as calendars, are not pages.
    .filter((path) => !path.includes(".")),
]);

/** The path prefix of entry pages, before the slug, with the folder of the entries. */
export const entryPaths: readonly (readonly [start: string, folder: FolderName])[] = (
  Object.entries(folders) as [FolderName, Folder][]
).flatMap(([name, { pages }]) => entryStarts(pages).map((start) => [`${start}/`, name] as const));

/** First path segments that disappear when their feature is switched off. */
const featureParts = new Map<string, FeatureName>([
  ["/donate", "donations"],
  ["/book", "booking"],
  ["/booking", "booking"],
  ["/sign-up", "events"],
  ["/visit", "visit"],
  ["/short", "visit"],
  ...Object.values(folders).flatMap(({ feature, pages }: Folder) =>
    feature && pages ? allStarts(pages).map((path) => [path, feature] as const) : [],
  ),
]);

/**
 * The feature that a page belongs to.
 * @param address A path or route pattern, with or without a leading slash: `/blog/page/2`,
 * `event-single/:slug`.
 * @returns undefined for pages that belong to no feature.
 */
export function featureOf(address: string): FeatureName | undefined {
  // The short version is also below a language: `/es/short`.
  const [, first = ""] = /^\/?(?:[a-z:-]{2,7}\/(?=short$))?([^/?#]*)/.exec(address) ?? [];
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
