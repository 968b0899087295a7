import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { placeFile } from "#core/process/place-file.server.ts";
import type { Steps } from "#core/process/run.server.ts";
import { OFFLINE_PAGE, WORKER_PATH } from "#site/boot/offline/names.ts";
import { withSiteAdditions } from "#site/content/.server/add-to-site.ts";
import { setupWithEvents } from "#site/content/.server/booking-setup.ts";
import { checkContent } from "#site/content/.server/check-content.ts";
import { type ReleasedContent, readCatalog, readSite, withContent } from "#site/content/.server/content.ts";
import { readFrame } from "#site/content/.server/frame.ts";
import { readOwnFiles } from "#site/content/.server/own-files.ts";
import { pageTime, renderFor } from "#site/content/.server/page-time.ts";
import { paperFacts } from "#site/content/.server/paper-facts.ts";
import { pictureCacheFolder } from "#site/content/.server/pictures/picture-cache.ts";
import { writePictures } from "#site/content/.server/pictures/write-pictures.ts";
import { readAllFacts } from "#site/content/.server/pictures.ts";
import { readSoundFiles } from "#site/content/.server/sounds/sound-files.ts";
import { type SiteAdditions, siteAdditionsFile } from "#site/content/site-additions.ts";
import type { SiteCode } from "#site/render/site-code.server.ts";
import { copyContent, linkTree } from "#site/static/file-trees.server.ts";
import {
  currentParts,
  PREVIEW,
  READY,
  type ReleaseParts,
  readCurrent,
  releaseParts,
  UNFINISHED,
} from "#site/static/release-folder.server.ts";
import { type ReleaseFacts, readFacts } from "#site/static/serve-release.server.ts";
import { readPictureTable } from "#site/static/site-index.server.ts";
import type { DraftPlan } from "#site/words/editor-draft.server.ts";
import {
  applyChanges,
  finishSwitch,
  recordChanges,
  rejectOutdated,
  switchWithContent,
  textChanges,
  tryWriting,
} from "./apply-draft.server.ts";
import { askAboutPlace } from "./ask-place.server.ts";
import { checkRelease } from "./check-release.server.ts";
import { commitRelease } from "./commit-content.server.ts";
import { compressTree } from "./compress.server.ts";
import { momentsOf, readSiteAdditions, toldBefore, toldEvents } from "./followed.server.ts";
import { writeHostFiles } from "./host-files.server.ts";
import { listPaths } from "./list-paths.server.ts";
import { writeMachineFiles } from "./machines/machine-files.server.ts";
import { sweepPictures, writePagePictures } from "./page-media.server.ts";
import {
  beginRelease,
  digest,
  dropNamed,
  isSameRelease,
  keepAs,
  lockPublishing,
  newestBegun,
  type PageRecords,
  pageAddresses,
  pruneReleases,
  readRecords,
  switchTo,
} from "./release.server.ts";
import { renderPages } from "./render-pages.server.ts";
import { searchedPages, writeSearchIndex } from "./search-index.server.ts";

type PublishJob = {
  readonly code: SiteCode;
  /** Absolute path of the owner's content. */
  readonly contentDir: string;
  /** Absolute path of the folder that keeps the releases. */
  readonly dataDir: string;
  readonly steps: Steps;
  /** Changes of a draft, which are written to the owner's files during the switch. */
  readonly draft?: DraftPlan | undefined;
  /** Whether to commit the changed files, if the content is in a git work tree. */
  readonly isCommitted?: boolean;
  /** Whether to make only a preview: neither the site nor the owner's files change. */
  readonly isPreview?: boolean;
  /** Whether to render the text of the release that is online, instead of the owner's; the owner's if nothing is online. */
  readonly isAgain?: boolean;
  /**
   * A coming instant, in milliseconds since 1970: the text that is online is rendered as it is then, and kept ready. Whoever serves
   * it makes it current.
   */
  readonly at?: number | undefined;
};

/** What a publish did: the id of the release that is online now, or of the preview, and why it made none. */
export type Published = { readonly id: string; readonly nothing?: string };

/**
 * Makes a release of the content and serves it. Only one publish runs at a time. It makes none if another publish began
 * after this one was requested and has finished, or if what is online would not change.
 * @throws ContentError or PageError with all issues; the current release stays online
 */
