import sharp from "sharp";
import { expect, test } from "vitest";
import { focalClass, previewClass } from "./picture-classes.ts";
import { pictureRules } from "./picture-rules.ts";

const stylesheet = pictureRules();

/** Value of a custom property that one of the classes sets in the stylesheet. */
function readProperty(classes: string, property: string): number {
  const rules = classes
    .split(" ")
    .map((name) => new RegExp(`\\.${name} \\{\\s*${property}: ([-.\\d]+)`).exec(stylesheet));
  return Number(rules.find((rule) => rule !== null)?.[1]);
}

test("every focal point has rules in the stylesheet, within half a step of what was asked", () => {
  for (let percent = 0; percent <= 100; percent++) {
    const classes = focalClass([percent, 100 - percent]);
    expect(Math.abs(readProperty(classes, "--fx") - percent)).toBeLessThanOrEqual(2.5);
    expect(Math.abs(readProperty(classes, "--fy") - (100 - percent))).toBeLessThanOrEqual(2.5);
  }
});

test("the preview of a dark picture is darker than that of a bright one, and keeps its tint", async () => {
  const night = await previewClass(sharp("content/images/hero-1-calm-room.webp"));
  const day = await previewClass(sharp("content/images/hero-2-daylight-nook.webp"));
  for (let cell = 1; cell <= 6; cell++) {
    expect(readProperty(night, `--pl${cell}`)).toBeLessThan(readProperty(day, `--pl${cell}`));
  }
  // Negative is blue, positive yellow.
  expect(readProperty(night, "--pb")).toBeLessThan(0);
  expect(readProperty(day, "--pb")).toBeGreaterThan(0);
});
