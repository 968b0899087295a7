import { expect, test } from "vitest";
import { readMarkdown } from "#site/content/.server/markdown.ts";
import { richTextHtml } from "./atom-feed.server.ts";

/** An article as HTML for the feed. */
function htmlOf(markdown: string): string {
  return richTextHtml(readMarkdown(markdown, "post.md").body, {
    page: "https://studio.example/blog-single/1",
    picture: (file) => `<img src="https://studio.example/og/${file}">`,
  });
}

test("every kind of block and inline becomes HTML", () => {
  const html = htmlOf(
    "## Light\n\nLow **and** _warm_.\n\n- one\n- two\n\n3. three\n\n> Quiet.\n\n![Below](lamp.webp)\n\n---",
  );
  expect(html).toContain("<h2>Light</h2>");
  expect(html).toContain("<p>Low <strong>and</strong> <em>warm</em>.</p>");
  expect(html).toMatch(/<ul><li><p>one<\/p><\/li>\s*<li><p>two<\/p><\/li><\/ul>/);
  expect(html).toContain('<ol start="3">');
  expect(html).toContain("<blockquote><p>Quiet.</p></blockquote>");
  expect(html).toContain(
    '<figure><img src="https://studio.example/og/lamp.webp"><figcaption>Below</figcaption></figure>',
  );
  expect(html).toContain("<hr>");
});

test("links become absolute", () => {
  expect(htmlOf("[rooms](/service) and [up](#light) and [help](https://988lifeline.org)")).toBe(
    '<p><a href="https://studio.example/service">rooms</a> and <a href="https://studio.example/blog-single/1#light">up</a> and <a href="https://988lifeline.org/">help</a></p>',
  );
});

test("text that looks like HTML is escaped", () => {
  expect(htmlOf('5 \\< 6 & "7"')).toBe("<p>5 &lt; 6 &amp; &quot;7&quot;</p>");
});
