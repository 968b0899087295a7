import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { currentSite } from "#site/static/release-folder.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";

// `tests/content-1.0.0` has the words of version 1.0.0, as an owner has them who changed none. It never changes.
test("content of version 1.0.0 is published as it is", () => {
  const dataDir = temporaryFolder();
  linkPictureCache(dataDir);
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/publish.ts", "--content", "tests/content-1.0.0", "--data", dataDir],
    { encoding: "utf8" },
  );
  expect(status, stderr).toBe(0);
  const site = currentSite(dataDir);
  for (const page of [
    "index.html",
    "book/index.html",
    "shop/index.html",
    "donate/index.html",
    "visit/index.html",
  ])
    expect(existsSync(path.join(site, page)), page).toBe(true);
  expect(readFileSync(path.join(site, "index.html"), "utf8")).toContain("Haven");
});
