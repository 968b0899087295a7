import { expect, test } from "vitest";
import { plainText, readMarkdown } from "./markdown.ts";

function body(markdown: string) {
  const { body, issues } = readMarkdown(markdown, "content/posts/1.md");
  expect(issues).toEqual([]);
  return body;
}

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (words: string) => ({ type: "paragraph", children: [text(words)] });

test("heading ids are unique and never clash with the page's own anchors", () => {
  expect(body("## Contact\n\n## Café & contact\n\n### Contact")).toMatchObject([
    { type: "heading", level: 2, id: "part-contact" },
    { type: "heading", level: 2, id: "part-cafe-contact" },
    { type: "heading", level: 3, id: "part-contact-2" },
  ]);
});

test("lists, nested lists and quotes keep their structure", () => {
  expect(body("3. One\n4. Two\n   - Inner\n\n> Said.")).toEqual([
    {
      type: "list",
      isOrdered: true,
      start: 3,
      items: [
        [paragraph("One")],
        [paragraph("Two"), { type: "list", isOrdered: false, start: 1, items: [[paragraph("Inner")]] }],
      ],
    },
    { type: "quote", children: [paragraph("Said.")] },
  ]);
});

test("links know whether they leave the site, and are listed with their line", () => {
  const markdown = "First.\n\nSee [us](/about)\nand [them](https://haven.example/a).";
  expect(body(markdown)[1]).toMatchObject({
    children: [
      text("See "),
      { type: "link", href: "/about", isExternal: false },
      text("\nand "),
      { type: "link", href: "https://haven.example/a", isExternal: true },
      text("."),
    ],
  });
  expect(readMarkdown(markdown, "f.md", 10).links).toEqual([
    { name: "/about", line: 13, column: 5 },
    { name: "https://haven.example/a", line: 14, column: 5 },
  ]);
});

test("characters with a meaning in HTML are decoded to plain text", () => {
  expect(body("Fish &amp; chips &lt;3, 4 < 5 \\*really\\* &nope;")).toEqual([
    {
      type: "paragraph",
      children: [text("Fish & chips <3, 4 < 5 *really* &nope;")],
    },
  ]);
});

test("a picture on a line of its own becomes a picture with a caption", () => {
  expect(body("![The swing](service-egg-swing.webp)")).toEqual([
    { type: "picture", image: { picture: "service-egg-swing.webp" }, caption: "The swing" },
  ]);
});

test("inline formatting, line breaks and rules are kept", () => {
  expect(body("**A** _b_ `c`  \nd\n\n---")).toEqual([
    {
      type: "paragraph",
      children: [
        { type: "strong", children: [text("A")] },
        text(" "),
        { type: "emphasis", children: [text("b")] },
        text(" "),
        { type: "code", text: "c" },
        { type: "break" },
        text("d"),
      ],
    },
    { type: "rule" },
  ]);
});

test.each([
  ["# Title", "a heading with #"],
  ["Words\n\n| a | b |\n| - | - |\n| 1 | 2 |", "a table"],
  ["<div onclick='x()'>Hello</div>", "HTML: <div onclick='x()'>Hello</div>"],
  ["Look ![x](a.webp) here", "a picture inside a sentence"],
  ["    indented", "a line that starts with four spaces or ```"],
  ["~~gone~~", "“~~gone~~”"],
])("%j is rejected with its line", (markdown, found) => {
  const { issues } = readMarkdown(`First.\n\n${markdown}`, "content/posts/1.md", 4);
  expect(issues[0]).toMatchObject({ found, file: "content/posts/1.md" });
  expect(issues[0]?.line).toBe(markdown.startsWith("Words") ? 9 : 7);
});

test.each([
  ["# Title", 1, "the field `title` is already the page's title; write ##"],
  ["Calm.\n\n##### Deep", 3, "write ####"],
  ["Calm.\n\n    indented", 3, "start the line at the left edge"],
  ["| a |\n| - |", 1, undefined],
])("what is wrong with %j is said with what to write instead", (markdown, line, hint) => {
  const { issues } = readMarkdown(markdown, "f.md");
  expect(issues.map((issue) => [issue.line, issue.hint])).toEqual([[line, hint]]);
  expect("hint" in (issues[0] ?? {})).toBe(hint !== undefined);
});

