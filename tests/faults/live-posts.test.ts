import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { isFull, report } from "./measure.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";
import { watchHealth } from "./watch-health.ts";

/** A server with the built pages. */
function startSite() {
  return startRelay({
    DATA_DIR: temporaryFolder(),
    SITE_DIR: testRelease().site,
    BUILD_DIR: path.resolve("build"),
  });
}

it("an e-mail address of 40 kB is refused like any other wrong one", async () => {
  const relay = await startSite();
  for (const email of ["@.".repeat(20_000), "a@".repeat(20_000), `${"a.".repeat(20_000)}@`]) {
    const response = await fetch(`${relay.url}/booking/link`, {
      method: "POST",
      headers: { origin: relay.url },
      body: new URLSearchParams({ email }),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Please keep this to 254 characters or fewer.");
  }
  report("3 e-mail addresses of 40 kB: refused");
});

it("ten posts of 4 MB to the desk at once, without a session, are refused before they are read", async () => {
  const relay = await startSite();
  expect((await fetch(`${relay.url}/desk/sign-in`)).status).toBe(200);
  const before = relay.memory();
  const slowest = watchHealth(relay);
  const body = Buffer.from("a=1&".repeat(1_000_000));
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => postAs(relay, "/desk/words/studio/site", body)),
  );
  expect(statuses.filter((status) => status !== 413 && status !== 0)).toEqual([]);
  const [grown, ms] = [relay.memory() - before, await slowest()];
  expect(grown).toBeLessThan(100);
  // Within `npm test`, other tests use the machine as well.
  expect(ms).toBeLessThan(isFull ? 500 : 5000);
  report(
    `10 × 4 MB to the desk without a session: memory + ${grown.toFixed(0)} MB, health ${ms.toFixed(0)} ms`,
  );
});

/** Posts a form from a page of the site. @returns the status; 0 if the connection closed while it was still sent */
async function postAs(relay: RelayProcess, path: string, body: Buffer<ArrayBuffer>): Promise<number> {
  const headers = { origin: relay.url, "content-type": "application/x-www-form-urlencoded" };
  return fetch(relay.url + path, { method: "POST", headers, body }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}
