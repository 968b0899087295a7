import type { Page, Request, Route } from "@playwright/test";
import { allowFailedRequests, expect, type Faults, wakeUp } from "./test.ts";

/** The files of two pages that the home page's footer leads to. */
export const PRIVACY_SCRIPT = "**/assets/privacy-*.js*";
export const PRIVACY_DATA = "**/privacy.data*";
export const DONATE_STYLE = "**/assets/donate-*.css*";

/** Time in ms after which nobody waits for a file any more. */
export const LONGEST = 120_000;

/** Presses a link in the footer without coming near it first, so that nothing is fetched ahead. */
export async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());
}

/** Opens the home page, awake, and marks the document, so that a load from anew can be told. */
export async function startAtHome(page: Page): Promise<void> {
  await page.goto("/");
  await wakeUp(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** Whether the page has changed without a load since `startAtHome`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "isSameDocument" in window);
}

/** Lists what the page asks for from now on, by the end of its address. */
export function listRequests(page: Page, ending: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (ending.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

/** The answer to a page of which a part did not come: its own document stays, its heading has the focus. */
export async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("This page did not load");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

/** The page that the footer's link leads to when all is well. */
export async function expectPrivacyPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
}

/** Answers as a host does for a file that it has not. */
export function answer404(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: "gone" });
}

/** Drops the browser's own lines about files that a test keeps away. */
export function allowMissingFiles(faults: Faults): void {
  allowFailedRequests(faults);
  // The other style sheets of a page that never came were fetched for nothing.
  faults.expected.push(
    /^console: .*\.css#?'? (is found, but is not used|was preloaded using link preload but not used)/,
  );
}
