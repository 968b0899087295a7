import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  collectAddressesOfData,
  collectPictureAddresses,
} from "#site/content/.server/pictures/write-pictures.ts";
import { readPictureTable } from "#site/static/site-index.server.ts";
import { cropPart, parsePictureAddress } from "#ui/lib/picture-address.ts";
import { testRelease } from "../published.ts";
import { CLIENT, readPages } from "./built-site.ts";

const { pictures: tableFile, contentCopy } = testRelease();
const table = readPictureTable(tableFile);

/** Cache of the sizes of originals in pixels, as each is on many pages. */
const originals = new Map<string, Promise<{ width: number; height: number }>>();

function originalOf(address: string) {
  const { original = "" } = table[address] ?? {};
  const size =
    originals.get(original) ??
    sharp(path.join(contentCopy, "images", original))
      .metadata()
      .then(({ autoOrient }) => autoOrient);
  originals.set(original, size);
  return size;
}

/** The size in pixels that the server makes for an address. */
async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const request = parsePictureAddress(address);
  if (!request || request.format === "svg") throw new Error(address);
  const part = cropPart(await originalOf(address), request.crop, request.focalX);
  const width = Math.min(request.width, part.width);
  return { width, height: Math.round((width * part.height) / part.width) };
}

/** Whether the server can serve a picture: a file, or a size that it makes from an original that exists. */
function isServed(address: string): boolean {
  const size = table[address];
  return existsSync(size ? path.join(contentCopy, "images", size.original) : path.join(CLIENT, address));
}

/** The file that a picture is made from. */
function masterOf(image: HTMLElement): string {
  const address = image.getAttribute("src") ?? "";
  return table[address]?.original ?? address;
}

const pictures = new Map<string, HTMLElement>();
for (const { document } of readPages())
  for (const picture of document.querySelectorAll("picture"))
    pictures.set(picture.querySelector("img")?.getAttribute("src") ?? "", picture);
const shown = [...pictures].filter(([src]) => !src.endsWith(".svg"));

test.each(readPages())("every picture of $path can be served", ({ html }) => {
  expect([...collectPictureAddresses(html)].filter((address) => !isServed(address))).toEqual([]);
});

test("every picture that an awake page may show can be served, in each size", async () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
  const data = files.filter((file) => file.endsWith(".data"));
  const addresses = await Promise.all(
    data.map((file) => collectAddressesOfData(readFileSync(path.join(CLIENT, file), "utf8"))),
  );
  const named = new Set(addresses.flatMap((set) => [...set]));
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((address) => !isServed(address))).toEqual([]);
});

test.each(readPages())("no picture stands twice on $path", ({ document }) => {
  const images = document.querySelectorAll("main picture img");
  // Of each room, the list shows either a small picture or the tall arch.
  const isOfRoom = (image: HTMLElement) => image.closest("#offering, #services") !== null;
  const rooms = new Set(images.filter(isOfRoom).map(masterOf));
  const masters = [...rooms, ...images.filter((image) => !isOfRoom(image)).map(masterOf)];
  expect(masters.filter((master, index) => masters.indexOf(master) < index)).toEqual([]);
});

test("there are landscape and upright pictures", () => {
  const upright = shown.filter(([, picture]) => ratioOf(picture) < 1);
  expect(upright.length).toBeGreaterThan(10);
  expect(shown.length - upright.length).toBeGreaterThan(10);
});

test.each(shown)("every file of %s has the stated width and aspect ratio", async (src, picture) => {
  const whole = ratioOf(picture);
  const sources = picture.querySelectorAll("source, img[srcset]").flatMap((source) => {
    // A source for narrow screens has another aspect ratio.
    const ratio = source.hasAttribute("media") ? sizeRatio(source) : whole;
    return filesOf(source).map((file) => ({ ...file, ratio }));
  });
  expect(sources.length).toBeGreaterThan(0);
  for (const { address, width, ratio } of [...sources, { address: src, width: undefined, ratio: whole }]) {
    const file = await sizeOf(address);
    if (width !== undefined) expect.soft(file.width, address).toBe(width);
    // Allow for rounding by a pixel.
    expect.soft(Math.abs(file.width / ratio - file.height), address).toBeLessThan(1.5);
  }
});

/** Aspect ratio of the space that a picture reserves. */
function ratioOf(picture: HTMLElement): number {
  return sizeRatio(picture.querySelector("img"));
}

function sizeRatio(element: HTMLElement | null): number {
  return Number(element?.getAttribute("width")) / Number(element?.getAttribute("height"));
}

/** Files in a `srcset`, with their stated widths. */
function filesOf(source: HTMLElement): { address: string; width: number | undefined }[] {
  const list = source.getAttribute("srcset") ?? "";
  return list.split(", ").map((entry) => {
    const [address = "", width = ""] = entry.split(" ");
    return { address, width: Number.parseInt(width, 10) };
  });
}
