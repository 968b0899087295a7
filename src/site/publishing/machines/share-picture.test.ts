import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { sharePage, sharePlain } from "./share-picture.server.ts";

let content: TemporaryContent;
let client: string;
beforeEach(() => {
  content = copyContent();
  client = mkdtempSync(path.join(tmpdir(), "client-"));
  vi.stubEnv("CONTENT_DIR", content.root);
  vi.stubEnv("DATA_DIR", path.join(client, "data"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
  rmSync(client, { recursive: true });
});

const red = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#c02020" } });
const words = { title: "Tea", kind: "Columbus" };

test("a rotated CMYK picture becomes upright and sRGB", async () => {
  const bytes = red().toColourspace("cmyk").withMetadata({ orientation: 6 }).jpeg().toBuffer();
  content.addPicture("print.jpg", await bytes);
  const { href, width, height } = await sharePlain(client, "print.jpg");
  expect({ width, height }).toEqual({ width: 200, height: 300 });
  expect(await sharp(path.join(client, href)).metadata()).toMatchObject({ width, height, space: "srgb" });
});

test("a damaged picture is a content issue with its location", async () => {
  content.addPicture("cut.jpg", (await red().jpeg().toBuffer()).subarray(0, 500));
  for (const share of [sharePage(client, "cut.jpg", words), sharePlain(client, "cut.jpg")])
    await expect(share).rejects.toMatchObject({
      name: "ContentError",
      message: expect.stringMatching(/pictures\.yaml:\d+.*cut\.jpg, a damaged picture/s),
    });
});

test("a sharing picture has the size it claims", async () => {
  content.addPicture("red.png", await red().png().toBuffer());
  const { href, width, height, alt } = await sharePage(client, "red.png", words);
  expect(await sharp(path.join(client, href)).metadata()).toMatchObject({ width, height, format: "jpeg" });
  expect(alt).toBe("Tea. A picture.");
});
