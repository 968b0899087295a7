import { expect, it, test } from "vitest";
import { cleanEmail, cleanLine, cleanText, hasLineBreak } from "./text.ts";

test.each([
  ["Sam@müller.example", "Sam@xn--mller-kva.example"],
  [" sam@Example.com\u200b ", "sam@Example.com"],
  ["a@b@müller.example", "a@b@xn--mller-kva.example"],
  ["@müller.example", "@müller.example"],
  ["sam@mü ller.example", "sam@mü ller.example"],
  ["sam@müller.example/x", "sam@müller.example/x"],
  [`${"a".repeat(240)}@müller.example`, `${"a".repeat(240)}@müller.example`],
  ["müller", "müller"],
])("the address %j is sent as %j", (typed, address) => {
  expect(cleanEmail(typed)).toBe(address);
});

it("signs that nobody sees are left out, and what stands between words parts them", () => {
  expect(cleanLine(" one\ttwo\u0007\u202e three\ud800 ")).toBe("one two three\ufffd");
  expect([cleanLine("\u200d\u00ad \u2800"), cleanText("\u00ad\n")]).toEqual(["", ""]);
});

it("a text keeps its lines and tabs, whatever broke them, and nothing else that is unseen", () => {
  expect(cleanText("a\r\nb\rc\u2028d\te\u0007f\n")).toBe("a\nb\nc\nd\tef");
  expect(["a\nb", "a\u2029b", "a\tb"].map(hasLineBreak)).toEqual([true, true, false]);
});
