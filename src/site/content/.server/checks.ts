import { amountRange, donationCents } from "#core/form/kinds/money/donation-amount.ts";
import { studioLocale } from "#core/values/locale.ts";
import { wholeCoins } from "#core/values/money-text.ts";
import { bookPages, offerTimesPath } from "#core/values/paths.ts";
import { dayMs } from "#core/values/time.ts";
import type { FolderName } from "../collections/collections.ts";
import type { PictureEntry } from "../collections/lists.ts";
import type { BookingFile } from "../schemas/booking.ts";
import type { Place } from "../schemas/place.ts";
import { type ContentIssue, closestName, didYouMean, type IssueWords } from "./content-error.ts";
import { isPdf, MAX_PDF_BYTES, pdfNames, pdfPath } from "./pdf-files.ts";
import { PICTURE_NAME, promisedKind, remedyFor, SHOWN_KINDS } from "./pictures/master.ts";
import { entryPaths, fixedPaths } from "./site-paths.ts";
import { formatPath, issueAt, type Path, type Position, type Source, valueAt } from "./source.ts";
import type { Entry, Reading } from "./sources.ts";
import { isLink, leaves, leavesOf } from "./walk.ts";

/** Every browser plays one of these formats. */
export const SOUND_EXTENSIONS = [".webm", ".m4a"] as const;

/** Maximum size of a recording: visitors may have a slow network. */
const MAX_BYTES = 90_000;

const linkStart = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Without `crowding`: a visit may admit fewer people than its rooms hold. */
const SENSES = ["light", "sound", "scent", "touch", "movement"] as const;

/** Names of fields with an amount. */
const AMOUNTS = ["price", "deposit", "worth", "amount"];

const WRITTEN: Limit = {
  days: 366,
  expected: "a date at most one year away",
  hint: "is the year right? An entry is shown at once, even with a later date",
};

const PLANNED: Limit = {
  days: 5 * 366,
  expected: "a date at most five years away",
  hint: "is the year right?",
};

/** Limits by field name. */
const LIMITS: Readonly<Record<string, Limit>> = {
  date: WRITTEN,
  updated: WRITTEN,
  starts: PLANNED,
  ends: PLANNED,
};

/** Finds references to entries that do not exist. */
export function checkReferences({ folder, references }: Reading): ContentIssue[] {
  return references.flatMap(({ source, path, slug, folder: target }) => {
    // File names, so that an entry with an issue still counts as existing.
    const known = folder.list(target).map((name) => name.replace(/\.md$/, ""));
    const faults = unknown(path, slug, known, `the name of a file in content/${target}, without .md`);
    return faults.map((fault) => issueIn(source, fault));
  });
}

/** A field that must be unique across entries, with the places where it occurs. */
interface Unique {
  field: string;
  places: { source: Source; path: Path }[];
}

/** Finds entries that share a number or an address: one of them would be unreachable. */
export function checkUnique({ folder, sources, entries }: Reading): ContentIssue[] {
  const groups: Unique[] = [];
  for (const [, list] of entries)
    groups.push({ field: "id", places: list.map(({ source }) => ({ source, path: ["id"] })) });
  for (const source of sources) {
    if (!Array.isArray(source.data)) continue;
    const isPictures = source.file === folder.label("pictures.yaml");
    for (const field of isPictures ? ["file"] : ["id", "slug"]) {
      // Replies share the numbering of the comments.
      const paths = [...leaves(source.data)].map(({ path }) => path).filter((path) => path.at(-1) === field);
      groups.push({ field, places: paths.map((path) => ({ source, path })) });
    }
  }
  return groups.flatMap(findDuplicates);
}

function findDuplicates({ field, places }: Unique): ContentIssue[] {
  const expected = `a different ${field === "id" ? "number" : field} for every entry`;
  const byValue = Map.groupBy(places, ({ source, path }) => valueAt(source.data, path));
  return [...byValue].flatMap(([value, [first, ...others]]) => {
    if (!first || value === undefined || value === null) return [];
    const earlier = `${first.source.file}:${first.source.locate(first.path).line}`;
    const found = `${String(value)}, which is already used at ${earlier}`;
    return others.map(({ source, path }) => issueAt(source, path, { found, expected }));
  });
}

/** A problem at a path of the file, in plain words for the owner. */
type Fault = IssueWords & { path: Path };

