import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { toolsFolder } from "#workshop/tools/install.ts";
import { allPages } from "../e2e/pages.ts";
import { testRelease } from "../published.ts";

const CHECKER = path.join(toolsFolder, "node_modules/vnu-jar/build/dist/vnu.jar");

/** Messages of the checker that are acceptable here, with reasons. */
const EXPLAINED: { says: RegExp; because: string }[] = [];

type Report = { messages: { url?: string; lastLine?: number; message: string; extract?: string }[] };

/** Runs the W3C's Nu HTML Checker on a folder. */
async function check(folder: string): Promise<Report> {
  const options = ["--errors-only", "--skip-non-html", "--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout } = await promisify(execFile)("java", ["-jar", CHECKER, ...options, folder], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("The Nu HTML Checker needs Java: on Debian, `apt-get install default-jre-headless`.");
  });
  return JSON.parse(stdout);
}

test("every page is valid HTML", async ({ isMobile }) => {
  test.skip(isMobile, "the files are the same on every screen");
  const { site } = testRelease();
  expect(allPages().length).toBeGreaterThan(0);
  const { messages } = await check(site);
  const faults = messages
    .filter(({ message }) => !EXPLAINED.some(({ says }) => says.test(message)))
    .map(({ url, message, extract }) => `${url?.split(site).at(-1)}: ${message} | ${extract}`);
  expect(faults).toEqual([]);
});
