import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SAMPLE_CONTENT } from "./temporary-content.fixtures.ts";

/** Unusual words of the sample, and what explains them. */
const WORDS = [
  { word: /\bhosts?\b/i, explained: /\b(our|the) team\b|who works? here/ },
  { word: /\bsensory rooms?\b/i, explained: /\byou (can )?(choose|decide|set)\b/ },
  { word: /\bdecompress/i, explained: /\bpressure\b/ },
];

/** The explanation stands next to the word, at most this many characters away. */
const NEAR = 170;

/** Files whose texts visitors read from the top. Articles explain their subject at length. */
const files = globSync("{*.yaml,pages/*.yaml,{causes,products,services}/*.md}", { cwd: SAMPLE_CONTENT })
  .filter((file) => !/^(site|pictures|short)\.yaml$/.test(file))
  .toSorted();

/** The texts of a file without headings, tags, and the descriptions that only search engines show. */
function runningText(file: string): string {
  return readFileSync(path.join(SAMPLE_CONTENT, file), "utf8")
    .replace(/^meta:\n( .*\n)+/m, "")
    .replace(/^[ -]*(title|slug|tags|subtitle|alt): .*$|#.*$/gm, "")
    .replace(/\s+/g, " ");
}

test.each(files)("%s explains unusual words where they first stand", (file) => {
  const text = runningText(file);
  const unexplained = WORDS.flatMap(({ word, explained }) => {
    const at = text.search(word);
    const near = text.slice(Math.max(0, at - NEAR), at + NEAR);
    return at < 0 || explained.test(near) ? [] : [near];
  });
  expect(unexplained).toEqual([]);
});
