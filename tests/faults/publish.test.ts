import type { ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishWordsPath } from "#core/values/desk-addresses.ts";
import { dayMs } from "#core/values/time.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { startPublish } from "#site/publishing/publish-process.server.ts";
import { createPublisher } from "#site/publishing/publisher.server.ts";
import { linkTree } from "#site/static/file-trees.server.ts";
import {
  currentFile,
  listReleases,
  readCurrent,
  releaseParts,
  releasesFolder,
  switchFile,
} from "#site/static/release-folder.server.ts";
import {
  freezeDraft,
  readDrafted,
  readEditorDraft,
  saveDraft,
  writePlan,
} from "#site/words/editor-draft.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { type DeskOwner, signInOwner } from "./desk-owner.ts";
import { baseEnv, isFull, report } from "./measure.ts";
import { clockAhead, goBackIn, killAt, publishIn } from "./publish-process.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";
import { filesIn } from "./restore-process.ts";
import { fillDisk, remount, smallDisk } from "./small-disk.ts";
import { sendVisitors } from "./visitors.ts";

// Nothing that an owner does takes the live site down, not even if the machine stops in the middle of it.

const PAGE = "pages/privacy.yaml";
const OTHER = "pages/about.yaml";
/** The title in the banner of a page, its first heading. */
const BANNER = /^(banner:\n(?: .*\n)*? {2}title: )(.*)$/m;
/** Publishing runs at low priority, so it may take long. */
const patience = { timeout: 200_000 };
/** Steps as the command prints them when they are done, in order. After the last one comes the switch. */
const STEPS = isFull ? ["Content", "Pages", "Search", "Other files", "Check"] : ["Pages", "Check"];

let content: TemporaryContent;
/** A data folder with one release, to which each test links. */
let base: string;
let about: string;
beforeAll(async () => {
  content = copyContent();
  // A small site, as it is published many times.
  content.switchOff("shop", "causes", "donations", "events", "volunteers", "blog", "visit");
  content.keepHomes();
  base = mkdtempSync(path.join(tmpdir(), "published-"));
  linkPictureCache(base);
  about = content.read(OTHER);
  write("First title");
  expect(await publishIn({ CONTENT_DIR: content.root, DATA_DIR: base })).toMatchObject({ status: 0 });
}, 600_000);
afterAll(() => {
  content.remove();
  rmSync(base, { recursive: true });
});

/** Changes the title of a page's banner. */
function write(word: string): void {
  content.write(PAGE, titled(content.read(PAGE), word));
}

function titled(text: string, word: string): string {
  return text.replace(BANNER, `$1${word}`);
}

type Env = { CONTENT_DIR: string; DATA_DIR: string };

/** Starts a server on a copy of the published site. @param settings Environment variables besides its folders. */
async function startPublished(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ env: Env; relay: RelayProcess }> {
  const env = { CONTENT_DIR: content.root, DATA_DIR: temporaryFolder() };
  await linkTree(base, env.DATA_DIR);
  linkPictureCache(env.DATA_DIR);
  content.write(OTHER, about);
  write("First title");
  return { env, relay: await startRelay({ ...env, ...settings }) };
}

async function heading(relay: RelayProcess): Promise<string | undefined> {
  const response = await fetch(`${relay.url}/privacy`);
  expect(response.status).toBe(200);
  return /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1];
}

test("a publish that is killed at any step or finds a mistake changes nothing; of simultaneous ones the last content wins", async () => {
  const { env, relay } = await startPublished();
  const before = readCurrent(env.DATA_DIR);
  const benefits = content.read("benefits.yaml");
  content.write("benefits.yaml", "- title: [\n");
  const { status: ended, output: mistake } = await publishIn(env);
  content.write("benefits.yaml", benefits);
  expect(ended).toBe(1);
  expect(mistake).toMatch(/content\/benefits\.yaml:\d+/);
  expect(mistake).toContain("The pages that are online stay as they are.");
  expect(readdirSync(releasesFolder(env.DATA_DIR))).toEqual(listReleases(env.DATA_DIR));
  expect(await heading(relay)).toBe("First title");

  write("Second title");
  for (const step of STEPS) {
    const { status } = await publishIn(env, (output, child) => {
      if (output.includes(`${step} `)) child.kill("SIGKILL");
    });
    expect(status, step).toBe(null);
    // After the last step the switch may have happened just before the kill.
    const isOld = readCurrent(env.DATA_DIR) === before;
    if (step !== STEPS.at(-1)) expect(isOld, step).toBe(true);
    await expect.poll(() => heading(relay), { message: step }).toBe(isOld ? "First title" : "Second title");
  }
  write("Third title");
  const results = await Promise.all(Array.from({ length: isFull ? 3 : 2 }, () => publishIn(env)));
  expect(results.filter(({ status }) => status !== 0)).toEqual([]);
  await expect.poll(() => heading(relay)).toBe("Third title");
  expect(readdirSync(releasesFolder(env.DATA_DIR)).filter((name) => name.endsWith(".unfinished"))).toEqual(
    [],
  );
});

