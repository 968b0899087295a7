import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { takeLock } from "#core/store/lock.server.ts";
import { dayMs } from "#core/values/time.ts";
import { copyContent, hasSameBytes } from "#site/static/file-trees.server.ts";
import {
  currentFile,
  listReleases,
  PREVIEW,
  READY,
  readNamed,
  releaseParts,
  switchFile,
} from "#site/static/release-folder.server.ts";
import { publishedAt } from "#site/static/serve-release.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import {
  beginRelease,
  dropNamed,
  isSameRelease,
  keepAs,
  newestBegun,
  pageAddresses,
  publishLockName,
  readRecords,
  switchTo,
  switchToReady,
} from "./release.server.ts";

const now = 1_795_000_000_000;
const ahead = now + 365 * dayMs;

it("a release that begins later has the higher number, also after the clock stood a year ahead", async () => {
  const dataDir = temporaryFolder();
  expect(newestBegun(dataDir)).toBe(0);
  const wrong = await beginRelease(dataDir, ahead);
  // One that is being made was begun, too: it may have read the content already.
  expect(newestBegun(dataDir)).toBe(ahead);
  await switchTo(dataDir, wrong.id);
  const requested = newestBegun(dataDir);
  writeFiles(dataDir, { "releases/1700000000000.unfinished/site/index.html": "half" });
  const next = await beginRelease(dataDir, now);
  expect(existsSync(path.join(dataDir, "releases/1700000000000.unfinished"))).toBe(false);
  await switchTo(dataDir, next.id);
  expect(Number(wrong.id) > requested).toBe(false);
  expect(Number(next.id) > requested).toBe(true);
  expect(listReleases(dataDir)).toEqual([wrong.id, next.id]);
  writeFiles(next.parts.folder.replace(".unfinished", ""), { "release.json": `{"startedAt":${now}}` });
  expect([wrong, next].map(({ id }) => publishedAt(dataDir, id))).toEqual([ahead, now]);
});

it("two releases are the same by what they hold, not by when they were made", async () => {
  const dataDir = temporaryFolder();
  const write = (id: string, files: Record<string, string>) => {
    const parts = releaseParts(dataDir, id);
    writeFiles(parts.folder, {
      "release.json": `{"startedAt":${id},"code":"a"}`,
      "changes.json": id,
      "site/index.html": "home",
      "content/site.yaml": "name: A",
      ...files,
    });
    return parts;
  };
  const one = write("1795000000001", {});
  expect(await isSameRelease(one, write("1795000000002", {}))).toBe(true);
  const expiring = (id: string, day: string) =>
    write(id, { "site/security.txt": `Contact: us\nExpires: ${day}T00:00:00Z\n` });
  const soon = expiring("1795000000003", "2027-10-02");
  expect(await isSameRelease(soon, expiring("1795000000004", "2027-10-30"))).toBe(true);
  expect(await isSameRelease(soon, expiring("1795000000005", "2027-11-01"))).toBe(false);
  const others = [
    { "release.json": '{"startedAt":1,"code":"b"}' },
    { "site/index.html": "homf" },
    { "content/site.yaml": "name: B" },
    { "site/more.html": "" },
  ];
  for (const [index, files] of others.entries()) {
    const other = write(`179500000001${index}`, files);
    expect([await isSameRelease(one, other), await isSameRelease(other, one)]).toEqual([false, false]);
  }
});

it("copies a file that was changed, even if its size and its time are as before", async () => {
  const [content, last, next] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const file = path.join(content, "site.yaml");
  writeFiles(content, { "site.yaml": "name: A", "same.yaml": "as it was" });
  const time = new Date(now);
  utimesSync(file, time, time);
  await copyContent(content, last, undefined);
  writeFileSync(file, "name: B");
  utimesSync(file, time, time);
  await copyContent(content, next, last);
  const isSame = (name: string, other: string) =>
    hasSameBytes(path.join(content, name), path.join(other, name));
  expect(await isSame("site.yaml", next)).toBe(true);
  expect(await isSame("site.yaml", last)).toBe(false);
  expect(await isSame("same.yaml", next)).toBe(true);
});

it("a preview takes the place of the one before, and what is ready stays beside it until something else is online", async () => {
  const dataDir = temporaryFolder();
  const keep = async (suffix: typeof PREVIEW | typeof READY, at: number) => {
    const { id } = await beginRelease(dataDir, at);
    await keepAs(suffix, dataDir, id);
    return `${id}${suffix}`;
  };
  const first = await keep(PREVIEW, now);
  const ready = await keep(READY, now + 1);
  const second = await keep(PREVIEW, now + 2);
  expect([readNamed(dataDir, PREVIEW), readNamed(dataDir, READY)]).toEqual([second, ready]);
  expect(existsSync(releaseParts(dataDir, first).folder)).toBe(false);
  await dropNamed(READY, dataDir);
  expect([readNamed(dataDir, PREVIEW), readNamed(dataDir, READY)]).toEqual([second, undefined]);
  // None of them is a release that is served.
  expect(listReleases(dataDir)).toEqual([]);
});

it("what is ready goes online at its instant, unless something newer is being published", async () => {
  const dataDir = temporaryFolder();
  const { id } = await beginRelease(dataDir, now);
  await keepAs(READY, dataDir, id);
  const name = `${id}${READY}`;
  const unlock = takeLock(dataDir, publishLockName);
  expect(switchToReady(dataDir, name)).toBe(false);
  unlock?.();
  writeFiles(dataDir, { [path.basename(switchFile(dataDir))]: "{}" });
  expect(switchToReady(dataDir, name)).toBe(false);
  expect([readNamed(dataDir, READY), existsSync(currentFile(dataDir))]).toEqual([name, false]);

  const other = temporaryFolder();
  const next = await beginRelease(other, now);
  await keepAs(READY, other, next.id);
  expect(switchToReady(other, `${next.id}${READY}`)).toBe(true);
  expect([readFileSync(currentFile(other), "utf8"), listReleases(other)]).toEqual([
    `${next.id}\n`,
    [next.id],
  ]);
  // A publish may begin at once.
  const free = takeLock(other, publishLockName);
  expect(free).toBeDefined();
  free?.();
});

it("pages that cannot be read are all made anew, and files are no pages", () => {
  const folder = temporaryFolder();
  expect(readRecords(path.join(folder, "pages.json"))).toEqual({});
  const record = { key: "k", facts: null, words: "", files: [] };
  const records = { "/about us": { ...record, routes: "about" }, "/events.ics": { ...record, routes: "" } };
  writeFiles(folder, { "pages.json": JSON.stringify(records) });
  expect(pageAddresses(readRecords(path.join(folder, "pages.json")))).toEqual(["/about%20us"]);
});
