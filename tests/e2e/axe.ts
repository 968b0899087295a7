import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { waitForWholePage } from "./test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Results that axe cannot decide, each with the reason why it is fine here. */
const EXPLAINED: { rule: RegExp; says: RegExp; on?: string }[] = [
  // Step numbers decorate their headings, in the colors of the other text.
  { rule: /^color-contrast/, says: /too short to determine/ },
  // The plan's text lies on shapes drawn before it; both use palette colors, whose contrast is tested.
  ...["/visit", "/visit/for-groups", "/__fixtures/place", "/__fixtures/group-sheet"].map((on) => ({
    rule: /^color-contrast/,
    says: /(an image node|another element).*<text /,
    on,
  })),
  // In the home page's menu, "Blog" and "Contact" jump to its sections, as in the original; elsewhere to the pages.
  { rule: /^identical-links/, says: />(Blog|Contact)</ },
  // The footer's logo leads to /home, which is the same page as /.
  { rule: /^identical-links/, says: /home page" href="\/"/ },
  // A part of a form may be named like a room of the desk.
  { rule: /^identical-links/, says: /<a href="\/desk\/[a-z-]+">/ },
  // The slideshow's button lies on the picture, but has its own background.
  { rule: /^color-contrast/, says: /overlapped by another element.*#pause/ },
  // The film's dialog is in the top layer. Axe goes by z-index, and the hero behind it has a higher one.
  {
    rule: /^color-contrast/,
    says: /overlapped by another element.*(A slow walk|A silent film|Play the film|#play|#close)/,
    on: "/home-2",
  },
  // The page beside its form runs no scripts. As a page of the site, it is checked by itself.
  { rule: /^frame-tested/, says: /The page (as visitors see it|with your draft)/ },
  // In the picture of a day, a row in which nothing begins has only its time.
  { rule: /^th-has-data-cells/, says: /cells are missing or empty/ },
  // The table of compared products scrolls in its own frame, which cuts off its last column.
  { rule: /^color-contrast/, says: /partially obscured.*(<th |<td|from the comparison)/, on: "/shop" },
  // The line for now is thin, and crosses what begins before it.
  { rule: /^color-contrast/, says: /overlapped by another element/, on: "/__fixtures/calendar-grid" },
  { rule: /^color-contrast/, says: /overlapped by another element.*(<b>|<span)/, on: "/desk/bookings" },
  // Several frames of the desk on one page: their rails and bars stay where they are.
  {
    rule: /^color-contrast/,
    says: /(overlapped|partially obscured) by another element/,
    on: "/__fixtures/desk-frame",
  },
  // Cards have their own background, which partly covers a picture behind it.
  { rule: /^color-contrast/, says: /partially overlaps/, on: "/volunteer-single" },
  { rule: /^color-contrast/, says: /partially overlaps/, on: "/home-2" },
];

/** Rules about a page as a whole: a page of fixtures shows one component several times. */
const PAGE_RULES = {
  "landmark-unique": { enabled: false },
  "duplicate-id-aria": { enabled: false },
  "form-field-multiple-labels": { enabled: false },
};

/** Contrast of 4.5:1 and of 7:1. The second rule ignores what fails the first, so both are needed. */
const CONTRAST = "color-contrast";
const HIGH_CONTRAST = "color-contrast-enhanced";

/** What axe checks. */
type Scope = "all" | "all, softer" | "colors" | "softer colors";

/**
 * Checks the page with axe. Inert slides are excluded: the strip clips them.
 *
 * @param scope `all`: every WCAG rule up to AAA and best practices. `all, softer`: the same, but only the contrast that
 *   the softer look promises, 4.5:1. `colors` and `softer colors`: contrast alone.
 * @param part Selector of a component to check by itself; the whole page if left out.
 * @returns A line for each violation, and for each undecided result that {@link EXPLAINED} does not cover.
 */
export async function findAxeViolations(page: Page, scope: Scope = "all", part?: string): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  await waitForWholePage(page);
  // Axe scrolls. At the top of the page the header covers nothing.
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
    return {
      ...common,
      runOnly: { type: "rule", values: scope === "colors" ? [CONTRAST, HIGH_CONTRAST] : [CONTRAST] },
    };
  const rules = {
    "target-size": { enabled: true },
    [CONTRAST]: { enabled: true },
    [HIGH_CONTRAST]: { enabled: scope === "all" },
    ...(isPart ? PAGE_RULES : {}),
  };
  return { ...common, runOnly: { type: "tag", values: TAGS }, rules };
}

/**
 * Runs axe inside the page. The script is injected once and only violations are returned: with hundreds of runs,
 * both would otherwise take most of the time.
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
