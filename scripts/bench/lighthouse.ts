import { findBrowser } from "../find-browser.ts";
import { importTool } from "../tools/install.ts";
import type { Front } from "./front.ts";

/** What Lighthouse says of one load of a page, as on a middling phone with slow mobile data. */
export type PageRun = {
  /** Performance, accessibility, best practices, search engines: 0 to 100. */
  readonly scores: readonly number[];
  /** First and largest contentful paint, total blocking time, in milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** Shift of the layout. */
  readonly cls: number;
  readonly bytes: number;
  readonly requests: number;
  /** What cost points, by Lighthouse's own names. */
  readonly faults: readonly string[];
};

type Audit = { score: number | null; numericValue?: number; details?: { items: unknown[] } };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, Category>;
  runtimeError?: object;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
type Chrome = { port: number; kill: () => void };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Now and then Lighthouse misses the beginning of a load. */
const TRIES = 5;

/**
 * Measures one load in a fresh browser.
 *
 * @param path of the page, such as `/about`
 * @throws When there is no browser, or Lighthouse could not load the page however often it tried.
 */
export async function measurePage(front: Front, path: string): Promise<PageRun> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const run = await loadPage(front, path);
    if (run) return run;
  }
  throw new Error(`${path}: Lighthouse gave no report, in ${TRIES} tries.`);
}

/** @returns Nothing where Lighthouse has no report. */
async function loadPage(front: Front, path: string): Promise<PageRun | undefined> {
  const { default: lighthouse }: { default: Lighthouse } = await importTool("lighthouse");
  const { launch }: { launch: (options: object) => Promise<Chrome> } = await importTool("chrome-launcher");
  const browser = await findBrowser();
  const chrome = await launch({
    chromePath: browser.executablePath,
    envVars: { ...process.env, ...browser.env },
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // The browser's own calls home would share the processor with the page.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      `--ignore-certificate-errors-spki-list=${front.pin}`,
    ],
    logLevel: "silent",
  });
  try {
    const flags = { port: chrome.port, output: "json", logLevel: "silent", onlyCategories: CATEGORIES };
    const result = await lighthouse(front.origin + path, flags);
    return result && !result.lhr.runtimeError ? readReport(result.lhr) : undefined;
  } finally {
    chrome.kill();
  }
}

function readReport({ audits, categories }: Report): PageRun {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const checks = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    bytes: number("total-byte-weight"),
    requests: audits["network-requests"]?.details?.items.length ?? Number.NaN,
    faults: checks
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}
