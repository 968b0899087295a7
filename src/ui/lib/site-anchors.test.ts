import { expect, test } from "vitest";
import { BOOK_HREF, resolveAnchor } from "./site-anchors.ts";

test("a section that the page has is reached on the page", () => {
  expect(resolveAnchor("#contact", ["contact"])).toBe("#contact");
  expect(resolveAnchor(BOOK_HREF, ["contact"])).toBe("?intent=book#contact");
});

test("a section that the page lacks is reached on the home page", () => {
  expect(resolveAnchor("#about", ["contact"])).toBe("/#about");
  expect(resolveAnchor(BOOK_HREF, [])).toBe("/?intent=book#contact");
});

test("a path is left alone", () => {
  expect(resolveAnchor("/about", [])).toBe("/about");
});
