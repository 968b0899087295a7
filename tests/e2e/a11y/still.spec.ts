import { WITH_MOTION } from "../../projects.ts";
import { allPages, IS_FULL, MOVES } from "../pages.ts";
import { expect, test, wakeUp } from "../test.ts";

test.use(WITH_MOTION);

test.skip(({ isMobile }) => isMobile, "what moves is the same at every width");
const pages = IS_FULL ? allPages() : ["/"];

const quiet = {
  "calm mode": () => localStorage.setItem("comfort", JSON.stringify({ calm: "on" })),
  "data saving": () =>
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
  "reduced motion": () => undefined,
};

for (const path of pages) {
  for (const [name, prepare] of Object.entries(quiet)) {
    // Only pages with movement are checked in every quiet mode.
    if (name !== "calm mode" && !MOVES.test(path)) continue;
    test(`A1 A10 with ${name} ${path} looks the same after 1 s and 8 s, and nothing opens in 30 s`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.addInitScript(prepare);
      if (name === "reduced motion") await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await wakeUp(page);
      await page.evaluate(async () => {
        // A picture that is out of view may never be fetched.
        const seen = [...document.images].filter((one) => {
          const { top, height } = one.getBoundingClientRect();
          return one.checkVisibility() && height > 0 && top < innerHeight;
        });
        await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
      });
      await page.clock.runFor(1000);
      const pause = page.locator("[data-toggle]").or(page.getByRole("button", { name: /^Pause/ }));
      await expect.soft(pause.filter({ visible: true }), "nothing to pause").toHaveCount(0);
      const first = await page.screenshot();
      const moving = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        );
      expect.soft(await moving(), "running animations").toBe(0);
      await page.clock.runFor(7000);
      expect.soft((await page.screenshot()).equals(first), "the pictures after 1 s and 8 s").toBe(true);
      await page.clock.runFor(22_000);
      await expect.soft(page.getByRole("dialog")).toHaveCount(0);
      await expect.soft(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      expect.soft((await page.screenshot()).equals(first), "the picture after 30 s").toBe(true);
    });
  }
}
