// `npm run bench:navigation`: how soon the next page's heading is painted after a link is pressed, on a slow phone
// whose React is awake, beside the same press with JavaScript off: for every pair of kinds of pages that a link
// joins, both ways. Publish first. Selected pairs only, by names of page modules:
//   npm run bench:navigation -- "home → about" "service →" "→ gallery"
// `--controls` instead measures how soon each kind of control of each kind of page answers: `--controls home visit`
// those of two kinds of pages. `--fast` measures without slowing the machine down. `--runs 1` is a quick run.
// Exits with status 1 if a pair's median is over its limit.
import { errors } from "@playwright/test";
import { browserOptions, measureInBrowser, median, spread, whole } from "./browser-bench.ts";
import type { Front } from "./front.ts";
import {
  measureControls,
  measureFullLoad,
  measureNavigation,
  type Navigation,
} from "./measure-navigation.ts";
import { findPageKinds, findPagePairs } from "./page-pairs.ts";

const { runs, controls, fast, without, wanted } = browserOptions(3);
/** Longest times in ms: the median of each pair, 95 % of all presses, and the answer to the press itself. */
const LIMITS = fast ? { median: 100, p95: 200, answer: 100 } : { median: 500, p95: 800, answer: 100 };
/** Longest time in ms until a control answers. */
const CONTROL_LIMIT = 200;

await measureInBrowser(without, controls ? printControls : printPairs);

/** Measures and prints pairs of pages. Returns a line for each that is too late. */
async function printPairs(front: Front, siteDir: string): Promise<string[]> {
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
    try {
      for (let run = 0; run < runs; run++) {
        results.push(await measureNavigation(front, pair, fast));
        loads.push(await measureFullLoad(front, pair, fast));
      }
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      console.log(`| ${pair.name} | never | | | |`);
      late.push(`${pair.name}: the press led nowhere`);
      continue;
    }
    const painted = results.map((result) => result.painted);
    const answered = results.map((result) => result.answered);
    const shift = Math.max(...results.map((result) => result.shift));
    all.push(...painted);
    console.log(
      `| ${pair.name} | ${spread(painted)} | ${spread(answered)} | ${shift.toFixed(3)} | ${spread(loads)} |`,
    );
    if (!(median(painted) <= LIMITS.median)) late.push(`${pair.name}: heading ${whole(median(painted))} ms`);
    if (!(median(painted) <= median(loads))) late.push(`${pair.name}: later than a full load`);
    if (!(median(answered) <= LIMITS.answer)) late.push(`${pair.name}: answer ${whole(median(answered))} ms`);
  }
  const p95 = all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;
  if (!(p95 <= LIMITS.p95)) late.push(`95 % of all presses: ${whole(p95)} ms`);
  console.log(`\nAll presses: median ${whole(median(all))} ms, 95 % within ${whole(p95)} ms`);
  return late;
}

/** Measures and prints the controls of each kind of page. Returns a line for each that is too late. */
async function printControls(front: Front, siteDir: string): Promise<string[]> {
  const late: string[] = [];
  const kinds = [...findPageKinds(siteDir)].filter(([kind]) => wanted.length === 0 || wanted.includes(kind));
  console.log("| page | control | answered ms |\n|---|---|---|");
  for (const [kind, path] of kinds)
    for (const { control, answered } of await measureControls(front, path, fast)) {
      console.log(`| ${kind} | ${control} | ${whole(answered)} |`);
      if (answered > CONTROL_LIMIT) late.push(`${kind}, ${control}: ${whole(answered)} ms`);
    }
  return late;
}
