import { z } from "zod";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { Waiver } from "#core/booking/waiver-signing.ts";
import { type Locale, withLocale } from "#core/values/locale.ts";
import { type Entries, type FolderName, folders } from "../collections/collections.ts";
import type { EntryFacts, Folder, List } from "../collections/define-collection.ts";
import type { StudioEvent } from "../collections/events.ts";
import { lists } from "../collections/lists.ts";
import { type BookingFile, bookingSchema } from "../schemas/booking.ts";
import { brandSchema } from "../schemas/brand.ts";
import { pageSchemas } from "../schemas/pages/page-schemas.ts";
import { type Place, placeSchema } from "../schemas/place.ts";
import {
  type ShortContent,
  shortSchema,
  type TranslatedShort,
  translatedShortSchema,
} from "../schemas/short.ts";
import { type Site, siteSchema } from "../schemas/site.ts";
import { type Visit, visitSchema } from "../schemas/visit-steps.ts";
import { translatedWaiverSchema, waiverSchema } from "../schemas/waiver.ts";
import type { ShownClosure, ShownTraining } from "../site-additions.ts";
import { type BookingContent, bookingSetup, currencyOf, setupWithEvents } from "./booking-setup.ts";
import { loadBrand, type StudioBrand } from "./brand/load-brand.ts";
import {
  checkAmounts,
  checkBooking,
  checkDates,
  checkLinks,
  checkPapers,
  checkPictures,
  checkReferences,
  checkRooms,
  checkSounds,
  checkUnique,
  linksOf,
  type WrittenLink,
} from "./checks.ts";
import { ContentError, type ContentIssue, inReadingOrder } from "./content-error.ts";
import { openContentFolder, type TextChanges } from "./content-folder.ts";
import { checkFacts, checkOfferFacts, checkPlaceholders, factFiller, withOfferFacts } from "./fill-facts.ts";
import { type ReadText, readMarkdown } from "./markdown.ts";
import { withDigests } from "./pdf-files.ts";
import { printApostrophes } from "./print-apostrophes.ts";
import { checkPromises, keptHelps, keptPlace, promisesOf } from "./promises.ts";
import { siteUrl } from "./site-url.ts";
import { valueAt } from "./source.ts";
import { findStrayFiles, type Reading, readFile, readFolder } from "./sources.ts";
import { localeOf } from "./studio-locale.ts";
import { type PageContents, shownEntries, shownPages } from "./switched-off.ts";
import { leavesOf } from "./walk.ts";

/** The site's checked texts and facts: the entries of each collection by its name, and everything else. */
export type Content = Entries & {
  site: Site;
  /** The studio's currency, and how its country writes; missing in releases of earlier versions. */
  locale?: Locale;
  brand: StudioBrand;
  pages: PageContents;
  visit: Visit;
  /** `url` of `site.yaml`, which SITE_URL may replace; missing in releases of earlier versions. */
  writtenUrl?: string;
  /** What the place is like; undefined while `features.visit` is off, as is the short version. */
  place?: Place | undefined;
  short?: ShortContent | undefined;
  /** The short version in other languages. Missing in releases of earlier versions. */
  translatedShorts?: readonly TranslatedShort[];
  /** undefined where there is no `booking.yaml`. */
  booking: BookingContent | undefined;
  /** What guests sign before they come; undefined if they sign nothing. */
  waiver?: Waiver | undefined;
  /** Closures that the desk announces to guests. */
  closures?: readonly ShownClosure[] | undefined;
  /** What staff have learned, as the desk knows it. */
  training?: readonly ShownTraining[] | undefined;
  /** Every link in the files with its position, including links that are not shown. */
  links: WrittenLink[];
  /** Number of files read. */
  fileCount: number;
};

const folderNames = Object.keys(folders) as FolderName[];

/**
 * Reads and checks the whole content.
 * @param isFinal true for a publish: placeholders, allowed while writing, are then issues
 * @throws ContentError with every issue found, sorted by file
 */