export async function publish(wanted: PublishJob): Promise<Published> {
  const begun = newestBegun(wanted.dataDir);
  const isDraft = wanted.draft !== undefined && (wanted.isPreview || wanted.draft.changes.length > 0);
  const unlock = lockPublishing(wanted.dataDir);
  try {
    await finishSwitch(wanted.dataDir);
    if (wanted.at !== undefined) renderFor(wanted.at);
    if (wanted.draft) rejectOutdated(wanted.contentDir, wanted.draft);
    const current = readCurrent(wanted.dataDir);
    const last = readLast(wanted.dataDir, current);
    const job = wanted.isAgain && last ? { ...wanted, contentDir: last.parts.contentCopy } : wanted;
    // The owner's text may have changed since it was read, although it was rendered again later. What is newer is told by its
    // number: the machine's clock may have been wrong when a release was made, or be wrong now.
    const read = last && (job.isAgain ? last.id : contentReadBy(last));
    if (current !== undefined && !job.draft && Number(read) > begun && last?.facts?.code === job.code.id)
      return { id: current, nothing: "another publish has just put the same content online." };
    const { id, parts } = await beginRelease(job.dataDir, Date.now());
    let pictures: string[];
    // What is rendered again has the same text.
    const ask = () => {
      if (!last || job.isAgain || job.isPreview) return;
      askAboutPlace(job.dataDir, { online: last.parts.booking, next: parts.booking }, Date.now());
    };
    try {
      pictures = await makeRelease(job, parts, last);
      if (job.draft && !job.isPreview) {
        recordChanges(job.dataDir, `${id}${UNFINISHED}`, job.draft);
        // Check again: while the release was made, a file may have changed or the disk filled up, and somebody may have booked.
        ask();
        rejectOutdated(job.contentDir, job.draft);
        tryWriting(job.contentDir, job.draft.changes);
      } else if (!job.isPreview) {
        ask();
        // What somebody changed on the server since; nothing if only comments, amounts or closed times are new.
        const changes = textChanges(last?.parts.contentCopy, parts.contentCopy);
        recordChanges(job.dataDir, `${id}${UNFINISHED}`, { who: "", changes });
      }
    } catch (error) {
      // It may have failed because the disk is full, and incoming messages need the space.
      await rm(parts.folder, { recursive: true, force: true });
      throw error;
    }
    const suffix = job.isPreview ? PREVIEW : job.at === undefined ? undefined : READY;
    if (suffix) {
      await keepAs(suffix, job.dataDir, id);
      return { id };
    }
    if (current !== undefined && last && !isDraft && (await isSameRelease(last.parts, parts))) {
      await rm(parts.folder, { recursive: true });
      return { id: current, nothing: "what is online is the same as your content." };
    }
    if (job.draft) {
      const { contentDir } = job;
      const { who, changes } = job.draft;
      await switchWithContent(job.dataDir, { id, contentDir, changes });
      const subject = `Publish ${changes.length === 1 ? "a change" : `${changes.length} changes`} from the desk`;
      if (job.isCommitted) await commitRelease(job.dataDir, id, { contentDir, who, subject, changes });
    } else await switchTo(job.dataDir, id);
    await dropNamed(READY, job.dataDir);
    await pruneReleases(job.dataDir, id);
    await sweepPictures(pictureCacheFolder(), job.dataDir, pictures, Date.now());
    return { id };
  } finally {
    unlock();
  }
}

/** The release that is online: what has not changed since is taken from it. */
type Last = { readonly id: string; readonly parts: ReleaseParts; readonly facts: ReleaseFacts | undefined };

/** Number of the release whose publish has read the owner's text of a release: an earlier one if it was only rendered again. */
function contentReadBy({ id, facts }: Last): string {
  return facts?.contentOf ?? id;
}

function readLast(dataDir: string, id: string | undefined): Last | undefined {
  if (id === undefined) return undefined;
  const parts = releaseParts(dataDir, id);
  return { id, parts, facts: readFacts(parts.facts) };
}

/** @returns the hashes of all pictures in the content */
async function makeRelease(job: PublishJob, parts: ReleaseParts, last: Last | undefined): Promise<string[]> {
  const { code, steps } = job;
  const startedAt = Date.now();
  const released = await steps("Content", () => copyAndCheckContent(job, parts, last));
  // The built code has its own readers. Both read this content instead of the files.
  const { pages, words } = await withContent(released, () =>
    code.withContent(released, () => writeSite(job, parts, last)),
  );
  await writeFile(parts.content, JSON.stringify(released));
  await writeFile(parts.booking, JSON.stringify(setupWithEvents(released.content)));
  await writeFile(parts.pages, JSON.stringify(pages));
  const { analytics: isMeasured, url: siteAddress, name: studio } = released.content.site;
  const { locale, writtenUrl } = released.content;
  const facts: ReleaseFacts = {
    startedAt,
    ...(job.isAgain && last && { contentOf: contentReadBy(last) }),
    ...(job.at !== undefined && last && { ahead: { at: job.at, of: last.id } }),
    moments: momentsOf(released.content),
    code: code.id,
    words,
    isMeasured,
    siteAddress,
    ...(writtenUrl !== undefined && writtenUrl !== siteAddress && { writtenUrl }),
    studio,
    paper: paperFacts(released.content.site),
    catalog: await withContent(released, readCatalog),
    ...(locale && { locale }),
  };
  await writeFile(parts.facts, JSON.stringify(facts));
  return Object.values(released.pictures).map(({ hash }) => hash);
}

