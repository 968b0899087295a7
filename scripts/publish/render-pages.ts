import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { SiteCode } from "#server/render/site-code.ts";
import { handoffBlock } from "#src/boot/handoff.ts";
import type { Handoff } from "#src/boot/handoff-shape.ts";
import { placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import type { Progress } from "../cli/progress.ts";
import { writeCompressed } from "./compress.ts";
import { NOT_FOUND } from "./list-paths.ts";
import { machineTags } from "./machines/machine-files.ts";
import { readPageFacts } from "./machines/page-facts.ts";
import { digest, type PageRecord, type PageRecords } from "./release.ts";

/** What pages are made from, and where they go. */
export type RenderJob = {
  readonly code: SiteCode;
  /** Origin of the site, such as `https://haven-studio.example`. */
  readonly origin: string;
  /** Absolute path of the folder that is published. */
  readonly site: string;
  /** Addresses of all pages. */
  readonly paths: readonly string[];
  /** The folder of the last release, with what it remembers of its pages. */
  readonly last: { readonly site: string; readonly pages: PageRecords } | undefined;
};

/** A page that cannot be rendered. */
export class PageError extends Error {
  constructor(address: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The page ${address} could not be made: ${reason}`, { cause });
  }
}

/**
 * Requests a page, its data or a file from the React app.
 *
 * @throws PageError when anything on the page throws, or the status is not that of a page
 */
export async function requestPage(
  { code, origin }: Pick<RenderJob, "code" | "origin">,
  address: string,
): Promise<string> {
  const reasons: unknown[] = [];
  const request = new Request(new URL(address, origin));
  const response = await code.render(request, { onError: (error) => void reasons.push(error) });
  const text = await response.text();
  if (reasons.length > 0) throw new PageError(address, reasons[0]);
  if (response.status !== (address === NOT_FOUND ? 404 : 200))
    throw new PageError(address, `it answers with status ${response.status}`);
  return text;
}

/** Address of the data of some routes of a page: `/about.data?_routes=routes/about`. */
export function dataAddress(address: string, routes: string): string {
  return `${address === "/" ? "/_" : address}.data?_routes=${encodeURIComponent(routes)}`;
}

/**
 * Renders every page into the release. A page that would come out as it is in the last release keeps its bytes:
 * compressing them is most of the work.
 *
 * @returns what to remember of each
 * @throws PageError naming the page that could not be rendered
 */
export async function renderPages(job: RenderJob, progress: Progress): Promise<PageRecords> {
  const { paths } = job;
  // The frame of the site is the same on all pages and part of what each is made of.
  const base = digest(job.code.id, await requestPage(job, dataAddress("/", "root")));
  const records: Record<string, PageRecord> = Object.fromEntries(paths.map((address) => [address, NOTHING]));
  const waiting = paths.values();
  let done = 0;
  // One more than there are cores: a page is rendered while others are compressed.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const address of waiting) {
      records[address] = await makePage(job, address, base);
      done += 1;
      progress(done, paths.length);
    }
  });
  await Promise.all(workers);
  return records;
}

const NOTHING: PageRecord = { key: "", routes: "", facts: null, words: "", files: [] };

/** Takes a page over from the last release if its data, its tags and the code are what they were; else renders it. */
async function makePage(job: RenderJob, address: string, base: string): Promise<PageRecord> {
  const { last, site } = job;
  const known = last?.pages[address];
  const old = known && { routes: known.routes, data: await requestData(job, address, known.routes) };
  if (last && old) {
    const tags = known.facts ? await machineTags(site, known.facts) : "";
    if (known.key === digest(base, old.data, tags)) {
      await Promise.all(
        known.files.map((file) => placeFile(path.join(last.site, file), path.join(site, file))),
      );
      return known;
    }
  }
  const { data, tags, ...page } = await renderPage(job, address, old);
  return { key: digest(base, data, tags), ...page };
}

/** Requests the data of a page, or the file itself where a route answers with one. */
function requestData(job: RenderJob, address: string, routes: string): Promise<string> {
  return requestPage(job, routes === "" ? address : dataAddress(address, routes));
}

const HANDOFF = /<script type="application\/json" id="handoff">(.*?)<\/script>/s;
/** A script, or what requests one early. */
const ANY_SCRIPT = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;
const MAIN = /<main\b.*<\/main>/s;

/** A page, with the data and the tags for machines that went into it. */
type RenderedPage = Omit<PageRecord, "key"> & { readonly data: string; readonly tags: string };

/**
 * Renders one page and writes its files: finished HTML, the state that React needs when it wakes, and the data for
 * visitors who come from another page.
 *
 * @param ready data that was requested already, and for which routes
 * @throws PageError when anything on the page throws
 */
export async function renderPage(
  job: RenderJob,
  address: string,
  ready?: { readonly routes: string; readonly data: string },
): Promise<RenderedPage> {
  const text = await requestPage(job, address);
  const block = HANDOFF.exec(text)?.[1];
  // Calendars and the like are files, not pages.
  if (!block || address === NOT_FOUND) {
    const files = block
      ? await write(job, "404.html", withoutReact(text, job.code.notFoundScript))
      : await write(job, address.slice(1), text);
    return { routes: "", facts: null, words: "", tags: "", data: text, files };
  }

  const handoff: Handoff = JSON.parse(block);
  const ids = Object.keys(handoff.modules).filter((id) => id !== "root");
  const routes = ids.join();
  const data = ready?.routes === routes ? ready.data : await requestData(job, address, routes);
  const facts = readPageFacts(address, text) ?? null;
  const tags = facts ? await machineTags(job.site, facts) : "";
  // The page's words then stand once in its HTML; the copy for React is fetched only when React wakes.
  const state = `boot/${digest(handoff.state)}.txt`;
  // To the router's browser side this is a prerendered page of a site without a server: its data never changes while
  // somebody stays on it, so nothing is requested anew when only what follows the path changes.
  const context = { ...handoff.context, ssr: false };
  const html = text
    .replace(HANDOFF, () => handoffBlock({ ...handoff, context, state: `/${state}` }))
    .replace("</head>", () => `${tags}</head>`);
  const name = address.slice(1);
  const files = [
    ...(await write(job, path.posix.join(name, "index.html"), html)),
    ...(await write(job, `${name || "_"}.data`, data)),
    ...(await write(job, state, handoff.state)),
  ];
  return { routes, facts, words: digest(MAIN.exec(html)?.[0] ?? ""), tags, data, files };
}

async function write({ site, paths }: RenderJob, name: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true });
  return writeCompressed(site, name, text, paths.length);
}

/**
 * A host shows the not-found page at any unknown address, where hydration would not match: it ships without React, and
 * with a script that sends on whoever typed capitals.
 */
function withoutReact(html: string, script: string): string {
  const [head = ""] = html.match(ANY_SCRIPT) ?? [];
  return html
    .replace(ANY_SCRIPT, (found) => (found === head ? found : ""))
    .replace("</head>", `<script src="${script}" defer></script></head>`);
}
