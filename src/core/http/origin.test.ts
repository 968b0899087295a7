import { describe, expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { feedback, testApp } from "#workshop/fixtures/app.fixtures.ts";

describe("the origin of a form", () => {
  it.each(["http://studio.example", "https://studio.example", undefined])("%s is our own", async (origin) => {
    const response = await testApp().post("feedback", feedback, { headers: origin ? { origin } : {} });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each([
    "https://evil.example",
    "https://studio.example.evil.example",
    "http://studio.example:8080",
    "null",
    "x",
  ])("%s is foreign", async (origin) => {
    const app = testApp();
    const response = await app.post("feedback", feedback, { headers: { origin } });
    expect([response.status, await response.text()]).toEqual([
      403,
      "This form can only be sent from our own website.",
    ]);
    expect(app.messages()).toEqual([]);
  });

  it("is foreign if the browser says so without naming it", async () => {
    const response = await testApp().post("feedback", feedback, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });

  it("is our own if it matches the host behind our proxy", async () => {
    const headers = { origin: "https://www.studio.example", "x-forwarded-host": "www.studio.example" };
    const app = testApp({ env: { TRUSTED_PROXY: "10.0.0.0/8" } });
    expect((await app.post("feedback", feedback, { headers, address: "10.1.2.3" })).status).toBe(200);
    expect((await app.post("feedback", feedback, { headers, address: "192.0.2.1" })).status).toBe(403);
  });
});

it("a request that names two hosts is for the one it was sent to", async () => {
  const headers = { host: "studio.example, evil.example" };
  const send = (origin: string) => testApp().post("feedback", feedback, { headers: { ...headers, origin } });
  expect((await send("http://studio.example")).status).toBe(200);
  expect((await send("http://evil.example")).status).toBe(403);
});

describe("a site on an allowed origin", () => {
  const origin = "https://site.example";
  const env = { ALLOWED_ORIGINS: origin };

  it("can read the responses, including refusals", async () => {
    const app = testApp({ env });
    for (const [fields, status] of [
      [feedback, 200],
      [{}, 422],
    ] as const) {
      const response = await app.post("feedback", fields, { headers: { origin } });
      expect(response.status).toBe(status);
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      // A page there may say when to send it again.
      expect(response.headers.get("access-control-expose-headers")).toBe("retry-after");
      expect(response.headers.get("vary")).toContain("origin");
    }
  });

  it("has its responses cached separately, including refusals", async () => {
    for (const other of ["https://x.example", "http://studio.example"]) {
      const response = await testApp({ env }).post("feedback", feedback, { headers: { origin: other } });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("vary")).toContain("origin");
    }
  });

  it("passes the preflight; a foreign site does not", async () => {
    const app = testApp({ env });
    const response = await app.request(sendFormPath, { method: "OPTIONS", headers: { origin } });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-methods")).toBe("POST");
    expect(response.headers.get("access-control-allow-headers")).toBe("content-type");
    const foreign = await app.request(sendFormPath, {
      method: "OPTIONS",
      headers: { origin: "https://x.example" },
    });
    expect(foreign.status).toBe(403);
  });

  it("shows its own thank-you page without JavaScript", async () => {
    const response = await testApp({ env }).post("feedback", feedback, {
      headers: { origin, accept: "text/html" },
    });
    expect(response.headers.get("location")).toBe("https://site.example/message-sent");
  });

  it("is linked from the server's page for a refused form", async () => {
    const app = testApp({ env });
    const accept = "text/html";
    const refused = await app.post("feedback", { page: "/about" }, { headers: { origin, accept } });
    const page = await refused.text();
    expect(page).toContain(`<a href="${origin}/about">Back to the page</a>`);
  });
});
