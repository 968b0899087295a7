import { IN_FULL } from "../projects.ts";
import { feedbackForm, fillFeedback, VISITOR } from "./feedback.ts";
import {
  allowMissingFiles,
  DONATE_STYLE,
  expectErrorPage,
  expectPrivacyPage,
  follow,
  isSameDocument,
  LONGEST_WAIT,
  listRequests,
  PRIVACY_SCRIPT,
  respond404,
  startAtHome,
} from "./missing-files.ts";
import { expect, test, wakeUp } from "./test.ts";

test.beforeEach(({ faults }) => allowMissingFiles(faults));

const BROKEN = { contentType: "text/javascript", body: "export default (" };

test.describe("a page whose script", () => {
  test("is missing is requested twice, then an error page is shown; form input is kept", async ({ page }) => {
    await startAtHome(page);
    await fillFeedback(page);
    await page.route(PRIVACY_SCRIPT, respond404);
    const requests = listRequests(page, /\/privacy-[^/]*\.js$/);
    await follow(page, "Privacy Policy");
    await expectErrorPage(page);
    await expect(page).toHaveURL(/\/privacy$/);
    expect(requests).toHaveLength(2);

    await page.unroute(PRIVACY_SCRIPT);
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expectPrivacyPage(page);
    expect(await isSameDocument(page)).toBe(false);
    await page.goto("/#contact");
    await wakeUp(page);
    await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
    await expect(feedbackForm(page).getByLabel(/^Name/)).toHaveValue(VISITOR.name);
  });

  test(
    "is broken is requested twice; Back returns to the previous page and its form input",
    IN_FULL,
    async ({ page }) => {
      await startAtHome(page);
      await fillFeedback(page);
      await page.route(PRIVACY_SCRIPT, (route) => route.fulfill(BROKEN));
      const requests = listRequests(page, /\/privacy-[^/]*\.js$/);
      await follow(page, "Privacy Policy");
      await expectErrorPage(page);
      // The second attempt also fetches the file to bypass the cache; count script loads only.
      expect(requests.filter((request) => request.resourceType() === "script")).toHaveLength(2);

      await page.goBack();
      await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test("never arrives times out twice, then an error page is shown", IN_FULL, async ({ page }) => {
    await page.clock.install();
    await startAtHome(page);
    await page.route(PRIVACY_SCRIPT, () => undefined);
    const requests = listRequests(page, /\/privacy-[^/]*\.js$/);
    await follow(page, "Privacy Policy");
    await expect.poll(() => requests.length).toBe(1);
    await page.clock.fastForward(LONGEST_WAIT);
    await expect.poll(() => requests.length).toBe(2);
    await expect(page.getByRole("heading", { name: "This page did not load" })).toHaveCount(0);
    await page.clock.fastForward(LONGEST_WAIT);
    await expectErrorPage(page);
    expect(requests).toHaveLength(2);
  });

  test("arrives at the second attempt is shown as usual", async ({ page }) => {
    await startAtHome(page);
    await page.route(PRIVACY_SCRIPT, respond404, { times: 1 });
    await follow(page, "Privacy Policy");
    await expectPrivacyPage(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("hovering a link whose page is missing changes nothing", async ({ page, isMobile }) => {
  test.skip(isMobile, "touch screens have no hover");
  await startAtHome(page);
  await page.route(PRIVACY_SCRIPT, respond404);
  const failed = page.waitForResponse(PRIVACY_SCRIPT);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).hover();
  expect((await failed).status()).toBe(404);
  await expect(page).toHaveURL(/\/$/);
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(PRIVACY_SCRIPT);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await expectPrivacyPage(page);
});

test("Back and Forward work across a page that failed to load", async ({ page }) => {
  await startAtHome(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.route(PRIVACY_SCRIPT, respond404);
  await follow(page, "Privacy Policy");
  await expectErrorPage(page);
  await page.goBack();
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true });
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goForward();
  await expectErrorPage(page);
  await expect(page).toHaveURL(/\/privacy$/);
});

test("a page whose style sheet is missing is not shown unstyled", async ({ page }) => {
  await startAtHome(page);
  await page.route(DONATE_STYLE, respond404);
  await follow(page, "Donate");
  await expectErrorPage(page);
  await page.unroute(DONATE_STYLE);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page).toHaveURL(/\/donate$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page did not load");
});
