import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePicture, openMaster } from "#site/content/.server/pictures/master.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { linkTree } from "#site/static/file-trees.server.ts";
import {
  currentFile,
  picturesFolder,
  readCurrent,
  releaseParts,
} from "#site/static/release-folder.server.ts";
import { readPictureTable } from "#site/static/site-index.server.ts";
import { parsePictureAddress } from "#ui/lib/picture-address.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { seededRandom } from "#workshop/fixtures/fuzz.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { isFull, report } from "./measure.ts";
import { publishIn } from "./publish-process.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";
import { fillDisk, remount, smallDisk } from "./small-disk.ts";

// Sizes of pictures are made while visitors wait for them. Nobody gets half a picture, whatever happens meanwhile.

/** How often a process is killed while it makes pictures. */
const kills = isFull ? 1000 : 12;
/** After so many kills of the process that makes pictures, the server itself is killed. */
const killsPerServer = isFull ? 20 : 5;
/** Sizes that are asked for: more than are made between so many kills. */
const asked = isFull ? 40 : 8;
/** Longest time before a kill, in milliseconds: about what starting the process takes, and more than making a size. */
const longestPause = 300;

let content: TemporaryContent;
/** A data folder with one release, to which each test links. */
let base: string;
/** Small sizes of several pictures by address, and what publishing would make of them. */
const sizes = new Map<string, Buffer>();

beforeAll(async () => {
  content = copyContent();
  content.switchOff("shop", "causes", "donations", "events", "volunteers", "blog", "visit");
  content.keepHomes();
  base = mkdtempSync(path.join(tmpdir(), "pictures-"));
  linkPictureCache(base);
  expect(await publishIn({ CONTENT_DIR: content.root, DATA_DIR: base })).toMatchObject({ status: 0 });
  const { pictures, contentCopy } = partsOf(base);
  const table = Object.entries(readPictureTable(pictures));
  const small = table.filter(([address]) => /-(296|320)\./.test(address));
  const all = [...small, ...table.filter((entry) => !small.includes(entry))];
  for (const [address, { original }] of all.slice(0, asked)) {
    const request = parsePictureAddress(address);
    if (!request) throw new Error(address);
    const master = await openMaster(path.join(contentCopy, "images", original));
    sizes.set(address, Buffer.from(await makePicture(master, request)));
  }
  expect(sizes.size).toBe(asked);
}, 600_000);
afterAll(() => {
  content.remove();
  rmSync(base, { recursive: true });
});

function partsOf(dataDir: string) {
  return releaseParts(dataDir, readCurrent(dataDir) ?? "");
}

/** A data folder with the release, and no sizes of pictures. */
async function withoutSizes(): Promise<string> {
  const dataDir = temporaryFolder();
  const { folder } = partsOf(base);
  await linkTree(folder, releaseParts(dataDir, path.basename(folder)).folder);
  writeFileSync(currentFile(dataDir), path.basename(folder));
  return dataDir;
}

/** Asks for a size. @returns Its bytes, and whether they may be kept; undefined if the server was killed first. */
async function ask(relay: RelayProcess, address: string) {
  try {
    const response = await fetch(relay.url + address);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, isKept: response.headers.get("cache-control") !== "no-store" };
  } catch {
    return undefined;
  }
}

/** Kills the process that makes pictures, if there is one. */
function killMaker({ child }: RelayProcess): boolean {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  const [pid] = children.split(" ").filter(Boolean);
  if (pid === undefined) return false;
  process.kill(Number(pid), "SIGKILL");
  return true;
}

/** Visitors who wait for all sizes while the process that makes them is killed again and again. @returns how many they got */
async function visitDuringKills(dataDir: string, count: number, random: () => number): Promise<number> {
  let answers = 0;
  for (let killed = 0; killed < count; ) {
    rmSync(picturesFolder(dataDir), { recursive: true, force: true });
    const relay = await startRelay({ DATA_DIR: dataDir });
    let isOver = false;
    const visitors = Array.from(sizes, async ([address, expected]) => {
      for (let status = 0; status !== 200 && !isOver; ) {
        const answer = await ask(relay, address);
        status = answer?.status ?? 0;
        if (status !== 200) continue;
        answers++;
        expect(answer?.bytes.equals(expected), address).toBe(true);
      }
    });
    const all = Promise.all(visitors).finally(() => {
      isOver = true;
    });
    for (let here = 0; here < killsPerServer && killed < count && !isOver; ) {
      // Every third kill comes only once the process that is running has made a size.
      const before = answers;
      const isLate = random() < 1 / 3;
      while (isLate && answers === before && !isOver) await setTimeout(5);
      await setTimeout(random() * longestPause);
      if (!killMaker(relay)) continue;
      here++;
      killed++;
    }
    isOver = true;
    await relay.kill();
    await all;
  }
  return answers;
}

test.runIf(process.platform === "linux")(
  `in ${kills} kills while pictures are made, nobody gets half a picture or another one`,
  async () => {
    const folders = await Promise.all(Array.from({ length: isFull ? 2 : 1 }, withoutSizes));
    const visits = folders.map((folder, index) =>
      visitDuringKills(folder, kills / folders.length, seededRandom(index)),
    );
    const answers = (await Promise.all(visits)).reduce((sum, count) => sum + count, 0);
    // What was left behind disturbs nobody.
    const relay = await startRelay({ DATA_DIR: folders[0] ?? "" });
    for (const [address, expected] of sizes)
      expect(await ask(relay, address)).toEqual({ status: 200, bytes: expected, isKept: true });
    report(
      `${kills} kills while pictures were made: ${answers} pictures served, all whole; afterwards all are made`,
    );
  },
);

test("on a full disk, visitors get the nearest size, the owner is warned, and it ends with the cause", async (context) => {
  const disk = smallDisk(8);
  if (!disk) return context.skip("only root may mount a small disk");
  const dataDir = await withoutSizes();
  symlinkSync(disk, picturesFolder(dataDir));
  const relay = await startRelay({ DATA_DIR: dataDir });
  const warning = async () => (await (await fetch(`${relay.url}/healthz`)).json()).warning;
  const [[address = "", expected] = []] = sizes;
  const larger = address.replace(/-296\./, "-390.");
  expect(await ask(relay, address)).toMatchObject({ status: 200, isKept: true });
  expect(await warning()).not.toContain("pictures");

  fillDisk(disk);
  expect(await ask(relay, larger)).toEqual({ status: 200, bytes: expected, isKept: false });
  expect(await warning()).toContain("New sizes of pictures cannot be stored: the disk is full.");
  expect(await ask(relay, address)).toMatchObject({ status: 200, isKept: true });

  expect(remount(disk, "size=32m")).toBe(true);
  const whole = await ask(relay, larger);
  expect(whole).toMatchObject({ status: 200, isKept: true });
  expect(whole?.bytes.equals(expected ?? Buffer.of())).toBe(false);
  expect(await warning()).not.toContain("pictures");
});
