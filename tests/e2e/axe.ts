import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { waitForWholePage } from "./test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe cannot decide by itself, and why it holds here all the same. */
const EXPLAINED: { rule: RegExp; says: RegExp; on?: string }[] = [
  // Numbers of steps are decoration beside their headings; they have the colors of the other text.
  { rule: /^color-contrast/, says: /too short to determine/ },
  // Text of the plan lies on shapes that are drawn before them; both have colors of the palette, which are measured.
  { rule: /^color-contrast/, says: /(an image node|another element).*<text /, on: "/visit" },
  { rule: /^color-contrast/, says: /(an image node|another element).*<text /, on: "/__fixtures/place" },
  // "Blog" and "Contact" on top lead to these parts of the home page, as they always did; elsewhere to the pages.
  { rule: /^identical-links/, says: />(Blog|Contact)</ },
  // The footer's logo leads to /home, which is the same page as /.
  { rule: /^identical-links/, says: /home page" href="\/"/ },
  // The slideshow's button lies on the picture, on a background of its own.
  { rule: /^color-contrast/, says: /overlapped by another element.*#pause/ },
  // The film's window lies in the browser's top layer. Axe goes by z-index, and the hero behind it has a higher one.
  {
    rule: /^color-contrast/,
    says: /overlapped by another element.*(A slow walk|A silent film|Play the film|#play|#close)/,
    on: "/home-2",
  },
  // Cards with a background of their own; the picture that each covers in part lies behind that.
  { rule: /^color-contrast/, says: /partially overlaps/, on: "/volunteer-single" },
  { rule: /^color-contrast/, says: /partially overlaps/, on: "/home-2" },
];

/** Rules about a page as a whole: a page of fixtures shows one component several times. */
const PAGE_RULES = { "landmark-unique": { enabled: false }, "duplicate-id-aria": { enabled: false } };

/** Contrast of 4.5 to 1, and of 7 to 1: what fails the first fails the second. */
const CONTRAST = "color-contrast";
const HIGH_CONTRAST = "color-contrast-enhanced";

/** What axe is to look for. */
type Scope = "all" | "all, softer" | "colors" | "softer colors";

/**
 * Checks what is on screen with axe. Slides that are out of sight are left out: they are cut off by the strip's edge.
 *
 * @param scope `all`: every WCAG rule up to AAA and the usual practice. `all, softer`: the same, but contrast as far as
 *   the softer look promises it, 4.5 to 1. `colors` and `softer colors`: contrast alone.
 * @param part Selector of a component to check by itself; the whole page where it is left out.
 * @returns A line for each fault, and for each thing that axe leaves open and nobody has explained.
 */
export async function findAxeViolations(page: Page, scope: Scope = "all", part?: string): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  await waitForWholePage(page);
  // What has just come under a press takes none for a moment, and axe cannot see it until then.
  await expect(page.locator("html[data-pressed]")).toHaveCount(0);
  // Axe scrolls; at the top of the page the header covers nothing.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const { violations, incomplete } = await runAxe(
    page,
    { include: [part ?? "html"], exclude: ["[aria-roledescription=slide][inert]"] },
    optionsFor(scope, part !== undefined),
  );
  const open = linesOf(incomplete, "undecided").filter(
    ({ rule, text }) =>
      !EXPLAINED.some(
        (known) => known.rule.test(rule) && known.says.test(text) && (known.on ?? path) === path,
      ),
  );
  return [...linesOf(violations, "violation"), ...open].map(({ text }) => text);
}

function optionsFor(scope: Scope, isPart: boolean): RunOptions {
  const common: RunOptions = { iframes: false, resultTypes: ["violations", "incomplete"] };
  if (!scope.startsWith("all"))
    return { ...common, runOnly: { type: "rule", values: [scope === "colors" ? HIGH_CONTRAST : CONTRAST] } };
  const rules = {
    "target-size": { enabled: true },
    [CONTRAST]: { enabled: scope === "all, softer" },
    [HIGH_CONTRAST]: { enabled: scope === "all" },
    ...(isPart ? PAGE_RULES : {}),
  };
  return { ...common, runOnly: { type: "tag", values: TAGS }, rules };
}

/**
 * Runs axe inside the page. Its script goes there once, and only faults come back: both take most of the time
 * otherwise, and there are hundreds of runs.
 */
async function runAxe(
  page: Page,
  context: { include: string[]; exclude: string[] },
  options: RunOptions,
): Promise<Pick<AxeResults, "violations" | "incomplete">> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, how]) => {
      const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(where, how);
      return { violations, incomplete };
    },
    [context, options] as const,
  );
}

function linesOf(found: AxeResults["violations"], kind: string): { rule: string; text: string }[] {
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ any, all, none, html }) => {
      const [check] = [...any, ...all, ...none];
      return { rule: id, text: `${kind} ${id}: ${check?.message} | ${html.slice(0, 200)}` };
    }),
  );
}