export function loadContent(root: string, isFinal = false, changes?: TextChanges): Content {
  const reading = startReading(root, changes);
  const written = readFile(reading, "site.yaml", siteSchema);
  const site = written && atOwnUrl(written);
  const facts = readFile(reading, "brand.yaml", brandSchema);
  const brand = facts && loadBrand(reading, facts);
  const visit = readFile(reading, "visit.yaml", visitSchema);
  // These files may be missing while the visit pages are off.
  const readVisitFile = site?.features.visit ? readFile : readIfThere;
  const place = readPlace(reading, site);
  const short = readVisitFile(reading, "short.yaml", shortSchema);
  const translatedShorts = readTranslations(reading, "short.yaml", translatedShortSchema);
  const booking = readBookingFile(reading);
  const waiver = readWaiver(reading);
  const pages = readPages(reading);
  const entries = readEntries(reading, site);

  findStrayFiles(reading);
  const locale = localeIn(site, booking);
  const issues = [
    ...reading.issues,
    ...checkPictures(reading, entries.pictures),
    ...checkLinks(reading, addressesOf(reading)),
    ...checkReferences(reading),
    ...checkRooms(reading),
    ...checkSounds(reading, place),
    ...checkPapers(reading, place),
    ...checkBooking(reading, booking),
    ...withLocale(locale, () => checkAmounts(reading)),
    ...checkUnique(reading),
    ...checkFacts(reading, booking),
    ...checkPromises(reading, place),
    ...checkOfferFacts(reading, booking),
    ...checkDates(reading, Date.now()),
    ...(isFinal ? checkPlaceholders(reading) : []),
  ];
  if (issues.length > 0 || !site || !written || !brand || !visit)
    throw new ContentError(inReadingOrder(issues));
  return withLocale(locale, () => {
    const promises = promisesOf(place, site.sample, madeUpIn(reading, entries.pictures));
    const fillExactly = factFiller({ site, booking }, root, promises);
    const fill = <T>(value: T) => printApostrophes(fillExactly(value));
    const kept = place && keptPlace(place, promises);
    const filled = fill(entries);
    const setup =
      booking && bookingSetup(fill(keptHelps(booking, promises)), fill(site), filled.services, entries.moved);
    return {
      ...fill(shownPages(reading, { site, visit, pages, place: kept, short })),
      locale,
      writtenUrl: written.url,
      brand,
      booking: setup,
      waiver: fillExactly(waiver),
      translatedShorts: site.features.visit ? fill(translatedShorts) : [],
      ...shownEntries({ ...filled, services: withOfferFacts(filled.services, setup) }, site.features),
      links: linksOf(reading),
      fileCount: reading.sources.length,
    };
  });
}

/** Reads and checks the content as for a publish. Issues are returned, not thrown. */
export function loadOrIssues(
  root: string,
  changes?: TextChanges,
): { content?: Content; issues: readonly ContentIssue[] } {
  try {
    return { content: loadContent(root, true, changes), issues: [] };
  } catch (error) {
    if (error instanceof ContentError) return { issues: error.issues };
    throw error;
  }
}

/**
 * Reads only the booking setup, ignoring issues elsewhere.
 * @returns undefined where the files involved have issues themselves
 */
export function loadOnSiteBooking(
  root: string,
  changes?: TextChanges,
): { readonly booking: BookingSetup | undefined } | undefined {
  const reading = startReading(root, changes);
  const written = readFile(reading, "site.yaml", siteSchema);
  const site = written && atOwnUrl(written);
  const file = readBookingFile(reading);
  const waiver = readWaiver(reading);
  const place = readPlace(reading, site);
  const services = readFolder(reading, "services", folders.services.schema).map(({ entry, fields }) => ({
    slug: entry.name,
    title: fields.title,
  }));
  const all = entriesOf(reading, "events", folders.events, site) as StudioEvent[];
  const events = site?.features.events ? all : [];
  const moved = readList(reading, lists.moved) as Entries["moved"];
  if (!site || reading.issues.length > 0 || checkBooking(reading, file).length > 0) return undefined;
  const locale = localeIn(site, file);
  return withLocale(locale, () => {
    const promises = promisesOf(place, site.sample);
    const fillExactly = factFiller({ site, booking: file }, root, promises);
    const fill = <T>(value: T) => printApostrophes(fillExactly(value));
    const filled = fill(site);
    const booking = file && bookingSetup(fill(keptHelps(file, promises)), filled, fill(services), moved);
    return {
      booking: setupWithEvents({
        site: filled,
        booking,
        events: fill(events),
        moved,
        waiver: fillExactly(waiver),
        place: site.features.visit && place ? fill(keptPlace(place, promises)) : undefined,
      }),
    };
  });
}

/** A text as pages show it, with the facts that it names. @param changes the changes of a draft */
export function readFilled(root: string, changes: TextChanges, text: string): ReadText {
  const read = readMarkdown(text, "text");
  const reading = startReading(root, changes);
  const site = readFile(reading, "site.yaml", siteSchema);
  const booking = readBookingFile(reading);
  const place = readIfThere(reading, "place.yaml", placeSchema);
  // Without the facts it shows their names.
  if (!site) return read;
  return withLocale(localeIn(site, booking), () => ({
    ...read,
    body: printApostrophes(factFiller({ site, booking }, root, promisesOf(place, site.sample))(read.body)),
  }));
}

/** The site at the address that it really has. */
function atOwnUrl(site: Site): Site {
  return { ...site, url: siteUrl(site.url) };
}

