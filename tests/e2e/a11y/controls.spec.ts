import { expect, test, wakeUp } from "../test.ts";

test("A25 a slider's arrows keep the focus, announce the slide, and put the others out of reach", async ({
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
  // Three are in sight: after the last one the row begins anew.
  await expect(live).toHaveText(/^[13] of \d+: \S+/);
  await expect(next).toBeFocused();
});

test("A29 the browser's own search opens the answer that holds the words", async ({ page }) => {
  // A page of the test's own tells what the browser can: were it a page of the site, its faults would skip this test.
  const far = '<!doctype html><p style="margin-top: 300vh">lamp</p>';
  await page.route("**/probe", (route) => route.fulfill({ contentType: "text/html", body: far }));
  await page.goto("/probe#:~:text=lamp");
  const place = await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  );
  test.skip(place === 0, "this browser looks for no words in an address");
  await page.goto("/contact#:~:text=We%20have%20clean%20ones%20at%20the%20desk.");
  const answer = page.locator("main details", { hasText: "We have clean ones at the desk." });
  await expect(answer).toHaveAttribute("open");
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("A30 a new page says its title, whatever link led there", async ({ page }) => {
  await page.goto("/about");
  await wakeUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toBeAttached();
});

test("A43 the live map comes on request, and has a name", async ({ page, baseURL }) => {
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
