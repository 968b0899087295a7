import { devices, type PlaywrightTestOptions, type Project } from "@playwright/test";
import { TRANSLATIONS } from "./e2e/translator.ts";

/** Tests that set their own widths or do not depend on the screen. They run on the desktop only. */
const DESKTOP_ONLY =
  /(a11y\/(reader|still|templates)|development|donation-stripe|firefox|form-(elsewhere|hosted|refusals)|offline|original[\w-]*|pictures|vitals)\.spec\.ts$/;

/** Tests that measure as a phone. */
const PHONE_ONLY = /weight\.spec\.ts$/;

/** Tests of forms and of what changes on a page, which the full matrix repeats on translated pages. */
const ALSO_TRANSLATED =
  /(booking|booking-after|donation|event-sign-up|form-errors|form-newsletter|forms|search|shop|studio|visit|desk\/(bookings|letters|messages|words))\.spec\.ts$/;

/**
 * Marks a test that runs on a phone instead of the desktop, because layout or use differ there. `npm run test:full`
 * runs every test on both screens.
 */
export const ON_A_PHONE = { tag: "@phone" };

/** Marks a test that runs on both screens. */
export const ON_BOTH = { tag: "@both" };

/** Marks a variation of another test, which only `npm run test:full` runs. */
export const IN_FULL = { tag: "@full" };

/** For forms that are posted the same way with JavaScript and without, which only `npm run test:full` repeats. */
export const WITH_AND_WITHOUT_JAVASCRIPT = [
  { javaScriptEnabled: true, way: "with JavaScript", details: {} },
  { javaScriptEnabled: false, way: "without JavaScript", details: IN_FULL },
] as const;

/**
 * For `test.use` in tests of what moves or scrolls. All others ask for reduced motion, which saves a quarter of their
 * processor time. In the full matrix, every test has motion.
 */
export const WITH_MOTION: Pick<PlaywrightTestOptions, "contextOptions"> = {
  contextOptions: { reducedMotion: "no-preference" },
};

const WITHOUT_MOTION = { contextOptions: { reducedMotion: "reduce" } } as const;

/**
 * The screens of the browser tests.
 *
 * @param isFull Whether to run all tests on the phone as well, except those that do not depend on the screen.
 */
export function screens(isFull: boolean): Project[] {
  const motion = isFull ? WITH_MOTION : WITHOUT_MOTION;
  // Always set: the full configuration is merged into the everyday one, which would keep its patterns.
  return [
    {
      name: "desktop",
      testIgnore: PHONE_ONLY,
      grepInvert: isFull ? [] : [new RegExp(ON_A_PHONE.tag), new RegExp(IN_FULL.tag)],
      use: { ...motion, viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: DESKTOP_ONLY,
      grep: isFull ? /./ : [new RegExp(ON_A_PHONE.tag), new RegExp(ON_BOTH.tag)],
      grepInvert: isFull ? [] : new RegExp(IN_FULL.tag),
      use: {
        ...devices["Pixel 7"],
        ...motion,
        viewport: { width: 390, height: 844 },
        defaultBrowserType: "chromium",
      },
    },
    ...(isFull ? TRANSLATIONS : []).map((translation) => ({
      name: `translated ${translation}`,
      testMatch: ALSO_TRANSLATED,
      // Read by tests/e2e/test.ts.
      metadata: { translation },
      use: { ...motion, viewport: { width: 1280, height: 800 } },
    })),
  ];
}
