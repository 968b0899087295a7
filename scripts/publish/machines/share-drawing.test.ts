import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DOOR, drawShareBackground, SHARE_SIZE } from "./share-drawing.ts";

/** The bounding box of the title, computed by comparing with a picture without a title. */
async function inkOf(title: string) {
  const [plain, written] = await Promise.all(
    ["", title].map(async (words) => {
      const svg = await drawShareBackground({ title: words, kind: "", theme: "night" });
      return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
    }),
  );
  const { width } = SHARE_SIZE;
  const marks = [...(written ?? [])].flatMap((value, at) => (value === plain?.[at] ? [] : [at]));
  const columns = marks.map((at) => at % width);
  const rows = marks.map((at) => Math.floor(at / width));
  return {
    count: marks.length,
    right: columns.reduce((most, value) => Math.max(most, value), 0),
    top: rows.reduce((least, value) => Math.min(least, value), SHARE_SIZE.height),
    bottom: rows.reduce((most, value) => Math.max(most, value), 0),
  };
}

describe("the title on a sharing picture", () => {
  test.each([
    "Tea",
    "Why We Need Sensory Rooms",
    "Weighted-Blanket Lounge",
    "Gentle yoga to help with the water problem",
    "How a small room with low light, one lamp and a heavy blanket helps people who have had far too much of the day",
  ])("%s keeps clear of logo, door and edge", async (title) => {
    const ink = await inkOf(title);
    expect(ink.count).toBeGreaterThan(500);
    expect(ink.right).toBeLessThan(DOOR.left - 56);
    expect(ink.top).toBeGreaterThan(150);
    expect(ink.bottom).toBeLessThan(SHARE_SIZE.height - 40);
  });

  test("is left out if the font lacks glyphs for it, rather than shown as boxes", async () => {
    expect((await inkOf("静かな部屋")).count).toBe(0);
  });
});

test("the picture needs no installed fonts", async () => {
  expect(await drawShareBackground({ title: "Tea", kind: "Columbus", theme: "day" })).not.toMatch(
    /<text|font-family/,
  );
});
