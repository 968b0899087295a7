import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  focalClass,
  LIGHT_LEVELS,
  previewClass,
  previewCode,
  TINT_LEVELS,
  TINT_RANGE,
} from "./picture-classes.ts";

const sheet = readFileSync("src/site/styles/picture-classes.css", "utf8");

/** Value that a class gives to its custom property: `fx-55` to `--fx`. */
function levelOf(name: string): string | undefined {
  const property = `--${name.slice(0, name.lastIndexOf("-"))}`;
  return new RegExp(`\\.${name} \\{ ${property}: ([^;]+); \\}`).exec(sheet)?.[1];
}

test("every focal point has its rules, within half a step of the requested one", () => {
  for (let percent = 0; percent <= 100; percent++) {
    const [focal, x = "", y = ""] = focalClass([percent, 100 - percent]).split(" ");
    expect(sheet).toContain(`.${focal} {`);
    expect(Math.abs(Number.parseFloat(levelOf(x) ?? "") - percent)).toBeLessThanOrEqual(2.5);
    expect(Math.abs(Number.parseFloat(levelOf(y) ?? "") - (100 - percent))).toBeLessThanOrEqual(2.5);
  }
});

test.each(Array.from({ length: LIGHT_LEVELS }, (_, level) => level))(
  "light of level %i has its rules",
  (level) => {
    const [preview, ...names] = previewClass(previewCode([level, level], [0, 0])).split(" ");
    expect(sheet).toContain(`.${preview} {`);
    for (const name of names.slice(0, 2))
      expect(Number(levelOf(name)), name).toBeCloseTo(level / (LIGHT_LEVELS - 1), 3);
  },
);

test.each(Array.from({ length: TINT_LEVELS }, (_, level) => level))(
  "tint of level %i has its rules",
  (level) => {
    const tints = previewClass(previewCode([0, 0], [level, level]))
      .split(" ")
      .slice(-2);
    for (const name of tints)
      expect(Number(levelOf(name)), name).toBeCloseTo(
        -TINT_RANGE + (level * 2 * TINT_RANGE) / (TINT_LEVELS - 1),
        3,
      );
  },
);
