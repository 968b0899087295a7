import type { z } from "zod";
import { type Entries, type FolderName, folders } from "../collections/collections.ts";
import type { EntryText, Folder } from "../collections/define-collection.ts";
import { type PageContent, type PageName, pageSchemas } from "../schemas/pages/page-schemas.ts";
import { type Place, placeSchema } from "../schemas/place.ts";
import { type ShortVersion, shortSchema } from "../schemas/short.ts";
import { type Site, siteSchema } from "../schemas/site.ts";
import { type Visit, visitSchema } from "../schemas/visit.ts";
import { ContentError, type ContentIssue, inReadingOrder } from "./content-error.ts";
import { issueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { missingFeature, withoutLostLinks, withoutSwitchedOff } from "./switched-off.ts";

/** The content of every page. */
export type Pages = { [Name in PageName]: PageContent<Name> };

/** The content of pages and of the single files. */
type PageFiles = {
  site: Site;
  visit: Visit;
  pages: Pages;
  place?: Place | undefined;
  short?: ShortVersion | undefined;
};

/**
 * Removes everything that belongs to switched-off features from pages and menus.
 *
 * @param reading The files read, to locate issues.
 * @throws ContentError when a page would lose a required link
 */
export function shownPages(reading: Reading, { site, visit, pages, place, short }: PageFiles): PageFiles {
  const issues: ContentIssue[] = [];

  function shown<Schema extends z.ZodType>(file: string, schema: Schema, words: z.output<Schema>) {
    const { value, lost } = withoutSwitchedOff(schema, words, site.features);
    const source = reading.sources.find((candidate) => candidate.file === reading.folder.label(file));
    for (const { path, feature } of source ? lost : []) {
      const found =
        feature === "homes"
          ? "a link to a home page that is not listed under `features.homes` in site.yaml"
          : `a link to a page of \`${feature}\`, which is switched off in site.yaml`;
      const expected = "an existing page: this link is required";
      if (source) issues.push(issueAt(source, path, { found, expected, hint: "link to another page" }));
    }
    return value;
  }

  const words = Object.entries(pageSchemas).map(([name, schema]) => {
    const own = pages[name as PageName];
    const isGone = missingFeature(`/${name}`, site.features) !== undefined;
    // A page that is switched off may lose links without an issue. Other pages may still show parts of it.
    const left = isGone
      ? withoutSwitchedOff(schema, own, site.features).value
      : shown(`pages/${name}.yaml`, schema, own);
    return [name, left];
  });
  const result = {
    site: shown("site.yaml", siteSchema, site),
    visit: shown("visit.yaml", visitSchema, visit),
    ...(site.features.visit && {
      place: place && shown("place.yaml", placeSchema, place),
      short: short && shown("short.yaml", shortSchema, short),
    }),
    // The cast is safe: each page keeps the type of its schema.
    pages: Object.fromEntries(words) as Pages,
  };
  if (issues.length > 0) throw new ContentError(inReadingOrder(issues));
  return result;
}

/** Removes entries of switched-off features, and turns links to them in other texts into plain text. */
export function shownEntries(entries: Entries, features: Site["features"]): Entries {
  const shown = Object.values(folders).map(({ name, feature }: Folder) => {
    if (feature && !features[feature]) return [name, []];
    const all: readonly EntryText[] = entries[name as FolderName];
    return [name, all.map((entry) => ({ ...entry, body: withoutLostLinks(entry.body, features) }))];
  });
  return { ...entries, ...Object.fromEntries(shown) };
}
