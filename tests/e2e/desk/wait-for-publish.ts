import type { Locator, Page } from "@playwright/test";
import { expect } from "../test.ts";
import { type Hands, keyboard } from "./hands.ts";

/** Waits for what was begun; a slow machine answers before it is done. */
export async function waitFor(page: Page, done: Locator, hands: Hands = keyboard(page)): Promise<void> {
  const further = page
    .getByRole("link", { name: "Check progress" })
    .or(page.getByRole("button", { name: "Open the preview" }));
  await expect(async () => {
    if ((await done.count()) === 0 && (await further.count()) > 0) await hands.press(further);
    await expect(done).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 200_000 });
}
