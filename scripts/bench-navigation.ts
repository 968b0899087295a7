import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { startFront } from "./bench/front.ts";
import { median } from "./bench/median.ts";
import { measureControls, measureFullLoad, measureNavigation, type Navigation } from "./bench/navigation.ts";
import { findPageKinds, findPagePairs } from "./bench/page-pairs.ts";
import { startServer } from "./bench/server-process.ts";
import { publishedSite } from "./cli/published-site.ts";

// `npm run bench:navigation`: how soon the next page's heading is painted after a link is pressed, on a slow phone
// whose React is awake, beside the same press with JavaScript off: for every pair of kinds of pages that a link
// joins, both ways. Publish first. Selected pairs only, by names of page modules:
//   npm run bench:navigation -- "home → about" "service →" "→ gallery"
// `controls` instead measures how soon each kind of control of each kind of page answers: `controls home visit` those
// of two kinds of pages.
// `fast` among them measures without slowing the machine down. `BENCH_RUNS=1` is a quick run.
// Exits with status 1 if a pair's median is over its limit.

const runs = Number(process.env.BENCH_RUNS ?? 3);
const args = process.argv.slice(2);
const isFast = args.includes("fast");
const isAboutControls = args.includes("controls");
const wanted = args.filter((arg) => !["fast", "controls"].includes(arg));
/** Longest times in ms: the median of each pair, 95 % of all presses, and the answer to the press itself. */
const LIMITS = isFast ? { median: 100, p95: 200, answer: 100 } : { median: 500, p95: 800, answer: 100 };
/** Longest time in ms until a control answers. */
const CONTROL_LIMIT = 200;

const siteDir = publishedSite();
const dataDir = mkdtempSync(`${tmpdir()}/bench-`);
const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: siteDir, TRUSTED_PROXY: "127.0.0.1" });
const front = await startFront(server.port);
try {
  const late = isAboutControls ? await printControls() : await printPairs();
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

/** Measures and prints pairs of pages. Returns a line for each that is too late. */
async function printPairs(): Promise<string[]> {
  const late: string[] = [];
  const all: number[] = [];
  const pairs = findPagePairs(siteDir).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => ` ${name} `.includes(` ${part} `)),
  );
  console.log(`${pairs.length} pairs; median of ${runs} (maximum), times in ms\n`);
  console.log("| link | heading painted | press answered | layout shift | as a full load |");
  console.log("|---|---|---|---|---|");
  for (const pair of pairs) {
    const results: Navigation[] = [];
    const loads: number[] = [];
    for (let run = 0; run < runs; run++) {
      results.push(await measureNavigation(front, pair, isFast));
      loads.push(await measureFullLoad(front, pair, isFast));
    }
    const painted = results.map((result) => result.painted);
    const answered = results.map((result) => result.answered);
    const shift = Math.max(...results.map((result) => result.shift));
    all.push(...painted);
    console.log(
      `| ${pair.name} | ${spread(painted)} | ${spread(answered)} | ${shift.toFixed(3)} | ${spread(loads)} |`,
    );
    if (!(median(painted) <= LIMITS.median)) late.push(`${pair.name}: heading ${shown(median(painted))} ms`);
    if (!(median(painted) <= median(loads))) late.push(`${pair.name}: later than a full load`);
    if (!(median(answered) <= LIMITS.answer)) late.push(`${pair.name}: answer ${shown(median(answered))} ms`);
  }
  const p95 = all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;
  if (!(p95 <= LIMITS.p95)) late.push(`95 % of all presses: ${shown(p95)} ms`);
  console.log(`\nAll presses: median ${shown(median(all))} ms, 95 % within ${shown(p95)} ms`);
  return late;
}

/** Measures and prints the controls of each kind of page. Returns a line for each that is too late. */
async function printControls(): Promise<string[]> {
  const late: string[] = [];
  const kinds = [...findPageKinds(siteDir)].filter(([kind]) => wanted.length === 0 || wanted.includes(kind));
  console.log("| page | control | answered ms |\n|---|---|---|");
  for (const [kind, path] of kinds)
    for (const { control, answered } of await measureControls(front, path, isFast)) {
      console.log(`| ${kind} | ${control} | ${shown(answered)} |`);
      if (answered > CONTROL_LIMIT) late.push(`${kind}, ${control}: ${shown(answered)} ms`);
    }
  return late;
}

function shown(ms: number): string {
  return ms.toFixed(0);
}

/** The median, with the maximum in brackets. */
function spread(values: readonly number[]): string {
  return `${shown(median(values))} (${shown(Math.max(...values))})`;
}
