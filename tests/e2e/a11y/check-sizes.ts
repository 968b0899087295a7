import type { Page } from "@playwright/test";
import { applyComfortSettings } from "../looks.ts";
import { IS_FULL } from "../pages.ts";
import { expect } from "../test.ts";
import { findHorizontalOverflow } from "../width.ts";
import {
  findBrokenHeadings,
  findHardLines,
  findSmallTargets,
  findSqueezedText,
  findTextFaults,
} from "./text-faults.ts";

const NO_FAULTS = { cutOff: [], overlapping: [], onPicture: [] };

/** Text spacing that users may set: WCAG 1.4.12. */
const WIDE_TEXT = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Settings that make text wider, combined. */
const WIDE = { "data-spacing": "wide", "data-contrast": "stronger" };
export const LARGEST = { ...WIDE, "data-text-size": "200" };
type LargeLook = [width: number, look: Record<string, string>];
const LARGE_LOOKS: LargeLook[] = [
  [320, LARGEST],
  [768, { ...LARGEST, "data-font": "readable" }],
];

/** Settings that change the size or place of text. Each may be on or off. */
const SWITCHES = [
  ["data-spacing", "wide"],
  ["data-contrast", "stronger"],
  ["data-font", "readable"],
  ["data-simple", "on"],
  ["data-pictures", "hidden"],
] as const;

/** Every combination of text size and switches on the narrowest screen, and two wider screens. */
function allLargeLooks(): LargeLook[] {
  let looks: Record<string, string>[] = ["125", "150", "200"].map((size) => ({ "data-text-size": size }));
  for (const [name, value] of SWITCHES) looks = looks.flatMap((look) => [look, { ...look, [name]: value }]);
  return [...looks.map((look): LargeLook => [320, look]), [390, LARGEST], [1024, LARGEST]];
}

/** Widths in px at which lines may become longest. */
const LINE_WIDTHS = IS_FULL ? [1280, 1440, 1920, 2560] : [1280, 1440];

/** Applies a user style sheet; an empty string removes it. */
async function setReaderStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Sets the browser's own text size in px. The default is 16. */
async function setBrowserText(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** Expects that nothing overflows the page, and that no text is cut off, covered or on a bare picture. */
export async function expectNothingCutOff(page: Page, when: string): Promise<void> {
  expect.soft(await findHorizontalOverflow(page), `${when}: scrolls sideways`).toEqual([]);
  expect.soft(await findTextFaults(page), `${when}: text`).toEqual(NO_FAULTS);
}

/** Checks an open page at every text size, width and look in which it must be readable. Resets all but the width. */
export async function expectReadableAtEverySize(page: Page): Promise<void> {
  await expectNothingCutOff(page, "at 1280 px");
  expect.soft(await findSmallTargets(page), "targets").toEqual([]);

  await setReaderStyle(page, WIDE_TEXT);
  await expectNothingCutOff(page, "wide text at 1280 px");
  await setReaderStyle(page, "");
  await applyComfortSettings(page, { "data-text-size": "200" });
  await expectNothingCutOff(page, "200 % in the comfort panel at 1280 px");
  await applyComfortSettings(page, {});
  await setBrowserText(page, 32);
  await expectNothingCutOff(page, "200 % in the browser at 1280 px");
  await setBrowserText(page, 16);

  for (const look of [{ "data-pictures": "hidden" }, { "data-simple": "on" }]) {
    await applyComfortSettings(page, look);
    await expectNothingCutOff(page, Object.keys(look).join());
    expect.soft(await findSqueezedText(page), Object.keys(look).join()).toEqual([]);
  }
  await applyComfortSettings(page, {});

  // 400 % zoom on a screen of 1280 × 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNothingCutOff(page, "at 320 px");
  expect.soft(await findSmallTargets(page), "targets at 320 px").toEqual([]);
  await setReaderStyle(page, WIDE_TEXT);
  await expectNothingCutOff(page, "wide text at 320 px");
  await setReaderStyle(page, "");

  for (const [width, look] of IS_FULL ? [...LARGE_LOOKS, ...allLargeLooks()] : LARGE_LOOKS) {
    await page.setViewportSize({ width, height: 640 });
    await applyComfortSettings(page, look);
    await expectNothingCutOff(page, `${JSON.stringify(look)} at ${width} px`);
    expect
      .soft(await findBrokenHeadings(page), `headings, ${JSON.stringify(look)} at ${width} px`)
      .toEqual([]);
  }
  await applyComfortSettings(page, {});

  for (const width of LINE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findHardLines(page), `running text at ${width} px`).toEqual([]);
  }
}

/** Checks the narrowest screen with default and with the largest text, where most layout faults show. */
export async function expectReadableAtExtremes(page: Page): Promise<void> {
  expect.soft(await findSmallTargets(page), "targets").toEqual([]);
  expect.soft(await findHardLines(page), "running text").toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page, "at 320 px");
  expect.soft(await findSmallTargets(page), "targets at 320 px").toEqual([]);
  await applyComfortSettings(page, LARGEST);
  await expectNothingCutOff(page, "largest text at 320 px");
  expect.soft(await findBrokenHeadings(page), "headings with the largest text at 320 px").toEqual([]);
  await applyComfortSettings(page, {});
}