test("a picture whose name has a space is asked about, other brackets are not", () => {
  const found = (markdown: string) =>
    readMarkdown(markdown, "f.md", 2).issues.map(({ line, expected }) => [line, expected]);
  expect(found("Calm.\n\n![A lamp](my lamp.jpg)")).toEqual([[5, "![A lamp](<my lamp.jpg>)"]]);
  expect(found("![Ask](us for more)")).toEqual([]);
  expect(readMarkdown("![A lamp](<my lamp.jpg>)", "f.md").pictures).toEqual([
    { name: "my lamp.jpg", line: 1, column: 1 },
  ]);
});

test("a sentence that begins with a picture, and a heading with a mark and a break, keep their words", () => {
  expect(readMarkdown("![x](a.webp) beside words", "f.md").issues).toHaveLength(1);
  expect(body("#### A **calm**\\\n\n## A calm\n\n## !")).toMatchObject([
    { level: 4, id: "part-a-calm" },
    { level: 2, id: "part-a-calm-2" },
    { level: 2, id: "part-text" },
  ]);
  expect(plainText([{ type: "text", text: "One" }, { type: "break" }, { type: "text", text: "two" }])).toBe(
    "One two",
  );
});

test("marks one after the other are no marks inside each other", () => {
  expect(body("**a** _b_ ".repeat(30).trim())).toHaveLength(1);
  expect(readMarkdown("", "f.md")).toEqual({ body: [], words: 0, links: [], pictures: [], issues: [] });
});

test("a task whose tick stands before no words stays in its list", () => {
  expect(body("- [x] Shoes off\n\n  Then rest.\n-\n- > Said.")).toMatchObject([
    { items: [[{ type: "paragraph" }, paragraph("Then rest.")], [], [{ type: "quote" }]] },
  ]);
});

test("links and pictures that are listed at the end of the text are found", () => {
  const markdown = "See [us][1].\n\n![The swing][2]\n\n[1]: /about\n[2]: swing.webp";
  expect(body(markdown)).toMatchObject([
    { children: [text("See "), { type: "link", href: "/about" }, text(".")] },
    { type: "picture", image: { picture: "swing.webp" }, caption: "The swing" },
  ]);
});

test("a text that is nested without end is rejected, not fatal", () => {
  expect(readMarkdown("> ".repeat(40_000), "content/posts/1.md").issues).toMatchObject([{ line: 1 }]);
  const { body, issues } = readMarkdown(`Calm.\n\n${"> ".repeat(40)}`, "content/posts/1.md", 4);
  expect([body, issues.map(({ line }) => line)]).toEqual([[], [7]]);
});

test.each(["*a_", "**a_", "## a\n\n"])(
  "a text of 60 kB that repeats %j is ended, and named with its line",
  (part) => {
    const text = `\n${part.repeat(Math.ceil(60_000 / part.length))}`;
    const { body, issues } = readMarkdown(text, "content/posts/1.md", 4);
    expect(body).toEqual([]);
    expect(issues).toMatchObject([
      { file: "content/posts/1.md", line: 6, found: "a text that takes too long to read" },
    ]);
  },
);

test("marks inside each other without end are rejected, not fatal", () => {
  const { issues } = readMarkdown(`${"**a _b ".repeat(20)}${"c_ d** ".repeat(20)}`, "content/posts/1.md");
  expect(issues[0]).toMatchObject({ line: 1, found: "marks inside each other, more than 20 deep" });
});

test("a long row of dashes or stars is a line across the page", () => {
  for (const row of ["-".repeat(80), "*".repeat(80)])
    expect(body(`Words.\n\n${row}`)[1]).toEqual({ type: "rule" });
});

test("words are counted for the reading time", () => {
  expect(readMarkdown("It's **two** words, or five.", "f.md").words).toBe(5);
});

test("ticks of a task list are seen on the page", () => {
  const { body, issues } = readMarkdown(
    "- [x] Shoes off\n- [ ] Bring **socks**\n- Plain\n",
    "content/posts/1.md",
  );
  expect(issues).toEqual([]);
  const items = body.flatMap((block) => (block.type === "list" ? block.items : []));
  const words = items.map(([first]) => (first?.type === "paragraph" ? plainText(first.children) : ""));
  expect(words).toEqual(["☑ Shoes off", "☐ Bring socks", "Plain"]);
});
