import { count } from "#core/values/plural.ts";
import { asHere } from "#core/values/spelling.ts";
import { deskAt, rooms, wordsAddress } from "#desk/rooms.ts";
import { takeAwayLabels } from "#site/content/take-away-labels.ts";
import { type LaunchStep, launchSteps } from "../model.ts";
import type { PlacedFinding } from "../settings.server.ts";

/** What is posted to say that the studio does not have something of the sample. */
export type LaunchAway = {
  readonly label: string;
  /** A list, a file, or a folder of entries; and which of it. */
  readonly file: string;
  readonly which: string;
  readonly digest: string;
};

/** Several things of the sample that go together: all entries of a folder, or a part of a page. */
export type LaunchGroup = {
  readonly name: string;
  readonly href: string | undefined;
  readonly facts: readonly string[];
  readonly away: LaunchAway;
};

/** What of a file can be taken away, and what a file with a list, or an entry, is called. */
export type LaunchWays = {
  readonly digestOf: (file: string) => string;
  readonly pieceOf: (file: string, path: string) => { path: string; name: string } | undefined;
  /** What is pressed on the row of a file; undefined where it must be changed. */
  readonly labelOf: (file: string) => string | undefined;
  readonly folderOf: (file: string) => { name: string; label: string } | undefined;
};

/** A page with something of the sample, in one step. */
export type LaunchPage = {
  readonly name: string;
  /** Where the first of it is changed, if the desk changes it. */
  readonly href: string | undefined;
  /** How much was found; of one place, what, and how to mend it. */
  readonly facts: readonly string[];
  /** Each place, with the page of the desk where it is changed. */
  readonly places: readonly {
    readonly name: string;
    readonly href: string | undefined;
    readonly facts: readonly string[];
  }[];
  /** What is posted to say that it is the owner's own. */
  readonly mark: { readonly file: string; readonly paths: string; readonly digest: string } | undefined;
  /** What is posted to say that the studio does not have it. */
  readonly away?: LaunchAway | undefined;
};

/** The switch that says on each page that all of it is a sample: it goes last. */
function isLastOne({ file, path }: PlacedFinding): boolean {
  return file === "site.yaml" && path === "sample";
}

/** What is left of the sample, by step and page. */
export function presentLaunch(findings: readonly PlacedFinding[], ways: LaunchWays) {
  const open = findings.filter(({ isOnline }) => !isOnline);
  const left = open.filter((finding) => !isLastOne(finding) && !finding.isPromise);
  const promises = open.filter(({ isPromise }) => isPromise).length;
  const asked = promises > 0 ? [promisesPage(promises)] : [];
  const steps = Object.entries(launchSteps).map(([name, { title, words }]) => {
    const own = left.filter(({ step }) => step === (name as LaunchStep));
    const byPage = Map.groupBy(
      own,
      (finding) =>
        askedPiece(finding, ways)?.key ?? finding.mark?.file ?? finding.file ?? pageOfPlace(finding.place),
    );
    const written = [...byPage]
      .map(([page, all]) => launchPage(page, all, ways))
      // A part of the site that is not there takes others along.
      .toSorted((one, other) => Number(isPart(other)) - Number(isPart(one)));
    const pages = name === "place" ? [...asked, ...written] : written;
    return { name: name as LaunchStep, title, words: asHere(words), pages, groups: launchGroups(own, ways) };
  });
  // What guests plan their visit by comes first.
  const next = [...asked, ...steps.flatMap(({ pages }) => pages)].find(({ href }) => href !== undefined);
  return {
    steps,
    done: steps.filter(({ pages }) => pages.length === 0).length,
    left: open.length,
    next: next && { name: next.name, href: next.href },
    isLast: left.length === 0 && promises === 0 && open.length > 0,
    // Changed in the draft: visitors still see what was there.
    toPublish: findings.length > open.length,
  };
}

/**
 * The part of a file that something found is in, if a studio may have the same, or none: it is asked about by itself, because whoever
 * keeps the rest of the file may not have looked at it.
 */
function askedPiece({ file = "", path = "", mark }: PlacedFinding, { pieceOf }: LaunchWays) {
  const piece = mark && pieceOf(file, path);
  return piece && { ...piece, file, key: `${file} ${piece.path}` };
}

