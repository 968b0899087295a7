import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { linkTree } from "#site/static/file-trees.server.ts";
import { currentFile, releaseParts } from "#site/static/release-folder.server.ts";
import { linkPictureCache } from "../../publish-separately.ts";
import { testRelease } from "../../published.ts";
import { test as words } from "./words.fixtures.ts";

/** Runs git in a folder. @returns Its trimmed output. */
export function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=Owner", "-c", "user.email=owner@example.com", "-c", "commit.gpgSign=false"];
  return execFileSync("git", ["-C", folder, ...who, ...args], { encoding: "utf8" }).trim();
}

/**
 * Playwright's `test` with a desk that can publish. Its data folder starts with a copy of the test release; its content
 * is a git work tree, and each publish is committed.
 */
export const test = words.extend({
  deskEnv: async ({ content }, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "publishing-"));
    const { folder } = testRelease();
    const id = path.basename(folder);
    await linkTree(folder, releaseParts(dataDir, id).folder);
    writeFileSync(currentFile(dataDir), `${id}\n`);
    linkPictureCache(dataDir);
    git(content.root, "init", "--quiet");
    git(content.root, "add", ".");
    git(content.root, "commit", "--quiet", "-m", "Begin");
    await use({ CONTENT_DIR: content.root, DATA_DIR: dataDir, SITE_DIR: "", CONTENT_COMMITS: "on" });
    rmSync(dataDir, { recursive: true, force: true });
  },
});
