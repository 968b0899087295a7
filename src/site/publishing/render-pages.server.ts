import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { errorMessage } from "#core/process/errors.server.ts";
import { placeFile } from "#core/process/place-file.server.ts";
import type { Progress } from "#core/process/run.server.ts";
import { handoffBlock } from "#site/boot/handoff.ts";
import type { Handoff } from "#site/boot/handoff-shape.ts";
import type { SiteCode } from "#site/render/site-code.server.ts";
import { writeCompressed } from "./compress.server.ts";
import { NOT_FOUND } from "./list-paths.server.ts";
import { machineTags } from "./machines/machine-files.server.ts";
import { readPageFacts } from "./machines/page-facts.server.ts";
import { digest, type PageRecord, type PageRecords } from "./release.server.ts";

/** The input and output of rendering all pages. */
type RenderJob = {
  readonly code: SiteCode;
  /** Origin of the site, such as `https://haven-studio.example`. */
  readonly origin: string;
  /** Absolute path of the published folder. */
  readonly site: string;
  readonly paths: readonly string[];
  /** The published folder of the last release, and its page records; undefined if there is none. */
  readonly last: { readonly site: string; readonly pages: PageRecords } | undefined;
};

/** A page that cannot be rendered. */
export class PageError extends Error {
  constructor(address: string, cause: unknown) {
    super(`The page ${address} could not be rendered: ${errorMessage(cause)}`, { cause });
  }
}

/**
 * Requests a page, its data or a file from the React app.
 * @throws PageError when anything on the page throws, or the status is unexpected
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
    throw new PageError(address, `the response has status ${response.status}`);
  return text;
}

/** Path of a page's data for some of its routes: `/about.data?_routes=routes/about`. */
function dataAddress(address: string, routes: string): string {
  return `${address === "/" ? "/_" : address}.data?_routes=${encodeURIComponent(routes)}`;
}

/**
 * Renders every page into the release. The files of unchanged pages are reused from the last release, because
 * compressing them would be most of the work.
 * @throws PageError for the first page that could not be rendered
 */
export async function renderPages(job: RenderJob, progress: Progress): Promise<PageRecords> {
  const { paths } = job;
  // The site's frame is the same on all pages, and part of each page's key.
  const base = digest(job.code.id, await requestPage(job, dataAddress("/", "root")));
  const records: Record<string, PageRecord> = Object.fromEntries(
    paths.map((address) => [address, EMPTY_RECORD]),
  );
  const queue = paths.values();
  let done = 0;
  // One more worker than cores, so that one page can be rendered while others are compressed.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const address of queue) {
      records[address] = await makePage(job, address, base);
      done += 1;
      progress(done, paths.length);
    }
  });
  await Promise.all(workers);
  return records;
}

const EMPTY_RECORD: PageRecord = { key: "", routes: "", facts: null, words: "", files: [] };

/** Reuses a page of the last release if its data, its tags and the code are unchanged; renders it otherwise. */
async function makePage(job: RenderJob, address: string, base: string): Promise<PageRecord> {
  const { last, site } = job;
  const known = last?.pages[address];
  const old = known && { routes: known.routes, data: await requestData(job, address, known.routes) };
  if (last && old) {
    const tags = known.facts ? await machineTags(site, known.facts) : "";
    if (known.key === digest(base, undated(old.data), tags)) {
      await Promise.all(
        known.files.map((file) => placeFile(path.join(last.site, file), path.join(site, file))),
      );
      return known;
    }
  }
  const { data, tags, ...page } = await renderPage(job, address, old);
  return { key: digest(base, undated(data), tags), ...page };
}

/** A calendar says of each event when it was written. That alone is no new calendar. */
function undated(data: string): string {
  return data.replace(/^DTSTAMP:.*$/gm, "");
}

/** Requests a page's data, or the file itself if the path is not a page. */
function requestData(job: RenderJob, address: string, routes: string): Promise<string> {
  return requestPage(job, routes === "" ? address : dataAddress(address, routes));
}

const HANDOFF = /<script type="application\/json" id="handoff">(.*?)<\/script>/s;
/** A script, or a link that preloads one. */
const ANY_SCRIPT = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;
const MAIN = /<main\b.*<\/main>/s;

/** A rendered page, with the data and head tags from which its key is computed. */
type RenderedPage = Omit<PageRecord, "key"> & { readonly data: string; readonly tags: string };

/**
 * Renders one page and writes its files: the HTML, the state for hydration, and the data for client-side
 * navigation to this page.
 * @param ready data that was already requested, and for which routes
 * @throws PageError when anything on the page throws
 */
async function renderPage(
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
  // In a separate file, so that the HTML does not contain the text twice: it is fetched only for hydration.
  const state = `boot/${digest(handoff.state)}.txt`;
  // Makes the router in the browser treat this as a prerendered page of a site without a server: the data never
  // changes, so a change of only the query or fragment requests nothing.
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
 * Hosts show the not-found page at any unknown path, where hydration would not match. So it is served without React,
 * and with a script that redirects paths with capital letters to their lowercase form.
 */
function withoutReact(html: string, script: string): string {
  const [head = ""] = html.match(ANY_SCRIPT) ?? [];
  return html
    .replace(ANY_SCRIPT, (found) => (found === head ? found : ""))
    .replace("</head>", `<script src="${script}" defer></script></head>`);
}
