import { expect, it } from "vitest";
import { contentOf, nextAttempt } from "./attempt.ts";

function bodyWith(file: File): FormData {
  const body = new FormData();
  body.set("name", "Ada");
  body.set("file", file);
  return body;
}

it("an untouched file field never changes the content", () => {
  const early = bodyWith(new File([], "", { lastModified: 1 }));
  const late = bodyWith(new File([], "", { lastModified: 2 }));
  expect(contentOf(late)).toBe(contentOf(early));
  const first = nextAttempt(undefined, early, () => "first");
  expect(nextAttempt(first, late, () => "second")).toBe(first);
});

it("distinguishes a chosen file from none, and from another of the same name", () => {
  const none = bodyWith(new File([], ""));
  const cv = bodyWith(new File(["cv"], "cv.pdf", { lastModified: 1 }));
  const later = bodyWith(new File(["cv"], "cv.pdf", { lastModified: 2 }));
  expect(new Set([none, cv, later].map(contentOf)).size).toBe(3);
});
