import { IN_FULL } from "../../projects.ts";
import { isArrangement, onePerTemplate, templateOf } from "../pages.ts";
import { expectQuiet, watchOutside } from "../press-everything.ts";
import { test, wakeUp } from "../test.ts";
import { expectKeyboardAccess } from "./check-keyboard.ts";
import { expectReadableAtExtremes } from "./check-sizes.ts";
import { expectNoFaults } from "./matrix.ts";

// Pages with the same arrangement as another one, which pages.spec.ts checks completely.

/** Pages whose parts are also all on one of the others, in another width, order or number. */
const VARIATIONS = [
  "/blog-fullwidth",
  "/blog-single",
  "/blog-single-fullwidth/*",
  "/blog-single-left-sidebar/*",
  "/causes-s3",
  "/causes-single",
  "/event-single",
  "/service-single",
];

for (const path of onePerTemplate().filter((page) => !isArrangement(page))) {
  const where = VARIATIONS.includes(templateOf(path)) ? IN_FULL : {};
  test(`${path} is accessible by default and at the extreme sizes`, where, async ({ page, baseURL }) => {
    const outside = watchOutside(page, baseURL);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await wakeUp(page);
    await expectNoFaults(page, false);
    await expectReadableAtExtremes(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Pages that have only links are walked by keyboard in the whole matrix.
    const ownControls = page.locator("main :is(input, select, textarea, summary, svg a)");
    if ((await ownControls.count()) === 0) return;
    await expectKeyboardAccess(page, "main");
    await expectQuiet(page, outside);
  });
}
