import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe cannot decide by itself, and why it holds here all the same. */
const EXPLAINED: { rule: string; says: RegExp; on?: string }[] = [
  // Numbers of steps are decoration beside their headings; they have the colours of the other text.
  { rule: "color-contrast", says: /too short to determine/ },
  { rule: "color-contrast-enhanced", says: /too short to determine/ },
  // "Blog" and "Contact" on top lead to these parts of the home page, as they always did; elsewhere to the pages.
  { rule: "identical-links-same-purpose", says: />(Blog|Contact)<\/a>/ },
  // The footer's logo leads to /home, which is the same page as /.
  { rule: "identical-links-same-purpose", says: /home page" href="\/"/ },
  // The slideshow's button lies on the picture, on a ground of its own.
  { rule: "color-contrast", says: /overlapped by another element.* Pause pictures/ },
  { rule: "color-contrast-enhanced", says: /overlapped by another element.* Pause pictures/ },
  // The card with the form has a ground of its own; the picture that it covers in part lies behind that.
  { rule: "color-contrast", says: /partially overlaps/, on: "/volunteer-single" },
  { rule: "color-contrast-enhanced", says: /partially overlaps/, on: "/volunteer-single" },
];

/**
 * Checks what is on screen with axe: every WCAG rule up to AAA and the usual practice.
 *
 * @returns A line for each fault, and for each thing that axe leaves open and nobody has explained.
 */
export async function faultsFoundByAxe(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const { violations, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      runOnly: { type: "tag", values: TAGS },
      rules: { "target-size": { enabled: true }, "color-contrast-enhanced": { enabled: true } },
    })
    .analyze();
  const lines = (found: typeof violations, kind: string) =>
    found.flatMap(({ id, nodes }) =>
      nodes.map((node) => {
        const check = [...node.any, ...node.all, ...node.none][0];
        return { id, text: `${kind} ${id}: ${check?.message} | ${node.html.slice(0, 160)}` };
      }),
    );
  const open = lines(incomplete, "undecided").filter(
    ({ id, text }) =>
      !EXPLAINED.some(({ rule, says, on = path }) => rule === id && says.test(text) && on === path),
  );
  return [...lines(violations, "violation"), ...open].map(({ text }) => text);
}
