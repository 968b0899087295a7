import type { Page } from "@playwright/test";
import { applyComfortSettings } from "../looks.ts";
import { expect } from "../test.ts";
import { findBlurs, findLostControls, findMovement, findPrintFaults } from "./look-faults.ts";

/** Expects that an open page respects reduced motion, calm mode, reduced transparency, forced colors and print. */
export async function expectSettingsApplied(page: Page): Promise<void> {
  const playing = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter(({ paused }) => !paused),
  );
  expect.soft(playing, "plays by itself").toHaveLength(0);
  expect.soft(await findMovement(page), "reduced motion").toEqual([]);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await applyComfortSettings(page, { "data-calm": "on" });
  expect.soft(await findMovement(page), "calm mode").toEqual([]);
  expect.soft(await findBlurs(page), "calm mode: blurs").toEqual([]);
  await applyComfortSettings(page, {});

  const browser = await page.context().newCDPSession(page);
  const reduce = [{ name: "prefers-reduced-transparency", value: "reduce" }];
  await browser.send("Emulation.setEmulatedMedia", { features: reduce });
  expect.soft(await findBlurs(page), "reduced transparency: blurs").toEqual([]);

  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await findBlurs(page), "forced colors: blurs").toEqual([]);
  expect.soft(await findLostControls(page), "forced colors: controls").toEqual([]);

  await page.emulateMedia({ forcedColors: "none", media: "print" });
  expect.soft(await findPrintFaults(page), "print").toEqual([]);
  await page.emulateMedia({ media: "screen" });
  await browser.send("Emulation.setEmulatedMedia", { features: [] });
}
