// `npm run bench:scale`: what a page costs when the site grows. Builds the site with more and more posts, and prints a
// table. Other numbers of posts: `npm run bench:scale -- 50 500`.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { copyContent } from "#src/content/.server/temporary-content.ts";
import { addSamplePosts } from "./bench/sample-posts.ts";
import { buildAside } from "./build/build-aside.ts";

const NOTES = path.resolve("test-results/scale-usage.txt");

type Cost = {
  pages: number;
  seconds: number;
  processorSeconds: number;
  megabytes: number;
  homeBytes: number;
};

const numbers = process.argv.slice(2).map(Number);

console.log(
  "| posts | pages | seconds | seconds of processor | of these per page, ms | memory, MB | `/`, bytes |",
);
console.log(
  "| ----: | ----: | ------: | -------------------: | --------------------: | ---------: | ---------: |",
);
for (const posts of numbers.length > 0 ? numbers : [10, 100, 1000, 2000]) {
  const { pages, seconds, processorSeconds, megabytes, homeBytes } = await measure(posts);
  const perPage = (processorSeconds * 1000) / pages;
  const cells = [posts, pages, seconds, processorSeconds, perPage, megabytes, homeBytes];
  console.log(`| ${cells.map((cell) => Math.round(cell).toLocaleString("en-US")).join(" | ")} |`);
}

/** Builds the site with this many posts more than it has. */
async function measure(posts: number): Promise<Cost> {
  const content = copyContent();
  addSamplePosts(content, posts);
  rmSync(NOTES, { force: true });
  const started = performance.now();
  const client = await buildAside("scale", {
    NODE_OPTIONS: `--import ${path.resolve("scripts/bench/note-usage.ts")}`,
    USAGE_NOTES: NOTES,
    CONTENT_DIR: content.root,
  }).finally(content.remove);
  const seconds = (performance.now() - started) / 1000;
  const usage = readFileSync(NOTES, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  const cost: Cost = {
    pages: files.filter((file) => file.endsWith(".html")).length,
    seconds,
    processorSeconds: usage.reduce((sum, [, time = 0]) => sum + time / 1e6, 0),
    megabytes: Math.max(...usage.map(([kilobytes = 0]) => kilobytes / 1024)),
    homeBytes: statSync(path.join(client, "index.html.br")).size,
  };
  rmSync(path.dirname(client), { recursive: true, force: true });
  return cost;
}
