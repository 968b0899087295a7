import { expect, it } from "vitest";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";
import { fuzzedRequest, seededRandom } from "#workshop/fixtures/fuzz.fixtures.ts";
import { sendFormPath } from "./wire.ts";

it("handles five hundred malformed forms without a crash, and stores only what it acknowledged", async () => {
  const app = testApp({ env: { RATE_LIMIT: "1000/1m" } });
  const random = seededRandom(7);
  const seen: Record<number, number> = {};
  for (let count = 0; count < 500; count++) {
    const { contentType, body } = fuzzedRequest(random);
    // Split into chunks, as a network would.
    const cut = Math.floor(random() * body.length);
    const stream = new Blob([body.slice(0, cut), body.slice(cut)]).stream();
    const init = { method: "POST", body: stream, duplex: "half", headers: { "content-type": contentType } };
    const response = await app.request(sendFormPath, init as RequestInit);
    expect([200, 400, 413, 422]).toContain(response.status);
    await response.text();
    // Advance the clock, so that no two are the same submission.
    app.clock.now += 600_000;
    seen[response.status] = (seen[response.status] ?? 0) + 1;
  }
  expect(seen[400]).toBeGreaterThan(100);
  expect(seen[422]).toBeGreaterThan(20);
  expect(app.messages()).toHaveLength(seen[200] ?? 0);
  expect(app.logLines.filter((line) => line.includes("request failed"))).toEqual([]);
});
