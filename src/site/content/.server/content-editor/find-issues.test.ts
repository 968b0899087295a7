import { afterAll, beforeAll, expect, it } from "vitest";
import { copyContent, type TemporaryContent } from "../temporary-content.fixtures.ts";
import { findTextIssues } from "./find-issues.ts";

let content: TemporaryContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

function filesWithIssues(draft: [file: string, text: string | undefined][] = []): string[] {
  return findTextIssues(content.root, new Map(draft)).map(({ file }) => file);
}

it("notices every change of the draft and of the files", () => {
  const faq = content.read("faq.yaml");
  expect(filesWithIssues()).toEqual([]);
  expect(filesWithIssues([["faq.yaml", "- question: Why?\n"]])).toEqual(["content/faq.yaml"]);
  expect(filesWithIssues([["faq.yaml", faq]])).toEqual([]);
  expect(filesWithIssues([["site.yaml", undefined]])).toContain("content/site.yaml");
  content.write("faq.yaml", "- question: Why not?\n");
  expect(filesWithIssues()).toEqual(["content/faq.yaml"]);
  content.write("faq.yaml", faq);
  expect(filesWithIssues()).toEqual([]);
});
