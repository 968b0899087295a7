import { devices, type Project } from "@playwright/test";

/** Tests that set their own widths or do not depend on the screen. They run on the desktop only. */
const DESKTOP_ONLY =
  /(a11y\/(reader|still|templates)|development|donation-stripe|form-(elsewhere|hosted|refusals)|offline|original[\w-]*|pictures|vitals)\.spec\.ts$/;

/** Tests that measure as a phone. */
const PHONE_ONLY = /weight\.spec\.ts$/;

/**
 * Marks a test that also runs on a phone, because layout or use differ there. `npm run test:full` runs every test on
 * both screens.
 */
export const ON_A_PHONE = { tag: "@phone" };

/**
 * The screens of the browser tests.
 *
 * @param isFull Whether to run all tests on the phone as well, except those that do not depend on the screen.
 */
export function screens(isFull: boolean): Project[] {
  return [
    { name: "desktop", testIgnore: PHONE_ONLY, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testIgnore: DESKTOP_ONLY,
      // Always set: the full configuration is merged into the everyday one, which would keep its pattern.
      grep: isFull ? /./ : new RegExp(ON_A_PHONE.tag),
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, defaultBrowserType: "chromium" },
    },
  ];
}