/** Checks `booking.yaml` across fields: rooms and services must exist, and group sizes must fit the rooms. */
export function checkBooking({ folder, sources }: Reading, file: BookingFile | undefined): ContentIssue[] {
  const source = sources.find((candidate) => candidate.file === folder.label("booking.yaml"));
  if (!file || !source) return [];
  const services = folder.list("services").map((name) => name.replace(/\.md$/, ""));
  return [
    ...duplicateOffers(file),
    ...file.rooms.flatMap((_, index) => roomFaults(file, index)),
    ...file.offers.flatMap((_, index) => offerFaults(file, index, services)),
    ...closedFaults(file),
  ].map((fault) => issueIn(source, fault));
}

function issueIn(source: Source, { path, ...words }: Fault): ContentIssue {
  return issueAt(source, path, words);
}

/** Finds a name that is not among the known ones. */
function unknown(path: Path, name: string, known: readonly string[], expected: string): Fault[] {
  if (known.includes(name)) return [];
  const hint = didYouMean(name, known) ?? `choose from: ${known.join(", ")}`;
  return [{ path, found: `"${name}"`, expected, hint }];
}

function duplicateOffers({ offers }: BookingFile): Fault[] {
  return offers.flatMap(({ service }, index) =>
    offers.findIndex((other) => other.service === service) < index
      ? [
          {
            path: ["offers", index, "service"],
            found: `"${service}", which already has an offer above`,
            expected: "one offer per service",
            hint: "add these lengths to the first offer",
          },
        ]
      : [],
  );
}

function roomFaults({ rooms, whatHelps }: BookingFile, index: number): Fault[] {
  const ids = whatHelps.map(({ id }) => id);
  return (rooms[index]?.cannot ?? []).flatMap((name, at) =>
    unknown(["rooms", index, "cannot", at], name, ids, "one of the things that help"),
  );
}

function offerFaults(
  { rooms, offers, quietHours }: BookingFile,
  index: number,
  services: readonly string[],
): Fault[] {
  const offer = offers[index];
  if (!offer) return [];
  const at = ["offers", index];
  const ids = rooms.map(({ id }) => id);
  const expected = "the name of a file in content/services, without .md";
  const faults = unknown([...at, "service"], offer.service, services, expected);
  const add = (field: Path, found: unknown, expected: string) =>
    faults.push({ path: [...at, ...field], found: String(found), expected });
  if (bookPages.includes(offer.service)) {
    const expected = `another name in the address of that service: ${offerTimesPath(offer.service)} is a page of its own`;
    add(["service"], offer.service, expected);
  }
  const list = offer.allOf ? "allOf" : "anyOf";
  const named = offer.allOf ?? offer.anyOf ?? [];
  if ((offer.allOf === undefined) === (offer.anyOf === undefined)) {
    const found = offer.allOf ? "allOf and anyOf" : "no rooms";
    add([], found, "rooms in one of the two lists: all of these rooms, or one of them");
  }
  for (const [number, name] of named.entries())
    faults.push(...unknown([...at, list, number], name, ids, "one of the rooms above"));
  if (offer.inQuietHours && (offer.hours || quietHours.length === 0)) {
    const found = offer.hours ? "inQuietHours and hours" : "no quietHours below";
    add(["inQuietHours"], found, "either the quiet hours of this file or hours of its own");
  }
  faults.push(...areaFaults(offer, at));
  // The size of an unknown room cannot be checked.
  if (faults.length > 0) return faults;
  const fits = rooms.filter(({ id }) => named.includes(id)).map((room) => room.fits);
  const most = offer.allOf ? fits.reduce((sum, each) => sum + each, 0) : Math.max(0, ...fits);
  const room = offer.mode === "shared" ? Math.min(most, offer.places) : most;
  const { smallest, largest } = offer.people;
  if (largest > room) add(["people", "largest"], largest, `at most ${room}: that is how many people fit in`);
  if (smallest > largest) add(["people", "smallest"], smallest, "no more than the most people");
  if (offer.mode === "shared" && offer.places > most)
    add(["places"], offer.places, `at most ${most}: that is how many people fit in its rooms`);
  return faults;
}

