import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../load-content.ts";
import { copyContent, type TemporaryContent } from "../temporary-content.fixtures.ts";
import { repeatedPictures } from "./repeated-pictures.ts";

let content: TemporaryContent;

beforeEach(() => {
  content = copyContent();
});

afterEach(() => content.remove());

const notes = () => repeatedPictures(loadContent(content.root));

function show(picture: string, ...files: string[]): void {
  for (const file of files) content.write(file, content.read(file).replaceAll(/[\w/-]+\.webp/g, picture));
}

test("a picture is named where it stands on more than three pages, with the pages", () => {
  const picture = "event-clothes-rail.webp";
  const note = () => notes().find((one) => one.startsWith(picture));
  show(picture, "pages/shop.yaml", "pages/donate.yaml");
  expect(note()).toBeUndefined();
  show(picture, "pages/search.yaml");
  expect(note()).toContain("4 pages");
  expect(note()).toContain("pages/search");
});

test("home pages are one page, and what only decorates is not counted", () => {
  content.keepHomes();
  const counted = notes();
  expect(counted.join(" ")).not.toContain("cta-band");
  expect(counted.join(" ")).not.toContain(".svg");
  expect(counted.join(" ")).not.toContain("home-");
});
