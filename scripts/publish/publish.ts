import { createHash } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { siteAdditionsFile } from "#contract/desk/site-additions.ts";
import type { DraftPlan } from "#server/desk/words/draft-plan.ts";
import { readSiteAdditions } from "#server/publishing/site-additions.ts";
import type { SiteCode } from "#server/render/site-code.ts";
import { type ReleaseFacts, readFacts } from "#server/static/release.ts";
import { type ReleaseParts, readCurrent, releaseParts, UNFINISHED } from "#server/static/releases.ts";
import { bookedHere } from "#src/content/.server/booking-setup.ts";
import { checkContent } from "#src/content/.server/check-content.ts";
import { type ReleasedContent, readContent, readSite } from "#src/content/.server/content.ts";
import { readFrame } from "#src/content/.server/frame.ts";
import { pictureCacheFolder } from "#src/content/.server/pictures/picture-cache.ts";
import { readAllFacts } from "#src/content/.server/pictures/picture-source.ts";
import type { Steps } from "../cli/progress.ts";
import {
  applyChanges,
  finishSwitch,
  noteChanges,
  refuseOutdated,
  switchWithWords,
  tryChanges,
} from "./apply-draft.ts";
import { checkRelease } from "./check-release.ts";
import { commitWords, noteNotCommitted, type WordsCommit } from "./commit-words.ts";
import { compressTree } from "./compress.ts";
import { copyContent, linkTree } from "./copy-content.ts";
import { writeHostFiles } from "./host-files.ts";
import { listPaths } from "./list-paths.ts";
import { writeMachineFiles } from "./machines/machine-files.ts";
import { writePagePictures, writeSounds } from "./page-media.ts";
import { digest, type PageRecords, pageAddresses, readRecords } from "./page-record.ts";
import { beginRelease, keepPreview, lockPublishing, pruneReleases, switchTo } from "./release.ts";
import { renderPages } from "./render-pages.ts";
import { searchedPages, writeSearchIndex } from "./search-index.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { sweepPictures } from "./sweep-pictures.ts";

/** What is published, and where. */
export type PublishJob = {
  readonly code: SiteCode;
  /** Absolute path of the owner's content. */
  readonly contentDir: string;
  /** Absolute path of the folder that keeps the releases. */
  readonly dataDir: string;
  readonly steps: Steps;
  /** What a draft changes of the content; it is written into the owner's files together with the switch. */
  readonly draft?: DraftPlan | undefined;
  /** Whether the changed files become a commit, where the content stands in a git work tree. */
  readonly isCommitted?: boolean;
  /** True makes a release that is only looked at: neither the site nor the owner's files change. */
  readonly isPreview?: boolean;
};

/**
 * Makes a release of the content and has it served. One publish runs at a time; if another one, begun after this was
 * requested, has done the work already, there is nothing left to do.
 *
 * @returns id of the release that is served then
 * @throws ContentError or PageError with all that is wrong; what is being served stays as it was
 */
export async function publish(job: PublishJob): Promise<string> {
  const askedAt = Date.now();
  const unlock = lockPublishing(job.dataDir);
  try {
    await finishSwitch(job.dataDir);
    if (job.draft) refuseOutdated(job.contentDir, job.draft);
    const current = readCurrent(job.dataDir);
    const last = current === undefined ? undefined : releaseParts(job.dataDir, current);
    const facts = last && readFacts(last.facts);
    if (
      !job.draft &&
      current !== undefined &&
      facts &&
      facts.startedAt >= askedAt &&
      facts.code === job.code.id
    )
      return current;
    const { id, parts } = await beginRelease(job.dataDir, Date.now());
    let pictures: string[];
    try {
      pictures = await makeRelease(job, parts, last, facts);
      if (job.draft && !job.isPreview) {
        noteChanges(job.dataDir, `${id}${UNFINISHED}`, job.draft);
        // Making it took its time: meanwhile somebody may have changed a file on the disk, or filled it.
        refuseOutdated(job.contentDir, job.draft);
        tryChanges(job.contentDir, job.draft.changes);
      }
    } catch (error) {
      // The room on the disk may be what it failed for, and messages need it.
      await rm(parts.folder, { recursive: true, force: true });
      throw error;
    }
    if (job.isPreview) {
      await keepPreview(job.dataDir, id);
      return id;
    }
    if (job.draft) {
      const { contentDir } = job;
      await switchWithWords(job.dataDir, { id, contentDir, changes: job.draft.changes });
      if (job.isCommitted) await commitDraft(job.dataDir, id, { contentDir, ...job.draft });
    } else await switchTo(job.dataDir, id);
    await pruneReleases(job.dataDir, id);
    await sweepPictures(pictureCacheFolder(), job.dataDir, pictures, Date.now());
    return id;
  } finally {
    unlock();
  }
}

