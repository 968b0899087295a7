import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { releaseParts } from "#site/static/release-folder.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { commitContent, commitRelease } from "./commit-content.server.ts";

const changed = { file: "site.yaml", text: "name: Harbor\n", from: "a" };
const added = { file: "posts/two.md", text: "image: lamp.webp\n", from: null };
const removed = { file: "posts/1.md", text: null, from: "b" };
const subject = "Publish 3 changes from the desk";

/** A repository with a content folder, and a hook that rejects every commit. */
function repository() {
  const root = temporaryFolder();
  const contentDir = path.join(root, "content");
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=Owner", "-c", "user.email=o@example.com", ...args], {
      encoding: "utf8",
    }).trim();
  git("init", "--quiet");
  writeFiles(contentDir, { "site.yaml": "name: Haven\n", "posts/1.md": "one\n", "faq.yaml": "[]\n" });
  git("add", ".");
  git("commit", "--quiet", "-m", "Begin");
  const hook = path.join(root, ".git/hooks/pre-commit");
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\ntouch ${root}/hook-ran\nexit 1\n`);
  chmodSync(hook, 0o755);
  git("config", "commit.gpgSign", "true");
  return { root, contentDir, git };
}

it("commits exactly what was published, in the publisher's name, and runs no hooks", async () => {
  const { root, contentDir, git } = repository();
  writeFiles(contentDir, {
    "site.yaml": changed.text,
    "posts/two.md": added.text,
    "images/lamp.webp": "picture",
    "images/unused.webp": "picture",
    "faq.yaml": "- question: mine\n",
    "note.txt": "mine",
  });
  rmSync(path.join(contentDir, "posts/1.md"));
  git("add", "content/note.txt");
  const changes = [changed, added, removed];
  expect(await commitContent({ contentDir, who: "Ada <Reed>", subject, changes })).toBeUndefined();
  expect(git("show", "--name-status", "--format=%an|%ae|%s", "HEAD").split("\n")).toEqual([
    "Ada Reed|noreply@desk.invalid|Publish 3 changes from the desk",
    "",
    "A\tcontent/images/lamp.webp",
    "D\tcontent/posts/1.md",
    "A\tcontent/posts/two.md",
    "M\tcontent/site.yaml",
  ]);
  expect(git("log", "-1", "--format=%b")).toContain("removed: posts/1.md");
  expect(git("status", "--porcelain").split("\n")).toEqual([
    "M content/faq.yaml",
    "A  content/note.txt",
    "?? content/images/unused.webp",
  ]);
  expect(existsSync(path.join(root, "hook-ran"))).toBe(false);
});

it("commits the PDFs that the place names, and no other, also where a word of a text is its name", async () => {
  const { contentDir, git } = repository();
  const text = "plan: {}\nforGroups:\n  papers:\n    - { label: Our policy, pdf: policy }\n";
  writeFiles(contentDir, { "place.yaml": text, "files/policy.pdf": "%PDF-", "files/plan.pdf": "%PDF-" });
  const changes = [{ file: "place.yaml", text, from: null }];
  expect(await commitContent({ contentDir, who: "Ada", subject, changes })).toBeUndefined();
  expect(git("show", "--name-status", "--format=", "HEAD").split("\n")).toEqual([
    "A\tcontent/files/policy.pdf",
    "A\tcontent/place.yaml",
  ]);
});

it("makes no commit if nothing has changed", async () => {
  const { contentDir, git } = repository();
  const before = git("rev-parse", "HEAD");
  const changes = [
    { ...changed, text: "name: Haven\n" },
    { file: "never.md", text: null, from: null },
  ];
  expect(await commitContent({ contentDir, who: "Ada", subject, changes })).toBeUndefined();
  expect(git("rev-parse", "HEAD")).toBe(before);
});

it("returns why there is no commit, and does not throw", async () => {
  const alone = temporaryFolder();
  writeFiles(alone, { "site.yaml": changed.text });
  const given = { who: "Ada", subject, changes: [changed] };
  expect(await commitContent({ contentDir: alone, ...given })).toContain("not a git repository");
  const { root, contentDir } = repository();
  writeFiles(contentDir, { "site.yaml": changed.text });
  writeFileSync(path.join(root, ".git/index.lock"), "");
  expect(await commitContent({ contentDir, ...given })).toContain("index.lock");
});

it("records the failure with the release, next to who changed what", async () => {
  const dataDir = temporaryFolder();
  const { changes } = releaseParts(dataDir, "1");
  writeFiles(path.dirname(changes), { [path.basename(changes)]: JSON.stringify({ who: "Ada", files: [] }) });
  const contentDir = temporaryFolder();
  await commitRelease(dataDir, "1", { contentDir, who: "Ada", subject, changes: [changed] });
  expect(JSON.parse(readFileSync(changes, "utf8"))).toEqual({
    who: "Ada",
    files: [],
    notCommitted: expect.stringContaining("not a git repository"),
  });
});
