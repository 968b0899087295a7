// `npm run bench:publish`: how long an owner's change takes until it is online, and how much memory. Publishes the site,
// then changes of one word, on all cores and on one, and on all cores with 2,000 posts. `-- --posts 200` for another number,
// `-- --small` without them. On a busy machine processor seconds tell more than seconds.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyContent, type TemporaryContent } from "#src/content/.server/temporary-content.ts";
import { addSamplePosts } from "./bench/sample-posts.ts";

const MEGABYTE = 1024;
/** How often the memory of the processes is looked at, in ms. */
const LOOK_EVERY = 100;
/** In which Linux counts processor time: ticks each second. */
const TICKS = 100;

const { values } = parseArgs({
  options: { posts: { type: "string", default: "2000" }, small: { type: "boolean", default: false } },
});

console.log(`${availableParallelism()} cores\n`);
console.log("| publish | seconds | processor seconds | memory with children, MB |");
console.log("| --- | ---: | ---: | ---: |");
const small = copyContent("content");
await benchOn(small, "the sample", true);
small.remove();
if (!values.small) {
  const large = copyContent("content");
  addSamplePosts(large, Number(values.posts));
  await benchOn(large, `${values.posts} posts`, false);
  large.remove();
}

async function benchOn(content: TemporaryContent, name: string, isOnOneCoreToo: boolean): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-publish-"));
  const run = async (what: string, isOneCore = false) => {
    const figures = await publish({ CONTENT_DIR: content.root, DATA_DIR: dataDir }, isOneCore);
    const times = [figures.seconds, figures.processor].map((seconds) => seconds.toFixed(1)).join(" | ");
    console.log(`| ${name}: ${what} | ${times} | ${Math.round(figures.memory)} |`);
  };
  await run("the first, without cached pictures");
  changeOneWord(content, "one");
  await run("a word on one page");
  changeEveryPage(content, "one");
  await run("a word on every page");
  if (isOnOneCoreToo) {
    changeOneWord(content, "two");
    await run("a word on one page, one core", true);
    changeEveryPage(content, "two");
    await run("a word on every page, one core", true);
  }
  rmSync(dataDir, { recursive: true });
}

function changeOneWord(content: TemporaryContent, word: string): void {
  const [post = ""] = readdirSync(path.join(content.root, "posts")).toSorted();
  const text = readFileSync(path.join(content.root, "posts", post), "utf8");
  content.write(`posts/${post}`, `${text}\nOne more word: ${word}.\n`);
}

function changeEveryPage(content: TemporaryContent, word: string): void {
  const text = readFileSync(path.join(content.root, "site.yaml"), "utf8");
  content.write("site.yaml", text.replace(/^replyTime: .*$/m, `replyTime: within ${word} working days`));
}

/** Publishes in a process of its own, on the first core alone if asked to (Linux). */
async function publish(
  env: Readonly<Record<string, string>>,
  isOneCore: boolean,
): Promise<{ seconds: number; processor: number; memory: number }> {
  const started = performance.now();
  const [command, ...words] = [...(isOneCore ? ["taskset", "-c", "0"] : []), process.execPath];
  const child = spawn(command ?? "", [...words, "scripts/publish.ts"], {
    // As the server starts it (server/publishing/publish-process.ts).
    env: { MALLOC_ARENA_MAX: "1", ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let memory = 0;
  let processor = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid));
    processor = Math.max(processor, processorOf(child.pid));
  }, LOOK_EVERY);
  const status = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error("Publishing failed.");
  return { seconds: (performance.now() - started) / 1000, processor, memory };
}

/** Processor time of a process and of those it has waited for, in seconds. */
function processorOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Memory of a process and of those it has started, in MB. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MEGABYTE;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return (
      own +
      children
        .split(" ")
        .filter(Boolean)
        .reduce((sum, child) => sum + memoryOf(Number(child)), 0)
    );
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
