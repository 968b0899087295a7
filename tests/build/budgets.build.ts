import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CLIENT, readPage, sentBytes } from "./built-site.ts";

type Limits = { html: number; css: number; scriptAsleep: number; scriptAwake: number };
type Budgets = {
  everyPage: Limits;
  /** Script bytes that a page may load in addition to those of another page. */
  more: { page: string; than: string; scriptAwake: number }[];
  pages: (Partial<Limits> & { page: string })[];
};

// Bytes as sent (Brotli). To raise a limit, give the reason in the commit. tests/e2e/weight.spec.ts measures everything
// that a browser fetches.
const { everyPage, more, pages }: Budgets = JSON.parse(readFileSync("budgets.json", "utf8"));

test.each(pages)("$page stays within its budget", ({ page, ...own }) => {
  const { html, css, scriptAsleep, scriptAwake } = { ...everyPage, ...own };
  const { document } = readPage(page);
  const file = page === "/" ? "/index.html" : `${page}/index.html`;
  expect.soft(sentBytes(file), "HTML").toBeLessThanOrEqual(html);

  const styles = document
    .querySelectorAll("link[rel=stylesheet]")
    .map((link) => link.getAttribute("href") ?? "");
  expect.soft(sum(styles), "style sheets").toBeLessThanOrEqual(css);

  const asleep = document.querySelectorAll("script[src]").map((script) => script.getAttribute("src") ?? "");
  expect.soft(sum(asleep), "script before React wakes").toBeLessThanOrEqual(scriptAsleep);

  expect
    .soft(sum([...asleep, ...scriptsAwake(page)]), "script after React wakes")
    .toBeLessThanOrEqual(scriptAwake);
});

test.each(more)("$page loads little more script than $than", ({ page, than, scriptAwake }) => {
  const known = scriptsAwake(than);
  const own = [...scriptsAwake(page)].filter((url) => !known.has(url));
  expect(own.length).toBeGreaterThan(0);
  expect(sum(own)).toBeLessThanOrEqual(scriptAwake);
});

/** URLs of all scripts that React needs to wake the page. */
function scriptsAwake(page: string): Set<string> {
  const { document } = readPage(page);
  const handoff = JSON.parse(document.getElementById("handoff")?.rawText ?? "{}");
  const awake = new Set<string>();
  for (const url of [
    handoff.manifest,
    handoff.entry,
    ...Object.values<string>(handoff.modules),
    ...handoff.preload,
  ]) {
    addWithImports(url, awake);
  }
  return awake;
}

test.each(pages)("$page contains no code of the desk", ({ page }) => {
  const { manifest } = JSON.parse(readPage(page).document.getElementById("handoff")?.rawText ?? "{}");
  const script = readFileSync(path.join(CLIENT, manifest), "utf8");
  expect(script).toContain('"path":"donate"');
  expect(script).not.toMatch(/"path":"desk/);
});

/** Adds a module and its static imports, recursively, as the browser would load them. */
function addWithImports(url: string, seen: Set<string>): void {
  if (seen.has(url)) return;
  seen.add(url);
  const code = readFileSync(path.join(CLIENT, url), "utf8");
  for (const match of code.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[^"'`;()]*?from)?\s*["'`](\.[^"'`]+)["'`]/g,
  )) {
    addWithImports(path.posix.join(path.posix.dirname(url), match[1] ?? ""), seen);
  }
}

function sum(urls: Iterable<string>): number {
  return [...urls].reduce((total, url) => total + sentBytes(url), 0);
}
