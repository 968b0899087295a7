import { z } from "zod";
import type { Inline, RichTextData } from "#ui/lib/rich-text-data.ts";
import { type Entries, type FolderName, folders } from "../collections/collections.ts";
import type { EntryText, Folder } from "../collections/define-collection.ts";
import { type PageContent, type PageName, pageSchemas } from "../schemas/pages/page-schemas.ts";
import { type Place, placeSchema } from "../schemas/place.ts";
import { type ShortContent, shortSchema } from "../schemas/short.ts";
import { type FeatureName, homeNames, type Site, type SwitchName, siteSchema } from "../schemas/site.ts";
import { type Visit, visitSchema } from "../schemas/visit-steps.ts";
import { ContentError, type ContentIssue, inReadingOrder } from "./content-error.ts";
import { fieldsIn, itemIn, unwrap } from "./schema-parts.ts";
import { featureOf } from "./site-paths.ts";
import { issueAt, type Path } from "./source.ts";
import type { Reading } from "./sources.ts";
import { isLink } from "./walk.ts";

/** Marks a value that is removed together with a feature. */
const REMOVED = Symbol("removed");

/** A required link whose target is switched off. */
interface LostLink {
  path: Path;
  feature: SwitchName;
}

/** The switch that is off and removes this page; undefined for an existing page. */
export function missingFeature(address: string, features: Site["features"]): SwitchName | undefined {
  const home = homeNames.find((name) => new RegExp(`^/${name}(?![^/?#])`).test(address));
  if (home) return features.homes.includes(home) ? undefined : "homes";
  const feature = address.startsWith("/") ? featureOf(address) : undefined;
  return feature && !features[feature] ? feature : undefined;
}

/**
 * Removes what belongs to switched-off features: items with such a `feature` field, links to their pages, and
 * groups that need such a link, such as a call for donations.
 * @param schema Schema of the value, which says what may be missing.
 * @returns The value without these parts; or the unchanged value, with the links that it requires.
 */
function withoutSwitchedOff<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  features: Site["features"],
): { value: z.output<Schema>; lost: LostLink[] } {
  const met: LostLink[] = [];

  function visit(shape: unknown, part: unknown, path: Path): unknown {
    if (Array.isArray(part))
      return part
        .map((item, index) => visit(itemIn(groupOf(shape, part)), item, [...path, index]))
        .filter((item) => item !== REMOVED);
    if (isRecord(part)) return visitGroup(fieldsIn(groupOf(shape, part)), part, path);
    const feature = typeof part === "string" && isLink(path) && missingFeature(part, features);
    if (!feature) return part;
    met.push({ path, feature });
    return REMOVED;
  }

  function visitGroup(
    shape: Readonly<Record<string, unknown>>,
    part: Record<string, unknown>,
    path: Path,
  ): unknown {
    if (isFeature(part.feature) && !features[part.feature]) return REMOVED;
    const kept: [string, unknown][] = [];
    for (const [key, item] of Object.entries(part)) {
      const left = visit(shape[key], item, [...path, key]);
      if (left !== REMOVED) kept.push([key, left]);
      // What has a default may not be missing: the default is not a link.
      else if (!(shape[key] instanceof z.ZodOptional || shape[key] instanceof z.ZodExactOptional))
        return REMOVED;
    }
    return Object.fromEntries(kept);
  }

  const left = visit(schema, value, []);
  return left === REMOVED ? { value, lost: met } : { value: left as z.output<Schema>, lost: [] };

  function isFeature(name: unknown): name is FeatureName {
    return typeof name === "string" && Object.hasOwn(features, name);
  }
}

/** Turns links to switched-off pages into plain text. */
function withoutLostLinks<Image>(text: RichTextData<Image>, features: Site["features"]): RichTextData<Image> {
  function inline(nodes: Inline[]): Inline[] {
    return nodes.flatMap((node) => {
      if (!("children" in node)) return node;
      const children = inline(node.children);
      return node.type === "link" && missingFeature(node.href, features) ? children : { ...node, children };
    });
  }
  return text.map((block) => {
    if (block.type === "paragraph" || block.type === "heading")
      return { ...block, children: inline(block.children) };
    if (block.type === "quote") return { ...block, children: withoutLostLinks(block.children, features) };
    if (block.type !== "list") return block;
    return { ...block, items: block.items.map((item) => withoutLostLinks(item, features)) };
  });
}

/** Picks the object or array branch of a union, whichever matches the value. */
function groupOf(schema: unknown, value: object): unknown {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodUnion)) return inner;
  const kind = Array.isArray(value) ? z.ZodArray : z.ZodObject;
  return inner.options.find((option) => option instanceof kind);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export type PageContents = { [Name in PageName]: PageContent<Name> };

/** The content of pages and of the single files. */
type PageFiles = {
  site: Site;
  visit: Visit;
  pages: PageContents;
  place?: Place | undefined;
  short?: ShortContent | undefined;
};

/**
 * Removes everything that belongs to switched-off features from pages and menus.
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
    pages: Object.fromEntries(words) as PageContents,
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