test("after a clock that stood a year ahead, a publish publishes; one that changes nothing says so", async () => {
  const { env, relay } = await startPublished();
  const { status, output } = await publishIn(env);
  expect(output).toContain("Nothing to publish: what is online is the same as your content.");
  expect([status, listReleases(env.DATA_DIR)]).toEqual([0, [readCurrent(env.DATA_DIR)]]);
  write("Second title");
  await publishIn({ ...env, ...clockAhead(365 * dayMs) });
  await expect.poll(() => heading(relay)).toBe("Second title");
  write("Third title");
  const third = await publishIn(env);
  expect(third).toMatchObject({ status: 0, output: expect.stringMatching(/^Published in /m) });
  await expect.poll(() => heading(relay)).toBe("Third title");
  // Two at once: the second begins after the first, or shares a third one; the last content is online.
  write("Fourth title");
  const both = await Promise.all([publishIn(env), publishIn(env)]);
  expect(both.map(({ status }) => status)).toEqual([0, 0]);
  await expect.poll(() => heading(relay)).toBe("Fourth title");
});

// npm test checks the same with a publish process that is not real: src/site/publishing/publisher.test.ts.
test.runIf(isFull)(
  "requests made in the server while it publishes lead to exactly one more publish",
  async () => {
    const { env, relay } = await startPublished();
    const start = () => startPublish({ ...baseEnv, ...env }, "pipe");
    const publisher = createPublisher({ start, log: () => {}, now: Date.now });
    write("Second title");
    const requests = [publisher.publish()];
    write("Third title");
    requests.push(publisher.publish(), publisher.publish());
    const ends = await Promise.all(requests);
    expect(ends.map(({ words }) => words)).toEqual(ends.map(() => expect.stringMatching(/^Published in /)));
    // The initial release, and two more.
    expect(listReleases(env.DATA_DIR)).toHaveLength(3);
    await expect.poll(() => heading(relay)).toBe("Third title");
  },
);

/** Saves a new title of two pages in the desk's draft. @returns The plan file that publishes it. */
function draft({ CONTENT_DIR: contentDir, DATA_DIR: dataDir }: Env, word: string): string {
  const places = { contentDir, dataDir };
  const changes = [PAGE, OTHER].map((file) => {
    const now = readDrafted(places, file);
    return { file, text: titled(now?.text ?? "", word), from: now?.digest };
  });
  expect(saveDraft(places, changes, { who: "Olive", at: Date.now() })).toMatchObject({ kind: "saved" });
  return writePlan(dataDir, "publish", { who: "Olive", changes: freezeDraft(places) });
}

/** The titles in the owner's files. */
const onDisk = () => [PAGE, OTHER].map((file) => BANNER.exec(content.read(file))?.[2]);
const twice = (word: string) => [word, word];

test("a publish of a draft killed before the switch leaves content and site unchanged", async () => {
  const { env, relay } = await startPublished();
  const plan = draft(env, "Second title");
  const before = readCurrent(env.DATA_DIR);
  const titles = onDisk();
  for (const step of isFull ? ["Content", "Other files"] : ["Other files"]) {
    const kill = (output: string, child: ChildProcess) =>
      void (output.includes(`${step} `) && child.kill("SIGKILL"));
    expect((await publishIn(env, kill, ["--draft", plan])).status, step).toBe(null);
    expect(readCurrent(env.DATA_DIR), step).toBe(before);
    expect(onDisk(), step).toEqual(titles);
    expect(readEditorDraft({ contentDir: env.CONTENT_DIR, dataDir: env.DATA_DIR }), step).toHaveLength(2);
  }
  expect(await heading(relay)).toBe("First title");
});

test("a publish killed during the switch is completed later, even if that is killed repeatedly", async () => {
  const { env, relay } = await startPublished();
  const plan = draft(env, "Second title");
  await relay.stop();
  const planned = switchFile(env.DATA_DIR);
  expect(await publishIn({ ...env, ...killAt(planned) }, undefined, ["--draft", plan])).toMatchObject({
    status: null,
  });
  const { id } = JSON.parse(readFileSync(planned, "utf8"));
  const files = [PAGE, OTHER].map((file) => path.join(env.CONTENT_DIR, file));
  for (const file of [...files, releaseParts(env.DATA_DIR, id).folder, currentFile(env.DATA_DIR)]) {
    expect(await goBackIn({ ...env, ...killAt(file) }, id), file).toBe(null);
    expect(existsSync(planned), file).toBe(true);
  }
  const again = await startRelay(env);
  await expect.poll(() => existsSync(switchFile(env.DATA_DIR)), patience).toBe(false);
  await expect.poll(() => heading(again), patience).toBe("Second title");
  expect(onDisk()).toEqual(twice("Second title"));
  expect(readEditorDraft({ contentDir: env.CONTENT_DIR, dataDir: env.DATA_DIR })).toEqual([]);
  await again.stop();
});

