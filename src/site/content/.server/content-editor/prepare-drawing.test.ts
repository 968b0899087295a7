import { expect, it } from "vitest";
import { parse } from "yaml";
import { tintOf } from "#site/palette/read-palette.ts";
import { readPaletteCss } from "../brand/load-brand.ts";
import { readDrawing } from "../brand/read-drawing.ts";
import { nameDrawing, prepareDrawing } from "./prepare-picture.ts";

const tint = tintOf(readPaletteCss(), 285);

function prepare(text: string, name = "Our Logo (final).svg") {
  return prepareDrawing({ name, bytes: Buffer.from(text) }, tint);
}

const shapes = '<g fill="currentColor"><path d="M0 0h9v9z"/><circle r="4" style="fill:#ff6600"/></g>';

it("keeps shapes and colors, and drops everything else", () => {
  const given = `<?xml version="1.0"?><!-- Made by Ada --><svg xmlns="http://www.w3.org/2000/svg" xmlns:x="https://x.example"
    viewBox="0 0 10 10" id="Layer_1" x:tool="7"><title>Logo</title><metadata><x:a href="https://x.example"/></metadata>${shapes}</svg>`;
  const result = prepare(given);
  if (result.kind !== "ready") throw new Error(result.words);
  expect(result.name).toBe("brand/our-logo-final.svg");
  expect(result.svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 10 10">/);
  expect(result.svg).not.toMatch(/Ada|https:\/\/x|Layer_1|title|metadata|style/);
  expect(readDrawing(result.svg, "a.svg")).toEqual(readDrawing(given, "a.svg"));
});

it.each([
  ["a script", "<script>alert(1)</script>", "a script"],
  ["an event handler", '<rect width="9" height="9" onclick="alert(1)"/>', "an event handler (onclick)"],
  ["a page inside", "<foreignObject><p>Hi</p></foreignObject>", "an element <foreignObject>"],
  ["a style sheet", "<style>@import url(https://x.example)</style>", "a style sheet"],
  ["an address in a color", '<rect width="9" height="9" fill="url(https://x.example/#a)"/>', "the color"],
  ["an address in a style", '<rect width="9" height="9" style="fill:url(#a)"/>', "the color"],
  ["a picture from elsewhere", '<image href="https://x.example/a.png"/>', "a photo"],
  ["a shape from elsewhere", '<use xlink:href="https://x.example/a.svg#b"/>', "a reference to another shape"],
])("rejects %s, and says what to do", (_what, part, found) => {
  const result = prepare(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}${part}</svg>`);
  expect(result).toMatchObject({ kind: "refused", words: expect.stringContaining(found) });
});

it("says what to do about a file that is not a drawing, too large, or invisible", () => {
  expect(prepare("", "")).toMatchObject({ words: expect.stringContaining("choose a file") });
  expect(prepare("")).toMatchObject({ words: expect.stringContaining("is empty") });
  expect(prepare("\x89PNG\r\n", "logo.svg")).toMatchObject({
    words: expect.stringContaining("not an SVG drawing"),
  });
  const long = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!--${"a".repeat(100_000)}-->${shapes}</svg>`;
  expect(prepare(long)).toMatchObject({ words: expect.stringContaining("100 kB") });
  const white = '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#ffffff"/></svg>';
  expect(prepare(white)).toMatchObject({ words: expect.stringContaining("invisible on") });
});

it("sets the drawing in brand.yaml, leaving its comments unchanged", () => {
  const text = "# Our look\nmark: old.svg\n# The color\nhue: 285\n";
  expect(nameDrawing(text, "mark", "brand/new.svg")).toBe(text.replace("old.svg", "brand/new.svg"));
  const both = nameDrawing(text, "favicon", "brand/icon.svg");
  expect(parse(both)).toEqual({ mark: "old.svg", favicon: "brand/icon.svg", hue: 285 });
  expect(both).toContain("# The color");
});
