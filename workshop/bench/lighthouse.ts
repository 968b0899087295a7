import { importTool } from "../tools/install.ts";
import { findBrowser } from "../verify/find-browser.ts";
import type { Front } from "./front.ts";

/** Lighthouse's results for one page load, on a mid-range phone with slow mobile data. */
export type PageLoad = {
  /** Performance, accessibility, best practices and SEO: 0 to 100. */
  readonly scores: readonly number[];
  /** First Contentful Paint, in milliseconds. */
  readonly fcp: number;
  /** Largest Contentful Paint, in milliseconds. */
  readonly lcp: number;
  /** Total Blocking Time, in milliseconds. */
  readonly tbt: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  readonly bytes: number;
  readonly requests: number;
  /** Ids of the audits that cost points. */
  readonly failedAudits: readonly string[];
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

/** Lighthouse occasionally misses the start of a load and returns no report. */
const MAX_ATTEMPTS = 5;

/**
 * Measures one page load in a new browser.
 *
 * @param path path of the page, such as `/about`
 * @throws when there is no browser, or Lighthouse has no report after several attempts
 */
export async function measurePage(front: Front, path: string): Promise<PageLoad> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await loadPage(front, path);
    if (result) return result;
  }
  throw new Error(`${path}: Lighthouse returned no report in ${MAX_ATTEMPTS} attempts.`);
}

/** @returns undefined if Lighthouse returns no report */
async function loadPage(front: Front, path: string): Promise<PageLoad | undefined> {
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
      // Blocks the browser's own requests, which would compete with the page for CPU time.
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

function readReport({ audits, categories }: Report): PageLoad {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const audited = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    bytes: number("total-byte-weight"),
    requests: audits["network-requests"]?.details?.items.length ?? Number.NaN,
    failedAudits: audited
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}
