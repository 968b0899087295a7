import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";

const NAME = "opening-hours";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, "src/sections"), { recursive: true });
});

/** Runs the command as if in a copy of the project. */
function run(...args: string[]) {
  const script = path.resolve("scripts/new-section.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("npm run new:section", () => {
  it("creates files that pass formatter, linter and type check", () => {
    expect(run(NAME)).toEqual({ status: 0, output: expect.stringContaining(`/__fixtures/${NAME}`) });
    const made = path.join(folder, "src/sections", NAME);
    expect(readdirSync(made).toSorted()).toEqual([
      `${NAME}.fixtures.tsx`,
      `${NAME}.module.css`,
      `${NAME}.tsx`,
    ]);
    for (const name of [
      "biome.json",
      "node_modules",
      "package.json",
      "src/ui",
      "src/lib",
      "src/content",
      "domain",
    ])
      symlinkSync(path.resolve(name), path.join(folder, name));
    const config = JSON.parse(readFileSync("tsconfig.json", "utf8"));
    writeFileSync(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({
        ...config,
        compilerOptions: { ...config.compilerOptions, preserveSymlinks: true },
        include: ["src/sections"],
      }),
    );
    const lint = spawnSync("biome", ["check", "--error-on-warnings", "--vcs-enabled=false", "src/sections"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(lint.stdout + lint.stderr).toContain("Checked 3 files");
    expect(lint.status, lint.stdout + lint.stderr).toBe(0);
    const types = spawnSync("tsc", ["--noEmit", "-p", "."], { cwd: folder, encoding: "utf8" });
    expect(types.stdout).toBe("");
    expect(types.status).toBe(0);
  });

  it("overwrites nothing, and rejects invalid names", () => {
    mkdirSync(path.join(folder, "src/sections/hero"));
    expect(run("hero")).toEqual({ status: 1, output: expect.stringContaining("already exists") });
    for (const name of ["", "Opening Hours", "../evil", "2nd"])
      expect(run(name)).toEqual({
        status: 1,
        output: expect.stringContaining("lowercase letters and hyphens"),
      });
    expect(readdirSync(path.join(folder, "src/sections/hero"))).toEqual([]);
  });
});
