import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { commitContent } from "#site/publishing/commit-content.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";

// The upgrade that docs/deploy.md describes, with git as on a server: nobody has told it their name.
const environment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
};
const author = ["-c", "user.name=Olive", "-c", "user.email=olive@example.com"];

/** The arguments of the one `git pull` of the upgrade. */
function documentedPull(): string[] {
  const [, command = ""] =
    /^sudo -u haven git (.* pull .*)$/m.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  return command.split(" ");
}

let origin: string;
let server: string;

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, env: environment, encoding: "utf8", stdio: "pipe" });
}

function read(file: string): string {
  return readFileSync(path.join(server, file), "utf8");
}

function commit(folder: string, files: Record<string, string>): void {
  writeFiles(folder, files);
  git(folder, "add", ".");
  git(folder, ...author, "commit", "--quiet", "--message", "Change");
}

beforeEach(() => {
  origin = temporaryFolder();
  server = path.join(temporaryFolder(), "haven");
  git(origin, "init", "--quiet", "--initial-branch", "main");
  commit(origin, {
    "src/app/main.server.ts": "// old",
    "content/site.yaml": "name: Old\n",
    "content/faq.yaml": "[]\n",
  });
  git(origin, "clone", "--quiet", origin, server);
});

test("with a commit for each publish, a pull brings the new code, and keeps what was published at the desk", async () => {
  writeFiles(server, { "content/site.yaml": "name: From the desk\n" });
  const failure = await commitContent({
    contentDir: path.join(server, "content"),
    who: "Olive",
    subject: "Words changed at the desk",
    changes: [{ file: "site.yaml", text: "name: From the desk\n", from: null }],
  });
  expect(failure).toBeUndefined();
  commit(origin, { "src/app/main.server.ts": "// new", "content/faq.yaml": "- new\n" });
  git(server, ...documentedPull());
  expect([read("src/app/main.server.ts"), read("content/site.yaml"), read("content/faq.yaml")]).toEqual([
    "// new",
    "name: From the desk\n",
    "- new\n",
  ]);
  expect(git(server, "log", "-1", "--format=%s %an")).toBe("Words changed at the desk Olive\n");
  expect(git(server, "status", "--porcelain")).toBe("");
});

test("without commits, a pull keeps the files that were published at the desk", () => {
  writeFiles(server, { "content/site.yaml": "name: From the desk\n", "content/posts/new.md": "New" });
  commit(origin, { "src/app/main.server.ts": "// new", "content/faq.yaml": "- new\n" });
  git(server, ...documentedPull());
  expect([read("src/app/main.server.ts"), read("content/site.yaml"), read("content/posts/new.md")]).toEqual([
    "// new",
    "name: From the desk\n",
    "New",
  ]);
});
