import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../free-port.ts";
import { IN_FULL } from "../projects.ts";
import { isArrangement, onePerTemplate } from "./pages.ts";
import { expect, test, waitUntilAwake } from "./test.ts";

// Every test reports HTML with another text than React renders. Other attributes, which a production build keeps as they
// are, React reports only in development.

test.describe.configure({ mode: "default" });
test.skip(({ isMobile }) => isMobile, "Pages are the same on every screen; only styles differ.");

let server: ChildProcess;
let site: string;

/** The first page transforms most of the code, which takes more than a minute on a busy machine. */
const STARTUP = { timeout: 240_000 };

test.beforeAll(async () => {
  test.setTimeout(2 * STARTUP.timeout);
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ["scripts/dev-server.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: "test-results/development",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout as NodeJS.ReadableStream, "data");
  const isUp = () =>
    fetch(site)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isUp, STARTUP).toBe(true);
});
test.afterAll(() => void server.kill());

test("React hydrates every page without a mismatch", IN_FULL, async ({ page, faults }) => {
  test.setTimeout(600_000);
  // In one page, so that shared modules are fetched once.
  for (const path of onePerTemplate().filter(isArrangement)) {
    await page.goto(site + path);
    await waitUntilAwake(page, STARTUP);
    const lines = faults.lines.splice(0);
    expect
      .soft(
        lines.filter((line) => !faults.expected.some((known) => known.test(line))),
        path,
      )
      .toEqual([]);
  }
});
