import type { ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { makePicture } from "#site/content/.server/pictures/master.ts";
import { createPictureMaker } from "#site/pictures/picture-maker.server.ts";
import { startPictureProcess } from "#site/pictures/picture-process.server.ts";
import { createSite } from "#site/static/serve-site.server.ts";
import { indexPictures } from "#site/static/site-index.server.ts";
import { parsePictureAddress } from "#ui/lib/picture-address.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";

const base = "/pictures/0123456789/lamp";
const addresses = [`${base}-120.avif`, `${base}-60.avif`, `${base}-120.webp`, `${base}.upright-50-40.avif`];

/** A site whose only page shows a picture in four sizes, none of them made. */
async function pictureSite({ isMachineIdle = false, isDamaged = false } = {}) {
  const folder = temporaryFolder();
  const photo = sharp({ create: { width: 120, height: 90, channels: 3, background: "#446688" } });
  const bytes = await photo.webp().toBuffer();
  const kept = (address: string) => `0123456789/${address.slice(base.length).replace(/^[.-]/, "")}`;
  const table = addresses.map((address) => [address, { original: "a lamp.webp", kept: kept(address) }]);
  writeFiles(folder, {
    "site/index.html": "<!doctype html><title>Home</title>",
    "site/404.html": "<!doctype html><title>Not found</title>",
    "content/images/a lamp.webp": isDamaged ? bytes.subarray(0, 40) : bytes,
    "pictures.json": JSON.stringify(Object.fromEntries(table)),
  });
  const processes: ChildProcess[] = [];
  const jobs: string[] = [];
  const cache = path.join(folder, "cache");
  const maker = createPictureMaker({
    folder: cache,
    start() {
      const child = startPictureProcess(process.env);
      const send = child.send.bind(child);
      child.send = (job: { address: string }) => {
        jobs.push(job.address);
        return send(job);
      };
      processes.push(child);
      return child;
    },
    isMachineIdle: () => isMachineIdle,
    log: () => {},
    now: Date.now,
  });
  onTestFinished(maker.stop);
  const parts = { pictures: path.join(folder, "pictures.json"), contentCopy: path.join(folder, "content") };
  const sizes = indexPictures(parts, cache);
  const open = () => createSite(path.join(folder, "site"), { sizes, maker });
  const site = open();
  const ask = (address: string, from = site) =>
    from.respond(new URL(`http://studio.example${address}`), false, new Headers(), { page: {}, file: {} });
  /** The bytes that publishing would make. */
  async function madeAhead(address: string): Promise<Buffer> {
    const request = parsePictureAddress(address);
    if (!request) throw new Error(address);
    return Buffer.from(await makePicture({ bytes, isDrawing: false }, request));
  }
  return { maker, cache, jobs, processes, sizes, kept, ask, open, madeAhead };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it("a size is made when it is first asked for, is the same as one made ahead, and is then kept", async () => {
  const { ask, open, jobs, madeAhead } = await pictureSite();
  for (const address of addresses) {
    const response = await ask(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-type")).toBe(`image/${address.split(".").at(-1)}`);
    expect(await bytesOf(response)).toEqual(await madeAhead(address));
  }
  // Not even a server that has just started makes it again.
  expect((await ask(addresses[0] ?? "", open())).status).toBe(200);
  expect(jobs).toEqual(addresses);
});

it("a thousand visitors who ask for the same size at once get it, and it is made once", async () => {
  const { ask, jobs, madeAhead } = await pictureSite();
  const [address = ""] = addresses;
  const responses = await Promise.all(Array.from({ length: 1000 }, () => ask(address)));
  const bodies = await Promise.all(responses.map(bytesOf));
  const expected = await madeAhead(address);
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(bodies.every((body) => body.equals(expected))).toBe(true);
  expect(jobs).toEqual([address]);
});

it("a size that no page declares is not found, and nothing is done for it", async () => {
  const { ask, processes } = await pictureSite();
  const undeclared = [`${base}-61.avif`, `${base}-60.webp`, "/pictures/0000000000/lamp-60.avif"];
  for (const address of [...undeclared, "/pictures/../../content/images/a%20lamp.webp"])
    expect((await ask(address)).status, address).toBe(404);
  expect(processes).toEqual([]);
});

it("visitors get the whole picture even if the process that makes it is killed", async () => {
  const { ask, processes, madeAhead, cache } = await pictureSite();
  const [address = ""] = addresses;
  const answer = ask(address);
  await expect.poll(() => processes.length).toBe(1);
  processes[0]?.kill("SIGKILL");
  expect(await bytesOf(await answer)).toEqual(await madeAhead(address));
  expect(processes).toHaveLength(2);
  const files = readdirSync(cache, { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.endsWith(".avif"))).toEqual(["0123456789/120.avif"]);
});

it("what a killed process left behind is not served", async () => {
  const { ask, cache, kept, madeAhead } = await pictureSite();
  const [address = ""] = addresses;
  writeFiles(cache, { [`${kept(address)}.123-0.part`]: "half a picture", [kept(address)]: "" });
  rmSync(path.join(cache, kept(address)));
  expect(await bytesOf(await ask(address))).toEqual(await madeAhead(address));
});

it("while nothing can be stored, visitors get the nearest size, which nobody keeps, and the owner is warned", async () => {
  const { ask, maker, cache, kept, madeAhead, jobs } = await pictureSite();
  const [large = "", small = "", webp = ""] = addresses;
  await ask(small);
  // A link to nowhere cannot be written to, whoever the tests run as.
  const folder = path.join(cache, "0123456789");
  const keep = readFileSync(path.join(cache, kept(small)));
  rmSync(cache, { recursive: true });
  symlinkSync(path.join(cache, "..", "gone", "nowhere"), cache);
  const unkept = await ask(large);
  expect(unkept.headers.get("cache-control")).toBe("no-store");
  // There is no other size: the one that was asked for, though it cannot be kept.
  expect(await bytesOf(unkept)).toEqual(await madeAhead(large));
  expect(maker.status().warning).toMatch(/^New sizes of pictures cannot be stored: .+nearest size/);

  rmSync(cache);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "60.avif"), keep);
  mkdirSync(path.join(cache, `room.${process.pid}.part`));
  const made = jobs.length;
  const nearest = await ask(large);
  expect(nearest.headers.get("cache-control")).toBe("no-store");
  expect(await bytesOf(nearest)).toEqual(keep);
  expect(jobs).toHaveLength(made);
  // Who asks for WebP may not support AVIF.
  expect((await ask(webp)).headers.get("content-type")).toBe("image/webp");

  rmSync(path.join(cache, `room.${process.pid}.part`), { recursive: true, force: true });
  const again = await ask(large);
  expect(again.headers.get("cache-control")).toContain("immutable");
  expect(await bytesOf(again)).toEqual(await madeAhead(large));
  expect(maker.status().warning).toBeUndefined();
});

it("the rest is made while nobody is visiting, and the number of those left is known", async () => {
  const { maker, sizes, jobs, ask } = await pictureSite({ isMachineIdle: true });
  maker.makeWhileIdle(sizes.values());
  expect(maker.status().left).toBe(addresses.length);
  await ask(addresses[2] ?? "");
  await expect.poll(() => maker.status().left).toBe(0);
  expect(jobs).toEqual([addresses[2], addresses[0], addresses[1], addresses[3]]);
});

it("a busy machine makes only what is asked for", async () => {
  const { maker, sizes, ask } = await pictureSite({ isMachineIdle: false });
  maker.makeWhileIdle(sizes.values());
  await ask(addresses[0] ?? "");
  expect(maker.status().left).toBe(addresses.length - 1);
});

it("an original that cannot be read fails only the requests for its sizes", async () => {
  const { ask, processes } = await pictureSite({ isDamaged: true });
  await expect(ask(addresses[0] ?? "")).rejects.toThrow(/damaged/);
  expect((await ask("/")).status).toBe(200);
  expect(processes).toHaveLength(1);
});