/** Copies the content into the release, with the changes of the draft, and checks it. */
async function copyAndCheckContent(
  { contentDir, dataDir, draft }: PublishJob,
  { contentCopy }: ReleaseParts,
  last: Last | undefined,
): Promise<ReleasedContent> {
  await copyContent(contentDir, contentCopy, last?.parts.contentCopy);
  const now = pageTime();
  const file = path.join(contentCopy, siteAdditionsFile);
  // Some facts of the store stand in texts, which are read first.
  await writeFile(file, JSON.stringify(readSiteAdditions(dataDir, {}, now)));
  if (draft) applyChanges(contentCopy, draft.changes);
  // From here on, pictures, sounds and PDFs are read from the copy.
  process.env.CONTENT_DIR = contentCopy;
  const checked = (await checkContent(contentCopy)).content;
  const additions = readSiteAdditions(dataDir, momentsOf(checked), now);
  const told = toldEvents(checked.events, toldBefore(dataDir), Date.now());
  await writeFile(file, JSON.stringify({ ...additions, told } satisfies SiteAdditions));
  const content = withSiteAdditions(checked, contentCopy);
  const pictures = await withContent({ content, pictures: {} }, readAllFacts);
  return { content, pictures };
}

/**
 * Writes everything that visitors can request, and checks it.
 * @returns records of the pages, and a hash of the searchable text
 */
async function writeSite(
  { code, steps }: PublishJob,
  parts: ReleaseParts,
  last: Last | undefined,
): Promise<{ pages: PageRecords; words: string }> {
  const { site } = parts;
  const pages = await steps("Pages", async (progress) => {
    await linkTree(code.browserFiles, site);
    const known = last && { site: last.parts.site, pages: readRecords(last.parts.pages) };
    const paths = listPaths(code.routes);
    return renderPages({ code, origin: readSite().url, site, paths, last: known }, progress);
  });
  await steps("Pictures", async () => {
    await writePagePictures(parts);
    for (const [address, file] of [...readSoundFiles(), ...readOwnFiles()])
      await placeFile(file, path.join(site, address));
  });
  const words = await steps("Search", () => makeSearchIndex(site, pages, last));
  await steps("Other files", async () => {
    await writeMachineFiles(
      site,
      Object.values(pages).flatMap(({ facts }) => facts ?? []),
    );
    await writeServiceWorker(site, code, pageAddresses(pages));
    const { tint } = readFrame();
    await writeHostFiles(parts, {
      plainPageStyles: code.plainPageStyles,
      scriptHashes: [code.headScriptHash],
      styleHashes: tint === undefined ? [] : [`sha256-${createHash("sha256").update(tint).digest("base64")}`],
    });
    await compressTree(site);
  });
  await steps("Check", () => checkRelease(parts));
  return { pages, words };
}

/** Builds the search index, or reuses the last release's if no searchable text has changed. */
async function makeSearchIndex(site: string, pages: PageRecords, last: Last | undefined): Promise<string> {
  const searched = searchedPages(pages);
  const words = digest(...searched.flatMap((address) => [address, pages[address]?.words ?? ""]));
  if (last?.facts?.words === words)
    await linkTree(path.join(last.parts.site, "pagefind"), path.join(site, "pagefind"));
  else await writeSearchIndex(site, searched);
  return words;
}

/**
 * Exports the current release as a folder for a static host, with every size of its pictures.
 * @param target absolute path; an existing folder is replaced
 */
export async function exportSite(dataDir: string, target: string, steps: Steps): Promise<void> {
  const parts = currentParts(dataDir);
  if (!parts) throw new Error("Nothing is published yet.");
  const next = `${target}.${process.pid}`;
  await rm(next, { recursive: true, force: true });
  try {
    await linkTree(parts.site, next);
    process.env.CONTENT_DIR = parts.contentCopy;
    const released: ReleasedContent = JSON.parse(await readFile(parts.content, "utf8"));
    // Other hosts cannot make them.
    const sizes = Object.keys(readPictureTable(parts.pictures));
    await steps("Sizes of pictures", (progress) =>
      withContent(released, () => writePictures(sizes, next, pictureCacheFolder(), progress)),
    );
    await rm(target, { recursive: true, force: true });
    await rename(next, target);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/**
 * Writes the service worker that caches visited pages for offline use. If the owner has switched it off,
 * writes one that removes all caches and itself instead (docs/decisions/service-worker.md).
 * @param site Absolute path of the published folder, with its finished pages.
 * @param pages Paths of all pages; only these are cached.
 */
async function writeServiceWorker(site: string, code: SiteCode, pages: readonly string[]): Promise<void> {
  const text = readSite().serviceWorker
    ? `const OFFLINE=${JSON.stringify({ ...(await offlineFiles(site)), pages })};${code.activeWorker}`
    : code.retiredWorker;
  await writeFile(path.join(site, WORKER_PATH), text);
}

/** The files of the offline page, which replaces pages that are not cached, and a version hash. */
async function offlineFiles(site: string): Promise<{ version: string; files: string[] }> {
  const html = await readFile(path.join(site, OFFLINE_PAGE, "index.html"), "utf8");
  const head = html.slice(0, html.indexOf('<script type="application/json"'));
  const wake = /<script src="(\/assets\/[^"]+)" async>/.exec(html)?.[1] ?? "";
  const files = new Set([...head.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file = ""]) => file));
  return { version: createHash("sha256").update(html).digest("hex").slice(0, 10), files: [...files, wake] };
}
