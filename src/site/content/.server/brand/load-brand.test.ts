import { rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../load-content.ts";
import { copyContent, type TemporaryContent } from "../temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  // The copy only links to the pictures, so make a real copy of them before writing.
  content.ownImages();
});
afterEach(() => content.remove());

/** Writes `brand.yaml` and a mark, and loads the content. */
function load(fields: string, mark = '<svg viewBox="0 0 4 4"><path d="M0 0h4v4Z"/></svg>') {
  content.write("images/brand/mark.svg", mark);
  content.write("brand.yaml", `mark: brand/mark.svg\n${fields}\n`);
  return loadContent(content.root).brand;
}

test("the hue is given in degrees or as a color", () => {
  expect(load("hue: 145").tint.hue).toBe(145);
  expect(load("hue: 360").tint.hue).toBe(0);
  expect(load('hue: "#2e7d32"').tint.hue).toBe(144);
  expect(() => load('hue: "#808080"')).toThrow(/brand\.yaml:2:6 {2}hue\n.*\n.*a color that is not gray/);
  expect(() => load("hue: green")).toThrow(/a number of degrees from 0 to 360/);
});

test("icons use their own drawing, or fall back to the mark", () => {
  expect(load("hue: 145").favicon).toEqual(load("hue: 145").mark);
  content.write("images/brand/tab.svg", '<svg viewBox="0 0 8 8"><circle r="4"/></svg>');
  expect(load("hue: 145\nfavicon: brand/tab.svg").favicon.width).toBe(8);
});

test("a missing mark is reported with its file, its line, and what to do", () => {
  load("hue: 145");
  rmSync(path.join(content.root, "images/brand/mark.svg"));
  content.write("images/brand/marks.svg", "<svg/>");
  expect(() => loadContent(content.root)).toThrow(
    /brand\.yaml:1:7 {2}mark\n {2}found: {4}"brand\/mark\.svg"\n.*this file does not exist\n.*did you mean `?brand\/marks\.svg/,
  );
});

test("an issue in a drawing is reported with the drawing's file and line", () => {
  expect(() => load("hue: 145", '<svg viewBox="0 0 4 4">\n<script/></svg>')).toThrow(
    /images\/brand\/mark\.svg:2:1\n.*a script/,
  );
});

test("a mark that is invisible on a dark background is rejected; a mid-tone one is visible everywhere", () => {
  const inColor = (color: string) => `<svg viewBox="0 0 4 4"><path fill="${color}" d="M0 0h4v4Z"/></svg>`;
  expect(() => load("hue: 145", inColor("#101030"))).toThrow(
    /mark\.svg:1:1\n.*dim background.*#101030\n.*3:1.*\n.*currentColor/,
  );
  expect(load("hue: 145", inColor("#c2573a")).mark.parts).toHaveLength(1);
});
