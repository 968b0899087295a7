import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(repository: string, ...args: string[]): string {
  return execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
    cwd: path.join(folder, repository),
    encoding: "utf8",
  });
}

function write(text: string, ...files: string[]): void {
  for (const file of files.map((name) => path.join(folder, name))) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function commit(repository: string): void {
  git(repository, "add", "-A");
  git(repository, "commit", "-qm", "Change");
}

/** The git commands of docs/upgrade.md, without the commit. */
function steps(): string {
  const [commands = ""] = /(?<=```sh\n)git fetch[^`]+/.exec(readFileSync("docs/upgrade.md", "utf8")) ?? [];
  const lines = commands.split("\n").filter((line) => line.startsWith("git ") && !line.includes("commit"));
  return lines.join("\n");
}

test("an upgrade brings every file of the new version, and leaves the owner's files unchanged", () => {
  const sample = ["content/site.yaml", "content/posts/1.md", "src/old.ts", "src/kept.ts", "package.json"];
  write("1", ...sample.map((file) => `template/${file}`));
  git("template", "init", "-q");
  commit("template");

  // An owner's copy may not have the template's history.
  cpSync(path.join(folder, "template"), path.join(folder, "own"), { recursive: true });
  rmSync(path.join(folder, "own/.git"), { recursive: true });
  rmSync(path.join(folder, "own/content/posts/1.md"));
  write("mine", "own/content/site.yaml", "own/public/film.mp4");
  git("own", "init", "-q");
  commit("own");
  git("own", "remote", "add", "template", "../template");

  rmSync(path.join(folder, "template/src/old.ts"));
  const changed = ["content/site.yaml", "content/posts/2.md", "src/kept.ts", "src/new.ts", "package.json"];
  write("2", ...changed.map((file) => `template/${file}`));
  commit("template");
  git("template", "tag", "v1.1.0");

  execFileSync("sh", ["-ec", steps()], { cwd: path.join(folder, "own"), stdio: "pipe" });
  commit("own");
  const files = git("own", "ls-files").trim().split("\n");
  const texts = files.map((file) => [file, readFileSync(path.join(folder, "own", file), "utf8")]);
  expect(Object.fromEntries(texts)).toEqual({
    "content/site.yaml": "mine",
    "public/film.mp4": "mine",
    "package.json": "2",
    "src/kept.ts": "2",
    "src/new.ts": "2",
  });
});
