import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkTree } from "#site/static/file-trees.server.ts";
import { currentFile, picturesFolder, releaseParts } from "#site/static/release-folder.server.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { TEST_DATA, testRelease } from "../published.ts";

// `npm run desk -- sample`, for somebody who has published the site already.

const dataDir = mkdtempSync(path.join(tmpdir(), "sample-"));
const id = path.basename(testRelease().folder);
beforeAll(async () => {
  linkPictureCache(dataDir);
  await linkTree(testRelease().folder, releaseParts(dataDir, id).folder);
  cpSync(currentFile(TEST_DATA), currentFile(dataDir));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the sample. @returns What it printed once it serves, and a function that stops it. */
async function startSample() {
  const child = spawn(process.execPath, ["scripts/desk.ts", "sample"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  await expect.poll(() => output, { timeout: 120_000 }).toContain("Ctrl+C stops it.");
  return {
    output,
    async stop() {
      child.kill("SIGTERM");
      expect((await once(child, "exit"))[0]).toBe(0);
    },
  };
}

test("prints a link that opens a made-up desk, and leaves the real data alone", async () => {
  const before = readdirSync(dataDir).toSorted();
  const sample = await startSample();
  const [link = ""] = /http:\S+\/desk\/welcome#\S+/.exec(sample.output) ?? [];
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Continue")]);
  const site = new URL("/", link);
  expect((await fetch(site)).status).toBe(200);
  const health = await (await fetch(new URL("/healthz", site))).json();
  expect(health.status).toBe("ok");
  const [standIn = ""] = /(?<=Stripe: +)http:\S+/.exec(sample.output) ?? [];
  expect(await (await fetch(standIn)).text()).toContain("No money moves");
  const folder = path.join(dataDir, "desk-sample");
  expect(existsSync(path.join(picturesFolder(folder), "facts"))).toBe(true);
  expect(existsSync(path.join(folder, "content", "site.yaml"))).toBe(true);
  await sample.stop();
  expect(readdirSync(dataDir).toSorted()).toEqual([...before, "desk-sample"].toSorted());

  // A second time on the same day, it goes on with what was done there.
  const again = await startSample();
  expect(again.output).toContain("/desk/welcome#");
  await again.stop();
});
