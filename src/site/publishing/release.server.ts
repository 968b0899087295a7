import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readJson, unlessMissing } from "#core/process/errors.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { takeLock } from "#core/store/lock.server.ts";
import { hasSameBytes } from "#site/static/file-trees.server.ts";
import {
  currentFile,
  listReleases,
  type PREVIEW,
  READY,
  type ReleaseParts,
  releaseParts,
  releasesFolder,
  switchFile,
  UNFINISHED,
} from "#site/static/release-folder.server.ts";
import { listFiles } from "#site/static/site-index.server.ts";
import { digestOfTexts } from "#site/words/content-files.server.ts";
import type { PageFacts } from "./machines/page-facts.server.ts";

/** How many of the newest releases are kept. The assets and pictures of all of them stay available. */
const KEPT_RELEASES = 5;

/** How many versions of the text are kept, to go back to, however often the same text was published. */
const KEPT_VERSIONS = 20;

/**
 * Creates the folder of a new release, and removes leftovers of interrupted publishes.
 * @param now start of the publish, in milliseconds since 1970
 * @returns its id, and the paths of its parts while it is unfinished
 */
export async function beginRelease(dataDir: string, now: number) {
  const folder = releasesFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(path.join(folder, name), { recursive: true });
  // Ids keep increasing even if the clock was set back.
  const newest = Number(listReleases(dataDir).at(-1) ?? 0);
  const id = String(Math.max(now, newest + 1));
  const parts = releaseParts(dataDir, `${id}${UNFINISHED}`);
  await mkdir(parts.site, { recursive: true });
  return { id, parts };
}

/**
 * The number of the newest release that was begun, finished or not; 0 if there is none. One with a higher number has begun
 * later, whatever the machine's clock says.
 */
export function newestBegun(dataDir: string): number {
  const names = unlessMissing(() => readdirSync(releasesFolder(dataDir))) ?? [];
  return names.reduce((newest, name) => Math.max(newest, Number.parseInt(name, 10) || 0), 0);
}

/** Whether two releases serve the same, from the same code and content; when they were made is not compared. */
export async function isSameRelease(one: ReleaseParts, other: ReleaseParts): Promise<boolean> {
  const known = (parts: ReleaseParts) => ({
    ...readJson<object>(parts.facts),
    startedAt: 0,
    contentOf: "",
    ahead: "",
  });
  if (!isDeepStrictEqual(known(one), known(other))) return false;
  const ownFiles = new Set([one.facts, one.changes].map((file) => path.relative(one.folder, file)));
  const filesOf = ({ folder }: ReleaseParts) => listFiles(folder).filter((name) => !ownFiles.has(name));
  const files = filesOf(one);
  if (!isDeepStrictEqual(files.toSorted(), filesOf(other).toSorted())) return false;
  for (const name of files) {
    const [file, its] = [one, other].map(({ folder }) => path.join(folder, name)) as [string, string];
    if (path.basename(name) === "security.txt" ? !hasSameMonth(file, its) : !(await hasSameBytes(file, its)))
      return false;
  }
  return true;
}

/** Whether two files that say when they expire are the same, and expire in the same month: they are renewed in time. */
function hasSameMonth(one: string, other: string): boolean {
  const [text, its] = [one, other].map((file) =>
    readFileSync(file, "utf8").replace(/^(Expires: \d{4}-\d\d).*$/m, "$1"),
  );
  return text === its;
}

/** Renames a finished release and makes it the current one. If interrupted, the old one stays current. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const { folder } = releaseParts(dataDir, id);
  if (!existsSync(folder)) await rename(`${folder}${UNFINISHED}`, folder);
  writeAtomic(currentFile(dataDir), `${id}\n`);
}

/** Keeps a finished release as the preview, or as the one that is ready, replacing earlier ones. */
export async function keepAs(
  suffix: typeof PREVIEW | typeof READY,
  dataDir: string,
  id: string,
): Promise<void> {
  const { folder } = releaseParts(dataDir, id);
  await rename(`${folder}${UNFINISHED}`, `${folder}${suffix}`);
  await dropNamed(suffix, dataDir, `${id}${suffix}`);
}

/** Removes previews, or what is ready: they are outdated once something else is online. */
export async function dropNamed(
  suffix: typeof PREVIEW | typeof READY,
  dataDir: string,
  except?: string,
): Promise<void> {
  for (const name of await readdir(releasesFolder(dataDir)))
    if (name.endsWith(suffix) && name !== except)
      await rm(path.join(releasesFolder(dataDir), name), { recursive: true });
}

/**
 * Makes a release that is ready the current one, unless another publish is running: that one is newer anyway.
 * @param name its folder
 * @returns whether it is current now
 */
export function switchToReady(dataDir: string, name: string): boolean {
  const unlock = takeLock(dataDir, publishLockName);
  if (!unlock) return false;
  try {
    if (existsSync(switchFile(dataDir))) return false;
    const id = name.slice(0, -READY.length);
    renameSync(path.join(releasesFolder(dataDir), name), releaseParts(dataDir, id).folder);
    writeAtomic(currentFile(dataDir), `${id}\n`);
    return true;
  } finally {
    unlock();
  }
}

/**
 * Removes old releases, but never the current one. Kept are the newest ones, and the last release of each of the newest
 * versions of the text: comments and deletions are published by themselves, and must not push the owner's versions out.
 */
export async function pruneReleases(dataDir: string, current: string): Promise<void> {
  const all = listReleases(dataDir).toReversed();
  if (all.length <= KEPT_RELEASES) return;
  let versions = 0;
  let newer: string | undefined;
  for (const [index, id] of all.entries()) {
    const { folder, contentCopy } = releaseParts(dataDir, id);
    const text = versions < KEPT_VERSIONS ? digestOfTexts(contentCopy) : undefined;
    const isVersion = text !== undefined && text !== newer;
    if (isVersion) versions++;
    newer = text;
    if (index >= KEPT_RELEASES && !isVersion && id !== current) await rm(folder, { recursive: true });
  }
}

/** The file that is locked during a publish. */
export const publishLockName = "publish.lock";

/** How long to wait for another publish, in milliseconds. */
const LOCK_TIMEOUT = 1_800_000;

/**
 * Takes the publish lock of a data folder, waiting for another publish to finish.
 * @returns A function that releases the lock.
 * @throws CommandError when the lock is not free within half an hour.
 */
export function lockPublishing(dataDir: string): () => void {
  const unlock = takeLock(dataDir, publishLockName);
  if (unlock) return unlock;
  console.log("Another publish is running. This one starts when it is done.");
  const later = takeLock(dataDir, publishLockName, LOCK_TIMEOUT);
  if (later) return later;
  throw new CommandError(
    `Another publish has been running in ${dataDir} for half an hour. Stop it and try again.`,
  );
}

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
  return readJson(file) ?? {};
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
