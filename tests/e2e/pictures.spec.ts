import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { testRelease } from "../published.ts";
import { IS_FULL, isArrangement, onePerTemplate } from "./pages.ts";
import { expect, test, waitForWholePage, wakeUp } from "./test.ts";

interface Shown {
  address: string;
  /** CSS pixels of its frame. */
  width: number;
  height: number;
  /** Whether this is the largest file of the picture: then a larger master could be sharper, no other choice could. */
  isLargest: boolean;
}

/** A phone as it is measured with, and a large screen of two pixels to one. */
const SCREENS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
];

/** The same with other pixels: a fault of one is nearly always a fault of the others. */
const OTHER_SCREENS = [
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
];

/** A picture that is shown larger than this looks soft. */
const LARGEST = 1.15;

/**
 * Pixels of a master that docs/content.md calls sharp everywhere, and of the upright part of one. The masters of the
 * tests are smaller, so what they are short of is measured against these.
 */
const MASTER = { whole: { width: 2640, height: 1650 }, upright: { width: 1280, height: 1600 } };

/** Pages whose pictures stand in places of their own, though the rest of them is arranged like other pages. */
const OTHER_PLACES = ["/home-2", "/event", "/book", "/visit", "/short"];

const PAGES = onePerTemplate().filter((page) => isArrangement(page) || OTHER_PLACES.includes(page));

for (const address of PAGES) {
  for (const screen of IS_FULL ? [...SCREENS, ...OTHER_SCREENS] : SCREENS) {
    test(`${address} fetches the pictures that it shows, and none too small, ${screen.viewport.width} pixels wide at ${screen.deviceScaleFactor} to one`, async ({
      browser,
    }) => {
      const page = await openWhole(browser, address, screen);
      expect.soft(await fetchedUnseen(page), "pictures that were fetched and cannot be seen").toEqual([]);
      const soft: string[] = [];
      for (const { address: name, width, height, isLargest } of await picturesOf(page)) {
        const file = isLargest ? masterOf(name) : await sharp(path.join(testRelease().site, name)).metadata();
        // A picture covers its frame, so the side that falls short is the one that counts.
        const enlarged = Math.max(width / file.width, height / file.height) * screen.deviceScaleFactor;
        if (enlarged > LARGEST) soft.push(`${name}: ${enlarged.toFixed(2)} times`);
      }
      expect(soft, "pictures that look soft").toEqual([]);
      await page.context().close();
    });
  }
}

/** What the largest file of a picture would have been made of. */
function masterOf(address: string): { width: number; height: number } {
  return address.includes(".upright-") ? MASTER.upright : MASTER.whole;
}

/** A page with all its parts laid out. */
async function openWhole(browser: Browser, address: string, screen: (typeof SCREENS)[number]): Promise<Page> {
  const context = await browser.newContext({ ...screen, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  await wakeUp(page);
  await waitForWholePage(page);
  return page;
}

/** Files of pictures that came, though no picture that has a place on the page shows them. */
function fetchedUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set(
      [...document.images].filter((image) => image.clientWidth > 0).map((image) => image.currentSrc),
    );
    return performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === "img")
      .map(({ name }) => name)
      .filter((name) => !seen.has(name));
  });
}

/** The files that a browser takes for the pictures of a page, each with the size of its frame in CSS pixels. */
async function picturesOf(page: Page): Promise<Shown[]> {
  const pictures = await page.evaluate(async (): Promise<Shown[]> => {
    const images = [...document.querySelectorAll<HTMLImageElement>("picture img")];
    for (const image of images) image.loading = "eager";
    const seen = images.filter(({ clientWidth }) => clientWidth > 0);
    await Promise.all(seen.map((image) => image.decode()));
    return seen.map(({ currentSrc, clientWidth, clientHeight, parentElement }) => {
      const address = new URL(currentSrc).pathname;
      const sources = [...(parentElement?.querySelectorAll("source") ?? [])];
      const isLargest = sources.some(({ srcset }) => srcset.split(", ").at(-1)?.startsWith(address));
      return { address, width: clientWidth, height: clientHeight, isLargest };
    });
  });
  return pictures.filter(({ address }) => !address.endsWith(".svg"));
}
