import sharp from "sharp";
import { expect, it } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** A single-color picture. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#446688" } });
}

async function refusalOf(name: string, bytes: Uint8Array): Promise<string> {
  const result = await preparePicture({ name, bytes });
  return result.kind === "refused" ? result.words : "";
}

it("rotates a photo upright, scales it down, and strips its location", async () => {
  const bytes = await plain(3500, 2500)
    .withExif({ IFD0: { Make: "Camera" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const result = await preparePicture({ name: "Mein Bild (1).JPG", bytes });
  if (result.kind !== "ready") throw new Error(result.words);
  const { width, height, format, exif } = await sharp(result.bytes).metadata();
  expect([width, height, format, exif]).toEqual([2386, 3340, "webp", undefined]);
  expect(result.name).toBe("mein-bild-1.webp");
});

it("rasterizes a drawing with scripts, whatever its file name", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><circle r="5"/></svg>`;
  const result = await preparePicture({ name: "logo.png", bytes: Buffer.from(svg) });
  if (result.kind !== "ready") throw new Error(result.words);
  expect((await sharp(result.bytes).metadata()).format).toBe("webp");
});

it("explains for each unusable file what is wrong and what to do", async () => {
  const png = await plain(600, 400).png().toBuffer();
  const other = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const frames = await sharp([png, other], { join: { animated: true } })
    .gif()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(100)]);
  expect(await refusalOf("photo.jpg", heic)).toContain("HEIC");
  expect(await refusalOf("photo.png", frames)).toContain("animated");
  expect(await refusalOf("photo.png", png.subarray(0, png.length / 2))).toContain("damaged");
  expect(await refusalOf("photo.png", await plain(200, 100).png().toBuffer())).toContain("too small");
  expect(await refusalOf("photo.png", await plain(500, 5000).png().toBuffer())).toContain("long and narrow");
  expect(await refusalOf("photo.jpg", Buffer.from("Hello, I am a letter."))).toContain("not a picture");
  expect(await refusalOf("", Buffer.alloc(0))).toContain("choose a picture");
  expect(await refusalOf("a.pdf", Buffer.from("%PDF-1.7"))).toContain("cannot be shown");
  expect(await refusalOf("still.gif", await plain(600, 400).gif().toBuffer())).toContain("JPEG or PNG");
});

it("accepts a photo of 30 megapixels", async () => {
  const bytes = await plain(6500, 4700).jpeg({ quality: 40 }).toBuffer();
  expect((await preparePicture({ name: "large.jpg", bytes })).kind).toBe("ready");
});

it("keeps a drawing of shapes and colors a drawing", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#446688"/></svg>`;
  const result = await preparePicture({ name: "Our map.svg", bytes: Buffer.from(svg) });
  if (result.kind !== "ready") throw new Error(result.words);
  expect(result.name).toBe("our-map.svg");
  expect(String(result.bytes)).toMatch(/^<svg[\s\S]*viewBox="0 0 10 10"[\s\S]*#446688/);
});
