import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findEntry, readEntries, readSite } from "./content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  vi.stubEnv("CONTENT_DIR", content.root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

function writePost(slug: string, date: string, title = "A post"): void {
  content.write(
    `posts/${slug}.md`,
    `---\ntitle: ${title}\nsubtitle: Words\ndate: "${date}"\nauthor: Studio\nimage: cause-hamper.webp\nimageSmall: cause-hamper.webp\ntags: []\nsummary: Words.\n---\n\nWords here.\n`,
  );
}

test("the content of another folder is read when CONTENT_DIR names it", () => {
  writePost("901", "2001-01-01");
  expect(findEntry("posts", "901")?.words).toBe(2);
  expect(findEntry("posts", "no-such-post")).toBeUndefined();
});

/** A date in the future that still passes the check for mistyped years. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test("posts are sorted newest first, and a new file is picked up on the next read", () => {
  writePost("901", inDays(100));
  expect(readEntries("posts")[0]?.slug).toBe("901");
  writePost("902", inDays(200));
  expect(readEntries("posts")[0]?.slug).toBe("902");
});

test("a saved change is picked up on the next read", () => {
  writePost("901", inDays(100));
  expect(findEntry("posts", "901")?.title).toBe("A post");
  writePost("901", inDays(100), "A changed post");
  expect(findEntry("posts", "901")?.title).toBe("A changed post");
});

test("in production, the content is read only once", () => {
  vi.stubEnv("NODE_ENV", "production");
  const site = readSite();
  writePost("901", inDays(100));
  expect(readSite()).toBe(site);
  expect(findEntry("posts", "901")).toBeUndefined();
});

test("reads two thousand posts", () => {
  for (let number = 1000; number < 3000; number++) writePost(String(number), "2020-01-01");
  expect(readEntries("posts").length).toBeGreaterThanOrEqual(2000);
  expect(findEntry("posts", "2999")?.body).toHaveLength(1);
});
