import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { BookingSetup } from "#contract/booking/setup.ts";
import type { PolicyAdditions } from "../headers.ts";
import { readHelp, type StudioHelp } from "./help.ts";
import { readPolicyAdditions } from "./policy.ts";
import type { ReleaseParts } from "./releases.ts";
import { createSite, type Site } from "./serve-site.ts";
import type { SiteFile } from "./site-index.ts";

/** When and from what a release was made, and what the server should know of it. */
export type ReleaseFacts = {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Id of the code that rendered it. */
  readonly code: string;
  /** Digest of all words that the search finds. */
  readonly words: string;
  /** Whether its pages measure how fast they are for visitors. */
  readonly isMeasured: boolean;
  /** Address of the site as its owner wrote it. */
  readonly siteAddress?: string;
  /** Name of the studio. */
  readonly studio?: string;
};

/** What the server serves at a time: pages and files, with the facts that belong to them. */
export type Release = {
  readonly site: Site;
  readonly policy: PolicyAdditions;
  /** Other ways to reach the studio; undefined where there are no pages. */
  readonly help: StudioHelp | undefined;
  readonly isMeasured: boolean;
  /** Address of the site as its owner wrote it; undefined where nothing is published. */
  readonly siteAddress: string | undefined;
  /** Name of the studio; undefined where nothing is published. */
  readonly studio: string | undefined;
  /** When its publish began, in milliseconds since 1970; undefined where nothing is published. */
  readonly publishedAt: number | undefined;
  /** What can be booked; undefined where nothing can. */
  readonly booking: BookingSetup | undefined;
  /** The content that the pages were made from, for pages that are rendered for one request; undefined where none is kept. */
  readonly readContent: () => Promise<unknown>;
};

/**
 * Opens a release for serving.
 * @param older files of earlier releases
 * @throws when its files cannot be read
 */
export function openRelease(
  parts: Pick<ReleaseParts, "site" | "policy" | "help" | "facts" | "content" | "booking">,
  older?: ReadonlyMap<string, SiteFile>,
): Release {
  let content: Promise<unknown> | undefined;
  const facts = readFacts(parts.facts);
  return {
    site: createSite(parts.site, older),
    policy: readPolicyAdditions(parts.policy),
    help: readHelp(parts.help),
    isMeasured: facts?.isMeasured ?? false,
    siteAddress: facts?.siteAddress,
    studio: facts?.studio,
    publishedAt: facts?.startedAt,
    booking: readBooking(parts.booking),
    readContent() {
      content ??= existsSync(parts.content)
        ? readFile(parts.content, "utf8").then((text) => JSON.parse(text))
        : Promise.resolve(undefined);
      return content;
    },
  };
}

/** Reads what can be booked; publishing has checked it. */
function readBooking(file: string): BookingSetup | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Reads when and from what a release was made; nothing where its file is missing. */
export function readFacts(file: string): ReleaseFacts | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