/** The entries of a folder that are all of the sample, and the parts of a page that a studio may not have, but as it is in the sample. */
function launchGroups(findings: readonly PlacedFinding[], ways: LaunchWays): LaunchGroup[] {
  const { digestOf, pieceOf, folderOf } = ways;
  const label = takeAwayLabels.these;
  const invented = findings.filter(({ mark, isEntry }) => isEntry && mark?.path === "");
  const byFolder = Map.groupBy(invented, ({ mark }) => folderOf(mark?.file ?? "")?.name ?? "");
  const folders = [...byFolder].flatMap(([file, own]) => {
    const files = own.flatMap(({ mark }) => mark?.file ?? []);
    const name = folderOf(files[0] ?? "")?.label;
    if (!name) return [];
    return {
      name: `${name}: all ${files.length} of the made-up studio`,
      href: deskAt("words", file),
      facts: [own.map(({ page = "" }) => page.replace(/^[^:]*: /, "")).join(", ")],
      away: { label, file, which: files.join(" "), digest: files.map(digestOf).join(" ") },
    };
  });
  const pieces = findings.flatMap((finding) => {
    const { file = "", path = "" } = finding;
    const piece = askedPiece(finding, ways) ? undefined : pieceOf(file, path);
    return piece ? [{ file, ...piece }] : [];
  });
  const unique = [...new Map(pieces.map((piece) => [`${piece.file} ${piece.path}`, piece])).values()];
  return [
    ...folders,
    ...unique.map(({ file, path, name }) => ({
      name,
      href: `${wordsAddress(file)}#field-${path}`,
      facts: [],
      away: { label, file, which: path, digest: digestOf(file) },
    })),
  ];
}

/** What is posted to take away a file with a list, or the part of the site that a file belongs to. */
function awayOf(
  file: string,
  findings: readonly PlacedFinding[],
  { digestOf, labelOf }: LaunchWays,
): LaunchAway | undefined {
  const label = labelOf(file);
  const paths = findings.map(({ mark, path }) => path ?? mark?.path ?? "");
  const which = [...new Set(paths.flatMap((path) => /^\d+/.exec(path)?.[0] ?? []))].join(" ");
  if (!label || (label === takeAwayLabels.these && which === "")) return undefined;
  return { label, file, which, digest: digestOf(file) };
}

function isPart({ away }: LaunchPage): boolean {
  return away?.label === takeAwayLabels.none;
}

/** The page of the questions about the building. */
function promisesPage(open: number): LaunchPage {
  return {
    name: "What your texts promise about the building",
    href: deskAt("make-it-yours", "access"),
    facts: [
      `${count(open, "question", "questions")}. Guests plan their visit by this: what you do not know, pages do not promise.`,
    ],
    places: [],
    mark: undefined,
  };
}

const comments = /^content\/comments\.yaml/;

/** A text with the name in several lines is one page. */
function pageOfPlace(place: string): string {
  return comments.test(place) ? "comments.yaml" : place;
}

/** Where the desk says more about a setting of the server, and what it is called there; undefined for all else. */
function roomOfSetting({ step, location }: PlacedFinding): { name: string; href: string } | undefined {
  if (!location.startsWith("Settings of the server")) return undefined;
  if (step === "mail" || step === "money")
    return { name: rooms["mail-and-cards"].title, href: rooms["mail-and-cards"].address };
  return location.includes("REPLICA_URL")
    ? { name: "Copies on another machine", href: rooms.health.address }
    : undefined;
}

function nameOf(finding: PlacedFinding): string {
  return roomOfSetting(finding)?.name ?? asHere(finding.place);
}

function launchPage(page: string, findings: readonly PlacedFinding[], ways: LaunchWays): LaunchPage {
  const [first] = findings;
  const piece = first && askedPiece(first, ways);
  const isComments = page === "comments.yaml";
  const byPlace = Map.groupBy(findings, (finding) => {
    const { file, path, place } = finding;
    if (file) return `${wordsAddress(file)}${path ? `#field-${path}` : ""}`;
    const room = roomOfSetting(finding);
    if (room) return room.href;
    return isComments ? `${rooms.comments.address}?state=shown` : place;
  });
  const places = [...byPlace].map(([address, all]) => ({
    name: isComments ? "Comments of the made-up studio" : all[0] ? nameOf(all[0]) : page,
    href: address.startsWith("/") ? address : undefined,
    facts: [...new Set(all.map(({ found, remedy }) => `${found} ${remedy}`))],
  }));
  const marks = findings.flatMap(({ mark }) => mark ?? []);
  return {
    name: isComments
      ? "Comments of the made-up studio"
      : (piece?.name ?? (first?.page && asHere(first.page)) ?? (first ? nameOf(first) : page)),
    href: places.find(({ href }) => href)?.href,
    facts: places.length === 1 ? (places[0]?.facts ?? []) : [],
    places,
    mark:
      marks.length === 0 || isComments
        ? undefined
        : {
            file: piece?.file ?? page,
            paths: [...new Set(marks.map(({ path }) => path))].join(" "),
            digest: ways.digestOf(piece?.file ?? page),
          },
    away: piece
      ? {
          label: takeAwayLabels.these,
          file: piece.file,
          which: piece.path,
          digest: ways.digestOf(piece.file),
        }
      : awayOf(page, findings, ways),
  };
}
