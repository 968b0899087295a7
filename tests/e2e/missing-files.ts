import type { Page, Request, Route } from "@playwright/test";
import { allowFailedRequests, expect, type Faults, wakeUp } from "./test.ts";

/** Files of two pages that the home page's footer links to. */
export const PRIVACY_SCRIPT = "**/assets/privacy-*.js*";
export const PRIVACY_DATA = "**/privacy.data*";
export const DONATE_STYLE = "**/assets/donation-form-*.css*";

/** Milliseconds after which any wait for a file has timed out. */
export const LONGEST_WAIT = 120_000;

/** Follows a footer link without hovering or focusing it first, so that nothing is prefetched. */
export async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());
}

/** Opens and wakes the home page, and marks the document so that a reload can be detected. */
export async function startAtHome(page: Page): Promise<void> {
  await page.goto("/");
  await wakeUp(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** Whether the document has not been reloaded since `startAtHome`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "isSameDocument" in window);
}

/** Collects requests from now on whose path matches. */
export function listRequests(page: Page, ending: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (ending.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

/** Expects the error page for a missing file: same document, heading focused. */
export async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("This page did not load");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

/** Expects the page that the footer link leads to when nothing is missing. */
export async function expectPrivacyPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
}

/** Responds as a host does for a missing file. */
export function respond404(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: "not found" });
}

/** Allows the browser's messages about files that a test makes unavailable. */
export function allowMissingFiles(faults: Faults): void {
  allowFailedRequests(faults);
  // The page that failed to load has other style sheets, which were preloaded for nothing.
  faults.expected.push(
    /^console: .*\.css#?'? (is found, but is not used|was preloaded using link preload but not used)/,
  );
}
