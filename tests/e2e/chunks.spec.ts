import type { Page, Request, Route } from "@playwright/test";
import { feedbackForm, fillFeedback, VISITOR } from "./feedback.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

/** The files of two pages that the home page's footer leads to. */
const PRIVACY_SCRIPT = "**/assets/privacy-*.js*";
const PRIVACY_DATA = "**/privacy.data*";
const DONATE_STYLE = "**/assets/donate-*.css*";

const LONGEST = 120_000;
const BROKEN = { contentType: "text/javascript", body: "export default (" };

/** Presses a link in the footer without coming near it first, so that nothing is fetched ahead. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name })
    .evaluate((link: HTMLElement) => link.click());
}

async function startAtHome(page: Page): Promise<void> {
  await page.goto("/");
  await wakeUp(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "isSameDocument" in window);
}

/** Lists what the page asks for from now on, by the end of its address. */
function listRequests(page: Page, ending: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (ending.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

async function expectFaultPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("This page did not load");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

async function expectPrivacyPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
}

function answer404(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: "gone" });
}

test.beforeEach(({ faults }) => {
  allowFailedRequests(faults);
  // The other style sheets of a page that never came were fetched for nothing.
  faults.expected.push(
    /^console: .*\.css#?'? (is found, but is not used|was preloaded using link preload but not used)/,
  );
});

test.describe("a page whose script", () => {
  test("is gone is tried twice, then said to be missing; what was typed is kept", async ({ page }) => {
    await startAtHome(page);
    await fillFeedback(page);
    await page.route(PRIVACY_SCRIPT, answer404);
    const asked = listRequests(page, /\/privacy-[^/]*\.js$/);
    await follow(page, "Privacy Policy");
    await expectFaultPage(page);
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
    await expectFaultPage(page);
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
    await expectFaultPage(page);
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
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).hover();
  expect((await failed).status()).toBe(404);
  await expect(page).toHaveURL(/\/$/);
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(PRIVACY_SCRIPT);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expectPrivacyPage(page);
});

test("Back and Forward over a page that failed lead to the same places", async ({ page }) => {
  await startAtHome(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.route(PRIVACY_SCRIPT, answer404);
  await follow(page, "Privacy Policy");
  await expectFaultPage(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goForward();
  await expectFaultPage(page);
  await expect(page).toHaveURL(/\/privacy$/);
});

test("a page without its style sheet is not shown bare", async ({ page }) => {
  await startAtHome(page);
  await page.route(DONATE_STYLE, answer404);
  await follow(page, "Donate");
  await expectFaultPage(page);
  await page.unroute(DONATE_STYLE);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page).toHaveURL(/\/donate$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page did not load");
});

test.describe("a page whose data", () => {
  test("is not there is a page that does not exist", async ({ page }) => {
    await startAtHome(page);
    await page.route(PRIVACY_DATA, answer404);
    const asked = listRequests(page, /\/privacy\.data$/);
    await follow(page, "Privacy Policy");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
    await expect(page).toHaveTitle(/not found|no page/i);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(asked).toHaveLength(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("cannot be given is tried twice, then said to be missing", async ({ page }) => {
    await startAtHome(page);
    await page.route(PRIVACY_DATA, (route) => route.fulfill({ status: 500, body: "fault" }));
    const asked = listRequests(page, /\/privacy\.data$/);
    await follow(page, "Privacy Policy");
    await expectFaultPage(page);
    expect(asked).toHaveLength(2);
    await page.unroute(PRIVACY_DATA);
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expectPrivacyPage(page);
  });

  test("is cut off once is shown as if nothing had been", async ({ page }) => {
    await startAtHome(page);
    await page.route(PRIVACY_DATA, (route) => route.abort(), { times: 1 });
    await follow(page, "Privacy Policy");
    await expectPrivacyPage(page);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("never arrives is given up after two long waits", async ({ page }) => {
    await page.clock.install();
    await startAtHome(page);
    await page.route(PRIVACY_DATA, () => undefined);
    const asked = listRequests(page, /\/privacy\.data$/);
    await follow(page, "Privacy Policy");
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.fastForward(LONGEST);
    await expect.poll(() => asked.length).toBe(2);
    await page.clock.fastForward(LONGEST);
    await expectFaultPage(page);
  });
});

test("an entry that does not exist leads on, and Back returns", async ({ page }) => {
  await page.goto("/blog");
  await wakeUp(page);
  const link = page.getByRole("main").locator("a[href^='/blog-single/']").first();
  const { pathname } = new URL(String(await link.getAttribute("href")), page.url());
  await page.route(`**${pathname}.data*`, answer404);
  await link.click();
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(link).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("pictures and anchors of a page fetch none of it again", async ({ page }) => {
  await page.goto("/gallery");
  await wakeUp(page);
  const asked = listRequests(page, /\.data$/);
  await page.getByRole("main").locator("a[aria-haspopup=dialog]").first().click();
  await expect(page).toHaveURL(/#picture-/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/#picture-/);
  await page.getByRole("link", { name: /back to top/i }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/#scroll$/);
  expect(asked.map((request) => request.url())).toEqual([]);
});
