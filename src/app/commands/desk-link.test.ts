import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openDatabase } from "#core/store/open.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";

const runLink = (dataDir: string) =>
  promisify(execFile)(process.execPath, ["scripts/desk.ts", "link"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "3000" },
  });

it("a link is made for the store of a server, and for no folder without one", async () => {
  const folder = temporaryFolder();
  await expect(runLink(folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no studio in ${folder} yet.`),
  });
  openDatabase(folder).close();
  const { stdout } = await runLink(folder);
  expect(stdout).toMatch(/Set up your desk.*\nhttp:\/\/localhost:3000\/desk\/welcome#\S{20,}/);
});
