import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withContent } from "#site/content/.server/content.ts";
import { loadContent } from "#site/content/.server/load-content.ts";
import { openMaster } from "#site/content/.server/pictures/master.ts";
import { readPictureFacts } from "#site/content/.server/pictures/picture-facts.ts";
import { keepSize, pictureTableOf } from "#site/content/.server/pictures/write-pictures.ts";
import { readPicture } from "#site/content/.server/pictures.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { currentFile, releaseParts } from "#site/static/release-folder.server.ts";
import { pictureAddresses } from "#ui/lib/picture-address.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { exportSite } from "./publish-site.server.ts";

let content: TemporaryContent;
let dataDir: string;
beforeEach(() => {
  content = copyContent();
  dataDir = temporaryFolder();
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("CONTENT_DIR", content.root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

/** A release whose page shows one picture, with no size of it made. @returns The addresses of its sizes. */
async function release(): Promise<string[]> {
  const photo = sharp({ create: { width: 120, height: 90, channels: 3, background: "#446688" } });
  content.addPicture("a lamp.png", await photo.png().toBuffer());
  const parts = releaseParts(dataDir, "1795000000001");
  const file = path.join(content.root, "images", "a lamp.png");
  const facts = await readPictureFacts(await openMaster(file), 50, path.join(dataDir, "pictures"));
  const loaded = loadContent(content.root);
  const pictures = loaded.pictures.filter(({ file: name }) => name === "a lamp.png");
  const released = { content: { ...loaded, pictures }, pictures: { "a lamp.png": facts } };
  const addresses = await withContent(released, async () =>
    pictureAddresses(await readPicture("a lamp.png")),
  );
  const table = await withContent(released, () => pictureTableOf(addresses));
  writeFiles(parts.folder, {
    "site/index.html": "home",
    "content.json": JSON.stringify(released),
    "pictures.json": JSON.stringify(table),
    "content/images/a lamp.png": readFileSync(file),
  });
  writeFileSync(currentFile(dataDir), "1795000000001");
  return addresses;
}

const steps = <T>(_name: string, work: (progress: () => void) => T) => Promise.resolve(work(() => {}));

it("an export contains every size of every picture, as the server would make them", async () => {
  const addresses = await release();
  expect(addresses.length).toBeGreaterThan(3);
  const target = path.join(dataDir, "export");
  await exportSite(dataDir, target, steps);
  expect(readFileSync(path.join(target, "index.html"), "utf8")).toBe("home");
  const original = path.join(releaseParts(dataDir, "1795000000001").contentCopy, "images", "a lamp.png");
  for (const address of addresses) {
    const made = path.join(dataDir, "again", address);
    await keepSize(address, original, made);
    expect(readFileSync(path.join(target, address)).equals(readFileSync(made)), address).toBe(true);
  }
});

it("an export that cannot be completed leaves the earlier one as it is", async () => {
  await release();
  const parts = releaseParts(dataDir, "1795000000001");
  writeFiles(dataDir, { "export/index.html": "earlier" });
  writeFileSync(path.join(parts.contentCopy, "images", "a lamp.png"), "not a picture");
  await expect(exportSite(dataDir, path.join(dataDir, "export"), steps)).rejects.toThrow();
  expect(readdirSync(path.join(dataDir, "export"))).toEqual(["index.html"]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("export"))).toEqual(["export"]);
});
