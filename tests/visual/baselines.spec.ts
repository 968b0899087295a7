import { expect, type Page, test } from "@playwright/test";
import { openFixtures } from "./open-fixtures.ts";

/** Components that much else rests on, and sections whose arrangement could break unseen. */
const onADesktop = [
  "accordion",
  "button",
  "carousel",
  "field",
  "heading",
  "tabs",
  "about-block",
  "benefits",
  "booking-details",
  "booking-frame",
  "call-to-action",
  "hero",
  "open-times",
  "service-showcase",
  "stack-hero",
];
const onAPhone = ["event-cards", "hero"];

// The style that makes pictures plain is no part of the site. At half the size a part that moved is still seen, and
// the files stay small.
test.use({ bypassCSP: true, deviceScaleFactor: 0.5 });

for (const name of onADesktop)
  test(`${name} looks as it did`, ({ page }) => expectSameLook(page, name, name));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const name of onAPhone)
    test(`${name} looks as it did`, ({ page }) => expectSameLook(page, name, `${name}-on-a-phone`));
});

/**
 * Compares the fixtures of a component with the picture kept of them. After a wanted change:
 * `npm run test:fixtures -- --update-snapshots`.
 */
async function expectSameLook(page: Page, name: string, file: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFixtures(page, name);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("main")).toHaveScreenshot(`${file}.png`, {
    stylePath: "tests/visual/plain-pictures.css",
    scale: "device",
    // Browsers of different age smooth text a little differently; a part that moved changes far more than this.
    maxDiffPixelRatio: 0.0025,
  });
}
