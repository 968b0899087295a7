import { feedbackForm, fillFeedback, VISITOR } from "./feedback.ts";
import {
  allowMissingFiles,
  answer404,
  DONATE_STYLE,
  expectErrorPage,
  expectPrivacyPage,
  follow,
  isSameDocument,
  LONGEST,
  listRequests,
  PRIVACY_SCRIPT,
  startAtHome,
} from "./missing-files.ts";
import { expect, test, wakeUp } from "./test.ts";

test.beforeEach(({ faults }) => allowMissingFiles(faults));

const BROKEN = { contentType: "text/javascript", body: "export default (" };

test.describe("a page whose script", () => {
  test("is gone is tried twice, then said to be missing; what was typed is kept", async ({ page }) => {
    await startAtHome(page);
    await fillFeedback(page);
    await page.route(PRIVACY_SCRIPT, answer404);
    const asked = listRequests(page, /\/privacy-[^/]*\.js$/);
    await follow(page, "Privacy Policy");
    await expectErrorPage(page);
    await expect(page).toHaveURL(/\/privacy$/);
    expect(asked).toHaveLength(2);

    await page.unroute(PRIVACY_SCRIPT);
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expectPrivacyPage(page);
    expect(await isSameDocument(page)).toBe(false);
    await page.goto("/#contact");
    await wakeUp(page);
    await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
    await expect(feedbackForm(page).getByLabel(/^Name/)).toHaveValue(VISITOR.name);
  });

  test("is broken is tried twice; Back leads to the page before, with what was typed", async ({ page }) => {
    await startAtHome(page);
    await fillFeedback(page);
    await page.route(PRIVACY_SCRIPT, (route) => route.fulfill(BROKEN));
    const asked = listRequests(page, /\/privacy-[^/]*\.js$/);
    await follow(page, "Privacy Policy");
    await expectErrorPage(page);
    // The second attempt fetches the file past the cache before it runs it.
    expect(asked.filter((request) => request.resourceType() === "script")).toHaveLength(2);

    await page.goBack();
    await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("never arrives is given up after two long waits", async ({ page }) => {
    await page.clock.install();
    await startAtHome(page);
    await page.route(PRIVACY_SCRIPT, () => undefined);
    const asked = listRequests(page, /\/privacy-[^/]*\.js$/);
    await follow(page, "Privacy Policy");
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.fastForward(LONGEST);
    await expect.poll(() => asked.length).toBe(2);
    await expect(page.getByRole("heading", { name: "This page did not load" })).toHaveCount(0);
    await page.clock.fastForward(LONGEST);
    await expectErrorPage(page);
    expect(asked).toHaveLength(2);
  });

  test("arrives at the second attempt is shown as if nothing had been", async ({ page }) => {
    await startAtHome(page);
    await page.route(PRIVACY_SCRIPT, answer404, { times: 1 });
    await follow(page, "Privacy Policy");
    await expectPrivacyPage(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("coming near a link whose page is gone changes nothing", async ({ page, isMobile }) => {
  test.skip(isMobile, "nothing comes near a link on a touch screen");
  await startAtHome(page);
  await page.route(PRIVACY_SCRIPT, answer404);
  const failed = page.waitForResponse(PRIVACY_SCRIPT);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).hover();
  expect((await failed).status()).toBe(404);
  await expect(page).toHaveURL(/\/$/);
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(PRIVACY_SCRIPT);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await expectPrivacyPage(page);
});

test("Back and Forward over a page that failed lead to the same places", async ({ page }) => {
  await startAtHome(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.route(PRIVACY_SCRIPT, answer404);
  await follow(page, "Privacy Policy");
  await expectErrorPage(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goForward();
  await expectErrorPage(page);
  await expect(page).toHaveURL(/\/privacy$/);
});

test("a page without its style sheet is not shown bare", async ({ page }) => {
  await startAtHome(page);
  await page.route(DONATE_STYLE, answer404);
  await follow(page, "Donate");
  await expectErrorPage(page);
  await page.unroute(DONATE_STYLE);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page).toHaveURL(/\/donate$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page did not load");
});
