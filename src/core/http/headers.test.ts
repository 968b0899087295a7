import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPolicyAdditions } from "#site/static/serve-release.server.ts";
import { feedback, temporaryFolder, testApp, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { contentSecurityPolicy } from "./headers.server.ts";

describe("security headers", () => {
  it("are on every response", async () => {
    const app = testApp({
      site: { "index.html": "home", "about/index.html": "about", "deleted.txt": "soon deleted" },
    });
    rmSync(path.join(app.siteDir, "deleted.txt"));
    const etag = (await app.request("/")).headers.get("etag") ?? "";
    const responses = [
      await app.request("/"),
      await app.request("/", { headers: { "if-none-match": etag } }),
      await app.request("/", { headers: { range: "bytes=0-1" } }),
      await app.request("/", { headers: { range: "bytes=99-" } }),
      await app.request("/about/"),
      await app.request("/deleted.txt"),
      await app.request("/nothing"),
      await app.request("/healthz"),
      await app.request("/api/nothing"),
      await app.request("/", { method: "DELETE" }),
      await app.post("feedback", feedback),
      await app.post("feedback", {}, { headers: { accept: "text/html" } }),
      await app.post("feedback", feedback, { headers: { origin: "https://x.example" } }),
    ];
    expect(responses.map((response) => response.status)).toEqual([
      200, 304, 206, 416, 308, 503, 404, 200, 404, 405, 200, 422, 403,
    ]);
    for (const { headers } of responses) {
      expect(Object.fromEntries(headers)).toMatchObject({
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers.get("permissions-policy")).toContain("camera=(), ");
      expect(headers.get("content-security-policy")).toContain(
        "script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='; ",
      );
    }
  });

  it("are short for subresources, and complete for anything that a browser could show as a page", async () => {
    const parts = ["assets/a.js", "assets/a.css", "pictures/0/a.avif", "boot/a.txt", "about.data"];
    const pages = ["sw.js", "feed.xml", "picture.svg"];
    const app = testApp({
      site: Object.fromEntries(
        [...parts, ...pages, "pictures/0/a.svg", "files/policy.pdf"].map((path) => [path, "x"]),
      ),
    });
    for (const path of parts) {
      const { status, headers } = await app.request(`/${path}`);
      expect(status, path).toBe(200);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
      expect(headers.get("content-security-policy"), path).toBe(null);
    }
    expect((await app.request("/pictures/0/a.svg")).headers.get("content-security-policy")).toBe(
      "default-src 'none'",
    );
    // A page in disguise is never run as one, and a paper that was replaced is not shown from a cache.
    const paper = await app.request("/files/policy.pdf");
    expect(Object.fromEntries(paper.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await app.request("/files/gone.pdf")).headers.get("content-disposition")).toBe(null);
    for (const path of [...pages, "assets/missing.js", "missing.data"]) {
      const { headers } = await app.request(`/${path}`);
      expect(headers.get("content-security-policy"), path).toContain("script-src 'self'");
    }
  });

  it("ask for https only if the visitor uses https", async () => {
    const app = testApp({ env: { TRUSTED_PROXY: "10.0.0.1" } });
    const policy = async (headers: Record<string, string>, address: string) =>
      (await app.request("/", { headers }, address)).headers.get("content-security-policy");
    const https = { "x-forwarded-proto": "https" };
    expect(await policy({}, "10.0.0.1")).not.toContain("upgrade-insecure-requests");
    expect(await policy(https, "192.0.2.1")).not.toContain("upgrade-insecure-requests");
    expect(await policy(https, "10.0.0.1")).toContain("upgrade-insecure-requests");
  });
});

describe("the content security policy", () => {
  it("allows only our own origin and the two frames", () => {
    expect(contentSecurityPolicy({}, true)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; media-src 'self'; frame-src https://www.openstreetmap.org https://www.youtube-nocookie.com; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types haven pasted; upgrade-insecure-requests",
    );
  });

  it("adds the origin of a relay elsewhere", () => {
    const relay = "https://relay.example";
    const policy = contentSecurityPolicy({ connectSrc: [relay], formAction: [relay] }, false);
    expect(policy).toContain("connect-src 'self' https://relay.example;");
    expect(policy).toContain("form-action 'self' https://relay.example;");
  });

  it("allows an inline style sheet by hash", () => {
    const policy = contentSecurityPolicy({ styleHashes: ["sha256-a+/1="] }, false);
    expect(policy).toContain("style-src 'self' 'sha256-a+/1=';");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it("lets a form lead to the page where one pays by card", () => {
    const additions = { formAction: ["https://checkout.stripe.com"] };
    const policy = contentSecurityPolicy(additions, false);
    expect(policy).toContain("form-action 'self' https://checkout.stripe.com;");
    expect(policy.match(/stripe/g)).toHaveLength(1);
    const folder = temporaryFolder();
    writeFiles(folder, { "csp.json": JSON.stringify(additions) });
    expect(readPolicyAdditions(`${folder}/csp.json`)).toEqual(additions);
  });

  it("is never read from an invalid file", () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      "ok.json": '{"scriptHashes":["sha256-a+/1="],"connectSrc":["https://api.emailjs.com"]}',
      "string.json": '{"scriptHashes":"sha256-a"}',
      "style.json": '{"styleHashes":["x; script-src *"]}',
      "injection.json": `{"connectSrc":["'self'; script-src *"]}`,
    });
    expect(readPolicyAdditions(`${folder}/missing.json`)).toEqual({});
    expect(readPolicyAdditions(`${folder}/ok.json`).scriptHashes).toEqual(["sha256-a+/1="]);
    for (const name of ["string", "style", "injection"])
      expect(() => readPolicyAdditions(`${folder}/${name}.json`)).toThrow("Please build the site again.");
  });
});
