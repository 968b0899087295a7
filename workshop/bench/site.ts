// `npm run bench:site`: how fast each kind of page is according to Lighthouse, behind TLS, HTTP/2 and Brotli
// as on a real host, and how soon a slow phone responds to the first press. Publish first. Selected pages
// only: `npm run bench:site -- /about /shop`; presses only: `npm run bench:site -- --presses`. Exits with status 1 if
// the median of a control exceeds its limit. `--runs 1` is a quick run.
// `--without cross-origin-opener-policy` leaves out a response header, to see its cost.
import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { ensureTools } from "../tools/install.ts";
import { browserOptions, measureInBrowser, median, spread } from "./browser-bench.ts";
import { controls, latePresses, measurePress, type Press } from "./first-press.ts";
import type { Front } from "./front.ts";
import { measurePage, type PageLoad } from "./lighthouse.ts";

const { runs, presses, without, wanted } = browserOptions(5);
const budgets: { pages: { page: string }[] } = JSON.parse(readFileSync("budgets.json", "utf8"));

ensureTools();
await measureInBrowser(without, async (front) => {
  if (!presses) await printPages(front, wanted.length > 0 ? wanted : budgets.pages.map(({ page }) => page));
  return presses || wanted.length === 0 ? printPresses(front) : [];
});

/** Measures and prints pages, and the audits that failed. */
async function printPages(front: Front, pages: readonly string[]): Promise<void> {
  const failedAudits = new Set<string>();
  console.log(
    `${cpus()[0]?.model ?? "unknown CPU"}, ${availableParallelism()} cores; median of ${runs} (spread)` +
      (without.length > 0 ? `, without ${without.join(", ")}\n\n` : "\n\n") +
      "| page | Lighthouse | FCP s | LCP s | TBT ms | CLS | kB | requests |\n|---|---|---|---|---|---|---|---|",
  );
  for (const page of pages) {
    const results: PageLoad[] = [];
    for (let run = 0; run < runs; run++) results.push(await measurePage(front, page));
    console.log(row(page, results));
    for (const audit of results.flatMap((result) => result.failedAudits))
      failedAudits.add(`${page}: ${audit}`);
  }
  if (failedAudits.size > 0)
    console.log(`Audits that failed at least once:\n  ${[...failedAudits].join("\n  ")}`);
}

/** Measures and prints the first presses. Returns a line for each that is too late. */
async function printPresses(front: Front): Promise<string[]> {
  const late: string[] = [];
  console.log("\n| first press, right after load | feedback ms | response s |\n|---|---|---|");
  for (const control of controls) {
    const results: Press[] = [];
    for (let run = 0; run < runs; run++) results.push(await measurePress(front, control));
    const shown = spread(results.map((press) => press.shown));
    const answered = spread(
      results.map((press) => press.answered),
      seconds,
    );
    console.log(`| ${control.name} (${control.page}) | ${shown} | ${answered} |`);
    late.push(...latePresses(control, results));
  }
  return late;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

function row(page: string, results: readonly PageLoad[]): string {
  const scores = results[0]?.scores.map((_, index) => median(results.map((run) => run.scores[index] ?? 0)));
  const all = (name: "fcp" | "lcp" | "tbt" | "cls") => results.map((run) => run[name]);
  const cells = [
    page,
    scores?.join(" / "),
    spread(all("fcp"), seconds),
    spread(all("lcp"), seconds),
    spread(all("tbt")),
    spread(all("cls"), (shift) => shift.toFixed(3)),
    (median(results.map(({ bytes }) => bytes)) / 1024).toFixed(0),
    median(results.map(({ requests }) => requests)),
  ];
  return `| ${cells.join(" | ")} |`;
}
