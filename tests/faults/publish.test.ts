import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPublish } from "#server/publishing/publish-process.ts";
import { createPublisher } from "#server/publishing/publisher.ts";
import { listReleases, readCurrent, releasesFolder } from "#server/static/releases.ts";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { copyContent, type TemporaryContent } from "#src/content/.server/temporary-content.ts";
import { linkPictureCache } from "../../scripts/publish/publish-separately.ts";
import { baseEnv } from "./measure.ts";
import { publishIn } from "./publish-process.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

// What an owner does, and a machine that stops in the middle of it, never take the live site down.

const PAGE = "pages/privacy.yaml";
/** Names of the steps in the order in which the command prints them when they are done. */
const STEPS = ["Content", "Pages", "Search", "Other files", "Check"];

let content: TemporaryContent;
/** A data folder with one release, which each test copies. */
let base: string;
beforeAll(async () => {
  content = copyContent();
  // A small site: what is tried here is the way it is published, again and again.
  content.switchOff("shop", "causes", "donations", "events", "volunteers", "blog", "visit");
  content.keepHomes();
  base = mkdtempSync(path.join(tmpdir(), "published-"));
  linkPictureCache(base);
  write("First words");
  expect(await publishIn({ CONTENT_DIR: content.root, DATA_DIR: base })).toMatchObject({ status: 0 });
}, 600_000);
afterAll(() => {
  content.remove();
  rmSync(base, { recursive: true });
});

/** Puts a word where it is seen: the title of a page's banner. */
function write(word: string): void {
  content.write(PAGE, content.read(PAGE).replace(/^(banner:\n(?: .*\n)*? {2}title: ).*$/m, `$1${word}`));
}

async function startPublished(): Promise<{
  env: { CONTENT_DIR: string; DATA_DIR: string };
  relay: RelayProcess;
}> {
  const env = { CONTENT_DIR: content.root, DATA_DIR: temporaryFolder() };
  cpSync(base, env.DATA_DIR, { recursive: true, preserveTimestamps: true });
  write("First words");
  return { env, relay: await startRelay({ DATA_DIR: env.DATA_DIR }) };
}

async function heading(relay: RelayProcess): Promise<string | undefined> {
  const response = await fetch(`${relay.url}/privacy`);
  expect(response.status).toBe(200);
  return /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1];
}

test("a publish that is killed at any step leaves the site as it was, and the next one works", async () => {
  const { env, relay } = await startPublished();
  const before = readCurrent(env.DATA_DIR);
  write("Second words");
  for (const step of STEPS) {
    const { status } = await publishIn(env, (output, child) => {
      if (output.includes(`${step} `)) child.kill("SIGKILL");
    });
    expect(status, step).toBe(null);
    // After the last step the switch may have happened just before the end.
    const isOld = readCurrent(env.DATA_DIR) === before;
    if (step !== STEPS.at(-1)) expect(isOld, step).toBe(true);
    await expect.poll(() => heading(relay), { message: step }).toBe(isOld ? "First words" : "Second words");
  }
  expect(await publishIn(env)).toMatchObject({ status: 0 });
  await expect.poll(() => heading(relay)).toBe("Second words");
  expect(readdirSync(releasesFolder(env.DATA_DIR)).filter((name) => name.endsWith(".unfinished"))).toEqual(
    [],
  );
});

test("a mistake in the content is named, and the site stays as it was", async () => {
  const { env, relay } = await startPublished();
  const benefits = content.read("benefits.yaml");
  content.write("benefits.yaml", "- title: [\n");
  const { status, output } = await publishIn(env);
  content.write("benefits.yaml", benefits);
  expect(status).toBe(1);
  expect(output).toMatch(/content\/benefits\.yaml:\d+/);
  expect(output).toContain("The pages that are online stay as they are.");
  expect(readdirSync(releasesFolder(env.DATA_DIR))).toEqual(listReleases(env.DATA_DIR));
  expect(await heading(relay)).toBe("First words");
});

test("two at once publish one after the other, and the last words win", async () => {
  const { env, relay } = await startPublished();
  write("Second words");
  const results = await Promise.all([publishIn(env), publishIn(env), publishIn(env)]);
  expect(results.map(({ status }) => status)).toEqual([0, 0, 0]);
  await expect.poll(() => heading(relay)).toBe("Second words");
});

test("requests made in the server while it publishes lead to exactly one more publish", async () => {
  const { env, relay } = await startPublished();
  const start = () => startPublish({ ...baseEnv, ...env }, "pipe");
  const publisher = createPublisher({ start, log: () => {}, now: Date.now });
  write("Second words");
  const requests = [publisher.publish()];
  write("Third words");
  requests.push(publisher.publish(), publisher.publish());
  const ends = await Promise.all(requests);
  expect(ends.map(({ words }) => words)).toEqual(ends.map(() => expect.stringMatching(/^Published in /)));
  // The one of the beginning, and two more.
  expect(listReleases(env.DATA_DIR)).toHaveLength(3);
  await expect.poll(() => heading(relay)).toBe("Third words");
});

test("visitors meanwhile get whole pages, the old ones or the new ones, with all their files", async () => {
  const { env, relay } = await startPublished();
  const faults: string[] = [];
  let isDone = false;
  async function visit(): Promise<void> {
    while (!isDone) {
      const page = await fetch(`${relay.url}/privacy`);
      const html = await page.text();
      if (page.status !== 200) faults.push(`/privacy ${page.status}`);
      const files = html.match(/\/(?:assets|boot|pictures|og)\/[\w./-]+/g) ?? [];
      for (const file of new Set(files)) {
        const { status } = await fetch(relay.url + file, { method: "HEAD" });
        if (status !== 200) faults.push(`${file} ${status}`);
      }
    }
  }
  const visitors = Array.from({ length: 4 }, visit);
  for (const words of ["Second words", "Third words"]) {
    write(words);
    expect(await publishIn(env)).toMatchObject({ status: 0 });
    await expect.poll(() => heading(relay)).toBe(words);
  }
  isDone = true;
  await Promise.all(visitors);
  expect(faults).toEqual([]);
});
