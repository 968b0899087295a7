import path from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { onePerTemplate } from "./pages.ts";
import { expect, test, waitForWholePage, wakeUp } from "./test.ts";

type Shown = { address: string; width: number; height: number };

/** A phone as it is measured with, and a screen of one pixel to one. */
const SCREENS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** A picture that is shown larger than this looks soft. */
const LARGEST = 1.35;

for (const page of onePerTemplate()) {
  for (const screen of SCREENS) {
    test(`${page} shows no picture much larger than it is, ${screen.viewport.width} pixels wide`, async ({
      browser,
    }) => {
      const soft: string[] = [];
      for (const { address, width, height } of await picturesOf(browser, page, screen)) {
        const file = await sharp(path.join("build/client", address)).metadata();
        // A picture covers its frame, so the side that falls short is the one that counts.
        const enlarged = Math.max(width / file.width, height / file.height) * screen.deviceScaleFactor;
        if (enlarged > LARGEST) soft.push(`${address}: ${enlarged.toFixed(2)} times`);
      }
      expect(soft).toEqual([]);
    });
  }
}

/** The files that a browser takes for the pictures of a page, each with the size of its frame in CSS pixels. */
async function picturesOf(browser: Browser, path: string, screen: (typeof SCREENS)[number]) {
  const context = await browser.newContext({ ...screen, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(path);
  await wakeUp(page);
  await waitForWholePage(page);
  const pictures = await page.evaluate(async (): Promise<Shown[]> => {
    const images = [...document.querySelectorAll<HTMLImageElement>("picture img")];
    for (const image of images) image.loading = "eager";
    const seen = images.filter(({ clientWidth }) => clientWidth > 0);
    await Promise.all(seen.map((image) => image.decode()));
    return seen.map(({ currentSrc, clientWidth, clientHeight }) => ({
      address: new URL(currentSrc).pathname,
      width: clientWidth,
      height: clientHeight,
    }));
  });
  await context.close();
  return pictures.filter(({ address }) => !address.endsWith(".svg"));
}
