// `npm run bench:scale`: what a page costs when the site grows. Builds the site with more and more posts, and prints a
// table. Other numbers of posts: `npm run bench:scale -- 50 500`.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { copyContent } from "#src/content/.server/temporary-content.ts";
import { addSamplePosts } from "./bench/sample-posts.ts";

/** Inside the project, so that the build finds its packages. */
const FOLDER = path.resolve("test-results/scale");
const CLIENT = path.join(FOLDER, "client");
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
  const { pages, seconds, processorSeconds, megabytes, homeBytes } = measure(posts);
  const perPage = (processorSeconds * 1000) / pages;
  const cells = [posts, pages, seconds, processorSeconds, perPage, megabytes, homeBytes];
  console.log(`| ${cells.map((cell) => Math.round(cell).toLocaleString("en-US")).join(" | ")} |`);
}

/** Builds the site with this many posts more than it has. */
function measure(posts: number): Cost {
  const content = copyContent();
  addSamplePosts(content, posts);
  for (const left of [FOLDER, NOTES]) rmSync(left, { recursive: true, force: true });
  const started = performance.now();
  const { status, stderr } = spawnSync("react-router", ["build"], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: `--import ${path.resolve("scripts/bench/note-usage.ts")}`,
      USAGE_NOTES: NOTES,
      CONTENT_DIR: content.root,
      BUILD_DIR: FOLDER,
    },
    shell: process.platform === "win32",
  });
  const seconds = (performance.now() - started) / 1000;
  content.remove();
  if (status !== 0) throw new Error(`The build with ${posts} posts failed: ${stderr.slice(-2000)}`);
  const usage = readFileSync(NOTES, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
  const cost: Cost = {
    pages: files.filter((file) => file.endsWith(".html")).length,
    seconds,
    processorSeconds: usage.reduce((sum, [, time = 0]) => sum + time / 1e6, 0),
    megabytes: Math.max(...usage.map(([kilobytes = 0]) => kilobytes / 1024)),
    homeBytes: statSync(path.join(CLIENT, "index.html.br")).size,
  };
  rmSync(FOLDER, { recursive: true, force: true });
  return cost;
}
