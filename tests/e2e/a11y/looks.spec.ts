import { wear } from "../looks.ts";
import { expect, test, wakeUp } from "../test.ts";
import { findBlurs, findLostControls, findMovement, findPrintFaults } from "./look-faults.ts";
import { pagesToCheck } from "./matrix.ts";

test.skip(({ isMobile }) => isMobile, "what is heeded is the same at every width");
test.use({ trace: "off" });

for (const path of pagesToCheck) {
  test(`A2 A3 A4 A8 A18 A45 ${path} heeds what device and visitor ask for`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await wakeUp(page);
    const playing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter(({ paused }) => !paused),
    );
    expect.soft(playing, "plays by itself").toHaveLength(0);
    expect.soft(await findMovement(page), "reduced motion").toEqual([]);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await wear(page, { "data-calm": "on" });
    expect.soft(await findMovement(page), "calm mode").toEqual([]);
    expect.soft(await findBlurs(page), "calm mode: blurs").toEqual([]);
    await wear(page, {});

    const browser = await page.context().newCDPSession(page);
    const reduce = [{ name: "prefers-reduced-transparency", value: "reduce" }];
    await browser.send("Emulation.setEmulatedMedia", { features: reduce });
    expect.soft(await findBlurs(page), "reduced transparency: blurs").toEqual([]);

    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await findBlurs(page), "forced colors: blurs").toEqual([]);
    expect.soft(await findLostControls(page), "forced colors: controls").toEqual([]);

    await page.emulateMedia({ forcedColors: "none", media: "print" });
    expect.soft(await findPrintFaults(page), "print").toEqual([]);
  });
}
