import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

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
