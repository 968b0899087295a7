import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countBlogPages, readBlogList, readPostPage, relatedPosts } from "./entry-cards.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  vi.stubEnv("CONTENT_DIR", content.root);
  // Replaces the sample's posts with seven, written oldest first.
  for (const file of ["1", "2", "3"]) content.drop(`posts/${file}.md`);
  content.write("comments.yaml", "[]");
  for (let day = 1; day <= 7; day++)
    writePost(`post-${day}`, `2025-01-0${day}`, day === 2 ? "[rest, light]" : "[rest]");
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

function writePost(slug: string, date: string, tags: string): void {
  content.write(
    `posts/${slug}.md`,
    `---\ntitle: About ${slug}\nsubtitle: Words\ndate: "${date}"\nauthor: Studio\nimage: cause-hamper.webp\nimageSmall: cause-hamper.webp\ntags: ${tags}\nsummary: Words.\n---\n\nWords.\n\n## A *good* seat\n\n${"word ".repeat(300)}\n`,
  );
}

const slugs = (posts: readonly { slug: string }[] | undefined) => posts?.map(({ slug }) => slug);

test("the list has pages of three, newest first", () => {
  expect(countBlogPages()).toBe(3);
  expect(slugs(readBlogList(1)?.posts)).toEqual(["post-7", "post-6", "post-5"]);
  expect(slugs(readBlogList(3)?.posts)).toEqual(["post-1"]);
});

test.each([0, 4, 1.5, Number.NaN])("there is no page %d", (number) => {
  expect(readBlogList(number)).toBeUndefined();
});

test("the sidebar shows ten posts at most", () => {
  for (let day = 10; day <= 20; day++) writePost(`post-${day}`, `2025-01-${day}`, "[]");
  expect(readBlogList(2)?.latest).toHaveLength(10);
});

test("topics are sorted by frequency", () => {
  expect(readBlogList(1)?.topics).toEqual(["rest", "light"]);
});

test("a list contains no article bodies", () => {
  expect(JSON.stringify(readBlogList(1))).not.toContain("word word");
});

test("a post has the previous and next post by date", () => {
  const middle = readPostPage("post-4");
  expect(middle?.previous).toEqual({ slug: "post-3", title: "About post-3" });
  expect(middle?.next).toEqual({ slug: "post-5", title: "About post-5" });
  expect(readPostPage("post-7")?.next).toBeUndefined();
  expect(readPostPage("post-1")?.previous).toBeUndefined();
  expect(readPostPage("nothing")).toBeUndefined();
});

test("a post has its reading time and table of contents", () => {
  const page = readPostPage("post-4");
  expect(page?.post.minutes).toBe(2);
  expect(page?.contents).toEqual([{ id: "part-a-good-seat", title: "A good seat" }]);
});

test("related posts share tags, and a post is not related to itself", () => {
  expect(slugs(relatedPosts(["light"]))?.[0]).toBe("post-2");
  expect(slugs(relatedPosts(["rest"], "post-7"))).toEqual(["post-6", "post-5", "post-4"]);
});
