import { describe, expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { feedback, testApp } from "#workshop/fixtures/app.fixtures.ts";
import { recordingPages } from "#workshop/fixtures/live-pages.fixtures.ts";
import { createRateLimiter } from "./rate-limiter.server.ts";

/** Posts until refused, at most `most` times. */
async function sendMany(
  app: ReturnType<typeof testApp>,
  most: number,
  options: Parameters<typeof app.post>[2] = {},
) {
  const statuses: number[] = [];
  for (let index = 0; index < most; index++)
    statuses.push((await app.post("feedback", { ...feedback, message: `Message ${index}` }, options)).status);
  return statuses;
}

describe("the rate limit", () => {
  it("allows ten in ten minutes and says when the next one is allowed", async () => {
    const app = testApp();
    expect(await sendMany(app, 10)).toEqual(Array(10).fill(200));
    app.clock.now += 60_000;
    const response = await app.post("feedback", feedback);
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([
      429,
      "540",
      "You have sent several messages in a short time. Please wait 9 minutes and send it again.",
    ]);
    expect(app.messages()).toHaveLength(10);
    app.clock.now += 540_000;
    expect((await app.post("feedback", feedback)).status).toBe(200);
  });

  it("lets nobody wait for a clock that has been set back", async () => {
    const app = testApp();
    await sendMany(app, 10);
    app.clock.now -= 86_400_000;
    expect((await app.post("feedback", feedback)).status).toBe(200);
  });

  it("counts each visitor separately", async () => {
    const app = testApp();
    await sendMany(app, 10);
    expect((await app.post("feedback", feedback, { address: "203.0.113.8" })).status).toBe(200);
  });

  it("counts an IPv6 network as one visitor", async () => {
    const app = testApp({ env: { RATE_LIMIT: "2/1m" } });
    const statuses = [];
    for (const address of [
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff::9",
      "2001:0db8:1:2:3:4:5:6",
      "2001:db8:1:3::1",
    ])
      statuses.push((await app.post("feedback", feedback, { address })).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it("trusts X-Forwarded-For only from our own proxy", async () => {
    const forward = (address: string) => ({ "x-forwarded-for": address });
    const open = testApp({ env: { RATE_LIMIT: "1/1m" } });
    expect((await open.post("feedback", feedback, { headers: forward("198.51.100.1") })).status).toBe(200);
    expect((await open.post("feedback", feedback, { headers: forward("198.51.100.2") })).status).toBe(429);

    const behind = testApp({ env: { RATE_LIMIT: "1/1m", TRUSTED_PROXY: "10.0.0.1" } });
    const address = "::ffff:10.0.0.1";
    const send = (entry: string) => behind.post("feedback", feedback, { headers: forward(entry), address });
    expect((await send("198.51.100.1")).status).toBe(200);
    expect((await send("198.51.100.2")).status).toBe(200);
    // Entries in front of the proxy's own are not trusted.
    expect((await send("192.0.2.77, 198.51.100.2")).status).toBe(429);
  });

  it("shows a browser without JavaScript what was typed", async () => {
    const { shown, ...pages } = recordingPages();
    const app = testApp({ env: { RATE_LIMIT: "1/10m" }, ...pages });
    await app.post("feedback", feedback);
    const again = { ...feedback, page: "/contact" };
    const response = await app.post("feedback", again, { headers: { accept: "text/html" } });
    expect(response.status).toBe(429);
    expect(shown[0]?.refused?.message).toContain("Please wait 10 minutes and send it again.");
    expect(shown[0]?.refused?.values.message).toBe("The rooms are lovely.");
  });

  it("responds before reading the body, and shows only a limited number of forms again", async () => {
    const app = testApp({ env: { RATE_LIMIT: "1/10m" } });
    await app.post("feedback", feedback);
    const isRead = async (headers: Record<string, string>) => {
      let isPulled = false;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            isPulled = true;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", body, duplex: "half", headers: { ...type, ...headers } } as RequestInit;
      expect((await app.request(sendFormPath, init)).status).toBe(429);
      return isPulled;
    };
    expect(await isRead({})).toBe(false);
    expect(await isRead({ accept: "text/html" })).toBe(true);
    expect(await isRead({ accept: "text/html" })).toBe(false);
  });

  it("also limits the networks of one large IPv6 network together", async () => {
    const { shown, ...pages } = recordingPages();
    const app = testApp({ env: { RATE_LIMIT: "1/1m" }, ...pages });
    const send = async (address: string, headers = {}) =>
      (await app.post("feedback", { ...feedback, page: "/contact" }, { address, headers })).status;
    for (let index = 0; index < 10; index++) expect(await send(`2001:db8:1:${index}::1`)).toBe(200);
    expect(await send("2001:db8:1:99::1")).toBe(429);
    expect(await send("2001:db8:2:99::1")).toBe(200);
    for (let index = 0; index < 12; index++)
      expect(await send(`2001:db8:1:${index}::1`, { accept: "text/html" })).toBe(429);
    expect(shown).toHaveLength(10);
  });

  it("evicts the oldest of very many visitors to limit memory", () => {
    const { count, wait } = createRateLimiter({ count: 1, windowMs: 3_600_000 }, Date.now);
    for (let index = 0; index <= 10_000; index++) count(String(index));
    expect(wait("10000")).toBeGreaterThan(0);
    expect(wait("0")).toBe(0);
  });
});
