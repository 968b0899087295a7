import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Controls that ask for another site's map or film, or leave the page: pressed in tests of their own. */
const ASKS_FOR_MORE = /map|film|video|watch|play|print|load the page/i;

/**
 * Presses every control of an open page, and expects that nothing was requested of another site and no cookie was set.
 * What breaks the security policy or writes to the console fails every test: see test.ts.
 *
 * @param outside Requests to other sites since the page was opened, from {@link watchOutside}.
 */
export async function expectQuiet(page: Page, outside: readonly string[]): Promise<void> {
  const pressed = await page.evaluate(pressEverything, ASKS_FOR_MORE.source);
  expect.soft(pressed).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect.soft(outside, "requests to other sites").toEqual([]);
  expect.soft(await page.context().cookies(), "cookies").toEqual([]);
}

/** Notes what is requested of other sites from now on. */
export function watchOutside(page: Page, baseURL: string | undefined): readonly string[] {
  const outside: string[] = [];
  page.context().on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      outside.push(request.url());
  });
  return outside;
}

/** Presses every control of the page, those too that come with the pressing; says how many. */
async function pressEverything(except: string): Promise<number> {
  const controls =
    "button, summary, [role=tab], input[type=radio], input[type=checkbox], a:is([data-wake], [data-comfort])";
  const pressed = new Set<Element>();
  const next = () =>
    [...document.querySelectorAll<HTMLElement>(controls)].find(
      (control) =>
        !pressed.has(control) &&
        control.checkVisibility() &&
        !control.closest("[role=search]") &&
        !new RegExp(except, "i").test(`${control.textContent} ${control.getAttribute("aria-label")}`),
    );
  for (let control = next(); control && pressed.size < 200; control = next()) {
    pressed.add(control);
    control.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return pressed.size;
}
