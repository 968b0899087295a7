import type { Locator, Page } from "@playwright/test";
import { wakeUp } from "./test.ts";

/** Time in ms from load until a page fetches ahead what the first press needs (src/boot/wake.ts). */
export const FETCH_AHEAD = 1000;

/**
 * Keeps time from passing in pages that are opened from now on, until `clock.resume`: however slow the machine is,
 * React does not wake by itself.
 */
export async function pauseClock({ clock }: Pick<Page, "clock">): Promise<void> {
  await clock.install({ time: 0 });
  await clock.pauseAt(1000);
}

/** Stops the clock; from here on time passes only with `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens a page that is awake, with the pointer over something that rests meanwhile, and the clock stopped. */
export async function openHovered(page: Page, path: string, find: (page: Page) => Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await wakeUp(page);
  await find(page).hover();
  await stopTime(page);
}

/** Takes the pointer off everything that rests under it. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).hover();
}
