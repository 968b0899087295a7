import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PageFacts } from "./machines/page-facts.ts";

/** What a release remembers of one page, so that the next publish can tell whether it would come out the same. */
export type PageRecord = {
  /** Digest of all that the page is made of. */
  readonly key: string;
  /** Ids of its routes below the root, with commas; empty for a file that is no page. */
  readonly routes: string;
  /** What the page says of itself; nothing for files such as calendars and for the not-found page. */
  readonly facts: PageFacts | null;
  /** Digest of its main part, where the search finds words. */
  readonly words: string;
  /** Its files in the release, compressed copies included. */
  readonly files: readonly string[];
};

/** All pages of a release by their addresses. */
export type PageRecords = Readonly<Record<string, PageRecord>>;

/** Reads the records of a release; none where they cannot be read, so that everything is made anew. */
export function readRecords(file: string): PageRecords {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Addresses of the pages among them, as browsers write them; calendars and the not-found page have none. */
export function pageAddresses(records: PageRecords): string[] {
  return Object.entries(records).flatMap(([address, { routes }]) =>
    routes === "" ? [] : [encodeURI(address)],
  );
}

/** Short name for a content. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 24);
}
