import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { previewClass } from "#ui/lib/picture-classes.ts";
import { openMaster } from "./master.ts";
import { readPictureFacts } from "./picture-facts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function factsOf(name: string, bytes: string | Uint8Array, focalX = 50) {
  writeFileSync(path.join(folder, name), bytes);
  return readPictureFacts(await openMaster(path.join(folder, name)), focalX, path.join(folder, "cache"));
}

/** An image with a red left half and a blue right half. */
function twoFields(width = 600, height = 400) {
  const blue = { create: { width: width / 2, height, channels: 3, background: "#2040c0" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#c02020" } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

/** A PNG whose header claims 10,000 × 10,000 pixels. */
function enlarged(png: Buffer): Buffer {
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

describe("an unusable picture is rejected, with the reason and what to do", () => {
  const cutOff = async () => (await twoFields().jpeg().toBuffer()).subarray(0, 1500);
  test.each<[string, string, () => Promise<Uint8Array | string> | string | Uint8Array, RegExp, RegExp]>([
    ["an empty file", "a.jpg", () => "", /empty/, /here again/],
    ["a JPEG that is cut off", "a.jpg", cutOff, /damaged/, /here again/],
    ["a text file", "a.jpg", () => "not a picture", /not a picture/, /here again/],
    ["a HEIC picture", "a.heic", () => heic, /HEIC/, /export it as JPEG/],
    ["a HEIC picture named .jpg", "a.jpg", () => heic, /HEIC/, /export it as JPEG/],
    ["a GIF", "a.gif", () => twoFields().gif().toBuffer(), /GIF/, /PNG/],
    ["a TIFF", "a.tiff", () => twoFields().tiff().toBuffer(), /TIFF/, /JPEG/],
    ["a BMP", "a.bmp", () => "BM\0\0", /BMP/, /JPEG/],
    ["a PNG named .jpg", "a.jpg", () => twoFields().png().toBuffer(), /PNG/, /rename.*\.png/],
    [
      "a picture of 100 million pixels",
      "a.png",
      async () => enlarged(await twoFields().png().toBuffer()),
      /60 million/,
      /smaller/,
    ],
    ["a drawing without viewBox", "a.svg", () => '<svg width="24" height="8"/>', /viewBox/, /0 0 24 8/],
    ["a drawing that is cut off", "a.svg", () => '<svg viewBox="0 0 1 1"><g>', /damaged/, /here again/],
  ])("%s", async (_name, file, bytes, found, hint) => {
    const refused = factsOf(file, await bytes());
    await expect(refused).rejects.toMatchObject({
      name: "PictureError",
      found: expect.stringMatching(found),
      hint: expect.stringMatching(hint),
    });
  });

  test("a missing file", async () => {
    await expect(openMaster(path.join(folder, "none.jpg"))).rejects.toMatchObject({ found: "no such file" });
  });
});

describe("a picture that can be converted is accepted", () => {
  test("rotated by its EXIF orientation", async () => {
    const facts = await factsOf(
      "a.JPG",
      await twoFields().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect(facts).toMatchObject({ width: 400, height: 600 });
  });

  test("in CMYK", async () => {
    const plain = await factsOf("a.jpg", await twoFields().jpeg().toBuffer());
    const print = await factsOf("b.jpg", await twoFields().toColourspace("cmyk").jpeg().toBuffer());
    expect(print).toMatchObject({ width: 600, height: 400 });
    // The tint stays within two levels; inverted CMYK channels would turn it green and yellow.
    const [plainTint = 0, printTint = 0] = [plain, print].map(({ previews }) =>
      Number.parseInt(previews?.whole.slice(2, 3) ?? "", 36),
    );
    expect(Math.abs(plainTint - printTint)).toBeLessThanOrEqual(2);
  });

  test("under a name with spaces and accents", async () => {
    expect(await factsOf("Salon Größe.jpeg", await twoFields().jpeg().toBuffer())).toMatchObject({
      width: 600,
    });
  });

  test.each(["viewBox='0 0 24 8'", 'viewBox="0,0,24,8"', 'viewBox=" 0 0 24  8 "'])(
    "drawn, with %s",
    async (viewBox) => {
      const svg = `<?xml version="1.0"?><!-- a door --><svg xmlns="http://www.w3.org/2000/svg" ${viewBox}><path fill="currentColor" d="M0 0"/></svg>`;
      expect(await factsOf("a.svg", svg)).toMatchObject({
        width: 24,
        height: 8,
        isDrawing: true,
        isMono: true,
      });
    },
  );
});

describe("the preview", () => {
  test("is generated for each crop", async () => {
    const { previews } = await factsOf("a.png", await twoFields().png().toBuffer(), 90);
    expect(previewClass(previews?.whole ?? "")).toMatch(/^preview( p[lab]\d?-\d+){4}$/);
    expect(previews?.upright).not.toBe(previews?.whole);
  });

  test("of a dark picture is darker than that of a bright one, and keeps its tint", async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const { previews: night } = await factsOf("night.png", await plain("#101040"));
    const { previews: day } = await factsOf("day.png", await plain("#f5e0a0"));
    const level = (preview: string | undefined, at: number) => Number.parseInt(preview?.charAt(at) ?? "", 36);
    for (let cell = 0; cell < 2; cell++)
      expect(level(night?.whole, cell)).toBeLessThan(level(day?.whole, cell));
    // Below the middle level is blue, above it yellow.
    expect(level(night?.whole, 3)).toBeLessThan(15);
    expect(level(day?.whole, 3)).toBeGreaterThan(15);
  });

  test("is left out for a transparent picture", async () => {
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: "#ff000080" } });
    expect(await factsOf("a.png", await clear.png().toBuffer())).not.toHaveProperty("previews");
  });
});

test("facts depend only on a picture's bytes and focal point", async () => {
  const bytes = await twoFields(1000, 400).jpeg().toBuffer();
  const first = await factsOf("a.jpg", bytes);
  expect(await factsOf("b.jpg", bytes)).toEqual(first);
  expect((await factsOf("a.jpg", bytes, 90)).previews?.upright).not.toBe(first.previews?.upright);
  expect((await factsOf("a.jpg", await twoFields(900, 400).jpeg().toBuffer())).hash).not.toBe(first.hash);
});
