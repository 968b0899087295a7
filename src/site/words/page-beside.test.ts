import { expect, it } from "vitest";
import { asPageBeside } from "./preview.server.ts";

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
