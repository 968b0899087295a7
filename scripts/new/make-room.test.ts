import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePage } from "./make-page.ts";
import { makeRoom } from "./make-room.ts";

const root = path.resolve(import.meta.dirname, "../..");
const copied = ["src", "server", "domain", "scripts", "bench", "tests", "docs", "content", "deploy"];
const copiedFiles = [
  "package.json",
  "biome.json",
  "tsconfig.json",
  "vite.config.ts",
  "vitest.config.ts",
  "react-router.config.ts",
  "budgets.json",
];

let copy = "";
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "room-"));
  for (const name of [...copied, ...copiedFiles])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/\/baselines$/.test(file),
    });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program in the copy. @throws with its output, if it fails */
function run(command: string, ...args: string[]): void {
  try {
    execFileSync(path.join(root, "node_modules/.bin", command), args, {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
  }
}

test("a new room touches seven files, and passes types, lint and the tests that name what a room needs", () => {
  const files = makeRoom(copy, "lost-things");
  expect(files).toHaveLength(7);
  run("react-router", "typegen");
  run("tsc", "--noEmit", "-p", ".");
  const code = files.filter((file) => /\.tsx?$/.test(file));
  run("biome", "check", "--error-on-warnings", "--vcs-enabled=false", ...code);
  run(
    "vitest",
    "run",
    "scripts/desk-pages.test.ts",
    "server/desk/every-act.test.ts",
    "server/desk/lost-things.test.ts",
  );
  expect(() => makeRoom(copy, "lost-things")).toThrow("already exists");
}, 300_000);

test("a new page touches seven files, and passes types, lint, its content and the tests of all addresses", () => {
  const files = makePage(copy, "lost-things");
  expect(files).toHaveLength(7);
  run("react-router", "typegen");
  run("tsc", "--noEmit", "-p", ".");
  const code = files.filter((file) => /\.(tsx?|json)$/.test(file));
  run("biome", "check", "--error-on-warnings", "--vcs-enabled=false", ...code);
  run(
    "vitest",
    "run",
    "scripts/site-paths.test.ts",
    "src/content/.server/content.test.ts",
    "src/content/.server/words/labels.test.ts",
  );
  expect(() => makePage(copy, "lost-things")).toThrow("already exists");
}, 300_000);
