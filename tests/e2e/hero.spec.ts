import { expect, test, wakeUp } from "./test.ts";

const ACTIVE = "[data-hero-slide][data-active]";

test("A1 the slideshow runs by itself, can be paused, and does not wake React", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.waitForLoadState("load");
  const pause = page.getByRole("button", { name: "Pause pictures" });
  await expect(pause).toBeVisible();
  const first = await page.locator(ACTIVE).getAttribute("data-hero-slide");
  await page.clock.runFor(6000);
  await expect(page.locator(ACTIVE)).not.toHaveAttribute("data-hero-slide", String(first));
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-hero-toggle]")?.click());
  await expect(page.getByRole("button", { name: "Play pictures" })).toBeVisible();
  const paused = await page.locator(ACTIVE).getAttribute("data-hero-slide");
  await page.clock.runFor(13_000);
  await expect(page.locator(ACTIVE)).toHaveAttribute("data-hero-slide", String(paused));
});

test("A1 the slideshow rests while the pointer is over it", async ({ page, isMobile }) => {
  test.skip(isMobile, "touch has no hover");
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause pictures" })).toBeVisible();
  await page.locator("[data-hero]").hover();
  const resting = await page.locator(ACTIVE).getAttribute("data-hero-slide");
  await page.clock.runFor(13_000);
  await expect(page.locator(ACTIVE)).toHaveAttribute("data-hero-slide", String(resting));
});

for (const [name, prepare] of [
  ["reduced motion", { reducedMotion: "reduce" as const }],
  ["calm mode", { calm: true }],
] as const) {
  test(`nothing moves with ${name}`, async ({ page }) => {
    await page.clock.install();
    if ("reducedMotion" in prepare) await page.emulateMedia({ reducedMotion: prepare.reducedMotion });
    else await page.addInitScript(() => localStorage.setItem("comfort", JSON.stringify({ calm: "on" })));
    await page.goto("/");
    await page.waitForLoadState("load");
    await wakeUp(page);
    await expect(page.getByRole("button", { name: "Pause pictures" })).toBeHidden();
    await page.clock.runFor(8000);
    await expect(page.locator(ACTIVE)).toHaveCount(0);
    expect(
      await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length),
    ).toBe(0);
  });
}
