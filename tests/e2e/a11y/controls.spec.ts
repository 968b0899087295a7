import { expect, test, wakeUp } from "../test.ts";

test("A25 a slider's arrows keep the focus and announce the slide, and hidden slides are inert", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const slider = page.locator("#testimonials [aria-roledescription=carousel]");
  await slider.scrollIntoViewIfNeeded();
  await wakeUp(page);
  const slides = slider.locator("[aria-roledescription=slide]");
  const live = slider.locator("[aria-live=polite]");
  await expect(slides.last()).toHaveJSProperty("inert", true);
  await expect(live).toBeEmpty();
  const next = slider.getByRole("button", { name: "Next", exact: true });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(live).toHaveText(/^2 of \d+: \S+/);
  await expect(next).toBeFocused();
  await page.keyboard.press("Space");
  // Three slides are visible, so it may already wrap around.
  await expect(live).toHaveText(/^[13] of \d+: \S+/);
  await expect(next).toBeFocused();
});

test("A29 a search in the browser opens the answer that contains the text", async ({ page }) => {
  // Detect browser support on a separate page, so that a fault of the site cannot skip this test.
  const far = '<!doctype html><p style="margin-top: 300vh">lamp</p>';
  await page.route("**/probe", (route) => route.fulfill({ contentType: "text/html", body: far }));
  await page.goto("/probe#:~:text=lamp");
  const place = await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  );
  test.skip(place === 0, "this browser does not support text fragments");
  await page.goto("/contact#:~:text=We%20have%20clean%20ones%20at%20the%20desk.");
  const answer = page.locator("main details", { hasText: "We have clean ones at the desk." });
  await expect(answer).toHaveAttribute("open");
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("A30 after navigation the new title is announced and the heading has the focus", async ({ page }) => {
  await page.goto("/about");
  await wakeUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toBeAttached();
});

test("A43 the interactive map loads only on request, and has a name", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ body: "<title>Map</title>" }),
  );
  await page.goto("/event-single/water-problem#map");
  const map = page.locator("#map");
  await expect(map.getByRole("link", { name: /directions/i })).toBeVisible();
  await wakeUp(page);
  expect(foreign).toEqual([]);
  await map.getByRole("button", { name: "Open the interactive map" }).click();
  await expect(map.locator("iframe")).toHaveAttribute("title", /\S+/);
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});
