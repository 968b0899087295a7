import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { currentSite } from "#server/static/releases.ts";
import { controls, measurePress, type Press } from "./bench/first-press.ts";
import { startFront } from "./bench/front.ts";
import { measurePage, type PageRun } from "./bench/lighthouse.ts";
import { startServer } from "./bench/server-process.ts";
import { ensureTools } from "./tools/install.ts";

// `npm run bench:site`: how fast each kind of page is according to Lighthouse, behind TLS, HTTP/2 and Brotli
// as on a real host, and how soon a slow phone responds to the first press. Needs published pages. Other
// pages: npm run bench:site -- /about /shop; only presses: npm run bench:site -- presses.
// `BENCH_RUNS=1` is a quick run.
// `BENCH_WITHOUT=cross-origin-opener-policy` omits response headers (comma-separated), to see their cost.

const runs = Number(process.env.BENCH_RUNS ?? 5);
const leftOut = process.env.BENCH_WITHOUT?.split(",") ?? [];
const budgets: { pages: { page: string }[] } = JSON.parse(readFileSync("budgets.json", "utf8"));
const named = process.argv.slice(2);
const isAll = named.length === 0;
const hasPresses = isAll || named.includes("presses");
const pages = isAll ? budgets.pages.map(({ page }) => page) : named.filter((name) => name !== "presses");

ensureTools();
const dataDir = mkdtempSync(`${tmpdir()}/bench-`);
const siteDir = process.env.SITE_DIR || currentSite(path.resolve(process.env.DATA_DIR || "var"));
const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: siteDir, TRUSTED_PROXY: "127.0.0.1" });
const front = await startFront(server.port, leftOut);
const faults = new Set<string>();
const loads: number[] = [];
try {
  if (pages.length > 0)
    console.log(
      `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores; median of ${runs} (spread)` +
        (leftOut.length > 0 ? `, without ${leftOut.join(", ")}\n\n` : "\n\n") +
        "| page | Lighthouse | FCP s | LCP s | TBT ms | CLS | kB | requests |\n|---|---|---|---|---|---|---|---|",
    );
  for (const page of pages) {
    const results: PageRun[] = [];
    for (let run = 0; run < runs; run++) {
      loads.push(loadavg()[0] ?? 0);
      results.push(await measurePage(front, page));
    }
    console.log(row(page, results));
    for (const fault of results.flatMap((result) => result.faults)) faults.add(`${page}: ${fault}`);
  }
  if (hasPresses) await printPresses();
  console.log(`\nLoad average during the runs: ${loads.map((load) => load.toFixed(1)).join(" ")}`);
  if (faults.size > 0) console.log(`Lost points, at least once:\n  ${[...faults].join("\n  ")}`);
} finally {
  front.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function printPresses(): Promise<void> {
  console.log("\n| first press, right after load | feedback ms | response s |\n|---|---|---|");
  for (const control of controls) {
    const results: Press[] = [];
    for (let run = 0; run < runs; run++) {
      loads.push(loadavg()[0] ?? 0);
      results.push(await measurePress(front, control));
    }
    const shown = spread(results, "shown", (ms) => ms.toFixed(0));
    console.log(`| ${control.name} (${control.page}) | ${shown} | ${spread(results, "answered", seconds)} |`);
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

function row(page: string, results: readonly PageRun[]): string {
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

function spread<Name extends string>(
  results: readonly Readonly<Record<Name, number>>[],
  name: Name,
  write: (value: number) => string,
): string {
  const values = results.map((run) => run[name]);
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  return least === most ? least : `${write(median(values))} (${least}–${most})`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
