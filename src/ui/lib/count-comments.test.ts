import { expect, it } from "vitest";
import { commentCount, countComments } from "./count-comments.ts";

const said = (...replies: { replies: [] }[]) => ({ replies });

it("counts replies at any depth", () => {
  expect(countComments([])).toBe(0);
  expect(countComments([said({ replies: [] }, { replies: [] }), said()])).toBe(4);
});

it("formats one comment, and several", () => {
  expect([commentCount(1), commentCount(2)]).toEqual(["1 comment", "2 comments"]);
});
