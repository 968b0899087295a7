import { expect, test } from "vitest";
import { cacheKindOf, isCacheable, stateFile } from "./kept-addresses.ts";

const pages = new Set(["/", "/about", "/blog-single/1", "/message-sent"]);

test.each([
  ["/", "page"],
  ["/about", "page"],
  ["/about/", "page"],
  ["/blog-single/1", "page"],
  ["/about.data", "page"],
  ["/_.data", "page"],
  ["/comfort-panel.html", "page"],
  ["/assets/core-1a2b.js", "file"],
  ["/assets/fraunces-1a2b.woff2", "file"],
  ["/boot/0123456789abcdef.txt", "file"],
  ["/pictures/0123456789/lamp-480.avif", "picture"],
  ["/pictures/0123456789/map.svg", "picture"],
])("%s is kept as a %s", (path, kept) => {
  expect(cacheKindOf(path, pages)).toBe(kept);
});

test.each([
  "/api/v1.0/email/send-form",
  "/api",
  "/healthz",
  "/booking/0a1b2c",
  "/booking/0a1b2c.data",
  "/desk",
  "/not-published",
  "/message-sent",
  "/message-sent/",
  "/message-sent.data",
  "/sw.js",
  "/feed.xml",
  "/events.ics",
  "/films/a-slow-walk.mp4",
  "/pagefind/pagefind.js",
  "/favicon.svg",
])("%s is left to the browser", (path) => {
  expect(cacheKindOf(path, pages)).toBeUndefined();
});

function answer(
  status: number,
  contentType: string,
  type: ResponseType = "basic",
  cache = "no-cache",
): Response {
  const headers = new Headers({ "content-type": contentType, "cache-control": cache });
  return { status, type, headers } as Response;
}

test("only complete responses of this site are kept, and no page in place of a script", () => {
  expect(isCacheable("page", answer(200, "text/html; charset=utf-8"))).toBe(true);
  expect(isCacheable("file", answer(200, "text/javascript"))).toBe(true);
  expect(isCacheable("file", answer(200, "text/html"))).toBe(false);
  expect(isCacheable("picture", answer(200, "text/html; charset=utf-8"))).toBe(false);
  for (const status of [206, 404, 500, 503])
    expect(isCacheable("page", answer(status, "text/html"))).toBe(false);
  expect(isCacheable("page", answer(0, "", "opaqueredirect"))).toBe(false);
});

test("a response for one person alone is not kept", () => {
  expect(isCacheable("page", answer(200, "text/html", "basic", "private, no-store"))).toBe(false);
  expect(isCacheable("picture", answer(200, "image/avif", "basic", "no-store"))).toBe(false);
});

test("a page names the file it wakes with", () => {
  expect(stateFile('… "preload":[],"state":"/boot/0a1b.txt"}</script>')).toBe("/boot/0a1b.txt");
  expect(stateFile("<main>state</main>")).toBeUndefined();
});
