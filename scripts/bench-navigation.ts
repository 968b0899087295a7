import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { startFront } from "./bench/front.ts";
import { median } from "./bench/median.ts";
import { measureFullLoad, measureNavigation, type Navigation } from "./bench/navigation.ts";
import { findPagePairs } from "./bench/page-pairs.ts";
import { startServer } from "./bench/server-process.ts";
import { publishedSite } from "./cli/published-site.ts";

// `npm run bench:navigation`: how soon the next page's heading is painted after a link is pressed, on a slow phone
// whose React is awake, beside the same press with JavaScript off: for every pair of kinds of pages that a link
// joins, both ways. Publish first. Selected pairs only, by names of page modules:
//   npm run bench:navigation -- "home → about" "service →" "→ gallery"
// `fast` among them measures without slowing the machine down. `BENCH_RUNS=1` is a quick run.
// Exits with status 1 if a pair's median is over its limit.

const runs = Number(process.env.BENCH_RUNS ?? 3);
const args = process.argv.slice(2);
const isFast = args.includes("fast");
const wanted = args.filter((arg) => arg !== "fast");
/** Longest times in ms: the median of each pair, 95 % of all presses, and the answer to the press itself. */
const LIMITS = isFast ? { median: 100, p95: 200, answer: 100 } : { median: 500, p95: 800, answer: 100 };

const siteDir = publishedSite();
const pairs = findPagePairs(siteDir).filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => ` ${name} `.includes(spaced(part))),
);
const dataDir = mkdtempSync(`${tmpdir()}/bench-`);
const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: siteDir, TRUSTED_PROXY: "127.0.0.1" });
const front = await startFront(server.port);
const all: Navigation[] = [];
const late: string[] = [];
try {
  console.log(`${pairs.length} pairs; median of ${runs} (maximum), times in ms\n`);
  console.log(
    "| link | heading painted | press answered | layout shift | as a full load |\n|---|---|---|---|---|",
  );
  for (const pair of pairs) {
    const results: Navigation[] = [];
    const loads: number[] = [];
    for (let run = 0; run < runs; run++) {
      results.push(await measureNavigation(front, pair, isFast));
      loads.push(await measureFullLoad(front, pair, isFast));
    }
    all.push(...results);
    const painted = results.map((result) => result.painted);
    const answered = results.map((result) => result.answered);
    const shift = Math.max(...results.map((result) => result.shift));
    console.log(
      `| ${pair.name} | ${spread(painted)} | ${spread(answered)} | ${shift.toFixed(3)} | ${spread(loads)} |`,
    );
    if (median(painted) > LIMITS.median)
      late.push(`${pair.name}: heading after ${shown(median(painted))} ms`);
    if (median(painted) > median(loads)) late.push(`${pair.name}: later than a full load`);
    if (median(answered) > LIMITS.answer)
      late.push(`${pair.name}: press answered after ${shown(median(answered))} ms`);
  }
  const times = all.map(({ painted }) => painted).toSorted((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  if (p95 > LIMITS.p95) late.push(`95 % of all presses: ${shown(p95)} ms`);
  console.log(`\nAll presses: median ${shown(median(times))} ms, 95 % within ${shown(p95)} ms`);
  console.log(`Load average: ${loadavg()[0]?.toFixed(1)}`);
  if (late.length > 0) {
    console.error(`Too late:\n  ${late.join("\n  ")}`);
    process.exitCode = 1;
  }
} finally {
  front.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** So that `service →` does not select `list-of-service →`. */
function spaced(part: string): string {
  return ` ${part} `;
}

function shown(ms: number): string {
  return ms.toFixed(0);
}

/** The median, with the maximum in brackets. */
function spread(values: readonly number[]): string {
  return `${shown(median(values))} (${shown(Math.max(...values))})`;
}
