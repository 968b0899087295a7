import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };

/** Posts, bytes each. Each answer that is lost would be seen: of 50 posts of 3 MB, 47 were. */
const bodies = [
  [isFull ? 250 : 100, 1000],
  [isFull ? 50 : 20, 3_000_000],
] as const;

type Case = readonly [name: string, status: number, to: string, headers: Readonly<Record<string, string>>];

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

/** Posts what is refused to one server. @param env Its settings. */
async function expectRefusals(cases: readonly Case[], env: Readonly<Record<string, string>>): Promise<void> {
  const relay = await startRelay({
    DATA_DIR: temporaryFolder(),
    SITE_DIR: testRelease().site,
    BUILD_DIR: path.resolve("build"),
    ...env,
  });
  for (const [index, [name, status, to, headers]] of cases.entries()) {
    const own = { origin: relay.url, ...headers };
    // Those below the rate limit get another answer; and a new process grows with its first work.
    await postAtOnce(relay.url + to, 20, index === 0 ? 3_000_000 : 1000, own);
    const before = relay.memory();
    for (const [times, bytes] of bodies)
      expect([name, await postAtOnce(relay.url + to, times, bytes, own)]).toEqual([
        name,
        { [status]: times },
      ]);
    const grown = relay.memory() - before;
    // Keeping the bodies would take more.
    expect(grown, name).toBeLessThan(isFull ? 100 : 50);
    const sent = bodies.map(([times, bytes]) => `${times} × ${bytes / 1000} kB`).join(", ");
    report(`${name}: ${sent}: all ${status} arrived; memory + ${grown.toFixed(0)} MB`);
  }
}

it("a refusal arrives, although the client is still writing", async () => {
  const cases: Case[] = [
    ["a post from another site", 403, sendFormPath, { origin: "https://elsewhere.test", ...urlEncoded }],
    ["an unreadable form", 400, sendFormPath, { "content-type": "multipart/form-data; boundary=x" }],
    ["a form with too many fields", 413, "/booking/link", urlEncoded],
    ["a form for a page without one", 405, "/", urlEncoded],
  ];
  await expectRefusals(cases, {});
});

it("the refusal of one post too many arrives, although the client is still writing", async () => {
  const cases: Case[] = [
    ["a message too many", 429, sendFormPath, urlEncoded],
    ["a booking too many", 429, "/booking/link", urlEncoded],
  ];
  await expectRefusals(cases, { RATE_LIMIT: "1/1h" });
});
