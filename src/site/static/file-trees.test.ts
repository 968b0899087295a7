import { lstatSync, readFileSync, statSync, symlinkSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { copyContent, hasSameBytes, linkTree } from "./file-trees.server.ts";
import { listFiles } from "./site-index.server.ts";

const content = {
  "content/site.yaml": "name: Haven",
  "content/pages/home.yaml": "title: Calm",
  "content/.git/config": "hidden",
  "content/pages/.home.yaml.swp": "hidden",
  "elsewhere/lamp.webp": "lamp",
};

/** A folder with content, whose pictures are linked from elsewhere, and what copies of it are like. */
function withContent() {
  const folder = temporaryFolder();
  writeFiles(folder, content);
  const of = (...names: string[]) => path.join(folder, ...names);
  symlinkSync(of("elsewhere"), of("content/images"));
  const copy = (to: string, last?: string) => copyContent(of("content"), of(to), last && of(last));
  const isSameFile = (one: string, other: string) => statSync(of(one)).ino === statSync(of(other)).ino;
  return { folder, of, copy, isSameFile };
}

it("a release keeps the content it was made from: without hidden files, with what is linked, with the times", async () => {
  const { of, copy } = withContent();
  utimesSync(of("content/site.yaml"), 1_700_000_000, 1_700_000_000);
  await copy("copy");
  expect(listFiles(of("copy")).toSorted()).toEqual(["images/lamp.webp", "pages/home.yaml", "site.yaml"]);
  expect(readFileSync(of("copy/images/lamp.webp"), "utf8")).toBe("lamp");
  expect(lstatSync(of("copy/images")).isSymbolicLink()).toBe(false);
  expect(statSync(of("copy/site.yaml")).mtimeMs).toBe(1_700_000_000_000);
});

it("what is unchanged since the last release takes no room; what is changed is copied, also with the same length and time", async () => {
  const { folder, of, copy, isSameFile } = withContent();
  await copy("first");
  const { atime, mtime } = statSync(of("content/site.yaml"));
  writeFiles(folder, { "content/site.yaml": "name: Hawen", "content/pages/new.yaml": "title: New" });
  utimesSync(of("content/site.yaml"), atime, mtime);
  await copy("second", "first");
  expect(isSameFile("first/pages/home.yaml", "second/pages/home.yaml")).toBe(true);
  expect(readFileSync(of("second/site.yaml"), "utf8")).toBe("name: Hawen");
  expect(readFileSync(of("first/site.yaml"), "utf8")).toBe("name: Haven");
  expect(readFileSync(of("second/pages/new.yaml"), "utf8")).toBe("title: New");
  // What the owner saves next changes no release.
  expect(isSameFile("content/pages/home.yaml", "second/pages/home.yaml")).toBe(false);
});

it("what cannot be linked to the last release is copied, too", async () => {
  const { folder, of, copy } = withContent();
  await copy("first");
  writeFiles(folder, { "second/site.yaml": "name: Haven, half" });
  await copy("second", "first");
  expect(readFileSync(of("second/site.yaml"), "utf8")).toBe("name: Haven");
});

it("files are the same by what they hold, and a missing one is none", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { one: "calm", same: "calm", other: "loud", longer: "calmer" });
  const isSame = (one: string, other: string) =>
    hasSameBytes(path.join(folder, one), path.join(folder, other));
  expect(await Promise.all([isSame("one", "same"), isSame("one", "one")])).toEqual([true, true]);
  expect(
    await Promise.all([
      isSame("one", "other"),
      isSame("one", "longer"),
      isSame("one", "gone"),
      isSame("gone", "gone"),
    ]),
  ).toEqual([false, false, false, false]);
});

it("a tree is linked whole", async () => {
  const { of, copy, isSameFile } = withContent();
  await copy("copy");
  await linkTree(of("copy"), of("linked"));
  expect(listFiles(of("linked"))).toEqual(listFiles(of("copy")));
  expect(isSameFile("copy/images/lamp.webp", "linked/images/lamp.webp")).toBe(true);
});
