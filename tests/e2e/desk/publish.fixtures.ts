import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { currentFile, releaseParts } from "#server/static/releases.ts";
import { linkPictureCache } from "../../../scripts/publish/publish-separately.ts";
import { testRelease } from "../../published.ts";
import { test as words } from "./words.fixtures.ts";

/** Playwright's `test` with a desk that publishes: its data folder begins with a copy of the release. */
export const test = words.extend({
  deskEnv: async ({ content }, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "publishing-"));
    const { folder } = testRelease();
    const id = path.basename(folder);
    cpSync(folder, releaseParts(dataDir, id).folder, { recursive: true });
    writeFileSync(currentFile(dataDir), `${id}\n`);
    linkPictureCache(dataDir);
    await use({ CONTENT_DIR: content.root, DATA_DIR: dataDir, SITE_DIR: "" });
    rmSync(dataDir, { recursive: true, force: true });
  },
});
