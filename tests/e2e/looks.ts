import type { Page } from "@playwright/test";
import { COMFORT_SETTINGS } from "#features/comfort/comfort-settings.ts";
import { IS_FULL } from "./pages.ts";

/** Looks in which text must stay readable: name, attributes of `html`, and the scope that axe checks. */
export const looks = [
  ["calm", { "data-calm": "on" }, "softer colors"],
  ["dim", { "data-theme": "dim" }, "colors"],
  ["stronger", { "data-contrast": "stronger" }, "colors"],
] as const;

/**
 * The looks for checks that the pages in `a11y/pages.spec.ts` repeat in every look: all of them in the whole matrix, else
 * the dim one.
 */
export const sampledLooks = IS_FULL ? looks : looks.filter(([name]) => name === "dim");

const ATTRIBUTES = Object.keys(COMFORT_SETTINGS).map((name) => `data-${name}`);

/** Applies a look as the comfort settings do, replacing an earlier one. */
export async function applyComfortSettings(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([names, wanted]) => {
      const root = document.documentElement;
      for (const name of names) root.removeAttribute(name);
      for (const [name, value] of Object.entries(wanted)) root.setAttribute(name, value);
    },
    [ATTRIBUTES, attributes] as const,
  );
}
