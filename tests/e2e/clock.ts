import type { Locator, Page } from "@playwright/test";
import { wakeUp } from "./test.ts";

/** Milliseconds from load until a page prefetches what the first press needs (src/site/boot/wake.ts). */
export const PREFETCH_DELAY = 1000;

/**
 * Stops time in pages that are opened from now on, until `clock.resume`. React then does not wake by itself, however
 * slow the machine is.
 */
export async function pauseClock({ clock }: Pick<Page, "clock">): Promise<void> {
  await clock.install({ time: 0 });
  await clock.pauseAt(1000);
}

/**
 * Installs the clock, and keeps the entries of `performance`. Without them a page cannot tell that it was newly
 * opened, and shows all its parts at once.
 */
export async function installForNewPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = performance.getEntriesByType.bind(performance);
    Object.assign(window, { realEntries: real });
  });
  await page.clock.install();
  await page.addInitScript(() => {
    performance.getEntriesByType = (
      window as unknown as { realEntries: Performance["getEntriesByType"] }
    ).realEntries;
  });
}

/** Stops the clock. From here on time passes only with `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens and wakes a page, hovers over an element that then stops moving, and stops the clock. */
export async function openHovered(page: Page, path: string, find: (page: Page) => Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await wakeUp(page);
  await find(page).hover();
  await stopTime(page);
}

/** Moves the pointer away from anything that pauses while hovered. */
export async function movePointerAway(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).hover();
}
