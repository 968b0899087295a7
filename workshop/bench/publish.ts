// `npm run bench:publish`: how long an owner's change takes to go online, and how much memory it needs.
// Starts the site in an empty copy of the repository; publishes it, then single-word changes on all cores and on one; then saves at the desk and waits until
// a visitor sees the change; then publishes with 2,000 posts on all cores. Options: `-- --posts 200` for
// another number, `-- --small` without them, `-- --desk` for the desk only, `-- --first` for the first start only. On a busy machine, CPU time is
// more reliable than elapsed time.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openDatabase } from "#core/store/open.server.ts";
import { picturesPath, publishWordsPath, wordsPath } from "#core/values/desk-addresses.ts";
import { postPath } from "#core/values/paths.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { publishCommand } from "#site/publishing/publish-process.server.ts";
import { fieldName } from "#ui/lib/editor-fields.ts";
import { addOwner } from "./add-owner.ts";
import { type ProcessUsage, watchProcess } from "./process-usage.ts";
import { addSamplePosts } from "./sample-posts.ts";
import { oneCore, startServer } from "./server-process.ts";

/** Limits for saving at the desk until the change is online, on one core: elapsed time, and memory in MB. */
const limits = { seconds: 20, peakMemory: 1024 };

/** Seconds until a new photograph is online, on all cores; and for a size of it that nobody has asked for before. */
const photographLimits = { seconds: 8, secondsForSize: 1.5 };

/** Limits for the first start, with the packages installed: elapsed time on all cores and on one, and memory in MB. */
const firstLimits = { seconds: 45, secondsOnOneCore: 90, peakMemory: 1024 };

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "2000" },
    small: { type: "boolean", default: false },
    desk: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
  },
});

console.log(`${availableParallelism()} cores\n`);
console.log("| publish | seconds | CPU seconds | peak memory with child processes, MB |");
console.log("| --- | ---: | ---: | ---: |");
if (!values.desk) for (const isOnOneCore of [false, true]) await benchFirstStart(isOnOneCore);
if (!values.first) {
  const small = copyContent("content");
  small.ownImages();
  await benchOn(small, "the sample", true);
  small.remove();
}
if (!values.small && !values.desk && !values.first) {
  const large = copyContent("content");
  addSamplePosts(large, Number(values.posts));
  await benchOn(large, `${values.posts} posts`, false);
  large.remove();
}