/** What takes place at the guest's has areas, and nothing else has. */
function areaFaults(offer: BookingFile["offers"][number], at: Path): Fault[] {
  const { areas = [], at: where, hosts, mode } = offer;
  const fault = (field: Path, found: string, expected: string) => [
    { path: [...at, ...field], found, expected },
  ];
  if (where !== "yours") {
    const extra = areas.length > 0 ? "areas" : hosts === undefined ? undefined : "hosts";
    return extra ? fault([extra], extra, "`at: yours` beside it, or nothing here") : [];
  }
  if (mode === "shared") return fault(["mode"], "shared", "private: it goes to one guest at a time");
  if (areas.length === 0) return fault(["areas"], "no areas", "where you drive to: at least one area");
  const all = areas.flatMap(({ postcodes }, index) =>
    postcodes.map((code, number) => ({
      code: code.toUpperCase(),
      path: ["areas", index, "postcodes", number],
    })),
  );
  return all.flatMap(({ code, path }, index) =>
    all.findIndex((other) => other.code === code) < index
      ? fault(path, `"${code}", which stands above already`, "each postal code in one area")
      : [],
  );
}

function closedFaults({ closed }: BookingFile): Fault[] {
  return closed.flatMap(({ from, to }, index) =>
    to !== undefined && to < from
      ? [{ path: ["closed", index, "to"], found: to, expected: `${from} or a later day` }]
      : [],
  );
}

type Limit = { days: number; expected: string; hint: string };

/** Finds dates so far ahead that the year must be a typo: such a post would stay first for years. */
export function checkDates({ sources }: Reading, now: number): ContentIssue[] {
  return leavesOf(sources).flatMap(({ source, path, value }) => {
    const limit = LIMITS[String(path.at(-1))];
    if (!limit || typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) return [];
    if (!(Date.parse(value) > now + limit.days * dayMs)) return [];
    return [issueAt(source, path, { found: `"${value}"`, expected: limit.expected, hint: limit.hint })];
  });
}

/**
 * Finds amounts that nobody can pay in the studio's currency: half a yen, or a gift that is smaller than any that can be given; and those
 * with three digits after the point, which are thousands in half of the world.
 */
export function checkAmounts({ folder, sources }: Reading): ContentIssue[] {
  const { currency } = studioLocale();
  return leavesOf(sources).flatMap(({ source, path, value }) => {
    if (typeof value !== "number" || !AMOUNTS.includes(String(path.at(-1)))) return [];
    const found = String(value);
    const [, whole, thousand] = /^(\d+)\.(\d{3})$/.exec(source.written(path)) ?? [];
    if (whole !== undefined)
      return issueAt(source, path, {
        found: source.written(path),
        expected: `an amount with at most two digits after the point: ${whole}${thousand}, or ${value.toFixed(2)}`,
      });
    const isInCents = source.file.startsWith(folder.label("products/"));
    const cents = isInCents ? value : Math.round(value * 100);
    const isGift = source.file === folder.label("pages/donate.yaml");
    if (wholeCoins(cents, currency) !== cents)
      return issueAt(source, path, { found, expected: `an amount that can be paid in ${currency}` });
    if (!isGift || donationCents(found) !== undefined) return [];
    return issueAt(source, path, { found, expected: `a gift ${amountRange()}` });
  });
}

/**
 * Finds references to pictures that are missing, in an unsupported format, or not described in
 * `pictures.yaml`. `checkPictureFiles` checks the files themselves.
 */
export function checkPictures(
  reading: Reading,
  pictures: readonly PictureEntry[] | undefined,
): ContentIssue[] {
  const { folder, sources, entries } = reading;
  const described = pictures && new Set(pictures.map(({ file }) => file));
  const listFile = folder.label("pictures.yaml");
  /** Skipped: `loadBrand` checks its drawings, and they need no description beside the studio's name. */
  const brandFile = folder.label("brand.yaml");

  function problemOf(name: string, file: string): IssueWords | undefined {
    const found = `"${name}"`;
    const kind = promisedKind(name);
    const remedy = kind && remedyFor(kind);
    if (remedy)
      return { found: `${found}, a picture in ${kind} format`, expected: SHOWN_KINDS, hint: remedy };
    if (!folder.hasImage(name)) {
      const hint =
        didYouMean(name, folder.images) ?? "add the picture to content/images, or correct its name";
      return { found, expected: "a picture in content/images; this file does not exist", hint };
    }
    if (!described || described.has(name) || file === listFile) return undefined;
    const hint = "add the picture to content/pictures.yaml and describe what it shows";
    return { found, expected: "a picture described in content/pictures.yaml", hint };
  }

  const inFields = leavesOf(sources.filter(({ file }) => file !== brandFile)).flatMap(
    ({ source, path, value }) => {
      // A paper is no picture, also where its name was written with `.pdf`.
      const isPicture = typeof value === "string" && path.at(-1) !== "pdf" && PICTURE_NAME.test(value);
      const words = isPicture && problemOf(value, source.file);
      return words ? issueAt(source, path, words) : [];
    },
  );
  const inTexts = mentionsIn(entries, "pictures").flatMap(({ target, ...place }) => {
    const words = problemOf(target, place.file);
    return words ? { ...place, ...words } : [];
  });
  return [...inFields, ...inTexts];
}

