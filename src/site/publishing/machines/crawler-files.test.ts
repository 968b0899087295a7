import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { siteAdditionsFile } from "#site/content/site-additions.ts";
import { robotsFile, securityFile, sitemap } from "./machine-files.server.ts";
import type { PageFacts } from "./page-facts.server.ts";

let content: TemporaryContent;

beforeEach(() => {
  content = copyContent();
  vi.stubEnv("CONTENT_DIR", content.root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

function page(path: string, other: Partial<PageFacts> = {}): PageFacts {
  const defaults = { canonical: path, title: "Title", description: "Words", isHidden: false, trail: [] };
  return { path, ...defaults, ...other };
}

test("the sitemap omits alternative layouts and pages with noindex", () => {
  const list = sitemap([
    page("/"),
    page("/home-2", { canonical: "/" }),
    page("/message-sent", { isHidden: true }),
    page("/blog-single/1"),
  ]);
  const places = [...list.matchAll(/<loc>https:\/\/haven-studio\.example([^<]*)<\/loc>/g)];
  expect(places.map(([, path]) => path)).toEqual(["/", "/blog-single/1"]);
  expect(list).toContain("/blog-single/1</loc><lastmod>2025-05-05</lastmod>");
});

test("a changed post has its date of change", () => {
  const file = "posts/1.md";
  const post = content.read(file);
  content.write(file, post.replace("\ndate: ", '\nupdated: "2025-06-30"\ndate: '));
  const list = sitemap([page("/blog-single/1"), page("/blog"), page("/blog/page/2")]);
  expect(list.match(/<lastmod>2025-06-30<\/lastmod>/g)).toHaveLength(3);
});

test("robots.txt blocks crawlers from a preview, but not from a live site", () => {
  expect(robotsFile()).not.toMatch(/^Disallow: \/$/m);
  content.write("site.yaml", content.read("site.yaml").replace("\nnoindex: false", "\nnoindex: true"));
  expect(robotsFile()).toBe("User-agent: *\nDisallow: /\n");
});

test("robots.txt blocks crawlers from a copy of the studio, whatever its content says", () => {
  content.write(siteAdditionsFile, JSON.stringify({ comments: [], raised: {}, isCopy: true }));
  expect(robotsFile()).toBe("User-agent: *\nDisallow: /\n");
});

test("security.txt expires less than a year after the publish", () => {
  const file = securityFile(new Date("2027-03-01T10:00:00.000Z"));
  expect(file).toContain("\nExpires: 2028-01-25T10:00:00Z\n");
});
