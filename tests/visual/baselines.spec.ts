import { expect, type Page, test } from "@playwright/test";
import { openFixtures } from "./open-fixtures.ts";

/** Basic components, and sections whose layout could break unnoticed. */
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

// CSP is bypassed for the style that replaces pictures with plain color. Half size still shows moved parts, and keeps
// the files small.
test.use({ bypassCSP: true, deviceScaleFactor: 0.5 });

for (const name of onADesktop)
  test(`${name} looks unchanged`, ({ page }) => expectSameLook(page, name, name));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const name of onAPhone)
    test(`${name} looks unchanged`, ({ page }) => expectSameLook(page, name, `${name}-on-a-phone`));
});

/**
 * Compares the fixtures of a component with their baseline picture. After an intended change:
 * `npm run test:fixtures -- --update-snapshots`.
 */
async function expectSameLook(page: Page, name: string, file: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFixtures(page, name);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What has the focus is in sight, and moves what stays in sight with it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: "instant" });
  });
  await expect(page.locator("main")).toHaveScreenshot(`${file}.png`, {
    stylePath: "tests/visual/plain-pictures.css",
    scale: "device",
    // Browser versions smooth text slightly differently. A part that moved changes far more pixels than this.
    maxDiffPixelRatio: 0.0025,
  });
}
