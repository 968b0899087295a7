import { expect, it } from "vitest";
import { postedPagePath } from "#core/http/plain-pages.server.ts";

it.each([
  ["/", "/"],
  ["/contact?a=b#c", "/contact?a=b#c"],
  ["/caf%C3%A9/é", "/caf%C3%A9/é"],
  ["/\u001b[31ma\u0000\u009b\u202eb\u2066", "/[31mab"],
  ["/a\\b", "/a\\b"],
  [`/${"a".repeat(299)}`, `/${"a".repeat(299)}`],
])("reads %j as %j", (text, path) => {
  expect(postedPagePath(text)).toBe(path);
});

it.each([
  "",
  "about",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\u200b\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/a\nb",
  `/${"a".repeat(300)}`,
])("rejects %j", (text) => {
  expect(postedPagePath(text)).toBeUndefined();
});
