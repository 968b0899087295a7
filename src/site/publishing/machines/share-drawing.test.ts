import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DOOR, drawShareBackground, SHARE_SIZE } from "./share-picture.server.ts";

/** The bounding box of the title, computed by comparing with a picture without a title. */
async function inkOf(title: string) {
  const [withoutTitle, withTitle] = await Promise.all(
    ["", title].map(async (text) => {
      const svg = await drawShareBackground({ title: text, kind: "", theme: "night" });
      return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
    }),
  );
  const { width } = SHARE_SIZE;
  const pixels = [...(withTitle ?? [])].flatMap((value, index) =>
    value === withoutTitle?.[index] ? [] : [index],
  );
  const columns = pixels.map((index) => index % width);
  const rows = pixels.map((index) => Math.floor(index / width));
  return {
    count: pixels.length,
    right: columns.reduce((max, value) => Math.max(max, value), 0),
    top: rows.reduce((min, value) => Math.min(min, value), SHARE_SIZE.height),
    bottom: rows.reduce((max, value) => Math.max(max, value), 0),
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