function localeIn(site: Site | undefined, booking: BookingFile | undefined): Locale {
  return localeOf({ country: site?.country, currency: site && currencyOf(site, booking) });
}

function startReading(root: string, changes?: TextChanges): Reading {
  return {
    folder: openContentFolder(root, changes),
    sources: [],
    entries: new Map(folderNames.map((name) => [name, []])),
    references: [],
    issues: [],
  };
}

/** Reads a file that may be missing. */
function readIfThere<Schema extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  return reading.folder.read(file) === undefined ? undefined : readFile(reading, file, schema);
}

/** The place, which may be missing while the visit pages are off. */
function readPlace(reading: Reading, site: Site | undefined): Place | undefined {
  const read = site?.features.visit ? readFile : readIfThere;
  const place = read(reading, "place.yaml", placeSchema);
  return place && withDigests(place, reading.folder);
}

/** Reads `booking.yaml`. It may be missing: a studio need not take bookings. */
function readBookingFile(reading: Reading): BookingFile | undefined {
  return readIfThere(reading, "booking.yaml", bookingSchema);
}

/** Reads what guests sign, with the same text in other languages; undefined while it is off. */
function readWaiver(reading: Reading): Waiver | undefined {
  if (reading.folder.read("waiver.yaml") === undefined) return undefined;
  const file = readFile(reading, "waiver.yaml", waiverSchema);
  const others = readTranslations(reading, "waiver.yaml", translatedWaiverSchema);
  if (!file?.isOn) return undefined;
  const { version, days, offers, language, title, text, labels } = file;
  return { version, days, offers, texts: [{ lang: "en", language, title, text, labels }, ...others] };
}

/** Reads a file in each language that has it, as `es/short.yaml`. */
function readTranslations<Schema extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: Schema,
): (z.output<Schema> & { lang: string })[] {
  return reading.folder.languages().flatMap((lang) => {
    const found = readIfThere(reading, `${lang}/${file}`, schema);
    return found === undefined ? [] : [{ ...found, lang }];
  });
}

function readPages(reading: Reading): PageContents {
  const pages = Object.entries(pageSchemas).map(([name, schema]) => [
    name,
    readFile(reading, `pages/${name}.yaml`, schema),
  ]);
  // The cast is safe: pages with issues never leave `loadContent`.
  return Object.fromEntries(pages) as PageContents;
}

function readEntries(reading: Reading, site: Site | undefined): Entries {
  const inFolders = Object.values(folders).map((folder) => [
    folder.name,
    entriesOf(reading, folder.name, folder, site),
  ]);
  const inLists = (Object.values(lists) as readonly List[]).map((list) => [
    list.name,
    readList(reading, list),
  ]);
  // The cast is safe: entries with issues never leave `loadContent`.
  return Object.fromEntries([...inFolders, ...inLists]) as Entries;
}

function readList(reading: Reading, { name, schema, isOptional }: List): unknown[] {
  const read = isOptional ? readIfThere : readFile;
  return read(reading, `${name}.yaml`, z.array<z.ZodType>(schema)) ?? [];
}

function entriesOf(reading: Reading, name: FolderName, folder: Folder, site: Site | undefined): unknown[] {
  // Without site.yaml, or with mistakes in it, no entry leaves `loadContent`.
  const { timeZone = "UTC", name: studio = "", address, map } = site ?? {};
  const place = { name: studio, ...address, ...map } as EntryFacts["place"];
  return readFolder(reading, name, folder.schema)
    .map(({ entry: { name: slug, text }, fields }) =>
      folder.complete({ ...fields, slug, body: text.body }, { words: text.words, timeZone, place }),
    )
    .toSorted(folder.compare);
}

/** The kinds of pictures, made up for the sample, that files name: as texts call them, `renderings`. */
function madeUpIn({ sources, folder }: Reading, pictures: Entries["pictures"]): Set<string> {
  const kinds = new Map<unknown, string>(
    pictures.flatMap(({ file, madeUp }) => (madeUp ? [[file, `${madeUp}s`] as const] : [])),
  );
  const others = sources.filter(({ file }) => file !== folder.label("pictures.yaml"));
  return new Set(leavesOf(others).flatMap(({ value }) => kinds.get(value) ?? []));
}

/** The last path segments of all entries' addresses, including entries with issues. */
function addressesOf({ entries }: Reading): Map<FolderName, Set<string>> {
  const addresses = new Map<FolderName, Set<string>>();
  for (const [name, list] of entries) {
    const { pages }: Folder = folders[name];
    const names = list.flatMap(({ name: file, source }) =>
      pages?.hasNumbers ? [file, String(valueAt(source.data, ["id"]))] : [file],
    );
    addresses.set(name, new Set(names));
  }
  return addresses;
}
