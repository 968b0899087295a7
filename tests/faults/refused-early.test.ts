import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { sendFormPath } from "#domain/wire.ts";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };

/** Posts, bytes each. */
const bodies = [
  [250, 1000],
  [50, 3_000_000],
] as const;

/** Posts from another process. @returns how often each status came, or what went wrong instead */
async function postAtOnce(
  url: string,
  times: number,
  bytes: number,
  headers: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, number>>> {
  const program = ["tests/faults/post-at-once.ts", url, `${times}`, `${bytes}`, JSON.stringify(headers)];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  return JSON.parse(stdout);
}

it.each<[string, number, string, Record<string, string>, Record<string, string>?]>([
  ["a post from another site", 403, sendFormPath, { origin: "https://elsewhere.test", ...urlEncoded }],
  ["an unreadable form", 400, sendFormPath, { "content-type": "multipart/form-data; boundary=x" }],
  ["a form with too many fields", 413, "/booking/link", urlEncoded],
  ["a form for a page without one", 405, "/", urlEncoded],
  ["a message too many", 429, sendFormPath, urlEncoded, { RATE_LIMIT: "1/1h" }],
  ["a booking too many", 429, "/booking/link", urlEncoded, { RATE_LIMIT: "1/1h" }],
])(
  "the refusal of %s (%i) arrives, although the client is still writing",
  async (name, status, to, headers, env) => {
    const relay = await startRelay({
      DATA_DIR: temporaryFolder(),
      SITE_DIR: testRelease().site,
      BUILD_DIR: path.resolve("build"),
      ...env,
    });
    const own = { origin: relay.url, ...headers };
    // Those below the rate limit get another answer; and a new process grows with its first work.
    await postAtOnce(relay.url + to, 20, 3_000_000, own);
    const before = relay.memory();
    for (const [times, bytes] of bodies)
      expect(await postAtOnce(relay.url + to, times, bytes, own)).toEqual({ [status]: times });
    const grown = relay.memory() - before;
    // Keeping the bodies would take 150 MB.
    expect(grown).toBeLessThan(100);
    report(`${name}: 250 × 1 kB, 50 × 3 MB: all ${status} arrived; memory + ${grown.toFixed(0)} MB`);
  },
);
