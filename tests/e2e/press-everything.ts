import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Controls that load another site's map or film, or leave the page. Other tests press these. */
const EXCEPT = /map|film|video|watch|play|print|load the page/i;

/**
 * Presses every control of an open page, and expects no request to another site and no cookies. Breaches of the
 * security policy and console messages fail every test anyway: see test.ts.
 *
 * @param outside Requests to other sites since the page was opened, from {@link watchOutside}.
 */
export async function expectQuiet(page: Page, outside: readonly string[]): Promise<void> {
  const pressed = await page.evaluate(pressEverything, EXCEPT.source);
  expect.soft(pressed).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect.soft(outside, "requests to other sites").toEqual([]);
  expect.soft(await page.context().cookies(), "cookies").toEqual([]);
}

/** Collects the URLs of requests to other sites from now on. */
export function watchOutside(page: Page, baseURL: string | undefined): readonly string[] {
  const outside: string[] = [];
  page.context().on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      outside.push(request.url());
  });
  return outside;
}

/** Presses every control, including those that appear on the way, up to 200. @returns How many it pressed. */
async function pressEverything(except: string): Promise<number> {
  // A button with `formaction` submits to another page.
  const controls =
    "button:not([formaction]), summary, [role=tab], input[type=radio], input[type=checkbox], a:is([data-wake], [data-comfort])";
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
    // A headless browser on a busy machine may stop drawing frames.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, 1000);
    });
  }
  return pressed.size;
}
