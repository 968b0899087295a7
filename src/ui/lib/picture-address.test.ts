import { describe, expect, test } from "vitest";
import {
  cropPart,
  type PictureData,
  parsePictureAddress,
  pictureAddresses,
  pictureFiles,
} from "./picture-address.ts";

const wide = { width: 1200, height: 800 };
const lamp: PictureData = {
  ...wide,
  base: "/pictures/0123456789/lamp",
  alt: "A lamp.",
  focal: [30, 50],
  theme: "day",
  decorative: false,
  isDrawing: false,
  isMono: false,
};

function widthsOf(list: string | undefined): number[] {
  return (list ?? "").split(", ").map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));
}

describe("the files of a picture", () => {
  test("are never wider than the original, whose own width is the largest", () => {
    expect(widthsOf(pictureFiles(lamp, "whole").avif)).toEqual([456, 600, 790, 1044, 1200]);
    expect(widthsOf(pictureFiles(lamp, "whole").srcSet)).toEqual([800, 1200]);
    expect(widthsOf(pictureFiles({ ...lamp, width: 2400, height: 1600 }, "whole").avif).at(-1)).toBe(2400);
  });

  test.each([
    ["whole", 3340, 2088],
    ["upright", 2400, 1600],
  ] as const)("come in steps so small that no %s picture has to be enlarged", (crop, width, height) => {
    const large = { ...lamp, width, height };
    const widths = widthsOf(pictureFiles(large, crop).avif);
    expect(widths.at(-1)).toBe(cropPart(large, crop, 50).width);
    // A browser picks the width closest to what it needs, above or below.
    const enlarged = widths.slice(1).map((width, index) => Math.sqrt(width / (widths[index] ?? 0)));
    expect(Math.max(...enlarged)).toBeLessThanOrEqual(1.15);
  });

  test("of a tiny picture are one of each format, as wide as it is", () => {
    const tiny = { ...lamp, width: 64, height: 48 };
    expect(pictureFiles(tiny, "whole")).toEqual({
      avif: "/pictures/0123456789/lamp-64.avif 64w",
      src: "/pictures/0123456789/lamp-64.webp",
      srcSet: undefined,
      width: 64,
      height: 48,
    });
    expect(pictureFiles(tiny, "upright")).toMatchObject({ width: 38, height: 48 });
  });

  test("are each named once by their addresses", () => {
    const addresses = pictureAddresses(lamp);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const crop of ["whole", "upright"] as const)
      expect(addresses).toContain(pictureFiles(lamp, crop).src);
  });

  test("of a drawing are one, for every crop", () => {
    const drawing = { ...lamp, isDrawing: true };
    expect(pictureAddresses(drawing)).toEqual(["/pictures/0123456789/lamp.svg"]);
    expect(pictureFiles(drawing, "upright")).toMatchObject({ src: "/pictures/0123456789/lamp.svg", ...wide });
  });
});

describe("an address", () => {
  test.each(pictureAddresses(lamp))("%s is read as it was built", (address) => {
    const request = parsePictureAddress(address);
    expect(request).toMatchObject({ base: lamp.base, hash: "0123456789" });
    if (!request || request.format === "svg") throw new Error("no request");
    expect(address.endsWith(`-${request.width}.${request.format}`)).toBe(true);
    expect(request.crop).toBe(address.includes("upright") ? "upright" : "whole");
    if (request.crop === "upright") expect(request.focalX).toBe(30);
  });

  test("does not mistake the end of a name for a width", () => {
    const base = "/pictures/0123456789/room-upright-50";
    expect(parsePictureAddress(`${base}-480.avif`)).toMatchObject({ base, crop: "whole", width: 480 });
  });

  test.each([
    "/pictures/0123456789/lamp",
    "/pictures/0123/lamp-480.avif",
    "/pictures/0123456789/../lamp-480.avif",
    "/pictures/0123456789/lamp-480.png",
    "/assets/lamp-480.avif",
  ])("%s is not a picture address", (address) => {
    expect(parsePictureAddress(address)).toBeUndefined();
  });
});

describe("an upright part", () => {
  test("is four to five, as high as the picture, and holds the focal point", () => {
    expect(cropPart(wide, "upright", 25)).toEqual({ left: 140, top: 0, width: 640, height: 800 });
  });

  test.each([
    [0, 0],
    [100, 560],
  ])("around a point at the edge (%i %%) stays within the picture", (x, left) => {
    expect(cropPart(wide, "upright", x).left).toBe(left);
  });

  test("of a picture that is narrow already is all of it", () => {
    const narrow = { width: 600, height: 1000 };
    expect(cropPart(narrow, "upright", 90)).toEqual({ left: 0, top: 0, ...narrow });
  });
});
