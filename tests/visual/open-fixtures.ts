import { expect, type Page } from "@playwright/test";

/** Opens the fixtures of one component and takes header and footer away, which lie over the page's ends. */
export async function openFixtures(page: Page, name: string): Promise<void> {
  await page.goto(`/__fixtures/${name}`);
  await page.evaluate(() => {
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part.localName !== "main") part.hidden = true;
  });
  await expect(page.locator("main > *").first()).toBeAttached();
}
