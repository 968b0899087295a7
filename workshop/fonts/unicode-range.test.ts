import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadTypeface } from "#site/publishing/machines/share-picture.server.ts";
import { readUnicodeRange } from "./unicode-range.ts";

const styles = readFileSync("src/site/styles/fonts.css", "utf8");

describe.each(["fraunces", "atkinson-hyperlegible-next"])("the files of %s", (name) => {
  const english = readUnicodeRange(styles, `${name}.woff2`);
  const others = readUnicodeRange(styles, `${name}-all.woff2`);

  it("hold the characters in their unicode-range", async () => {
    for (const [file, characters] of [
      [`${name}.woff2`, english],
      [`${name}-all.woff2`, english + others],
    ] as const) {
      const typeface = await loadTypeface(`src/site/styles/fonts/${file}`);
      expect(
        [...characters].filter((character) => !typeface.has(character)),
        file,
      ).toEqual([]);
    }
  });

  it("share no character, so plain English needs only one file", () => {
    expect(new Set(english + others).size).toBe(english.length + others.length);
    for (const character of "Az09 ’“”–…©") expect(english).toContain(character);
    expect(others).toContain("é");
  });
});

it("a file without a unicode-range is an error", () => {
  expect(() => readUnicodeRange(styles, "comic.woff2")).toThrow("comic.woff2");
});
