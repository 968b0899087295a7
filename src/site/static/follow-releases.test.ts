import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPictureMaker } from "#site/pictures/picture-maker.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { followReleases, type ServedReleases, serveFolder } from "./follow-releases.server.ts";

const older = "1795000000001";
const current = "1795000000002";
const forever = "public, max-age=31536000, immutable";

/** What a visitor gets. */
const respond = ({ current: served }: ServedReleases, address: string) =>
  served().site.respond(new URL(`http://studio.example${address}`), false, new Headers(), {
    page: {},
    file: {},
  });

/** Serves a data folder. Its pictures can only be served, not made. */
function follow(dataDir: string) {
  const maker = createPictureMaker({
    folder: path.join(dataDir, "pictures"),
    start: () => {
      throw new Error("nothing can be made");
    },
    isMachineIdle: () => false,
    log: () => {},
    now: Date.now,
  });
  const releases = followReleases(dataDir, maker, () => {});
  onTestFinished(releases.stop);
  onTestFinished(maker.stop);
  const ask = (address: string) => respond(releases, address);
  return { ask, maker, ...releases };
}

const table = (address: string, kept: string) =>
  JSON.stringify({ [address]: { original: "lamp.webp", kept } });

it("serves the pictures of an earlier release, which a page may show that is still open", async () => {
  const dataDir = temporaryFolder();
  writeFiles(dataDir, {
    current,
    [`releases/${older}/site/index.html`]: "old",
    [`releases/${older}/pictures.json`]: table("/pictures/aaaaaaaaaa/lamp-60.avif", "aaaaaaaaaa/60.avif"),
    [`releases/${current}/site/index.html`]: "new",
    [`releases/${current}/pictures.json`]: table("/pictures/bbbbbbbbbb/lamp-60.avif", "bbbbbbbbbb/60.avif"),
    "pictures/aaaaaaaaaa/60.avif": "old lamp",
    "pictures/bbbbbbbbbb/60.avif": "new lamp",
  });
  const { ask } = follow(dataDir);
  expect(await (await ask("/")).text()).toBe("new");
  for (const [hash, bytes] of [
    ["aaaaaaaaaa", "old lamp"],
    ["bbbbbbbbbb", "new lamp"],
  ]) {
    const response = await ask(`/pictures/${hash}/lamp-60.avif`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, forever]);
    expect(await response.text()).toBe(bytes);
  }
});

it.each([
  ["served", older],
  ["kept", current],
])(
  "serves the pictures of a release without a table, from before an upgrade, while it is %s",
  async (_is, id) => {
    const dataDir = temporaryFolder();
    const address = "/pictures/aaaaaaaaaa/lamp-60.avif";
    writeFiles(dataDir, {
      current: id,
      [`releases/${older}/site/index.html`]: "old",
      [`releases/${older}/site${address}`]: "old lamp",
      [`releases/${current}/site/index.html`]: "new",
      [`releases/${current}/pictures.json`]: "{}",
    });
    const { ask, maker } = follow(dataDir);
    const response = await ask(address);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, forever]);
    expect(await response.text()).toBe("old lamp");
    expect(maker.status().left).toBe(0);
  },
);

it("keeps serving pages when no picture can be made", async () => {
  const dataDir = temporaryFolder();
  const address = "/pictures/bbbbbbbbbb/lamp-60.avif";
  writeFiles(dataDir, {
    current,
    [`releases/${current}/site/index.html`]: "new",
    [`releases/${current}/pictures.json`]: table(address, "bbbbbbbbbb/60.avif"),
  });
  const { ask } = follow(dataDir);
  rmSync(path.join(dataDir, "pictures"), { recursive: true, force: true });
  await expect(ask(address)).rejects.toThrow("nothing can be made");
  expect((await ask("/")).status).toBe(200);
});

it("serves a new release as soon as it is told of it", async () => {
  const dataDir = temporaryFolder();
  const files = (id: string) => ({ current: id, [`releases/${id}/site/index.html`]: `page of ${id}` });
  writeFiles(dataDir, files(older));
  const { ask, check } = follow(dataDir);
  writeFiles(dataDir, files(current));
  check();
  expect(await (await ask("/"))?.text()).toBe(`page of ${current}`);
});

it("follows each publish by itself, until it is told to stop", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = temporaryFolder();
  const served = async () => (await follower.ask("/")).text();
  writeFiles(dataDir, { current: older, [`releases/${older}/site/index.html`]: "old" });
  const follower = follow(dataDir);
  writeFiles(dataDir, { current, [`releases/${current}/site/index.html`]: "new" });
  vi.advanceTimersByTime(1000);
  expect(await served()).toBe("new");
  follower.stop();
  writeFiles(dataDir, { current: older });
  vi.advanceTimersByTime(1000);
  expect(await served()).toBe("new");
});

it.each([
  ["cannot be read", { current, [`releases/${current}/csp.json`]: "{" }],
  ["is not named", { current: "" }],
])("serves what it served while the next release %s", async (_is, files) => {
  const dataDir = temporaryFolder();
  writeFiles(dataDir, { current: older, [`releases/${older}/site/index.html`]: "old" });
  const { ask, check } = follow(dataDir);
  writeFiles(dataDir, files);
  check();
  expect(await (await ask("/")).text()).toBe("old");
});

it("makes ahead what the pages of the new release show, and no longer what those of the old one did", async () => {
  const dataDir = temporaryFolder();
  const files = (id: string, names: string[]) => ({
    current: id,
    [`releases/${id}/pictures.json`]: JSON.stringify(
      Object.fromEntries(names.map((name) => [`/pictures/${name}`, { original: "lamp.webp", kept: name }])),
    ),
  });
  writeFiles(dataDir, files(older, ["a/60.avif", "a/80.avif", "a/90.avif"]));
  const { maker, check } = follow(dataDir);
  expect(maker.status().left).toBe(3);
  writeFiles(dataDir, files(current, ["b/60.avif"]));
  check();
  expect(maker.status().left).toBe(1);
});

it("a fixed folder is served alone, with sizes of pictures if it belongs to a release", async () => {
  const dataDir = temporaryFolder();
  writeFiles(dataDir, {
    [`releases/${older}/site/index.html`]: "old",
    [`releases/${older}/pictures.json`]: table("/pictures/a/60.avif", "a/60.avif"),
    "pictures/a/60.avif": "lamp",
  });
  const { maker } = follow(dataDir);
  const site = path.join(dataDir, "releases", older, "site");
  const statusOf = async (releases: ServedReleases) =>
    (await respond(releases, "/pictures/a/60.avif")).status;
  const [bare, whole] = [serveFolder(site), serveFolder(site, maker)];
  expect(maker.status().left).toBe(1);
  expect(await Promise.all([bare, whole].map(statusOf))).toEqual([404, 200]);
  bare.check();
  bare.stop();
  expect(await (await respond(bare, "/")).text()).toBe("old");
});
