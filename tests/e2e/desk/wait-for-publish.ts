import type { Locator, Page } from "@playwright/test";
import { expect } from "../test.ts";
import { type InputDevice, keyboard } from "./input-device.ts";

/** Waits until `done` is visible. On a slow machine the page loads before publishing is done: follow its link. */
export async function waitFor(
  page: Page,
  done: Locator,
  device: InputDevice = keyboard(page),
): Promise<void> {
  const next = page
    .getByRole("link", { name: "Check progress" })
    .or(page.getByRole("button", { name: "Open the preview" }));
  await expect(async () => {
    if ((await done.count()) === 0 && (await next.count()) > 0) await device.press(next);
    await expect(done).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 200_000 });
}
