import { availableParallelism } from "node:os";
import path from "node:path";
import { placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import type { Progress } from "../cli/progress.ts";
import { machineTags } from "./machines/machine-files.ts";
import { digest, type PageRecord, type PageRecords } from "./page-record.ts";
import { renderPage } from "./render-page.ts";
import { dataAddress, type RenderJob, requestPage } from "./request-page.ts";

/**
 * Renders every page into the release. A page that would come out as it is in the last release keeps its bytes:
 * compressing them is most of the work.
 *
 * @param paths addresses of all pages
 * @returns what to remember of each
 * @throws PageError naming the page that could not be rendered
 */
export async function renderPages(
  job: RenderJob,
  paths: readonly string[],
  progress: Progress,
): Promise<PageRecords> {
  // The frame of the site is the same on all pages and part of what each is made of.
  const base = digest(job.code.id, await requestPage(job, dataAddress("/", "root")));
  const records: Record<string, PageRecord> = Object.fromEntries(paths.map((address) => [address, NOTHING]));
  const waiting = paths.values();
  let done = 0;
  // One more than there are cores: a page is rendered while others are compressed.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const address of waiting) {
      records[address] = (await keepPage(job, address, base)) ?? (await makePage(job, address, base));
      done += 1;
      progress(done, paths.length);
    }
  });
  await Promise.all(workers);
  return records;
}

const NOTHING: PageRecord = { key: "", routes: "", facts: null, words: "", files: [] };

async function makePage(job: RenderJob, address: string, base: string): Promise<PageRecord> {
  const { data, tags, ...page } = await renderPage(job, address);
  return { key: digest(base, data, tags), ...page };
}

/** Takes a page over from the last release if its data, its tags and the code are what they were. */
async function keepPage(job: RenderJob, address: string, base: string): Promise<PageRecord | undefined> {
  const { last, site } = job;
  const known = last?.pages[address];
  if (!last || !known) return undefined;
  const { routes, facts } = known;
  const data = await requestPage(job, routes === "" ? address : dataAddress(address, routes));
  const tags = facts ? await machineTags(site, facts) : "";
  if (known.key !== digest(base, data, tags)) return undefined;
  await Promise.all(known.files.map((file) => placeFile(path.join(last.site, file), path.join(site, file))));
  return known;
}
