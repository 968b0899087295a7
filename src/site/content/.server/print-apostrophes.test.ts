import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "./load-content.ts";
import { printApostrophes } from "./print-apostrophes.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;

beforeEach(() => {
  content = copyContent();
});

afterEach(() => content.remove());

test("texts have the apostrophes of print, at any depth; quotation marks stay", () => {
  expect(printApostrophes({ list: ["Each room's page", "'It', they said, isn't."] })).toEqual({
    list: ["Each room’s page", "'It', they said, isn’t."],
  });
});

test.each([
  "https://example.org/o'neil",
  "/blog-single/what's-new",
  "o'neil@example.org",
  "mother's-day.webp",
])("%s stays as it is", (written) => {
  expect(printApostrophes(written)).toBe(written);
});

test("pages have them; what guests sign stays as it was written, because a signature is for its exact letters", () => {
  content.write("faq.yaml", content.read("faq.yaml").replace(/answer: /, "answer: It's so. "));
  const waiver = content
    .read("waiver.yaml")
    .replace(/isOn: .*/, "isOn: true")
    .replace(/title: /, "title: It's ");
  content.write("waiver.yaml", waiver);
  const { faq, waiver: signed } = loadContent(content.root);
  expect(JSON.stringify(faq)).toContain("It’s so.");
  expect(JSON.stringify(signed)).toContain("It's ");
});
