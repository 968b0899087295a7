import { expect, it } from "vitest";
import { asPageBeside, asPreview, plainRequestHeaders } from "./preview.server.ts";

function page(html: string): Response {
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

it("a page beside its form runs nothing, and its links stay in the frame", async () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css"></head>' +
    '<body><script>if (1 < 2) { a() }</script><a class="x" href="/about?a=1#b">About</a>' +
    '<a href="//elsewhere.example/">Elsewhere</a><script type="module" src="/assets/a.js"></script></body>';
  const shown = await asPageBeside(page(html), true);
  expect(await shown.text()).toBe(
    '<head><link rel="stylesheet" href="/assets/a.css"></head>' +
      '<body><a class="x" href="/desk/words-page?draft=1&amp;at=%2Fabout%3Fa%3D1#b">About</a>' +
      '<a href="//elsewhere.example/">Elsewhere</a></body>',
  );
  expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
});

it("a page that is not online yet says how to see it", async () => {
  expect(await (await asPageBeside(undefined, false)).text()).toContain("This page is not online yet.");
});

it("a page of the preview says above all that it is not online, and nobody keeps it", async () => {
  const plain = page('<html><body class="home">Welcome</body></html>');
  plain.headers.set("etag", '"1"');
  plain.headers.set("content-length", "42");
  const shown = await asPreview(plain);
  expect(await shown.text()).toMatch(/<body class="home"><style>.*Preview: not online yet.*Welcome<\/body>/);
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  expect([shown.headers.get("etag"), shown.headers.get("content-length")]).toEqual([null, null]);
});

it("pictures of the preview, and answers without a body, are as they are, and nobody keeps them", async () => {
  const picture = new Response("<body>", { headers: { "content-type": "image/svg+xml", etag: '"1"' } });
  const shown = await asPreview(picture);
  expect(await shown.text()).toBe("<body>");
  expect([shown.headers.get("cache-control"), shown.headers.get("etag")]).toEqual([
    "private, no-store",
    null,
  ]);
  const missing = await asPreview(
    new Response(null, { status: 304, headers: { "content-type": "text/html" } }),
  );
  expect([missing.status, missing.body]).toEqual([304, null]);
});

it("a page of the preview is asked for whole and as it is now", () => {
  const asked = { "accept-encoding": "br", "if-none-match": '"1"', range: "bytes=0-9", cookie: "preview=1" };
  expect([...plainRequestHeaders(new Headers(asked))]).toEqual([["cookie", "preview=1"]]);
});
