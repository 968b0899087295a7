import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { controls, measurePress, type Press } from "./bench/first-press.ts";
import { startFront } from "./bench/front.ts";
import { latePresses } from "./bench/late-presses.ts";
import { measurePage, type PageLoad } from "./bench/lighthouse.ts";
import { median } from "./bench/median.ts";
import { startServer } from "./bench/server-process.ts";
import { publishedSite } from "./cli/published-site.ts";
import { ensureTools } from "./tools/install.ts";

// `npm run bench:site`: how fast each kind of page is according to Lighthouse, behind TLS, HTTP/2 and Brotli
// as on a real host, and how soon a slow phone responds to the first press. Publish first. Selected pages
// only: npm run bench:site -- /about /shop; presses only: npm run bench:site -- presses. Exits with status 1 if
// the median of a control exceeds its limit.
// `BENCH_RUNS=1` is a quick run.
// `BENCH_WITHOUT=cross-origin-opener-policy` omits response headers (comma-separated), to see their cost.

const runs = Number(process.env.BENCH_RUNS ?? 5);
const omittedHeaders = process.env.BENCH_WITHOUT?.split(",") ?? [];
const budgets: { pages: { page: string }[] } = JSON.parse(readFileSync("budgets.json", "utf8"));
const args = process.argv.slice(2);
const isAll = args.length === 0;
const measuresPresses = isAll || args.includes("presses");
const pages = isAll ? budgets.pages.map(({ page }) => page) : args.filter((name) => name !== "presses");

ensureTools();
const dataDir = mkdtempSync(`${tmpdir()}/bench-`);
const siteDir = publishedSite();
const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: siteDir, TRUSTED_PROXY: "127.0.0.1" });
const front = await startFront(server.port, omittedHeaders);
const failedAudits = new Set<string>();
const loadAverages: number[] = [];
try {
  if (pages.length > 0)
    console.log(
      `${cpus()[0]?.model ?? "unknown CPU"}, ${availableParallelism()} cores; median of ${runs} (spread)` +
        (omittedHeaders.length > 0 ? `, without ${omittedHeaders.join(", ")}\n\n` : "\n\n") +
        "| page | Lighthouse | FCP s | LCP s | TBT ms | CLS | kB | requests |\n|---|---|---|---|---|---|---|---|",
    );
  for (const page of pages) {
    const results: PageLoad[] = [];
    for (let run = 0; run < runs; run++) {
      loadAverages.push(loadavg()[0] ?? 0);
      results.push(await measurePage(front, page));
    }
    console.log(row(page, results));
    for (const audit of results.flatMap((result) => result.failedAudits))
      failedAudits.add(`${page}: ${audit}`);
  }
  const late = measuresPresses ? await printPresses() : [];
  console.log(`\nLoad average during the runs: ${loadAverages.map((load) => load.toFixed(1)).join(" ")}`);
  if (failedAudits.size > 0)
    console.log(`Audits that failed at least once:\n  ${[...failedAudits].join("\n  ")}`);
  if (late.length > 0) {
    console.error(`Too late:\n  ${late.join("\n  ")}`);
    process.exitCode = 1;
  }
} finally {
  front.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Measures and prints the first presses. Returns a line for each that is too late. */
async function printPresses(): Promise<string[]> {
  const late: string[] = [];
  console.log("\n| first press, right after load | feedback ms | response s |\n|---|---|---|");
  for (const control of controls) {
    const results: Press[] = [];
    for (let run = 0; run < runs; run++) {
      loadAverages.push(loadavg()[0] ?? 0);
      results.push(await measurePress(front, control));
    }
    const shown = spread(results, "shown", (ms) => ms.toFixed(0));
    console.log(`| ${control.name} (${control.page}) | ${shown} | ${spread(results, "answered", seconds)} |`);
    late.push(...latePresses(control, results));
  }
  return late;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

function row(page: string, results: readonly PageLoad[]): string {
  const scores = results[0]?.scores.map((_, index) => median(results.map((run) => run.scores[index] ?? 0)));
  const cells = [
    page,
    scores?.join(" / "),
    spread(results, "fcp", seconds),
    spread(results, "lcp", seconds),
    spread(results, "tbt", (ms) => ms.toFixed(0)),
    spread(results, "cls", (shift) => shift.toFixed(3)),
    (median(results.map(({ bytes }) => bytes)) / 1024).toFixed(0),
    median(results.map(({ requests }) => requests)),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The median, with the minimum and maximum in brackets if they differ. */
function spread<Name extends string>(
  results: readonly Readonly<Record<Name, number>>[],
  name: Name,
  format: (value: number) => string,
): string {
  const values = results.map((run) => run[name]);
  const [min, max] = [format(Math.min(...values)), format(Math.max(...values))];
  return min === max ? min : `${format(median(values))} (${min}–${max})`;
}