/** What is online stays online, whatever git says. */
async function commitDraft(
  dataDir: string,
  id: string,
  given: Pick<WordsCommit, "contentDir" | "who" | "changes">,
): Promise<void> {
  const { length } = given.changes;
  const subject = `Publish ${length === 1 ? "a change" : `${length} changes`} from the desk`;
  const why = await commitWords({ ...given, subject });
  if (why !== undefined) noteNotCommitted(dataDir, id, why);
}

/** @returns the hashes of all pictures of the content */
async function makeRelease(
  { code, contentDir, dataDir, steps, draft }: PublishJob,
  parts: ReleaseParts,
  last: ReleaseParts | undefined,
  lastFacts: ReleaseFacts | undefined,
): Promise<string[]> {
  const startedAt = Date.now();
  const { site } = parts;
  await steps("Content", async () => {
    await copyContent(contentDir, parts.contentCopy, last?.contentCopy);
    await writeFile(
      path.join(parts.contentCopy, siteAdditionsFile),
      JSON.stringify(readSiteAdditions(dataDir)),
    );
    if (draft) applyChanges(parts.contentCopy, draft.changes);
    // From here on every reader takes the copy.
    process.env.CONTENT_DIR = parts.contentCopy;
    await checkContent(parts.contentCopy);
  });
  const pages = await steps("Pages", async (progress) => {
    await linkTree(code.browserFiles, site);
    const known = last && { site: last.site, pages: readRecords(last.pages) };
    const paths = listPaths(code.routes);
    return renderPages({ code, origin: readSite().url, site, paths, last: known }, progress);
  });
  await steps("Pictures", async () => {
    await writePagePictures(site);
    await writeSounds(site);
  });
  const words = await steps("Search", () => makeSearchIndex(site, pages, last, lastFacts));
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
  await steps("Check", () => checkRelease(site));
  const released: ReleasedContent = { content: readContent(), pictures: await readAllFacts() };
  await writeFile(parts.content, JSON.stringify(released));
  const booking = bookedHere(released.content);
  if (booking) await writeFile(parts.booking, JSON.stringify(booking));
  await writeFile(parts.pages, JSON.stringify(pages));
  const { analytics: isMeasured, url: siteAddress, name: studio } = readSite();
  const facts: ReleaseFacts = { startedAt, code: code.id, words, isMeasured, siteAddress, studio };
  await writeFile(parts.facts, JSON.stringify(facts));
  return Object.values(released.pictures).map(({ hash }) => hash);
}

/** The index stays where no page that the search finds has other words than in the last release. */
async function makeSearchIndex(
  site: string,
  pages: PageRecords,
  last: ReleaseParts | undefined,
  lastFacts: ReleaseFacts | undefined,
): Promise<string> {
  const searched = searchedPages(pages);
  const words = digest(...searched.flatMap((address) => [address, pages[address]?.words ?? ""]));
  if (last && lastFacts?.words === words)
    await linkTree(path.join(last.site, "pagefind"), path.join(site, "pagefind"));
  else await writeSearchIndex(site, searched);
  return words;
}

/**
 * Makes the folder for a static host from the release being served.
 *
 * @param target absolute path; a folder that is there is replaced as a whole
 */
export async function exportSite(dataDir: string, target: string): Promise<void> {
  const id = readCurrent(dataDir);
  if (id === undefined) throw new Error("Nothing is published yet.");
  const next = `${target}.${process.pid}`;
  await rm(next, { recursive: true, force: true });
  await linkTree(releaseParts(dataDir, id).site, next);
  await rm(target, { recursive: true, force: true });
  await rename(next, target);
}
