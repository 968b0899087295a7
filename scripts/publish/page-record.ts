import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PageFacts } from "./machines/page-facts.ts";

/** What a release stores about a page, so that the next publish can reuse it if it would not change. */
export type PageRecord = {
  /** Digest of all inputs of the page. */
  readonly key: string;
  /** Comma-separated ids of its routes below the root; empty for a file that is not a page. */
  readonly routes: string;
  /** The page's metadata; null for files such as calendars and for the not-found page. */
  readonly facts: PageFacts | null;
  /** Digest of its main part, which the search indexes. */
  readonly words: string;
  /** Its files in the release, including compressed copies. */
  readonly files: readonly string[];
};

/** All pages of a release, by path. */
export type PageRecords = Readonly<Record<string, PageRecord>>;

/** Reads a release's page records; empty where they cannot be read, so that every page is rendered again. */
export function readRecords(file: string): PageRecords {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** URL-encoded paths of the pages, excluding calendars and the not-found page. */
export function pageAddresses(records: PageRecords): string[] {
  return Object.entries(records).flatMap(([address, { routes }]) =>
    routes === "" ? [] : [encodeURI(address)],
  );
}

/** A short SHA-256 digest of several texts. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 24);
}