test("50 visitors a second see no error while a publish at the desk is killed, completed and undone", async () => {
  const { env, relay } = await startPublished(killAt(path.join(content.root, PAGE)));
  const owner = signInOwner(relay, env.DATA_DIR);
  const before = readCurrent(env.DATA_DIR) ?? "";
  const titles = onDisk();
  draft(env, "Second title");
  const visitors = sendVisitors(relay.url, ["/privacy", "/about", "/", "/contact"]);
  expect((await owner.send(publishWordsPath, { act: "publish" })).status).toBe(303);
  await expect.poll(() => heading(relay), patience).toBe("Second title");
  await expect.poll(() => existsSync(switchFile(env.DATA_DIR)), patience).toBe(false);
  expect(onDisk()).toEqual(twice("Second title"));
  await expect
    .poll(async () => (await owner.open(publishWordsPath)).text(), patience)
    .toContain("Everything you wrote is online");
  expect((await owner.send(publishWordsPath, { act: "back", release: before })).status).toBe(303);
  await expect.poll(() => heading(relay), patience).toBe("First title");
  expect(onDisk()).toEqual(titles);
  const { faults, visits } = await visitors.stop();
  expect(faults).toEqual([]);
  report(
    `${visits} visits, 50 a second, during a publish at the desk that was killed halfway, and its undo: 0 errors`,
  );
});

/** Runs a publish or preview at the desk. @returns The page with its result, which may take a while. */
async function runToEnd(owner: DeskOwner, act: "publish" | "preview"): Promise<string> {
  const response = await owner.send(publishWordsPath, { act });
  let text = await response.text();
  const next = response.headers.get("location");
  if (next === null) return text;
  const isRunning = async () => {
    text = await (await owner.open(next)).text();
    return text.includes("It continues by itself");
  };
  await expect.poll(isRunning, patience).toBe(false);
  return text;
}

test("a mistake in a draft cannot go online, and its file is named", async () => {
  const { env, relay } = await startPublished();
  const owner = signInOwner(relay, env.DATA_DIR);
  const places = { contentDir: env.CONTENT_DIR, dataDir: env.DATA_DIR };
  const now = readDrafted(places, PAGE);
  const titles = onDisk();
  const wrong = { file: PAGE, text: `${now?.text}unknown: field\n`, from: now?.digest };
  saveDraft(places, [wrong], { who: "Olive", at: Date.now() });
  for (const act of isFull ? (["publish", "preview"] as const) : (["publish"] as const))
    expect((await runToEnd(owner, act)).includes("content/pages/privacy.yaml"), act).toBe(true);
  expect((await owner.send(publishWordsPath, { act: "back", release: "../../elsewhere" })).status).toBe(422);
  expect([await heading(relay), onDisk()]).toEqual(["First title", titles]);
  expect(readEditorDraft(places)).toHaveLength(1);
});

test("if the disk is full or read-only, the draft and the site stay unchanged until it is fixed", async (context) => {
  const disk = smallDisk(8);
  if (!disk) return context.skip("only root may mount a small disk");
  const folder = path.join(disk, "content");
  cpSync(content.root, folder, { recursive: true });
  const { env, relay } = await startPublished({ CONTENT_DIR: folder });
  const owner = signInOwner(relay, env.DATA_DIR);
  const places = { contentDir: folder, dataDir: env.DATA_DIR };
  draft({ ...env, CONTENT_DIR: folder }, "Second title");
  const before = filesIn(folder);
  const refused = async (message: string) => {
    expect((await runToEnd(owner, "publish")).includes(message), message).toBe(true);
    expect(existsSync(switchFile(env.DATA_DIR))).toBe(false);
    expect([await heading(relay), readEditorDraft(places).length]).toEqual(["First title", 2]);
  };
  fillDisk(disk);
  await refused("is full. Free some space");
  rmSync(path.join(disk, "other"));
  expect(filesIn(folder)).toEqual(before);
  expect(remount(disk, "ro")).toBe(true);
  await refused("It must be a folder that this user can write to.");
  expect(remount(disk, "rw")).toBe(true);
  expect((await owner.send(publishWordsPath, { act: "publish" })).status).toBe(303);
  await expect.poll(() => heading(relay), patience).toBe("Second title");
  await relay.stop();
});
