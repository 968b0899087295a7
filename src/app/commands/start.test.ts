import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";

test("npm start uses the code in BUILD_DIR", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "code/server/index.js": `throw new Error("This is the code in BUILD_DIR.");` });
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env: { ...process.env, BUILD_DIR: path.join(folder, "code"), DATA_DIR: path.join(folder, "data") },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(stderr).toContain("This is the code in BUILD_DIR.");
  expect(stdout).not.toContain("Nothing is built yet");
}, 70_000);
