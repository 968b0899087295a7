import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPartName, makePage, makeRoom, makeSection } from "./new-parts.ts";

const root = path.resolve(import.meta.dirname, "../..");
const copied = ["src", "scripts", "workshop", "docs", "content/pages", "deploy"].concat(
  ["house", "setup", "content"].map((folder) => `tests/${folder}`),
);
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
let room: string[] = [];
let page: string[] = [];
let section: string[] = [];

// One run of the compiler for all of them.
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "room-"));
  for (const name of [...copied, ...copiedFiles])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  room = makeRoom(copy, "lost-things");
  page = makePage(copy, "lost-and-found");
  section = makeSection(copy, "opening-hours");
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

test("a new room touches six files, a new page seven, a new section three, and no second time", () => {
  expect(room).toHaveLength(6);
  expect(page).toHaveLength(7);
  expect(section).toHaveLength(3);
  expect(() => makeRoom(copy, "lost-things")).toThrow("already exists");
  expect(() => makePage(copy, "lost-and-found")).toThrow("already exists");
  expect(() => makeSection(copy, "opening-hours")).toThrow("already exists");
});

test("a name that is none is refused", () => {
  expect(() => run("node", "scripts/new.ts", "section", "../evil")).toThrow("lowercase letters and hyphens");
  for (const name of ["", "Opening Hours", "../evil", "2nd"]) expect(isPartName(name), name).toBe(false);
});

test("they pass types and lint", () => {
  run("react-router", "typegen");
  // Without the tests of everything else, which take half of the time.
  const config = {
    extends: "./tsconfig.json",
    include: ["src", ".react-router/types/**/*"],
    exclude: ["**/*.test.ts", "**/*.test.tsx", "**/*.fixtures.tsx"],
    files: [...room, ...page, ...section].filter((file) => /\.(test|fixtures)\.tsx?$/.test(file)),
  };
  writeFileSync(path.join(copy, "tsconfig.new.json"), JSON.stringify(config));
  run("tsc", "--noEmit", "-p", "tsconfig.new.json");
  const code = [...room, ...page, ...section].filter((file) => /\.(tsx?|json|css)$/.test(file));
  run("biome", "check", "--error-on-warnings", "--vcs-enabled=false", ...new Set(code));
}, 300_000);

/** Tests that read the tables of rooms, addresses and pages. What they say of all rooms alike is not tried again. */
const reading = [
  "docs/desk.md tells of every room",
  "no page of the desk is published",
  "every method of the desk",
  "a host cannot do",
  "finds the room empty",
  "every page in the route table",
  "the content of another folder",
  "has a label",
];

test("they pass the tests that name what a room and a page need, the content's and those of all addresses", () => {
  // In one process, which loads the server once.
  run(
    "vitest",
    "run",
    "--maxWorkers=1",
    "tests/house/desk-pages.test.ts",
    "src/app/every-act.test.ts",
    "src/features/lost-things/lost-things.test.ts",
    "tests/house/site-paths.test.ts",
    "src/site/content/.server/content.test.ts",
    "src/site/content/.server/content-editor/labels.test.ts",
    `-t=(${reading.join("|")})`,
  );
}, 300_000);
