import type { Page } from "@playwright/test";
import sharp from "sharp";
import { IN_FULL } from "../projects.ts";
import { pictureFile } from "../published.ts";
import { isArrangement, onePerTemplate, templateOf } from "./pages.ts";
import { expect, test, waitForWholePage, wakeUp } from "./test.ts";

type Screen = { viewport: { width: number; height: number }; deviceScaleFactor: number };

interface Shown {
  address: string;
  /** Size of its frame in CSS pixels. */
  width: number;
  height: number;
  /** Whether this is the picture's largest file: then only a larger master could be sharper. */
  isLargest: boolean;
}

/** The phone that Lighthouse measures with. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** The largest common screen with a pixel ratio of 2. */
const LARGE_SCREEN = { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 };

/** Other pixel ratios. Most faults show on the screens above as well. */
const OTHER_SCREENS = [
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
];

/** Upscaling above which a picture looks soft. */
const LARGEST = 1.15;

/**
 * Size in pixels that docs/content.md recommends for a master, and of its upright crop. The masters of the tests are
 * smaller, so the largest files are judged as if made from these.
 */
const MASTER = { whole: { width: 3340, height: 2088 }, upright: { width: 1366, height: 1707 } };

const PAGES = onePerTemplate().filter(isArrangement);

/** Pages with all kinds of pictures. The others are checked in the full matrix. */
const MANY_PICTURES = ["/", "/home-3", "/gallery", "/service-single/*", "/what-to-expect"];

for (const screen of [PHONE, LARGE_SCREEN, ...OTHER_SCREENS])
  test.describe(`at ${screen.viewport.width} px and pixel ratio ${screen.deviceScaleFactor}`, () => {
    test.use(screen);
    for (const address of PAGES)
      test(
        `${address} fetches only visible pictures, all sharp`,
        whereFor(address, screen),
        async ({ page }) => {
          await openWhole(page, address);
          expect.soft(await fetchedButHidden(page), "fetched pictures that are not visible").toEqual([]);
          const soft: string[] = [];
          for (const { address: name, width, height, isLargest } of await picturesOf(page)) {
            const file = isLargest ? masterOf(name) : await sharp(pictureFile(name)).metadata();
            // A picture covers its frame, so the side that is upscaled more counts.
            const enlarged = Math.max(width / file.width, height / file.height) * screen.deviceScaleFactor;
            if (enlarged > LARGEST) soft.push(`${name}: ${enlarged.toFixed(2)} times`);
          }
          expect(soft, "pictures that look soft").toEqual([]);
        },
      );
  });

function whereFor(address: string, screen: Screen): object {
  const isVariation = OTHER_SCREENS.includes(screen) || !MANY_PICTURES.includes(templateOf(address));
  return isVariation ? IN_FULL : {};
}

/** Size of the master that a picture's largest file would be made from. */
function masterOf(address: string): { width: number; height: number } {
  return address.includes(".upright-") ? MASTER.upright : MASTER.whole;
}

/** Opens a page with all parts laid out. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await wakeUp(page);
  await waitForWholePage(page);
}

/** Fetched picture files that no visible image shows. */
function fetchedButHidden(page: Page): Promise<string[]> {
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

/** The files that the browser chose for a page's visible pictures, without SVG. */
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
