import { describe, expect, test } from "vitest";
import { fixedTexts } from "../fixed-texts.ts";
import { readPage, wordsOf } from "./built-site.ts";

describe.each(Object.entries(fixedTexts))("%s", (address, texts) => {
  test.each(texts)("says %j without JavaScript", (text) => {
    const body = readPage(address).document.querySelector("body");
    expect(body && wordsOf(body)).toContain(text);
  });
});