/**
 * Checks visits that open other services as rooms. Each room must exist. The visit's level for each sense
 * must be at least that of its most intense room; in quiet hours, exactly that. Sensitive guests rely on it.
 */
export function checkRooms({ entries }: Reading): ContentIssue[] {
  const services = entries.get("services") ?? [];
  return services.flatMap((visit) => [...unknownRooms(visit, services), ...lowLevels(visit, services)]);
}

function roomNames({ source }: Entry): unknown[] {
  const rooms = valueAt(source.data, ["rooms"]);
  return Array.isArray(rooms) ? rooms : [];
}

function unknownRooms(visit: Entry, services: readonly Entry[]): ContentIssue[] {
  const others = services.map(({ name }) => name).filter((name) => name !== visit.name);
  const expected = "the name of another file in content/services, without .md";
  return roomNames(visit)
    .flatMap((name, index) =>
      typeof name === "string" ? unknown(["rooms", index], name, others, expected) : [],
    )
    .map((fault) => issueIn(visit.source, fault));
}

function lowLevels(visit: Entry, services: readonly Entry[]): ContentIssue[] {
  const names = roomNames(visit);
  const rooms = services.filter(({ name }) => names.includes(name));
  const isQuiet = valueAt(visit.source.data, ["quiet"]) === true;
  return SENSES.flatMap((sense) => {
    const own = valueAt(visit.source.data, ["sensory", sense]);
    const [most] = rooms
      .map((room) => ({ name: room.name, level: Number(levelOf(room, sense, isQuiet)) }))
      .toSorted((a, b) => b.level - a.level);
    if (typeof own !== "number" || !most || Number.isNaN(most.level)) return [];
    if (isQuiet ? own === most.level : own >= most.level) return [];
    const limit = isQuiet ? `${most.level}` : `${most.level} or more`;
    const when = isQuiet ? " in quiet hours" : "";
    const expected = `${limit}: ${most.name} is one of its rooms and has ${most.level}${when}`;
    return [issueAt(visit.source, ["sensory", sense], { found: String(own), expected })];
  });
}

function levelOf({ source }: Entry, sense: string, isQuiet: boolean): unknown {
  const quiet = isQuiet ? valueAt(source.data, ["inQuietHours", sense]) : undefined;
  return quiet ?? valueAt(source.data, ["sensory", sense]);
}

/** The last path segments that lead to an entry: its slug and, where it has one, its number. */
type Addresses = ReadonlyMap<FolderName, ReadonlySet<string>>;

/** A link as written in the content, with its position. */
export interface WrittenLink extends Position {
  target: string;
  file: string;
  field: string;
}

/** Finds broken links in fields and texts. */
export function checkLinks(reading: Reading, addresses: Addresses): ContentIssue[] {
  return linksOf(reading).flatMap(({ target, ...place }) => {
    const problem = linkProblem(target, addresses);
    return problem ? [{ ...place, found: `"${target}"`, ...problem }] : [];
  });
}

/** Every link in fields and texts. Malformed links in fields are left out: the schema reports them. */
export function linksOf({ sources, entries }: Reading): WrittenLink[] {
  const inFields = leavesOf(sources).flatMap(({ source, path, value }) => {
    if (typeof value !== "string" || !isLink(path) || !linkStart.test(value)) return [];
    return [{ target: value, file: source.file, ...source.locate(path), field: formatPath(path) }];
  });
  return [...inFields, ...mentionsIn(entries, "links")];
}

