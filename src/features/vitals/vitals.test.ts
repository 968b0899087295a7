import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder, testApp } from "#workshop/fixtures/app.fixtures.ts";
import { vitalsPath } from "./model.ts";
import { openVitals, vitalsDays } from "./vitals-store.server.ts";

const site = { "index.html": "home", "about/index.html": "about" };
const json = { "content-type": "application/json" };

type Clock = { now: number; isTrusted?: boolean };

function store(clock: Clock = { now: Date.parse("2026-11-21T12:00:00Z") }) {
  const vitals = openVitals(
    temporaryFolder(),
    () => clock.now,
    () => clock.isTrusted ?? true,
  );
  onTestFinished(() => vitals.close());
  return vitals;
}

function send(app: ReturnType<typeof testApp>, body: string, headers: Record<string, string> = json) {
  return app.request(vitalsPath, { method: "POST", body, headers });
}

const report = (page: string, values: object) => JSON.stringify({ page, values });

describe("measurements of pages", () => {
  it("are counted by page, and summarized by the 75th percentile", async () => {
    const vitals = store();
    for (const LCP of [800, 900, 1000, 4000]) await vitals.add({ page: "/", values: { LCP, CLS: 0 } });
    await vitals.add({ page: "/about", values: { CLS: 0.1 } });
    const [cls, lcp, about] = vitals.summaries();
    expect(cls).toEqual({ page: "/", name: "CLS", p75: 0, count: 4 });
    expect(lcp).toMatchObject({ page: "/", name: "LCP", count: 4 });
    expect((lcp?.p75 ?? 0) / 1000).toBeCloseTo(1, 1);
    expect(about?.p75).toBeCloseTo(0.1, 2);
  });

  it("are summarized over all pages", async () => {
    const vitals = store();
    expect(vitals.overall("LCP")).toBeUndefined();
    for (const LCP of [800, 900, 1000]) await vitals.add({ page: "/", values: { LCP } });
    await vitals.add({ page: "/about", values: { LCP: 4000 } });
    expect(vitals.overall("LCP")).toMatchObject({ count: 4 });
    expect((vitals.overall("LCP")?.p75 ?? 0) / 1000).toBeCloseTo(1, 1);
    expect(vitals.byDay("LCP")).toMatchObject([{ count: 4 }]);
    expect(vitals.byDay("LCP")[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("are deleted after their time", async () => {
    const clock = { now: Date.parse("2026-11-21T12:00:00Z") };
    const vitals = store(clock);
    await vitals.add({ page: "/", values: { FCP: 500 } });
    clock.now += (vitalsDays - 1) * 86_400_000;
    expect(vitals.summaries()).toHaveLength(1);
    clock.now += 86_400_000;
    expect(vitals.summaries()).toEqual([]);
    // They are gone for good with the next report.
    await vitals.add({ page: "/about", values: { FCP: 500 } });
    clock.now -= 86_400_000;
    expect(vitals.summaries().map(({ page }) => page)).toEqual(["/about"]);
  });

  it("are not deleted while the clock may be wrong, and those from the future go once it is right", async () => {
    const clock = { now: Date.parse("2026-11-21T12:00:00Z"), isTrusted: true };
    const vitals = store(clock);
    await vitals.add({ page: "/", values: { FCP: 500 } });
    Object.assign(clock, { now: clock.now + 370 * 86_400_000, isTrusted: false });
    await vitals.add({ page: "/about", values: { FCP: 500 } });
    Object.assign(clock, { now: clock.now - 370 * 86_400_000, isTrusted: true });
    await vitals.add({ page: "/", values: { FCP: 500 } });
    expect(vitals.summaries().map(({ page, count }) => [page, count])).toEqual([["/", 2]]);
  });

  it("are accepted only from our own pages, without a trace of the visitor", async () => {
    const vitals = store();
    const app = testApp({ site, vitals });
    const response = await send(app, report("/about", { LCP: 812.3, TTFB: 40 }));
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(response.headers.get("set-cookie")).toBe(null);
    expect(vitals.summaries().map(({ page, name, count }) => [page, name, count])).toEqual([
      ["/about", "LCP", 1],
      ["/about", "TTFB", 1],
    ]);
    expect(app.logLines.join()).not.toContain("203.0.113.7");
  });

  it.each([
    ["no JSON", "LCP=1", json, 400],
    ["an unknown page", report("/admin", { LCP: 1 }), json, 400],
    ["a file that is no page", report("/404.html", { LCP: 1 }), json, 400],
    ["an unknown measure", report("/", { LCP: 1, name: 2 }), json, 400],
    ["no measure", report("/", {}), json, 400],
    ["a value that is no time", report("/", { LCP: -1 }), json, 400],
    ["a value as text", report("/", { LCP: "1" }), json, 400],
    ["more than it should say", '{"page":"/","values":{"LCP":1},"id":"me"}', json, 400],
    ["a list", "[]", json, 400],
    ["another type", report("/", { LCP: 1 }), { "content-type": "text/plain" }, 415],
    ["a long report", report("/", { LCP: 1 }) + " ".repeat(600), json, 413],
    ["another site", report("/", { LCP: 1 }), { ...json, origin: "https://x.example" }, 403],
  ])("are refused: %s", async (_what, body, headers, status) => {
    const vitals = store();
    const app = testApp({ site, vitals });
    expect((await send(app, body, headers)).status).toBe(status);
    expect(vitals.summaries()).toEqual([]);
  });

  it("are rate-limited per visitor, separately from messages", async () => {
    const app = testApp({ site, vitals: store() });
    const statuses = new Set<number>();
    for (let count = 0; count < 130; count++) statuses.add((await send(app, report("/", { INP: 8 }))).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await app.post("newsletter", { email: "ada@example.com", privacy: "yes" })).status).not.toBe(429);
  });

  it("refuse other methods, and have no route on a server without measurements", async () => {
    expect((await testApp({ site, vitals: store() }).request(vitalsPath)).status).toBe(405);
    expect((await send(testApp({ site }), report("/", { LCP: 1 }))).status).toBe(404);
  });
});
