import { readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { sweepPictures } from "./page-media.server.ts";

const TWO_DAYS = 2 * 86_400_000;

/** Cached pictures of the content, of two kept releases, of a preview, and unused ones. */
function folders() {
  const dataDir = temporaryFolder();
  const made = (hash: string) => [`pictures/${hash}/480.avif`, `pictures/facts/${hash}-50.json`];
  const cached = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd", "eeeeeeeeee"].flatMap(made);
  const half = "pictures/aaaaaaaaaa/480.avif.123-0.part";
  const shared = ["pictures/og/kept.jpg", "pictures/og/old.jpg"];
  const release = "releases/1700000000000/site";
  const shown = [`${release}/pictures/bbbbbbbbbb/lamp-480.avif`, `${release}/og/kept.jpg`];
  writeFiles(dataDir, Object.fromEntries([...cached, half, ...shared, ...shown].map((name) => [name, "x"])));
  const table = (hash: string) =>
    JSON.stringify({ [`/pictures/${hash}/lamp-480.avif`]: { original: "a.webp", kept: `${hash}/480.avif` } });
  writeFiles(dataDir, {
    "releases/1700000000001/pictures.json": table("dddddddddd"),
    "releases/1700000000002.preview/pictures.json": table("eeeeeeeeee"),
  });
  return { dataDir, cache: path.join(dataDir, "pictures") };
}

function filesOf(cache: string): string[] {
  return readdirSync(cache, { recursive: true }).map(String).toSorted();
}

test("removes files that neither the content nor a kept release uses, once they are older than a day", async () => {
  const { dataDir, cache } = folders();
  const before = filesOf(cache);
  await sweepPictures(cache, dataDir, ["aaaaaaaaaa"], Date.now());
  expect(filesOf(cache)).toEqual(before);
  await sweepPictures(cache, dataDir, ["aaaaaaaaaa"], Date.now() + TWO_DAYS);
  const gone = [
    "aaaaaaaaaa/480.avif.123-0.part",
    "cccccccccc",
    "cccccccccc/480.avif",
    "facts/cccccccccc-50.json",
    "og/old.jpg",
  ];
  expect(before.filter((name) => !filesOf(cache).includes(name))).toEqual(gone);
});

test("leaves a cache alone that is shared with another data folder", async () => {
  const { dataDir, cache } = folders();
  const other = temporaryFolder();
  symlinkSync(cache, path.join(other, "pictures"));
  await sweepPictures(path.join(other, "pictures"), other, [], Date.now() + TWO_DAYS);
  expect(readdirSync(path.join(dataDir, "pictures", "cccccccccc"))).toEqual(["480.avif"]);
});
