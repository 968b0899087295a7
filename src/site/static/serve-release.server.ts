import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { PolicyAdditions } from "#core/http/headers.server.ts";
import type { StudioHelp } from "#core/http/plain-pages.server.ts";
import { readJson, unlessMissing } from "#core/process/errors.server.ts";
import type { Locale } from "#core/values/locale.ts";
import type { PaperFacts } from "#core/values/paper.ts";
import type { CatalogProduct } from "#site/content/catalog.ts";
import { currentParts, listReleases, type ReleaseParts, releaseParts } from "./release-folder.server.ts";
import { createSite, type ServedAdditions } from "./serve-site.server.ts";

/** Facts about a release for the server: when and from what it was made. */
export type ReleaseFacts = {
  readonly startedAt: number;
  /** Id of the earlier release whose text was rendered again, if it was. */
  readonly contentOf?: string;
  /** The instants at which its content changes by itself, by what it is about (`followed.server.ts`). */
  readonly moments?: Readonly<Record<string, readonly number[]>>;
  /** What it was rendered for, if it was ahead: a coming instant, and the release that was current. */
  readonly ahead?: { readonly at: number; readonly of: string };
  /** Id of the code that rendered it. */
  readonly code: string;
  /** Digest of all searchable text. */
  readonly words: string;
  /** Whether its pages send speed measurements. */
  readonly isMeasured: boolean;
  /** URL of the site: as SITE_URL says, else the content. */
  readonly siteAddress?: string;
  /** URL of the site in the content, if SITE_URL named another one. */
  readonly writtenUrl?: string;
  readonly studio?: string;
  /** Its currency and how its country writes times; missing in releases of earlier versions. */
  readonly locale?: Locale;
  /** What papers about money need. */
  readonly paper?: PaperFacts;
  /** What the shop sells, which is nothing if it is switched off; missing in releases of earlier versions. */
  readonly catalog?: readonly CatalogProduct[];
};

/** An opened release: pages and files, with the facts that belong to them. */
export type Release = ReturnType<typeof openRelease>;

/**
 * Opens a release for serving.
 * @param additions what it serves besides its files
 * @throws if its files cannot be read
 */
export function openRelease(
  parts: Pick<ReleaseParts, "site" | "policy" | "help" | "facts" | "content" | "booking">,
  additions?: ServedAdditions,
) {
  let content: Promise<unknown> | undefined;
  const facts = readFacts(parts.facts);
  // Publishing has validated it.
  const booking: BookingSetup | undefined = existsSync(parts.booking)
    ? JSON.parse(readFileSync(parts.booking, "utf8"))
    : undefined;
  return {
    site: createSite(parts.site, additions),
    policy: readPolicyAdditions(parts.policy),
    /** Other ways to reach the studio; undefined if there are no pages. */
    help: readJson<StudioHelp>(parts.help),
    isMeasured: facts?.isMeasured ?? false,
    /** URL of the site from the content. Like all facts, it is undefined if nothing is published. */
    siteAddress: facts?.siteAddress,
    /** Name of the studio. */
    studio: facts?.studio,
    /** The studio's currency and how its country writes times. */
    locale: facts?.locale,
    /** What papers about money need. */
    paper: facts?.paper,
    /** What the shop sells; undefined if the release does not say so. */
    catalog: facts?.catalog,
    /** When its publish began, in milliseconds since 1970. */
    publishedAt: facts?.startedAt,
    /** The booking setup; undefined in releases of earlier versions without anything to book. */
    booking,
    /** Reads the content of the release, for live pages; resolves to undefined if there is none. */
    readContent() {
      content ??= existsSync(parts.content)
        ? readFile(parts.content, "utf8").then((text) => JSON.parse(text))
        : Promise.resolve(undefined);
      return content;
    },
  };
}

/** What the releases of a data folder offered, oldest first. One that cannot be read is left out. */
export function setupsOfReleases(dataDir: string): BookingSetup[] {
  return listReleases(dataDir).flatMap(
    (id) => readJson<BookingSetup>(releaseParts(dataDir, id).booking) ?? [],
  );
}

/** Reads the facts about a release; undefined if their file is missing. */
export function readFacts(file: string): ReleaseFacts | undefined {
  return readJson(file);
}

/**
 * When a release was made, by the clock of that time. Its id is only a number: after a clock that stood ahead, the ids go on
 * from there.
 */
export function publishedAt(dataDir: string, id: string): number {
  return readFacts(releaseParts(dataDir, id).facts)?.startedAt ?? Number.parseInt(id, 10);
}

/** What is known about the release that a data folder serves. */
export function currentFacts(dataDir: string): ReleaseFacts | undefined {
  const parts = currentParts(dataDir);
  return parts && readFacts(parts.facts);
}

const lists = ["scriptHashes", "styleHashes", "connectSrc", "formAction"] as const;

/**
 * Reads what the build adds to the content security policy.
 * @param file absolute path of `csp.json`; a missing file adds nothing
 * @throws if the file is invalid, rather than serving pages with a wrong policy
 */
export function readPolicyAdditions(file: string): PolicyAdditions {
  const text = unlessMissing(() => readFileSync(file, "utf8"));
  if (text === undefined) return {};
  const parsed: Record<string, unknown> = JSON.parse(text);
  for (const name of lists) {
    const list = parsed[name] ?? [];
    if (
      !Array.isArray(list) ||
      !list.every((entry) => typeof entry === "string" && /^[\w:/.*+=-]+$/.test(entry))
    )
      throw new Error(`${file}: ${name} is not a list of sources. Please build the site again.`);
  }
  return parsed as PolicyAdditions;
}