/** `npm start` in a copy of the repository without code, pages or pictures, until a visitor gets the home page. */
async function benchFirstStart(isOnOneCore: boolean): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files)
    cpSync(file, path.join(folder, file), { recursive: true, verbatimSymlinks: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const [command = "", ...args] = [...(isOnOneCore ? oneCore : []), process.execPath, "scripts/start.ts"];
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1" };
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const stopWatching = watchProcess(child.pid);
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`The site did not start.\n${output}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /The site is at\s+(http:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const { ok } = await fetch(address);
  if (!ok) throw new Error("The home page could not be read.");
  const usage = stopWatching();
  child.removeAllListeners("exit").kill();
  await once(child, "exit");
  rmSync(folder, { recursive: true });
  const times = [usage.seconds, usage.cpuSeconds].map((time) => time.toFixed(1)).join(" | ");
  const name = isOnOneCore ? "the first start, one core" : "the first start";
  console.log(`| ${name} | ${times} | ${Math.round(usage.peakMemory)} |`);
  const seconds = isOnOneCore ? firstLimits.secondsOnOneCore : firstLimits.seconds;
  if (usage.seconds > seconds || usage.peakMemory > firstLimits.peakMemory) process.exitCode = 1;
}

async function benchOn(content: TemporaryContent, name: string, hasOneCoreRuns: boolean): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-publish-"));
  const env = { CONTENT_DIR: content.root, DATA_DIR: dataDir };
  const printRow = (label: string, { seconds, cpuSeconds, peakMemory }: ProcessUsage) => {
    const times = [seconds, cpuSeconds].map((time) => time.toFixed(1)).join(" | ");
    console.log(`| ${name}: ${label} | ${times} | ${Math.round(peakMemory)} |`);
  };
  const run = async (label: string, isOnOneCore = false) => printRow(label, await publish(env, isOnOneCore));
  await run("first publish");
  if (!values.desk) {
    changeOneWord(content, "one");
    await run("a word on one page");
    changeEveryPage(content, "one");
    await run("a word on every page");
  }
  if (hasOneCoreRuns && !values.desk) {
    changeOneWord(content, "two");
    await run("a word on one page, one core", true);
    changeEveryPage(content, "two");
    await run("a word on every page, one core", true);
  }
  if (hasOneCoreRuns) {
    const usage = await saveToLive(env);
    printRow("from saving at the desk to live, one core", usage);
    if (usage.seconds > limits.seconds || usage.peakMemory > limits.peakMemory) process.exitCode = 1;
    const { photograph, size } = await photographToLive(env);
    printRow("a new photograph, from the desk to live", photograph);
    printRow("a size that is missing", size);
    if (photograph.seconds > photographLimits.seconds || size.seconds > photographLimits.secondsForSize)
      process.exitCode = 1;
  }
  rmSync(dataDir, { recursive: true });
}

function changeOneWord(content: TemporaryContent, word: string): void {
  const [post = ""] = postsIn(content.root);
  const text = readFileSync(path.join(content.root, "posts", post), "utf8");
  content.write(`posts/${post}`, `${text}\nOne more word: ${word}.\n`);
}

function postsIn(contentDir: string): string[] {
  return readdirSync(path.join(contentDir, "posts")).toSorted();
}

function changeEveryPage(content: TemporaryContent, word: string): void {
  const text = readFileSync(path.join(content.root, "site.yaml"), "utf8");
  content.write("site.yaml", text.replace(/^replyTime: .*$/m, `replyTime: within ${word} working days`));
}

/** Publishes in a separate process, optionally pinned to the first core (Linux only). */
async function publish(env: Readonly<Record<string, string>>, isOnOneCore: boolean): Promise<ProcessUsage> {
  const [command = "", ...args] = [...(isOnOneCore ? oneCore : []), ...publishCommand];
  const child = spawn(command, args, {
    // The same allocator setting as when the server publishes (src/site/publishing/publish-process.server.ts).
    env: { MALLOC_ARENA_MAX: "1", ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stopWatching = watchProcess(child.pid);
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new Error("Publishing failed.");
  return stopWatching();
}

/** Opens the desk of a server as its owner. */
async function openDesk(env: DeskEnv, isOnOneCore: boolean) {
  const server = await startServer(env, isOnOneCore);
  const site = `http://localhost:${server.port}`;
  const db = openDatabase(env.DATA_DIR);
  const headers = { cookie: addOwner(db), origin: site };
  db.close();
  const slug = postsIn(env.CONTENT_DIR)[0]?.replace(/\.md$/, "") ?? "";
  const form = `${site}${wordsPath}/posts/${slug}`;
  async function send(url: string, fields: Record<string, string> | FormData): Promise<string> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
    if (answer.status !== 303) throw new Error(`${url} got status ${answer.status}.`);
    return answer.headers.get("location") ?? "";
  }
  return {
    server,
    site,
    send,
    /** The post as visitors see it. */
    readPost: async () => (await fetch(site + postPath(slug))).text(),
    /** Saves a field of the post, and publishes it. */
    async publishField(name: string, value: string): Promise<void> {
      const page = await (await fetch(form, { headers })).text();
      const digest = /name="digest" value="([^"]+)"/.exec(page)?.[1] ?? "";
      await send(form, { act: "save", digest, [fieldName(name)]: value });
      await send(`${site}${publishWordsPath}`, { act: "publish" });
    },
  };
}

type DeskEnv = Readonly<{ CONTENT_DIR: string; DATA_DIR: string }>;

/**
 * Saves a post's new title at the desk, publishes it, and waits until a visitor sees it. The server and its
 * child processes share the first core.
 */
async function saveToLive(env: DeskEnv): Promise<ProcessUsage> {
  const { server, publishField, readPost } = await openDesk(env, true);
  const title = `A title of ${Date.now()}`;
  const stopWatching = watchProcess(server.pid);
  await publishField("title", title);
  while (!(await readPost()).includes(title)) await setTimeout(100);
  const usage = stopWatching();
  await server.stop();
  return usage;
}

/**
 * Adds a photograph at the desk, as a phone takes it, shows it with a post, publishes, and waits until a visitor has the
 * post and the picture's first size. Then asks for its largest one.
 */
async function photographToLive(env: DeskEnv): Promise<{ photograph: ProcessUsage; size: ProcessUsage }> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#446688", noise } });
  const upload = new FormData();
  upload.set("file", new File([new Uint8Array(await photo.jpeg().toBuffer())], "a bench photo.jpg"));
  upload.set("alt", "A photograph.");
  const { server, site, send, publishField, readPost } = await openDesk(env, false);
  const stopWatching = watchProcess(server.pid);
  const added = await send(site + picturesPath, upload);
  await publishField("image", new URL(added, site).searchParams.get("show") ?? "");
  let sizes: string[] = [];
  for (; sizes.length === 0; await setTimeout(100))
    sizes = (await readPost()).match(/\/pictures\/[0-9a-f]+\/a-bench-photo[\w.-]*-\d+\.avif/g) ?? [];
  const widths = [...new Set(sizes)].toSorted((one, other) => widthOf(one) - widthOf(other));
  await getSize(site, widths[0]);
  const photograph = stopWatching();
  const stopWatchingSize = watchProcess(server.pid);
  await getSize(site, widths.at(-1));
  const size = stopWatchingSize();
  await server.stop();
  return { photograph, size };
}

function widthOf(address: string): number {
  return Number(/-(\d+)\.avif$/.exec(address)?.[1]);
}

async function getSize(site: string, address: string | undefined): Promise<void> {
  const answer = await fetch(`${site}${address}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} got status ${answer.status}.`);
}
