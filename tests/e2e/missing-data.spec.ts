import type { Route } from "@playwright/test";
import { IN_FULL } from "../projects.ts";
import {
  allowMissingFiles,
  expectErrorPage,
  expectPrivacyPage,
  follow,
  isSameDocument,
  listRequests,
  PRIVACY_DATA,
  respond404,
  startAtHome,
} from "./missing-files.ts";
import { expect, test, wakeUp } from "./test.ts";

test.beforeEach(({ faults }) => allowMissingFiles(faults));

test.describe("a page whose data", () => {
  test("does not exist is shown as not found", async ({ page }) => {
    await startAtHome(page);
    await page.route(PRIVACY_DATA, respond404);
    const requests = listRequests(page, /\/privacy\.data$/);
    await follow(page, "Privacy Policy");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
    await expect(page).toHaveTitle(/not found|no page/i);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(requests).toHaveLength(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  for (const [what, respond] of [
    ["fails with an error", (route: Route) => route.fulfill({ status: 500, body: "fault" })],
    ["is cut off by the network", (route: Route) => route.abort()],
  ] as const)
    test(
      `${what} is reported, and a press loads the page again`,
      what === "fails with an error" ? {} : IN_FULL,
      async ({ page }) => {
        await startAtHome(page);
        await page.route(PRIVACY_DATA, respond);
        await follow(page, "Privacy Policy");
        await expectErrorPage(page);
        await expect(page).toHaveURL(/\/privacy$/);
        await page.unroute(PRIVACY_DATA);
        await page.getByRole("button", { name: "Load the page again" }).click();
        await expectPrivacyPage(page);
      },
    );
});

test("an entry that does not exist leads to the not-found page, and Back returns to its link", async ({
  page,
}) => {
  await page.route("**/blog-single/*.data*", respond404);
  await page.goto("/blog");
  await wakeUp(page);
  const link = page.getByRole("main").locator("a[href^='/blog-single/']").first();
  await link.click();
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(link).toBeFocused();
});

test("opening pictures and following anchors does not fetch the page's data again", async ({ page }) => {
  await page.goto("/gallery");
  await wakeUp(page);
  const requests = listRequests(page, /\/gallery\.data$/);
  await page.getByRole("main").locator("a[aria-haspopup=dialog]").first().click();
  await expect(page).toHaveURL(/#picture-/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/#picture-/);
  await page.getByRole("link", { name: /back to top/i }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/#scroll$/);
  expect(requests.map((request) => request.url())).toEqual([]);
});
