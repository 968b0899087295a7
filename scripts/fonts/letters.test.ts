import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadTypeface } from "../publish/machines/outlines.ts";
import { readLetters } from "./letters.ts";

const styles = readFileSync("src/styles/fonts.css", "utf8");

describe.each(["fraunces", "atkinson-hyperlegible-next"])("the files of %s", (name) => {
  const english = readLetters(styles, `${name}.woff2`);
  const others = readLetters(styles, `${name}-all.woff2`);

  it("hold the letters that the style sheet promises of them", async () => {
    for (const [file, letters] of [
      [`${name}.woff2`, english],
      [`${name}-all.woff2`, english + others],
    ] as const) {
      const typeface = await loadTypeface(`src/styles/fonts/${file}`);
      expect(
        [...letters].filter((letter) => !typeface.has(letter)),
        file,
      ).toEqual([]);
    }
  });

  it("share no letter, so that plain English needs one file", () => {
    expect(new Set(english + others).size).toBe(english.length + others.length);
    for (const letter of "Az09 ’“”–…©") expect(english).toContain(letter);
    expect(others).toContain("é");
  });
});

it("a file without letters is an error", () => {
  expect(() => readLetters(styles, "comic.woff2")).toThrow("comic.woff2");
});
