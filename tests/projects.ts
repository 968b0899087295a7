import { devices, type Project } from "@playwright/test";

/** Tests that set their own widths, or are about what does not depend on a screen: run on the desktop alone. */
const DESKTOP_ONLY =
  /(a11y\/(reader|still|templates)|development|donation-stripe|form-(elsewhere|hosted|refusals)|offline|original[\w-]*|pictures|vitals)\.spec\.ts$/;

/** Tests that measure as a phone. */
const PHONE_ONLY = /weight\.spec\.ts$/;

/**
 * Marks a test of what is arranged or used in another way on a phone: it runs there as well. `npm run test:full` runs
 * everything on both.
 */
export const ON_A_PHONE = { tag: "@phone" };

/**
 * The screens of the browser tests.
 *
 * @param isFull Whether every test runs on every screen on which it could come out otherwise.
 */
export function screens(isFull: boolean): Project[] {
  return [
    { name: "desktop", testIgnore: PHONE_ONLY, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testIgnore: DESKTOP_ONLY,
      ...(isFull ? {} : { grep: new RegExp(ON_A_PHONE.tag) }),
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, defaultBrowserType: "chromium" },
    },
  ];
}
