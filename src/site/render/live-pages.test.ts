import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { StoreBusy } from "#core/store/store-failure.server.ts";
import type { Release } from "#site/static/serve-release.server.ts";
import { createLivePages, headersOf, visibleRequest } from "./live-pages.server.ts";
import type { SiteCode } from "./site-code.server.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const words = "<p>Calm rooms.</p>".repeat(50);

/** Pages of an app with a few routes. Each shows the content that it is given, unless it is told what to do. */
function livePages(render?: SiteCode["render"]) {
  const logged: string[] = [];
  let content: unknown;
  const paths = [undefined, "about", "book", "book/:room", "booking/:id", "desk", "desk/gifts/:id", "gift/*"];
  const code = {
    headScriptHash: "sha256-live=",
    routes: Object.fromEntries(paths.map((path, index) => [`r${index}`, { id: `r${index}`, path }])),
    withContent<T>(given: unknown, work: () => T): T {
      content = given;
      return work();
    },
    render: render ?? (async () => new Response(`${content}: ${words}`, { headers: html })),
  } as unknown as SiteCode;
  const pages = createLivePages(code, (event, facts) => void logged.push(`${event}: ${facts?.reason}`));
  return { pages, logged };
}

/** A release that is served, as far as pages need it. */
const release = (policy = {}) => ({ policy, readContent: async () => "its content" }) as unknown as Release;

const ask = (headers: Record<string, string> = {}) =>
  new Request("https://studio.example/book/lake", { headers });

it.each([
  ["/book/lake", true],
  ["/book/lake.data", true],
  ["/desk", true],
  ["/desk/gifts/7", true],
  ["/gift/cs_1/thanks", true],
  // Published pages, which are files.
  ["/", false],
  ["/about", false],
  ["/book", false],
  ["/desk/nothing", false],
  ["/book/lake/more", false],
  ["/shop/basket", false],
  ["/book/%E0%A4%A", false],
])("whether a page is rendered on request: %s", (pathname, isLive) => {
  expect(livePages().pages.handles(pathname)).toBe(isLive);
});

it("a page is made from what is published, and nobody keeps it", async () => {
  const response = await livePages().pages.render(ask(), release());
  expect([await response.text(), response.headers.get("cache-control")]).toEqual([
    `its content: ${words}`,
    "no-store",
  ]);
});

it("a page is sent compressed to who takes that, with its status, and says that it differs", async () => {
  const { pages } = livePages(
    async () => new Response(words, { status: 404, headers: { ...html, vary: "cookie" } }),
  );
  const response = await pages.render(ask({ "accept-encoding": "gzip, br" }), release());
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(words);
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    404,
    {
      ...html,
      "cache-control": "no-store",
      "content-encoding": "br",
      "content-length": String(bytes.length),
      vary: "cookie, accept-encoding",
    },
  ]);
  for (const headers of [{ "accept-encoding": "gzip" }, {}]) {
    const plain = await pages.render(ask(headers), release());
    expect([await plain.text(), plain.headers.get("content-encoding")]).toEqual([words, null]);
  }
});

it("what is saved as a file, and an answer without words, is sent as it is", async () => {
  const headers = { "content-type": "application/octet-stream" };
  for (const answer of [new Response(words, { headers }), new Response(null, { status: 303 })]) {
    const sent = await livePages(async () => answer).pages.render(
      ask({ "accept-encoding": "br" }),
      release(),
    );
    expect([sent.status, sent.headers.get("content-encoding")]).toEqual([answer.status, null]);
  }
});

/** A page whose loader fails: the router reports that, and shows its page for errors. */
const failing = (...errors: unknown[]) =>
  livePages(async (_request, services) => {
    for (const error of errors) (services as { onError(error: unknown): void }).onError(error);
    return new Response("It did not work.", { status: 500, headers: html });
  });

it("a page that fails says so, and the log says why, without the address that somebody opened", async () => {
  const refusal = { status: 404, statusText: "Not Found", message: "No route matches /booking/AB12?key=Kx_" };
  const { pages, logged } = failing(new Error("no such room"), refusal, "a word", null, { status: 1 });
  const response = await pages.render(ask(), release());
  expect([response.status, await response.text()]).toEqual([500, "It did not work."]);
  expect(logged).toEqual([
    "page not rendered: no such room",
    "page not rendered: 404 Not Found",
    "page not rendered: a word",
    "page not rendered: null",
    "page not rendered: [object Object]",
  ]);
});

it("a store that cannot be used is left to the server, whatever went wrong before and after it", async () => {
  const { pages, logged } = failing(new Error("no such room"), new StoreBusy(), new StoreBusy());
  await expect(pages.render(ask(), release())).rejects.toThrow("another program holds the store");
  expect(logged).toHaveLength(3);
});

it("the page of a server that knows its address makes links of that alone", () => {
  const asked = (own: string | undefined, { isSecure = true, origin = "https://evil.example" } = {}) => {
    const headers = { origin, cookie: "a=b" };
    const request = new Request("http://127.0.0.1/book?room=lake", { method: "POST", body: "a=b", headers });
    const facts = { address: "203.0.113.7", host: "evil.example", isSecure };
    const { url, method, headers: seen } = visibleRequest(request, facts, own);
    return [url, method, seen.get("origin"), seen.get("cookie")];
  };
  const own = "https://studio.example";
  // What was posted from the page at the other name comes from a page of this house.
  expect(asked(own)).toEqual([`${own}/book?room=lake`, "POST", own, "a=b"]);
  expect(asked(own, { origin: "https://other.example" })[2]).toBe("https://other.example");
  expect(asked(own, { isSecure: false, origin: "http://evil.example" })[2]).toBe(own);
  // Until somebody has said where it is, the address that the visitor sees counts.
  expect(asked(undefined)).toEqual([
    "https://evil.example/book?room=lake",
    "POST",
    "https://evil.example",
    "a=b",
  ]);
  expect(asked(undefined, { isSecure: false })[0]).toBe("http://evil.example/book?room=lake");
});

it("pages may run the scripts of the release and of pages made on request, and over https they ask for nothing else", () => {
  const { pages } = livePages();
  const policy = (additions: object, live: typeof pages | undefined, isSecure: boolean) =>
    headersOf(release(additions), live, isSecure)["content-security-policy"] ?? "";
  const both = policy({ scriptHashes: ["sha256-page=", "sha256-live="] }, pages, true);
  expect(both.match(/'sha256-\w+='/g)?.toSorted()).toEqual(["'sha256-live='", "'sha256-page='"]);
  expect(both).toContain("upgrade-insecure-requests");
  expect(policy({}, pages, false)).toContain("'sha256-live='");
  expect(policy({}, pages, false)).not.toContain("upgrade-insecure-requests");
  expect(policy({}, undefined, false)).not.toContain("sha256-");
});

it("visitors of the same release get the same headers, and those of the next one its own", () => {
  const [one, next] = [release({ connectSrc: ["https://one.example"] }), release()];
  const sources = (served: Release) => headersOf(served, undefined, true)["content-security-policy"];
  expect(sources(one)).toContain("https://one.example");
  expect(sources(one)).toContain("https://one.example");
  expect(sources(next)).not.toContain("https://one.example");
});