/** The links or pictures in the texts of all entries. */
function mentionsIn(entries: Reading["entries"], kind: "links" | "pictures"): WrittenLink[] {
  return [...entries.values()]
    .flat()
    .flatMap(({ source: { file }, text }) =>
      text[kind].map(({ name, ...position }) => ({ target: name, file, ...position, field: "text" })),
    );
}

function linkProblem(href: string, addresses: Addresses): Omit<IssueWords, "found"> | undefined {
  if (!linkStart.test(href)) {
    const hint = href.startsWith("http://") ? `try https${href.slice(4)}` : undefined;
    return {
      expected: "a link that starts with / (this site), # (this page), https://, mailto: or tel:",
      hint,
    };
  }
  if (!href.startsWith("/")) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? "";
  // List pages, pages in other languages, and files such as /feed.xml are generated.
  if (fixedPaths.has(path) || /\/page\/\d+$|^\/[a-z-]{2,7}\/short$|\.[a-z]+$/.test(path)) return undefined;
  for (const [start, collection] of entryPaths) {
    if (!path.startsWith(start)) continue;
    const known = addresses.get(collection) ?? new Set();
    const name = path.slice(start.length);
    if (known.has(name)) return undefined;
    const near = closestName(name, known);
    const hint =
      near === undefined ? `choose from: ${[...known].join(", ")}` : `did you mean ${start}${near}?`;
    return { expected: `a link to an entry in content/${collection}; there is no "${name}"`, hint };
  }
  return { expected: "the address of a page on this site", hint: didYouMean(path, fixedPaths) };
}

/** Finds recordings that are missing, or too large to load on a slow network. */
export function checkSounds({ folder, sources }: Reading, place: Place | undefined): ContentIssue[] {
  const source = sources.find(({ file }) => file === folder.label("place.yaml"));
  if (!source || !place) return [];
  const known = folder.list("sounds").map((name) => name.replace(/\.\w+$/, ""));
  return (place.plan?.areas ?? []).flatMap(({ hear }, index) =>
    SOUND_EXTENSIONS.flatMap((extension) => {
      if (!hear?.file) return [];
      const path = ["plan", "areas", index, "hear", "file"];
      const name = `${hear.file}${extension}`;
      const size = folder.size(`sounds/${name}`);
      if (size === undefined) {
        const hint = didYouMean(hear.file, known) ?? "docs/content.md explains how to make both files";
        const expected = `the files ${hear.file}.webm and ${hear.file}.m4a in content/sounds`;
        return [issueAt(source, path, { found: `no file content/sounds/${name}`, expected, hint })];
      }
      if (size <= MAX_BYTES) return [];
      const found = `content/sounds/${name} with ${size.toLocaleString("en-US")} bytes`;
      const hint = "use 15 seconds of it, in mono: docs/content.md explains how";
      return [issueAt(source, path, { found, expected: "at most 90,000 bytes", hint })];
    }),
  );
}

/** Finds PDFs of the owner that are missing, too large, or something else. */
export function checkPapers({ folder, sources }: Reading, place: Place | undefined): ContentIssue[] {
  const source = sources.find(({ file }) => file === folder.label("place.yaml"));
  if (!source) return [];
  const known = pdfNames(folder);
  const problemOf = (pdf: string): IssueWords | undefined => {
    const name = pdfPath(pdf);
    const size = folder.size(name);
    if (size === undefined) {
      const hint = didYouMean(pdf, known) ?? "add the PDF at the desk, or copy it into content/files";
      return { found: `no file content/${name}`, expected: "the name of a PDF in content/files", hint };
    }
    if (size > MAX_PDF_BYTES)
      return {
        found: `content/${name} with ${size.toLocaleString("en-US")} bytes`,
        expected: `at most ${MAX_PDF_BYTES.toLocaleString("en-US")} bytes`,
        hint: "save it with smaller pictures",
      };
    return isPdf(folder.bytes(name) ?? Buffer.of())
      ? undefined
      : { found: `content/${name}, which is no PDF`, expected: "a PDF", hint: "save it as PDF" };
  };
  return (place?.forGroups?.papers ?? []).flatMap(({ pdf }, index) => {
    const problem = pdf === undefined ? undefined : problemOf(pdf);
    return problem ? [issueAt(source, ["forGroups", "papers", index, "pdf"], problem)] : [];
  });
}
