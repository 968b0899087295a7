import { expect, it } from "vitest";
import { beforeIn, cutWords, findIn, maxFind } from "./list-query.ts";

const found = (find: string) => findIn(new URLSearchParams({ find }));

it.each([
  ["a number with its sign", " # 123", "123"],
  ["a number after a mark that nobody sees", "\uFEFF#123", "123"],
  ["a name with marks of direction", "\u202AAda\u202C Reed", "Ada Reed"],
  ["joiners of words that need them", "نمی\u200Cدانم", "نمی\u200Cدانم"],
  ["a sign within the words", "room #2", "room #2"],
  ["lines", "Ada\r\nReed\n", "Ada Reed"],
])("what is pasted is looked for as it was meant: %s", (_what, pasted, meant) => {
  expect(found(pasted)).toBe(meant);
});

it("of a long text the beginning is looked for, and the page says so", () => {
  const [short, long] = ["a".repeat(maxFind - 1), "a".repeat(maxFind + 1)];
  expect([found(short), cutWords(found(short))]).toEqual([short, undefined]);
  expect([found(long).length, cutWords(found(long))]).toEqual([maxFind, expect.stringContaining("200")]);
  expect(findIn(new URLSearchParams())).toBe("");
});

it.each([
  ["before=12", 12],
  ["", undefined],
  ["before=0", undefined],
  ["before=-3", undefined],
  ["before=last", undefined],
])("a list goes on where its address says, or begins anew: %s", (query, before) => {
  expect(beforeIn(new URLSearchParams(query))).toBe(before);
});
