import { AsyncLocalStorage } from "node:async_hooks";
import { passTerms } from "#core/booking/pass-terms.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { followLocale, type Locale } from "#core/values/locale.ts";
import { pieceCents } from "#ui/lib/piece-cents.ts";
import type { CatalogProduct } from "../catalog.ts";
import { type Entries, type FolderName, folders } from "../collections/collections.ts";
import type { Folder } from "../collections/define-collection.ts";
import type { Comment, CommentTarget } from "../collections/lists.ts";
import type { PageContent, PageName } from "../schemas/pages/page-schemas.ts";
import type { TranslatedShort } from "../schemas/short.ts";
import type { Site } from "../schemas/site.ts";
import { withSiteAdditions } from "./add-to-site.ts";
import { type BookingContent, setupWithEvents } from "./booking-setup.ts";
import { contentRoot, fingerprint } from "./content-folder.ts";
import { type Content, loadContent } from "./load-content.ts";
import type { PictureFacts } from "./pictures/picture-facts.ts";
import { missingFeature } from "./switched-off.ts";

let loaded: { key: string; content: Content } | undefined;
const released = new AsyncLocalStorage<ReleasedContent>();

/** The content of a release, with the facts of its pictures, so that the files need not be opened. */
export type ReleasedContent = { content: Content; pictures: Readonly<Record<string, PictureFacts>> };

/**
 * Runs work with this content instead of the folder's: every reader called within it uses it. A publish passes
 * what it has checked; the server passes the content of the release it serves, regardless of what the owner has
 * changed since.
 */
export function withContent<T>(release: ReleasedContent | undefined, work: () => T): T {
  return release ? released.run(release, work) : work();
}

/** The content; in development and tests, reread whenever a file has changed. */
function content(): Content {
  const release = released.getStore();
  if (release) return release.content;
  const root = contentRoot();
  const key = process.env.NODE_ENV === "production" ? root : `${root}\n${fingerprint(root)}`;
  if (loaded?.key !== key) loaded = { key, content: withSiteAdditions(loadContent(root), root) };
  return loaded.content;
}

const drafted = new AsyncLocalStorage<Locale>();

/** Runs work on the draft, such as a page of the desk about it: it is written as in the country that the draft names. */
export function withDraftLocale<T>(locale: Locale, work: () => T): T {
  return drafted.run(locale, work);
}

// What is read already says how to write times: a format never opens files, or fails because of them.
followLocale(() => drafted.getStore() ?? (released.getStore()?.content ?? loaded?.content)?.locale);

// Each reader below throws a ContentError with all issues of the content, whichever part was requested.

/** All entries of a folder or a list, in the order that its table says: `readEntries("services")`. */
export function readEntries<Name extends keyof Entries>(name: Name): Entries[Name] {
  return content()[name];
}

/** The entry of a folder with this slug, or with this number (`"1"`) where addresses may have it. */
export function findEntry<Name extends FolderName>(
  name: Name,
  slugOrId: string,
): Entries[Name][number] | undefined {
  const { pages }: Folder = folders[name];
  const entries: readonly { slug: string; id?: number }[] = readEntries(name);
  // The cast is safe: it is one of these entries.
  return entries.find(
    ({ slug, id }) => slug === slugOrId || (pages?.hasNumbers && String(id) === slugOrId),
  ) as Entries[Name][number] | undefined;
}

/** What the shop sells, at today's prices; nothing while it is switched off. */
export function readCatalog(): CatalogProduct[] {
  if (!readSite().features.shop) return [];
  return readEntries("products").map((product) => {
    const { id, slug, title, colors, sizes, worth } = product;
    const terms = passTerms(product);
    const price = pieceCents(product);
    return {
      id: String(id),
      slug,
      title,
      price,
      colors,
      sizes,
      ...(terms && { terms }),
      ...(worth !== undefined && { worth }),
    };
  });
}

/** A part of the content that is no collection. @returns undefined for the place and the short version while `features.visit` is off */
export function readPart<
  Name extends "brand" | "closures" | "links" | "place" | "short" | "training" | "visit",
>(name: Name): Content[Name] {
  return content()[name];
}

/** The studio's facts. */
export function readSite(): Site {
  return content().site;
}

/** The currency of all amounts on the site, such as `USD`. */
export function readCurrency(): string {
  // A release of an earlier version has it in its booking setup.
  return content().locale?.currency ?? content().booking?.currency ?? "USD";
}

/** Host in the names of calendar entries: it stays when the site moves by a setting, so that calendars know them again. */
export function readCalendarHost(): string {
  return new URL(content().writtenUrl ?? readSite().url).hostname;
}

/** The facts in the contact section, before `withPictures`. */
export function readContactFacts() {
  const { name, phone, email, address, map, hours, quietHours, emergency } = readSite();
  return { name, phone, email, address, map, hours, quietHours, emergency };
}

/** The booking setup, or the external service; undefined where visitors use the request form. */
export function readBooking(): BookingContent | undefined {
  return readSite().features.booking ? content().booking : undefined;
}

/** What the server books: visits, and places at events; undefined if there is neither. */
export function readBookingSetup(): BookingSetup | undefined {
  return setupWithEvents(content());
}

/** The content of one page: `readPage("home").hero.title`. */
export function readPage<Name extends PageName>(name: Name): PageContent<Name> {
  return content().pages[name];
}

/** A picture's facts from the release; undefined where the content is read from its folder. */
export function releasedFacts(file: string): PictureFacts | undefined {
  return released.getStore()?.pictures[file];
}

/** Comments on a cause or a post. */
export function readComments(target: CommentTarget): Comment[] {
  return content().comments.filter((comment) =>
    "cause" in target ? comment.cause === target.cause : comment.post === target.post,
  );
}

/** The short version in other languages. */
export function readTranslatedShorts(): readonly TranslatedShort[] {
  return content().translatedShorts ?? [];
}

/**
 * Whether a page is enabled by the owner's switches (`features` in `content/site.yaml`).
 * @param address A page's path or a route pattern: `/blog/page/2`, `/event-single/:slug`.
 */
export function isPageEnabled(address: string): boolean {
  return missingFeature(address, readSite().features) === undefined;
}
