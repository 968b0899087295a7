import path from "node:path";
import { expect, test } from "vitest";
import { isLivePath } from "#core/values/paths.ts";
import { createLivePages } from "#site/render/live-pages.server.ts";
import { loadSiteCode, type SiteCode } from "#site/render/site-code.server.ts";
import { readPages } from "./built-site.ts";

test("the server renders every live page on request, and no published one", async () => {
  const code = (await loadSiteCode(path.resolve("build"))) as SiteCode;
  const { handles } = createLivePages(code, () => {});
  const live = Object.values(code.routes)
    .map((route) => `/${route?.path?.replaceAll(/:\w+/g, "x")}`)
    .filter(isLivePath);
  expect(live).toEqual(expect.arrayContaining(["/desk", "/book/x", "/booking/x/time"]));
  expect(live.filter((address) => !handles(address) || !handles(`${address}.data`))).toEqual([]);
  const published = readPages().map((page) => page.path);
  expect(published.filter((address) => isLivePath(address) || handles(address))).toEqual([]);
});
