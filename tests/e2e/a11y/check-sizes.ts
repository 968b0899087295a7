import type { Page } from "@playwright/test";
import { applyComfortSettings } from "../looks.ts";
import { IS_FULL } from "../pages.ts";
import { expect } from "../test.ts";
import { findHorizontalOverflow } from "../width.ts";
import { findHardLines, findSmallTargets, findSqueezedText, findTextFaults } from "./text-faults.ts";

const FINE = { cutOff: [], overlapping: [], onPicture: [] };

/** What people set who need more air in a text: WCAG 1.4.12. */
const WIDE_TEXT = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** What takes room, at once: with the typeface of headings, and with the plain font in them. */
const WIDE = { "data-spacing": "wide", "data-contrast": "stronger" };
export const LARGEST = { ...WIDE, "data-text-size": "200" };
type LargeLook = [width: number, look: Record<string, string>];
const LARGE_LOOKS: LargeLook[] = [
  [320, LARGEST],
  [768, { ...LARGEST, "data-font": "readable" }],
];

/** Between the others. */
const OTHER_LARGE_LOOKS: LargeLook[] = [
  [320, { ...WIDE, "data-text-size": "125", "data-font": "readable" }],
  [320, { ...WIDE, "data-text-size": "150", "data-font": "readable" }],
  [320, { ...LARGEST, "data-font": "readable" }],
  [390, LARGEST],
  [1024, LARGEST],
];

/** Puts a style of the reader's own on the page, or takes it away. */
async function setReaderStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Text size of the browser itself, in px; 16 is the usual one. */
async function setBrowserText(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** Expects that nothing reaches out of the page, and that no text is cut off, covered or on a bare picture. */
export async function expectNothingCutOff(page: Page, when: string): Promise<void> {
  expect.soft(await findHorizontalOverflow(page), `${when}: scrolls sideways`).toEqual([]);
  expect.soft(await findTextFaults(page), `${when}: text`).toEqual(FINE);
}

/** Looks at an open page in every size, width and look in which it must be read; leaves it as it came. */
export async function expectReadableAtEverySize(page: Page): Promise<void> {
  await expectNothingCutOff(page, "at 1280 px");
  expect.soft(await findHardLines(page), "running text").toEqual([]);
  expect.soft(await findSmallTargets(page), "targets").toEqual([]);

  await setReaderStyle(page, WIDE_TEXT);
  await expectNothingCutOff(page, "wide text at 1280 px");
  await setReaderStyle(page, "");
  await applyComfortSettings(page, { "data-text-size": "200" });
  await expectNothingCutOff(page, "200 % by the panel at 1280 px");
  await applyComfortSettings(page, {});
  await setBrowserText(page, 32);
  await expectNothingCutOff(page, "200 % by the browser at 1280 px");
  await setBrowserText(page, 16);

  for (const look of [{ "data-pictures": "hidden" }, { "data-simple": "on" }]) {
    await applyComfortSettings(page, look);
    await expectNothingCutOff(page, Object.keys(look).join());
    expect.soft(await findSqueezedText(page), Object.keys(look).join()).toEqual([]);
  }
  await applyComfortSettings(page, {});

  // 400 % on a screen of 1280 × 1024 px
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNothingCutOff(page, "at 320 px");
  expect.soft(await findSmallTargets(page), "targets at 320 px").toEqual([]);
  await setReaderStyle(page, WIDE_TEXT);
  await expectNothingCutOff(page, "wide text at 320 px");
  await setReaderStyle(page, "");

  for (const [width, look] of IS_FULL ? [...LARGE_LOOKS, ...OTHER_LARGE_LOOKS] : LARGE_LOOKS) {
    await page.setViewportSize({ width, height: 640 });
    await applyComfortSettings(page, look);
    await expectNothingCutOff(page, `${JSON.stringify(look)} at ${width} px`);
  }
  await applyComfortSettings(page, {});
}

/** The narrowest screen with text as it comes and at its largest: where most faults of size are seen. */
export async function expectReadableAtExtremes(page: Page): Promise<void> {
  expect.soft(await findSmallTargets(page), "targets").toEqual([]);
  expect.soft(await findHardLines(page), "running text").toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page, "at 320 px");
  expect.soft(await findSmallTargets(page), "targets at 320 px").toEqual([]);
  await applyComfortSettings(page, LARGEST);
  await expectNothingCutOff(page, "largest text at 320 px");
  await applyComfortSettings(page, {});
}
