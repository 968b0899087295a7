import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictureAddresses } from "#ui/lib/picture-address.ts";
import { withContent } from "../content.ts";
import { loadContent } from "../load-content.ts";
import { readAllFacts, readPicture } from "../pictures.ts";
import { copyContent, type TemporaryContent } from "../temporary-content.fixtures.ts";
import { checkPictureFiles } from "./check-picture-files.ts";
import {
  collectAddressesOfData,
  collectLargestPaint,
  collectPictureAddresses,
  pictureAt,
  writePictures,
} from "./write-pictures.ts";

let content: TemporaryContent;
let folder: string;
// Shared by all tests, so that the facts of the sample's pictures are read only once.
const data = mkdtempSync(path.join(tmpdir(), "data-"));
const cache = path.join(data, "pictures");
mkdirSync(cache);
beforeEach(() => {
  content = copyContent();
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
  vi.stubEnv("CONTENT_DIR", content.root);
  vi.stubEnv("DATA_DIR", data);
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
  rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(data, { recursive: true }));

/** An image with a red left half and a blue right half. */
function twoFields(width = 300, height = 200) {
  const blue = { create: { width: width / 2, height, channels: 3, background: "#2040c0" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#c02020" } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

async function addressesOf(file: string): Promise<string[]> {
  return pictureAddresses(await readPicture(file));
}

async function colorAt(file: string, x: number, y: number): Promise<"red" | "blue"> {
  const pixel = await sharp(file).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? "red" : "blue";
}

test("every size is as wide as its address says, and upright crops contain the focal point", async () => {
  content.addPicture("Zwei Farben.JPG", await twoFields(1000, 500).jpeg().toBuffer(), [90, 50]);
  const addresses = await addressesOf("Zwei Farben.JPG");
  await writePictures(addresses, folder, cache);
  for (const address of addresses) {
    const file = path.join(folder, address);
    const { width, height } = await sharp(file).metadata();
    expect(address).toContain(`/zwei-farben`);
    expect(address).toContain(`-${width}.`);
    expect(width / height, address).toBeCloseTo(address.includes("upright") ? 4 / 5 : 2, 1);
    expect(await colorAt(file, 2, 2), address).toBe(address.includes("upright") ? "blue" : "red");
  }
});

test("pictures are rotated upright and converted from CMYK to sRGB", async () => {
  content.addPicture("turned.jpg", await twoFields().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  content.addPicture("print.jpg", await twoFields().toColourspace("cmyk").jpeg().toBuffer());
  const [turned = "", print = ""] = [
    ...(await addressesOf("turned.jpg")),
    ...(await addressesOf("print.jpg")),
  ].filter((address) => /(turned-200|print-300)\.webp$/.test(address));
  await writePictures([turned, print], folder, cache);
  expect(await sharp(path.join(folder, turned)).metadata()).toMatchObject({ width: 200, height: 300 });
  expect(await colorAt(path.join(folder, turned), 100, 10)).toBe("red");
  expect(await colorAt(path.join(folder, turned), 100, 290)).toBe("blue");
  expect(await sharp(path.join(folder, print)).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  expect(await colorAt(path.join(folder, print), 280, 100)).toBe("blue");
});

test("a picture is generated once, and later releases link to the cached file", async () => {
  content.addPicture("a.png", await twoFields().png().toBuffer());
  const addresses = await addressesOf("a.png");
  for (const release of ["first", "second"])
    await writePictures(addresses, path.join(folder, release), cache);
  for (const address of addresses) {
    const [first, second] = ["first", "second"].map((release) =>
      statSync(path.join(folder, release, address)),
    );
    expect(second?.ino).toBe(first?.ino);
  }
  expect(readdirSync(cache, { recursive: true }).filter((name) => String(name).includes(".part"))).toEqual(
    [],
  );
});

test("an existing file at a picture's address is replaced, and the cached file is unchanged", async () => {
  content.addPicture("a.png", await twoFields().png().toBuffer());
  const [address = ""] = await addressesOf("a.png");
  await writePictures([address], folder, cache);
  const made = readFileSync(path.join(folder, address));
  const other = path.join(folder, "other");
  mkdirSync(path.dirname(path.join(other, address)), { recursive: true });
  writeFileSync(path.join(other, address), "something else");
  await writePictures([address], other, cache);
  expect(readFileSync(path.join(other, address))).toEqual(made);
});

test("an address without a picture stops the release", async () => {
  content.addPicture("a.png", await twoFields().png().toBuffer());
  const [address = ""] = await addressesOf("a.png");
  for (const wrong of ["/pictures/0123456789/gone-480.avif", address.replace(/-\d+\./, "-77.")])
    await expect(writePictures([address, wrong], folder, cache)).rejects.toThrow(wrong);
});

test("serves a picture by its address, and nothing else", async () => {
  content.addPicture("a.png", await twoFields().png().toBuffer());
  const [address = ""] = await addressesOf("a.png");
  expect(await pictureAt(address, cache)).toMatch(/\.avif$/);
  expect(await pictureAt("/pictures/0123456789/a-480.avif", cache)).toBeUndefined();
  expect(await pictureAt("/pictures/../../etc/passwd", cache)).toBeUndefined();
});

test("addresses are collected from every element and attribute of a page", () => {
  const base = "/pictures/0123456789/lamp";
  const html = `<source srcSet="${base}-480.avif 480w, ${base}-740.avif 740w"><img src="${base}-740.webp">
    <a href="${base}-1200.webp"></a><video poster="${base}.upright-5-240.webp"></video><img src='${base}.svg'>
    <img src="/assets/lamp-480.avif">`;
  expect([...collectPictureAddresses(html)].map((address) => address.slice(base.length))).toEqual([
    "-480.avif",
    "-740.avif",
    "-740.webp",
    "-1200.webp",
    ".upright-5-240.webp",
    ".svg",
  ]);
});

test("the picture that a page loads first is found, in every size", () => {
  const base = "/pictures/0123456789/lamp";
  const picture = (width: number, priority: string) =>
    `<picture class="a"><source srcSet="${base}-${width}.avif 480w"><img src="${base}-${width}.webp" fetchPriority="${priority}"></picture>`;
  const html = picture(1, "auto") + picture(2, "high") + picture(3, "low");
  expect([...collectLargestPaint(html)]).toEqual([`${base}-2.avif`, `${base}-2.webp`]);
  expect(collectLargestPaint("<p>No picture</p>")).toEqual(new Set());
});

test("a picture that is only in a page's data is generated in every size", async () => {
  content.addPicture("a.png", await twoFields().png().toBuffer());
  const { base } = await readPicture("a.png");
  const data = `["image",{"base":"${base}"},"/pictures/0123456789/gone"]`;
  const addresses = await addressesOf("a.png");
  expect([...(await collectAddressesOfData(data))]).toEqual(addresses);
  expect([...(await collectAddressesOfData(JSON.stringify({ state: data })))]).toEqual(addresses);
});

test("with a release's facts, pages need no picture files", async () => {
  content.addPicture("a.png", await twoFields().png().toBuffer());
  const picture = await readPicture("a.png");
  const facts = await readAllFacts();
  const before = loadContent(content.root);
  content.drop("images/a.png");
  content.write("images/a.png", "");
  const released = { content: before, pictures: facts };
  expect(await withContent(released, () => readPicture("a.png"))).toEqual(picture);
});

test("every broken picture is reported with its location and what to do; a narrow one is only a note", async () => {
  content.addPicture("cut.jpg", (await twoFields().jpeg().toBuffer()).subarray(0, 800));
  content.addPicture("renamed.webp", await twoFields().png().toBuffer());
  // Already reported because of its name.
  content.addPicture("lamp.gif", await twoFields().gif().toBuffer());
  content.addPicture("narrow.png", await twoFields().png().toBuffer());
  const { issues, notes } = await checkPictureFiles(content.root);
  const lines = readFileSync(path.join(content.root, "pictures.yaml"), "utf8").split("\n");
  const lineOf = (name: string) => lines.findIndex((line) => line.includes(name)) + 1;
  expect(issues).toMatchObject([
    { file: "content/pictures.yaml", line: lineOf("cut.jpg"), found: expect.stringContaining("damaged") },
    { file: "content/pictures.yaml", line: lineOf("renamed.webp"), hint: expect.stringContaining(".png") },
  ]);
  expect(notes).toEqual([expect.stringContaining("content/images/narrow.png is only 300 pixels wide")]);
});

test("a broken picture is a content issue, and nothing of it is cached", async () => {
  content.addPicture("cut.jpg", (await twoFields().jpeg().toBuffer()).subarray(0, 800));
  const before = readdirSync(cache, { recursive: true });
  await expect(readPicture("cut.jpg")).rejects.toMatchObject({ name: "ContentError" });
  expect(readdirSync(cache, { recursive: true })).toEqual(before);
});
